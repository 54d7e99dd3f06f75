import { lexBoth } from '../lex/lex.ts'
import { normalize } from '../lex/normalize.ts'
import { LONGEST } from '../words/leadIn.ts'
import { STATES, type Answer } from './Answer.ts'
import { ofThatDay, withDay } from './dayOfQuestion.ts'
import { writeMultiple } from '../words/multiples.ts'
import { leaveOut } from '../words/numberLists.ts'
import { answerRounded } from './answerRounded.ts'
import { readBirthday } from './birthdays.ts'
import { readMoney } from './moneyForm.ts'
import type { Asking } from './topic.ts'
import { askOpen, askPrice, fillOpen } from './askOpen.ts'
import { ROLE_TOPICS, writeYield } from './roleTopics.ts'
import { START_TOPICS, TURN_TOPICS, writeMeant, writeTogether } from './turnTopics.ts'

/** Steps that do not go on from an answer of a tool, though one of its inputs could take their figure. */
const STRAY: readonly (readonly [after: RegExp, step: RegExp])[] = [
  // How far along on another day: the calculator knows today only.
  [
    /\(\/pregnancy#/,
    /^(?:and |so |what about |how about |then )*(?:on|by) (?:the )?(?:\d{1,2}(?:st|nd|rd|th)? [a-z]{3,}|[a-z]{3,} \d{1,2})\b/i,
  ],
  // The price of fuel is no bill.
  [
    /\(\/(?:tip|discount)#/,
    /^(?:and |so |but |what )*(?:if |with )?(?:the )?(?:gas|petrol|diesel|fuel|benzin|electricity)(?: (?:is|was|costs|were|at))? [$€£]?\d/i,
  ],
]

const TOPICS = [...TURN_TOPICS, ...ROLE_TOPICS]

/** Answers messages that other readers would misread: requests to round, and questions about money where one word decides which figure is given. */
export function answerAhead(...[message, talk, calculating]: Parameters<typeof answerRounded>): Answer | undefined {
  const rounded = answerRounded(message, talk, calculating)
  const onDay =
    message.length > LONGEST ? undefined : withDay(message, calculating.context.now.slice(0, 10), calculating.units)
  if (onDay !== undefined)
    return onDay === null ? { kind: 'declined', says: (say) => say.declined() } : talk.reply(onDay, [])
  if (rounded || message.length > LONGEST) return rounded
  const ofDay = ofThatDay(message, talk.history)
  if (ofDay !== undefined) return talk.reply(ofDay, [])
  const last = talk.history.at(-1)?.content ?? ''
  if (STRAY.some(([after, step]) => after.test(last) && step.test(message)))
    return { kind: 'asked', says: (say) => say.lostTrack() }
  const filled = fillOpen(message, talk.history)
  const completed = filled === undefined ? undefined : talk.reply(filled, [])
  if (completed && STATES.has(completed.kind)) return completed
  const open = askOpen(message)
  if (open) return asking(open)
  if (!/\d|\b(?:half|third|quarter|fifth)\b/i.test(message)) return undefined
  const { units, context } = calculating
  const together = writeTogether(writeMeant(message))
  if (typeof together !== 'string') return asking(together)
  const yielding = writeYield(together)
  const plainer =
    yielding === message
      ? (leaveOut(message, units) ?? readBirthday(message, context.now.slice(0, 10), units) ?? writeMultiple(message))
      : yielding
  if (plainer !== undefined) {
    const answer = talk.reply(plainer, [])
    return STATES.has(answer.kind) ? answer : undefined
  }
  // In "what do I deposit today", today is not a date to calculate with; percentage points are not percentages.
  const told = message
    .replace(/\btoday(?=[\s?.!]*$)/i, 'now')
    .replace(/(?:\bpercent(?:age)?|%)[- ]points?\b/gi, 'percentpoints')
  const { items } = lexBoth(normalize(told), {
    units,
    today: context.now.slice(0, 10),
  })
  const plain =
    askPrice(items) ?? readMoney({ items }, talk.history.length === 0 ? [...TOPICS, ...START_TOPICS] : TOPICS)
  if (plain === undefined) return undefined
  if (typeof plain !== 'string') return asking(plain)
  // The plainest words of a question may be read by the same topic.
  if (replying.has(plain)) return undefined
  replying.add(plain)
  try {
    const answer = talk.reply(plain, [])
    return STATES.has(answer.kind) ? answer : undefined
  } finally {
    replying.delete(plain)
  }
}

/** The plain questions that are being answered. */
const replying = new Set<string>()

const asking = ({ asks }: Asking): Answer => ({ kind: 'asked', says: () => asks })
