const LENGTH =
  '\\d[\\d.,]* ?(?:mm|cm|m|km|ft|feet|foot|in|inch(?:es)?|yd|yards?|met(?:er|re)s?|cent\\w+|millim\\w+|[\'"])?'
const UNITS = 'mm|cm|m|km|ft|feet|foot|inch(?:es)?|in|yd|yards?|met(?:er|re)s?'
const POWER = '(?:to the |raised to (?:the )?|power(?: of)?|exponent|to the power(?: of)?|to the exponent|\\*\\*)+'

const DAY =
  '(?:\\d{4}-\\d\\d-\\d\\d|\\d{1,2}(?:st|nd|rd|th)?(?: of)? [a-z]{3,9}(?: \\d{4})?|[a-z]{3,9} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?)'

/** The words of a question for an age, whose only figure is the date of birth. */
const OF_AGE =
  "(?:my|me|i|am|is|are|you|he|she|they|his|her|the|what|what'?s|how|old|age|current|exact|now|today|in|years|dob|birth(?:day|date)?|date|of|calculate|find|tell|if|was|please|pls)"

const CLOCK = '\\d{1,2}(?:[:.]\\d\\d)? ?(?:[ap]\\.?m\\.?)?|noon|midnight'

/** Names of what is measured, weighed, counted or timed, by subject, each line with the one that replaces it. */
export const MEASURES = String.raw`
  .:
    (?<=[a-z%]) \/(?= )|\/ (?=[a-z])(?<= \/ ) → ,
    a person|somebody|a human → someone
  bmi|b\.m\.i\.?|body mass|weigh\w*|weight|heavy|overweight|underweight|obese|bmr|metabol\w*|calor\w*|kcals?|tdee|rmr|body ?fat|bf|fat:
    b\.m\.i\.?(?=\W|$) → bmi
    bmi (?:score|number|value|index|reading|result|level) → bmi
    ht|stature|hgt → height
    wt|wgt|body ?weight → weight
    in height → tall
    (?:reach|get to|be in|hit) (?=(?:a |the )?(?:healthy|normal)) → 
    bmi under 25|(?:the )?(?:healthy|normal) (?:range|bmi) → healthy weight
    (am i|is (?:he|she)) (?:fat|heavy) → $1 overweight
    too (?:fat|heavy) → overweight
    (\d+) ?y\/o → $1 years old
    base metabolic rate|rmr|(?:resting|base) (?:metabolism|calorie burn|energy)|resting calories|calories at rest|(?:calories )?doing nothing → basal metabolic rate
    (?<!\d )m(?=[,.]? (?:waist|neck|belly|tummy|stomach|abdomen|height|age|aged|\d\d|\d'|bf|body)|[,.] ) → male
    (?<!\d )f(?=[,.]? (?:waist|neck|belly|tummy|hips?|height|age|aged|\d\d|\d'|bf|body)|[,.] ) → female
  ^(?!.*\b(?:bmr|metabol\w*|calor\w*|kcals?|tdee|fat|child\w*|kid|teen\w*|percentile)\b).*\bbmi:
    ,? ?(?:age:?|aged) [2-9]\d(?: ?(?:years?|yrs?)(?: old)?)?|,? ?[2-9]\d ?(?:years?|yrs?|yo|y\/o)(?: old)? → ,
  calor\w*|kcals?|tdee|eat|maintenance|energy|cals?:
    (?:how (?:much|many) )?(?:calories|kcals?|energy|cals){told} (?:at (?:complete )?rest|doing nothing|resting|lying in bed) → basal metabolic rate
    (?:slightly|a (?:bit|little)) active|light activity|exercise (?:1|2|1 ?(?:to|-) ?[23]|once|twice) (?:days?|times?) (?:a|per) week → lightly active
    (?:medium|moderate) (?:activity|exercise)|exercise (?:[345]|[34] ?(?:to|-) ?[45]) (?:days|times) (?:a|per) week → moderately active
    (?:low|no|little) (?:activity|exercise)|(?:don't|dont|do not) exercise|not (?:very )?active|inactive|(?:office|sitting) (?:job|work) → sedentary
    (?:for|to) (?:weight loss|slim(?:ming)?(?: down)?|get slimmer|cut(?:ting)?)|if i want to lose weight → to lose weight
    (?:for|to) (?:weight gain|bulk(?:ing)?(?: up)?)|if i want to gain weight → to gain weight
    (?:total )?daily energy (?:expenditure|needs?|requirements?) → tdee
    (?:recommended |required )?(?:daily )?(?:calorie|kcal|energy) (?:intake|requirements?|allowance|needs?)|(?:recommended|required) calories|maintenance(?! cal) → daily calories
    bicycling|(?:riding|ride) (?:a |my |the )?(?:bike|bicycle) → cycling
    (\d+)m(?= |$) → $1 min
  body ?fat|fat|bf:
    (waist|neck|hips?|belly)(?:line)? (?:circumference|size|measurement|measures?) → $1
    waistline → waist
    bum|buttocks|glutes → hip
  sleep|bed|bedtime|asleep|wake|wakeup|wak\w+|alarm|get up|up:
    wakeup → wake up
    (get|wake|be) up (?=\d) → $1 up at 
    went to bed(?: at)? → lights out
    (?<!\bhow (?:many|long|much)\b(?! to| before).*),? ?(?:(?:for|with|after|to get|and) )?(?:[456]|four|five|six)(?: full| complete| whole)? (?:sleep )?cycles(?: of sleep)?(?!.*\b(?:min|mins|minutes|each|hours)\b)(?=.*\b(?:bed|wake|up|alarm|lights)\b|(?<=\b(?:bed|wake|up|alarm|lights)\b.*)) → 
    rise(?= at| by) → wake up
    should i (?:be asleep|fall asleep|turn in|hit the hay|hit the sack) → should i go to bed
    (\d\d?)h(?=\W|$) → $1:00
    half (?=(?:[1-9]|1[012]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!\w)) → half past 
    (?<!should i )(?:(?:go(?:ing)? to |go )?sleep(?:ing)?|crash|lie down|turn(?:ing)? in|hit the (?:hay|sack)|am in bed|get (?:in)?to bed)(?= (?:at|by) (?:\d|midnight|half|quarter))(?=.*\b(?:wake|alarm|get up)|(?<=\b(?:wake|alarm|get up)\b.*)) → lights out
    (?<=lights out(?: at| by)? )((?:half past |quarter past |quarter to )?(?:[7-9]|1[01]|seven|eight|nine|ten|eleven)(?:[:.]\d\d)?)(?=\W*$|[,.]? (?:when|what|best|wake|alarm)) → $1 pm
    (?:doze|nod|drop|drift) off → fall asleep
    lie awake for → fall asleep in
  (?:business|working|work|week) ?days|workdays:
    (?:from )?(${DAY}) (?:to|until|till|-) (${DAY}),?(?: in| how many)? (?:business|working|work|week) ?days(?: is (?:that|it))? → workdays from $1 to $2
    in (\w+ (?:(?:business|working|work|week) ?days|workdays)),? (?:what|which) (?:date|day){told}$ → $1 after today
  km/?h|kmph|mph|kmh|kph:
    (?:avg|average|top|max|mean) sped → average speed
  days?|weeks?|months?|years?:
    ^in (\w+ (?:days|weeks|months|years)),? (?:what|which) (?:date|day){told}$ → what date is it in $1
    (?:what|which) (?:day|date) (?:is it|will it be|is|will be) (?=\d+ (?:days|weeks|wks|months|years) (?:from|after) ) → what date is 
  born|birth\w*|bday|d\.?o\.?b\.?|age:
    d\.o\.b\.?(?=\W|$)|birth day → dob
    current age|present age|age (?:now|today|in years)|exact age → how old
  (?:age|how old)[^\d]*\d{1,2}[ ./-]\w+[ ./-]\d{4}[^\d]*|^\d{1,2}[ ./-]\w+[ ./-]\d{4} (?:my |current |what is my |whats my )?(?:age|how old)|(?:age|how old)[^\d]*\w+ \d{1,2},? \d{4}[^\d]*|^\w+ \d{1,2},? \d{4} .*(?:age|how old):
    ^((?:\d{1,2}[ ./-]\w+[ ./-]\d{4}|\w+ \d{1,2},? \d{4}|\d{4}-\d\d-\d\d)),?(?: ${OF_AGE})+\W*$ → how old am i, born $1
    ^(?!.*born)(?:${OF_AGE}[ ,:?-]+)+((?:\d{1,2}[ ./-]\w+[ ./-]\d{4}|\w+ \d{1,2},? \d{4}|\d{4}-\d\d-\d\d))\W*$ → how old am i, born $1
  due|edd|edc|pregnan\w*|deliver\w*|birth|baby|period|lmp:
    edd|edc|(?:estimated|expected) due date|expected date of (?:delivery|birth)|(?:estimated|expected) delivery(?: date)?|delivery date → due date
    (?:last )?(?:menstruation|menses|bleeding)(?: started)?|last cycle(?: started)? → last period
    (?:fell|got|fall|became|get) pregnant(?: on)?|pregnant since → conceived
    gestational age|(?:which|what) (?:pregnancy )?week(?: of (?:the )?pregnancy)?(?: am i(?: in)?)?|how far (?:gone|along)?(?: am i)?|pregnancy week → how far along am i
    (?:based on|with|for|by|using)(?= (?:lmp|(?:my )?last|first)) → 
    day ([356]) (?:embryo )?transfer → $1 day embryo transfer
    blastocyst transfer → 5 day embryo transfer
    ^when (?:am|will|do|would|should) (?:i|she|we) (?:be |hit |reach |get to |turn )?(\d\d? weeks)(?: pregnant| along)?(?: if| with| when|,|:)* (?:(?:my|her|the|last|first) )*(?:lmp|(?:menstrual )?period)(?: (?:was|is|started|on|date|began))*:? (${DAY})(?=\W*$) → $1 after $2
    ^(?:my |her )?(?:lmp|last (?:menstrual )?period)(?: (?:was|is|started|on|date|began))*:? (${DAY}),? when (?:am|will|do|would|should) (?:i|she|we) (?:be |hit |reach |get to |turn )?(\d\d? weeks)(?: pregnant| along)?(?=\W*$) → $2 after $1
  days?|weeks?|months?|long|far|time|countdown|sleeps:
    (?:number of )?(days|weeks|months) (?:remaining|left|to go) (?:until|till|to|before)|more (days|weeks|months) (?:until|till|to) → $1$2 until
    (?<!\d )days before(?! \S*\d{4}.*\d{4}) → days until
    count ?down (?:until|till|to)|^time (?:until|till|to)|how far (?:away|off) is|how long before → how many days until
    ^(?!.*\d ?(?:h|min|hours)\b)((?:[a-z']+ ){0,2}[a-z']+|\d{1,2} [a-z]+|[a-z]+ \d{1,2})(?: is)?,? (?:in )?how (?:many days(?: away)?|long) → how many days until $1
    ^{named|birthday|day|my|our|his|her|their} is (?:on )?(${DAY}|\d{1,2}[/.]\d{1,2}[/.]\d{4}),? (?:what|which) (?:week)?day(?: of the week)?(?: is (?:that|it))?(?=\W*$) → what day of the week is $2
    how far apart (?:are|is) (.+?) and (.+) → days between $1 and $2
    ^(.+) and (.+?) days apart → days between $1 and $2
    between (?:the )?dates (.+?) (?:and|to) → between $1 and
    prior to|earlier than|back from → before
    later than|past → after
    (?:take|deduct) (\d+ \w+) (?:off|from) → subtract $1 from
    (\S.*) add (\d+ (?:days|weeks|months|years)) → add $2 to $1
    ^(\d{1,2} [a-z]+(?: \d{4})?|[a-z]+ \d{1,2}(?: \d{4})?|\d{4}-\d\d-\d\d|\d{1,2}[a-z]{2} [a-z]+(?: \d{4})?) (\d+ (?:days|weeks|months|years)) later → $2 after $1
    (?:on )?what day (?:does|did|will) (.+?) fall(?: on)? → what day is $1
  starts?|begins?|begin|started|film|movie|meeting|game|match|shift|break|lunch|hours|\d?\d[:.]\d\d:
    ^(?:(?:my|the|an?|our|was|is|i|on|from|open|opens|opened|opening|opening hours|shop|store|office|gym|pub|school|library|surgery|nap|napped|shift|night|nightshift|work|worked|working|lesson|class|meeting|exam|film|movie|lecture|party|start|started|starts|begin|began|begins|clock|clocked|in|at|hours|duty|kid|baby|slept|asleep) )*(${CLOCK})(?: (?:start|starts|started|begin|in|clock in|opens?|opening))?,?(?: (?:to|till?|until|and|through))?,? (?:(?:finish|finished|finishes|end|ended|ends|closes?|closed|clock(?:ed)? out|out|stop|stopped|done|knock(?:ed)? off) (?:at )?)?(${CLOCK})(?: (?:finish|finished|end|ended|close|closing|closes|out|clock out|stop|knock off|home time))?,? (?:how (?:long|many hours|much time)(?: is (?:it|that)(?: open)?| open| did i (?:work|sleep|nap)| worked| work| was (?:it|that))?|(?:total )?hours(?: open| worked)?|hrs|duration|length)(?=\W*$) → from $1 to $2, how long
    kicks? off(?: at)? → starts at
    match → game
    (?:excluding|without|not counting|deducting|taking off)(?= (?:a |an )?(?:\d|half|one)) → minus
    duration(?=\W*$)|duration (?=of |from ) → how long 
  time|hours?|o'clock|\d ?[ap]m:
    (?<=in [a-z]+ .*)\bhere in (?:the )?(?=[a-z]+\W*$) → in 
    (\d[\d:.]* ?(?:[ap]m)?) in (?!the )([a-z ]+?), ?(?!.*\b(?:what|when|how|is|should)\b)([a-z ]+)(?=\?*$) → what time is it in $3 when it is $1 in $2
    it'?s (\d[\d:.]* ?(?:[ap]m)?) in ([a-z ]+?),? what time in ([a-z ]+)(?=\?*$) → what time is it in $3 when it is $1 in $2
    = \? → in
    (?:time ?zone|hours?) difference|difference in (?:time|hours)|time diff → time difference
    (time difference) (?!between)(?:from |of |for )?([a-z]+(?: (?:york|angeles|francisco|kong|delhi))?)(?: to| and| vs\.?| versus|,)? ([a-z]+(?: (?:york|angeles|francisco|kong|delhi))?)(?=\W*$) → $1 between $2 and $3
    ^([a-z]+(?: (?:york|angeles|francisco|kong|delhi))?)(?: to| and| vs\.?)? ([a-z]+(?: (?:york|angeles|francisco|kong|delhi))?) (time difference)(?=\W*$) → $3 between $1 and $2
  \d+|\d[\d.,]*[a-z]+:
    deg(?:rees?)?\.? ?c(?:elsius)?|°c → celsius
    deg(?:rees?)?\.? ?f(?:ahrenheit)? → fahrenheit
    tbs|tblsp|table spoons? → tablespoons
    tea spoons? → teaspoons
    ltrs? → liters
    mls → ml
    (?<=\d )(?:gr|grms?)|(?:to|in|into|as|many|=) (?:gr|grms?)(?=\W*$)|grammes? → grams
    kilogrammes? → kilograms
    pds → pounds
    k's|klicks → km
    feet squared|sf|sft → sq ft
    met(?:er|re)s squared → sq m
    (in|to|into|as) in(?=\W*$) → $1 inches
    (?:change|switch|transform|turn|conver|converting|conversion of)(?=(?: of)? \d) → convert
    > ?(?=[a-z°]) → to 
    (?:expressed|converted) (?:in|into) → in
  area|surface|sq\w*|m2|ft2|m²|footage|perimeter|circumference|around|fence|edge|border|outline|volume|capacity|cubic|m3|lit(?:er|re)s|big|hold|content|cubage|vol|size|space|perimiter:
    (${LENGTH})(?: ?[x×*] ?| times )(${LENGTH})(?: ?[x×*] ?| times )(${LENGTH}) → $1 x $2 x $3
    (${LENGTH})(?: ?[x×*] ?| times )(${LENGTH}) → $1 x $2
    (?<!\b(?:inner|inside|half) )(?:total |outer |outside )?(?:surface(?: area)?|outside area)(?: of)?(?: an?| the)? (?:sphere|ball|globe)(?: with| of)?(?: an?)? → outside of a sphere
    (?<!\b(?:curved|lateral|side|inner|inside|base) )(?:total |outer |outside )?(?:surface(?: area)?|outside area) of(?: an?| the)? (cylinder|box|cube|cone)(?: with| of)?(?: an?)? → outside of a $1
    ^(?:an? )?(?:sphere|ball|globe),? (?:with )?((?:radius|diameter)(?: of)? \d[\d.]* ?(?:${UNITS})?),? (?:what is the |whats the )?surface(?: area)?(?=\W*$) → outside of a sphere $1
    (?<=\bpyramid\b.*)(?:with )?(?:an? )?square base(?: of| is| side| sides)*:? (\d[\d.]* ?(?:${UNITS})?)(?! ?(?:x|by)) → length $1 width $1
    square(?:[- ]based?)? pyramid,? (?:with )?(?:an? )?(?:base|side|sides)(?: of| is| side| length)*:? (\d[\d.]* ?(?:${UNITS})?)(?! ?(?:x|by)) → pyramid length $1 width $1
    swimming pool → pool
    (?:circumference|circumfrence|perimeter) of (?:an? |the |my )?(?:[a-z]+ ){0,2}(\d[\d.]* ?(?:${UNITS})?) (?:wheel|tyre|tire|pool|table|plate|pipe|tree trunk|tank|pan)|(?:circumference|circumfrence|perimeter) of (?:an? |the |my )?(?:[a-z]+ )?(?:wheel|tyre|tire|pool|table|plate|pipe|pond|fountain) (\d[\d.]* ?(?:${UNITS})?) (?:across|wide|in diameter|diameter) → circumference of a circle diameter $1$2
    ^(?!.*\d ?(?:ft|feet|foot|in|inch|'|"))(?:(?:need|whats|what is|calculate|find|how many) )?(?:the )?(?:m3|m³|cubic met(?:er|re)s)(?: (?:of|in|for|is))?(?= .*\d) → volume of
    ^(?!.*\d ?(?:ft|feet|foot|in|inch|'|"))(?:(?:need|whats|what is|calculate|find|how many) )?(?:the )?(?:m2|m²|sqm|sq m|sq\.? met(?:er|re)s|square met(?:er|re)s)(?: (?:of|in|for|is))?(?= .*\d) → area of
    diam\.?|dia\.? → diameter
    ø ?|⌀ ?|d ?= ?(?=\d) → diameter 
    dis[ck]|circular (?:area|shape)|round (?:table|rug|carpet|area|shape) → circle
    globe|round ball → sphere
    cuboid|rectangular (?:prism|box|tank)|package|container(?!.*(?:diam|radius|across)) → box
    cylindrical (?:container|tank|can|vessel|shape)|(?:round |water )?(?:tank|barrel|pool|container)(?=.*\b(?:diameter|radius|across)\b) → cylinder
    barrel|oil drum → cylinder
    broad → wide
    l ?[=:]? ?(${LENGTH}),? (?:w|b) ?[=:]? ?(?=\d) → length $1 width 
    (?<=(?:rectangle|room|garden|field|wall|floor|lawn|yard|plot|patio|deck|carpet|window|house|land)\b.*)sides (${LENGTH}) and (?=\d) → $1 x 
    width:? (${LENGTH}),? (?:and )?height:? (?=\d)(?<!length.*) → width $1 length 
    (?:size|floor space|square footage|surface|floor size|space)(?= (?:of|for|in)\b|\W*$|:? \d)(?! \w+ to) → area
    (?:plot of )?land → plot
    how big is(?= (?:the|a|my|our)) → area of
    perimiter|(?:total )?(?:distance|length|way|met(?:er|re)s) (?:all )?around|how far (?:is it )?around|(?:fence|border) length|(?:total )?(?:length of the )?(?:border|edge|edging)(?: length)?|outline → perimeter
    capacity|content|cubage|cubic (?:content|capacity)|how big is the volume|how much does it hold → volume
  \d.*(?:root|squared?|cubed?|power|exponent|times|plus|minus|divid\w*|added?|sum|difference|total|product|div|halved|doubled|raised|halves|remainder|mod|modulo|log\w*|gives?|multipl\w*|share\w*|split|deduct|less|timesed|go(?:es)? into|\d+s in|in half|th|nd|rd)|(?:root|squareroot|cuberoot|factorial|log\w*|difference|sum|total|product|double|half|add\w*|how many|remainder|multiply|solve|fractions?).*\d|∛:
    (?:gives?(?: what| how much)?|makes?(?: what)?|is how much|answer|result|= what)(?=\W*$) → 
    (?:the )?(?:result|answer|value) (?:of|to) → 
    (?:sq(?:r|rt)?\.?|2nd|second) root(?: of)?|squareroot(?: of)? → square root of
    (?<!(?:square|cube|cubic|third|3rd|nth|sq|second|2nd) )root(?: of)? (?=\d+\W*$) → square root of 
    (\d[\d.]*) (square|cube) root → $2 root of $1
    (?:cubic|third|3rd) root(?: of)?|cuberoot(?: of)?|∛ ?(?=\d) → cube root of 
    ${POWER} ?(?:second|2nd)(?: power)? → ^2
    ${POWER} ?(?:third|3rd)(?: power)? → ^3
    ${POWER} ?(?:fourth|4th)(?: power)? → ^4
    ${POWER} ?(?:fifth|5th)(?: power)? → ^5
    ${POWER} ?tenth(?: power)? → ^10
    (?<=\d )${POWER} ?(\d+)(?:th)?(?: power)? → ^$1
    (?:timesed|multiplied) (?:by|with) → times
    (?:div|divide|shared (?:by|between)|split (?:by|into)) (?=\d) → divided by 
    (?<=\d+ )(?::) (?=\d+\W*$) → /
    how many times does (\d+) (?:go|fit) into (\d+) → $2 / $1
    how many (\d+)(?:'?s)?(?: are| go)? (?:there )?in(?:to)? (\d+) → $2 / $1
    how many (\d+\/\d+)(?:s|ths)?(?: are)?(?: there)? in (\d+\/\d+) → $2 divided by $1
    (\d\S*) and (\d\S*) (?:added|together|added together|summed) → $1 + $2
    (\d\S*) added to (\d\S*) → $1 + $2
    (\d\S*) and (\d\S*) multiplied → $1 * $2
    (?:the )?product of (\d\S*(?: \d+\/\d+)?) and (?=\d) → $1 * 
    (?<!(?:percent|percentage|%) )(?:the )?difference (?:between|of) (\d[\d./]*) and (\d[\d./]*)(?=[?.! ]*$) → $1 - $2
    (\d[\d.]*) (?:halved|divided in half|divided in two|in half) → $1 / 2
    (\d[\d.]*) doubled → $1 * 2
    modulo → mod
    (?:the )?remainder (?:of|when|for) (\d+) (?:is )?(?:divided by|\/|÷) (\d+) → $1 mod $2
    (\d+) (?:divided by|\/|÷) (\d+) remainder → $1 mod $2
    log(?:arithm)? of → log
    log base 10 (?:of )? → log 
    (add|sum of) (\d+ \d+\/\d+) (?:and|to) (\d+ \d+\/\d+) → $2 + $3
    add (\d+) and (\d+\/\d+) (?:and|to) (\d+) and (\d+\/\d+) → $1 $2 + $3 $4
    (?<!\b(?:add|between|of|sum) )(\d+) and (\d+\/\d+) (plus|minus|times) (\d+) and (\d+\/\d+) → $1 $2 $3 $4 $5
    (?<=\d\/\d+ )(?::) (?=\d) → divided by 
`
