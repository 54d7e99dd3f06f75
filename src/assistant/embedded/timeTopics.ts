import { named, type Topic } from './topic.ts'

// Questions about lengths of time that are settled by the roles of their figures: hours with breaks, on several days, what is
// left of a time, when something is over that has several parts.

const JOIN = '(?:(?:,|and|with|minus|less|-|but|without|excluding|not counting|had|have|i|an?|the|my) )*'
const OFF = '(?:lunch(?:es)?|breaks?|dinner|pauses?|meal|tea|rest)'
const NAMES = named(String.raw`
  how many (?:paid|working) hours(?: (?:is|was) (?:that|it))?|(?:paid|working) hours|how (?:long|many hours) (?:did|do|have|was|am|were|had) (?:i|we|he|she) (?:actually |really )?(?:work(?:ed)?|sle(?:ep|pt)|asleep|paid for|do) → HOWLONG
  ${JOIN}{#} (?:unpaid )?{D} (?:unpaid )?${OFF}(?: each)? → TIMES=$1 SHORT=$2
  ${JOIN}{#} (?:unpaid )?${OFF} (?:of|at|for) {D}(?: each)? → TIMES=$1 SHORT=$2
  ${JOIN}(?:unpaid )?{D} (?:unpaid |not paid )?${OFF}(?: (?:break|unpaid|not paid|is not paid|off|each day|a day))* → BREAK=$1
  ${JOIN}lunch (?:of |is |was )?{D} → BREAK=$1
  ${JOIN}(?:(?:was|were) )?(?:awake|up) for {D}(?: (?:in the middle|in the night|at night|of the night))* → BREAK=$1
  (?:minus|less) {D}(?: awake(?: with the baby)?)? → BREAK=$1
  ${JOIN}(?:it )?(?:took|needed)(?: me)? {D} (?:to (?:fall asleep|drop off|nod off|get to sleep)) → BREAK=$1
  (?:in bed|lay down|went to (?:bed|sleep)|asleep)(?: at)? {K} → START=$1
  (?:woke|got up|up|awake)(?: up)?(?: at)? {K} → END=$1
  between {K} and {K} → START=$1 END=$2
  (?:from )?{K} (?:to|till?|until|-) {K} → START=$1 END=$2
  (?:start(?:ed|ing|s)?|from|began|begins|work(?:ed)?|clocked in|left)(?: (?:at|work))* {K} → START=$1
  (?:finish(?:ed|es|ing)?|end(?:ed|s|ing)?|to|till?|until|stopped|clocked out|got (?:there|home)|closed?s?)(?: at)? {K} → END=$1
  (?:(?:,|for|x|on|and) )*{W} → DAYS=$1
  (?:(?:how long|how many hours|total hours|hours)(?: (?:is|was|did|do|i|it|that|this|work))* )?(?:(?:a|per|in the|in a|each|every) week|in total|altogether|in all) → HOWLONG
  (?:how long|how many (?:hours|minutes)|total hours|hours)(?: (?:is|was|did|it|that|this|asleep|in total|worked))* → HOWLONG
  (?:work|working|shift|night shift|nap) →
`)
const WHOLE_DAY = 24 * 60

/** From one time of day to the other, without breaks, or on several days. */
const SHIFT: Topic = {
  about: / (?:BREAK|SHORT|DAYS)=/,
  not: / (?:time ?zones?|late|early|delay\w*|overtime|including|clocks|twice|plus|another|some|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|fri) /,
  names: NAMES,
  rest: {},
  sums: 'BREAK',
  says({ roles: { start, end, break: pause, times, short, days }, marks }) {
    if (!start || !end || !marks.has('HOWLONG') || (short === undefined) !== (times === undefined)) return undefined
    const off = (pause?.value ?? 0) + (short && times ? short.value * times.value : 0)
    if (!days) return `from ${start.says} to ${end.says} with ${off} min break, how long`
    // 9:00 to 5:30 may be in the afternoon.
    const isSure = end.value > start.value || start.value > WHOLE_DAY / 2 || /[ap]\.?m/i.test(end.says)
    const long = ((end.value - start.value + WHOLE_DAY) % WHOLE_DAY) - off
    return isSure && long > 0 ? `${days.value / WHOLE_DAY} times ${long} minutes` : undefined
  },
}

/** What is left of a time after another. */
const LEFT: Topic = {
  about: / LEFT /,
  not: / (?:each|per|twice|another|plus|breaks?|until|at|speed|half|late|early|K\d+|W\d+) /,
  names: named(String.raw`
    (?:how long|how much(?: time| of it)?|how many (?:minutes|mins|hours)|what|time)(?:'s| is| are| do i have| have i got| remains?)* (?:left|remaining|to go|remains?)(?: (?:of|on|in|from))?|(?:how (?:long|many minutes) is )?the rest → LEFT
    {D} into (?:an?|the|my) {D} → DONE=$1 WHOLE=$2
    after (?:the )?(?:first )?{D}|(?:the )?first {D}(?: (?:are|is|have|has|gone|done|over|passed))* → DONE=$1$2
    (?:(?:,|and|but|i|ive|i've|we|we've|have|had|already|been|am|i'm|im) )*(?:watched|seen|done|used|played|through|read|sat)(?: (?:for|the|first|already|through|in))* {D}(?: (?:already|so far|of it|now|in))* → DONE=$1
    {D}(?: (?:are|is|have|has|already))* (?:gone|done|passed|over)(?: (?:already|now|of))* → DONE=$1
    (?:film|movie|flight|exam|match|lesson|lecture|journey|drive|game|battery|long)(?= ) →
  `),
  rest: { D: 'whole' },
  says: ({ roles: { whole, done }, key, marks }) =>
    key === 'done whole:' && whole && done && marks.size === 1 && whole.value > done.value
      ? `${whole.says} minus ${done.says}`
      : undefined,
}

/** When something is over that has several parts: "work 8.5 hours, not counting a 45 min break", "25 min of ads first". */
const OVER: Topic = {
  about: / START=\S+ .*WHEN /,
  not: / (?:including|incl|before|earlier|each|per|twice|days?|late|early|until|left|cycles?|sleep|bed|asleep|zone|local) /,
  names: named(String.raw`
    (?:when|what time)(?: (?:do|does|is|am|will|would|are|can))*(?: (?:i|it|we|that|he|she|the [a-z]+))?(?: (?:finish\w*|done|off|over|ends?|out|ready|be done|be over|go home))+ → WHEN
    (?:start(?:s|ed|ing)?|begins?|began|from)(?: (?:at|work))* {K} → START=$1
    (?:(?:,|and|but|with|plus|then|not counting|excluding|without) )*(?:an? |another )?(?:unpaid )?{D}(?: of)?(?: (?:ads|adverts|trailers|lunch|break|dinner|interval|intermission|half ?-? ?time|rest|resting|first|not counted|then))* → ADD=$1
    (?:lasts?|runs?|takes?|work(?:ing|ed)?|for|is|it's|its|long) (?=ADD=) →
    (?:film|movie|match|game|shift|show|play|concert|exam) →
  `),
  rest: {},
  sums: 'ADD',
  says: ({ roles: { start, add }, key }) =>
    key === 'add start:' && start && add ? `${add.value} minutes after ${start.says}` : undefined,
}

/** A distance and a speed of which the time is in hours. */
const IN_HOURS = /^(?:kms? km(?:\/h|h|ph)|kms? kph|(?:mi|miles?) mph)$/i

/** A way there and back, or with a stop: "180 km at 80 km/h with a 20 min break", "65 miles each way, 2 h 30 in total". */
const TRIP: Topic = {
  about: / (?:STOP|WAY)=/,
  not: / (?:excluding|ignoring|stops|breaks|twice|half|late|early|leav\w+|left|arriv\w+|depart\w*|K\d+|first|then|same|faster|slower) /,
  names: named(String.raw`
    (?:average |avg |mean |my |the )*(?:driving|moving|riding|cycling|running) speed|(?:average |avg |mean |my |the )*speed (?:without|excluding|not counting|ignoring)(?: the| my)? (?:stop|break|rest)|speed while (?:driving|moving) → MOVING
    (?:(?:,|with|and|if|i|we|incl|including|includes|included|take|taking|make|making|had|have|having|of which|an?|one|[.]) )*{D} (?:of (?:that|it|this|which|them)(?: (?:time|is|was|i|im|i'm|we|were|spent))* (?:stop|stopped|parked|break|resting|standing|stationary|stops)|(?:was|were|is) (?:spent )?(?:stopped|parked|resting|stationary)) → STOP=$1 INCLUDED
    (?:(?:,|with|and|if|i|we) )*(?:incl|including|includes|inclusive of)(?: [.])?(?: an?| one| the| my)? {D} (?:stop|break|rest|pause|lunch) → STOP=$1 INCLUDED
    (?:(?:,|with|plus|and|if|i|we|take|taking|make|making|have|having|add|an?|one|another) )*{D} (?:stop|break|rest|pause|lunch(?: break)?|coffee break)(?: (?:on the way|in between|halfway|on top))? → STOP=$1
    {L} (?:each|one|either|per) way → WAY=$1
    (?:in total )?(?:there and back|round trip|both ways|and back)(?: (?:in total|altogether))? → BACK
    (?:in )?total|altogether|in all → TOTAL
    (?:in )?(km / h|kmh|kph|mph)(?= ) → UNIT=$1
    (?:how long|total time|journey time|travel time)(?: (?:is|will|would|does|do|did|to|the|it|that|this|i|we|me|take|drive|cycle|ride|walk|run|trip|journey|for|whole|TOTAL|be|going))* → HOWLONG
    (?:how far|what distance)(?: (?:is|will|would|does|do|did|can|could|i|we|get|go|drive|travel|cycle|it|that))* → HOWFAR
    (?:(?:what(?:'s| is)?|whats) )?(?:average |avg |mean |my |the )*speed|how fast(?: (?:is|was|did|do|i|we|am|were|go|going|drive))* → SPEED
    (?:averaging|average|avg)(?= V\d) →
    (?:motorway|commute|school|work)(?= ) →
  `),
  rest: { L: 'distance', V: 'speed', D: 'time' },
  says({ roles: { distance, way, speed, time, stop, unit }, key, marks }) {
    const kinds = ['HOWLONG', 'HOWFAR', 'SPEED', 'MOVING'].filter((kind) => marks.has(kind))
    const isReturn = marks.has('BACK') || (marks.has('TOTAL') && !marks.has('HOWLONG'))
    if (kinds.length !== 1 || (way ? distance || !isReturn : marks.has('BACK'))) return undefined
    const [, length = ''] = way?.says.split(' ') ?? []
    const far = way ? `${2 * way.value} ${length}` : distance?.says
    const pause = stop?.value ?? 0
    const rest = (time?.value ?? 0) - pause
    const asked = key
      .replace(/:| unit/g, '')
      .replace('way', 'distance')
      .split(' ')
      .toSorted()
      .join(' ')
    if (kinds[0] === 'HOWLONG' && asked === 'distance speed' && !unit) return `how long ${far} at ${speed?.says}`
    const units = `${far} ${speed?.says}`.replace(/[\d.]+ ?/g, '')
    if (kinds[0] === 'HOWLONG' && asked === 'distance speed stop' && speed && IN_HOURS.test(units)) {
      const minutes = Number(((Number.parseFloat(far ?? '') / speed.value) * 60).toFixed(6))
      return `${minutes} minutes plus ${pause} minutes`
    }
    if (rest <= 0 || (stop && !marks.has('INCLUDED'))) return undefined
    if (kinds[0] === 'HOWFAR' && asked === 'speed stop time' && speed && !unit)
      return `how far in ${rest} minutes at ${speed.says}`
    // With its stops, a journey has two average speeds.
    return /^distance(?: stop)? time$/.test(asked) && marks.has(stop ? 'MOVING' : 'SPEED')
      ? `how fast ${far} in ${rest} minutes${unit ? ` in ${unit.says}` : ''}`
      : undefined
  },
}

export const TIME_TOPICS: readonly Topic[] = [SHIFT, LEFT, OVER, TRIP]
