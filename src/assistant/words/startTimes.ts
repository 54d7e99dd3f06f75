// When to start something that must be done by a given time: "dinner at 5:30 pm, it takes 4 h 15 min, when do I put it in".

const CLOCK = String.raw`(?<![\d.:])(?:\d{1,2}[:.]\d\d ?(?:[ap]\.?m\b\.?)?|\d{1,2} ?[ap]\.?m\b\.?|noon|midnight)(?![\d:])`
const NUMBER =
  '(?:\\d+(?:\\.\\d+)?|an?|one|two|three|four|five|six|seven|eight|ten|fifteen|twenty(?:[- ]five)?|thirty(?:[- ]five)?|forty(?:[- ]five)?|fifty|half an)'
const SPAN = new RegExp(
  String.raw`(?<![\w.:£$€])(?:${NUMBER} ?(?:hours?|hrs?|h)(?: ?(?:and )?(?:a (?:half|quarter)|${NUMBER} ?(?:minutes?|mins?|m)?(?!\w)))?|${NUMBER} ?(?:minutes?|mins?|m(?= |$))|\d ?h ?\d\d)(?![\w/]| (?:per|an?|each|every) )`,
  'gi',
)
/** A verb of starting after what asks for a time. */
const ASKS =
  /\b(?:when|what time|whats? the (?:latest|time)|how early|latest)\b[^.?!,;]*\b(?:leave|start|set (?:off|out)|begin|get going|put|get up|head|depart|turn|pop|stick|light|preheat|wake up)\b(?! (?:work|school|lunch)\b)|\b(?:when|what time)\b[^.?!,;]*\b(?:in(?:to)?|on) the (?:oven|hob|stove|grill|bbq)\b/i
/** What the time belongs to: an end, or the start of an event. */
const ENDS = String.raw`(?:by|for|(?:be|get|arrive|need|want|have to be) (?:there|here|in|home|back|at [a-z]+)(?: at| for| by)?|at [a-z]+ (?:at|for|by)|arrive(?: there)?(?: at| by)?|(?:ready|done|finish(?:ed)?|over|eat|eating|served?|serve|dinner|lunch|breakfast|supper|tea|meal|guests|food|appointment|meeting|exam|interview|class|lesson|flight|train|bus|plane|ferry|party|wedding|show|game|match|church|school|work|reservation|booking|table)(?: (?:is|are|it|starts?|leaves?|departs?|arrive|come|kicks? off|begins?))?(?: (?:at|by|for))?|(?<!\b(?:i|we|you|they) )(?:starts|leaves|departs) at)`
/** The duration comes after the time, or is a break. */
const OTHERWISE =
  /\b(?:lasts?|lasted|long|until|till|since|sleep|asleep|bed|cycles|late|delay\w*|or|ago|after|before|earlier|later|again|resume|continue|between|from|break|gap|shift|than|finish working|off work|arrives? (?:at|in) \d)\b/i
/** The duration is that of the way there, or of a preparation. */
const WAY =
  /\b(?:drive|driving|journey|walk\w*|rides?|travel\w*|commute|trip|away|get (?:there|here|ready|dressed)|traffic|cycle|to (?:the |my )?(?:station|airport|work|school|office)|(?:be|get|arrive)(?: (?:there|in|here|home|(?:at|to) [a-z]+))? (?:at|by|for))\b/i
const TAKES = /\b(?:takes?|took|taking|needs?|cook\w*|bak\w*|roast\w*|prep\w*|oven|simmer\w*)\b/i
/** Events with a duration of their own: "class at 10:00 takes 50 min, when do I leave". */
const EVENT =
  /\b(?:class|lesson|exam|interview|meeting|game|match|show|appointment|wedding|film|movie|concert|school|work|lunch|course|lecture|party)\b/i
/** A meal or a party at 5:30 is in the evening. */
const EVENING = /\b(?:dinner|supper|tonight|evening|party|afternoon|guests)\b/i

/** Returns a question that asks when to start as a time before another: "4 h 15 min before 5:30 pm". */
export function writeStartTime(question: string): string {
  if (!ASKS.test(question) || OTHERWISE.test(question)) return question
  if (!WAY.test(question) && (!TAKES.test(question) || EVENT.test(question))) return question
  const clocks = [...question.matchAll(new RegExp(CLOCK, 'gi'))]
  const [clock, ...others] = clocks
  if (!clock || others.length > 0 || !new RegExp(`\\b${ENDS} (?:about )?$`, 'i').test(question.slice(0, clock.index)))
    return question
  const rest = question.replace(clock[0], ' ')
  const spans = [...rest.matchAll(SPAN)].map(([span]) => span.trim())
  if (spans.length !== 1 || /\d/.test(rest.replace(spans[0] ?? '', ' '))) return question
  const isBare = /^(?:[1-9]|1[01])[:.]\d\d$/.test(clock[0].trim())
  const time = clock[0].trim().replace('.', ':')
  return `${spans[0]} before ${time}${isBare && EVENING.test(rest) ? ' pm' : ''}`
}
