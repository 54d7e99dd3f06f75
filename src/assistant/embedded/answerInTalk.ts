import type { CalculationContext } from '../../engine/evaluate/context.ts'
import type { Given } from '../../engine/evaluate/readInputs.ts'
import type { Tool } from '../../engine/tool.ts'
import { attempt } from '../../service/attempt.ts'
import { isUnitTable } from '../fill/isUnitTable.ts'
import { readLengths } from '../fill/lengths.ts'
import { isClear, readTool, type Reading } from '../fill/readTool.ts'
import { standOn } from '../fill/standing.ts'
import { toolWords } from '../fill/toolWords.ts'
import { isHeads, isPerson } from '../../search/isBackgroundWord.ts'
import { isGlue, meantStem, stem, stemsOf } from '../language/english.ts'
import { textsOf } from '../../search/textsOf.ts'
import { CURRENCY_WORDS } from '../lex/lex.ts'
import { findUnit, type Unit, type Units } from '../lex/units.ts'
import type { Message } from '../Message.ts'
import { STATES, type Answer } from './Answer.ts'
import {
  addRow,
  BACK,
  CHANGE_WORDS,
  changeInputs,
  choicesKept,
  compareFigures,
  continueFigure,
  editList,
  discountFirst,
  isFar,
  isLone,
  isOfList,
  isShared,
  LEAD,
  OVER,
  readTalk,
  readUnit,
  replaceQuantities,
  restate,
  type Talk,
  WAS_TAXED,
  WITH_TAX,
} from './followUp.ts'
import { answerAhead } from './answerAhead.ts'
import { fillOpen } from './askOpen.ts'
import type { MessageView } from './MessageView.ts'
import { answerSolved } from './answerBackwards.ts'
import { askedInput, solveInTalk } from './solveInTalk.ts'
import { carryPerson, isLonger, joinStep, loanWithout, PAID_DOWN, REPEATED } from './joinStep.ts'
import { plainStep } from './plainStep.ts'
import { FRAME, plainFollowUp, TURNING } from './plainFollowUp.ts'
import { inWordsOf } from '../words/otherWords.ts'
import { replaceByRole } from './roleStep.ts'
import { inSameUnit } from './sameUnit.ts'
import { asksMain } from './speak.ts'

/** How the assistant answers a message by itself. */
export interface Answering {
  readonly answerAlone: (message: string, context: CalculationContext) => Answer
  /** Answers a message that is a whole question, as one that starts a talk. */
  readonly answerClauses: (message: string, context: CalculationContext) => Answer
  readonly viewMessage: (message: string, context: CalculationContext) => MessageView
  /** Answers with inputs that are all known, in the currency of the previous answer. */
  readonly recalculate: (tool: Tool, given: Given, view: MessageView, sign: string | undefined) => Answer
  readonly open: (id: string) => Tool | undefined
  readonly correct: (message: string) => string
}

/** "25%?", "plus 10%", "minus a quarter": a part of a calculation, whose other part is not in the message. */
const FRAGMENT =
  /^\W*(?:(?:and|then|plus|minus|times|less|add|divided by|over)\b.*|[-+*/×÷].*|\d[\d.,]*\s*(?:%|percent)(?: (?:apr|interest|rate))?\W*|\d+\/\d+\W*)$/i
/** "3 1/4": instead of another mixed number, if one stands. */
const MIXED = /^\d+ \d+\/\d+\W*$/
/** "And two fifths?" is of something. */
const A_FRACTION =
  /^(?:an? |one |two |three |four |five |seven )?(?:half|halves|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?)\W*$/i
/** What is multiplied or divided is not in the message. */
const OPERATION = /^\W*(?:(?:and|then) )?(?:times|(?:divided|multiplied) by)\b/i
/** "Keep it at 5" is no question by itself. */
const KEEPS = /\b(?:keep|leave) (?:it|that|this|them|those|everything|the rest)\b/i
/** A rate that the visitor has given: "1 euro is 1.08 dollars, …" */
const PREMISE = /^(?:if )?(?:[$€£]?1|one|an?)\b[^,;?]*\d[^,;?]*?(?:[.,;](?= )|(?= (?:how|what)\b))/i
const MONEY = new RegExp(`[$€£¥₹]|\\b(?:${Object.keys(CURRENCY_WORDS).join('|')}|pound)s?\\b`, 'i')
/** Corrects the question, and not only its last step. */
const CORRECTS = /^\W*(?:no|sorry|oops|actually|wait|i mean|make)\b|\b(?:not|instead)\b/i
const EXCHANGES = /\d.* (?:instead of|rather than|not) .*\d/i
/** Another end, or another beginning: "and until 18:30" */
const ENDS =
  /^\W*(?:(?:and|but|or|no|what about|how about|what if|if),? )*(?:(?:i|we|he|she|they) [a-z]+ )?(?:from|since|to|until|till?) /i
/** Goes on from the last figure, whatever else it says: "and 20 minutes after that". */
const REFERS = /\b(?:after|before|of|off|on|from|by) (?:that|this|it)\b|\b(?:same|that|this) (?:speed|pace)\b/i
/** A part of what is paid every month. */
const A_MONTH = /(?<=^(?:and |then )*(?:plus|add|with) .*\d) (?:an?|per|each|every) month\b/i
/** Shares what comes out among people. */
const SHARES = /^(?:and |then )?(?:split|shared?)\b/i
/** A calculation, and not just a reply such as "6%". */
const IS_SUM = /\d\s*[-+*/^x×÷]\s*\d|[a-z]{2}/i
/** "5 hours a day" */
const PER_PERIOD = /(?:\b(?:an?|per|each|every) |\/ ?)[a-z]+$/i
/** Several words without a figure that do not sound like a follow-up: it is not about the figure before it. */
const CHAT =
  /^(?!.*\d)(?!\W*(?:and|but|what if|how about|make|with|for|plus|minus|per|in|if|then|so|without|instead)\b)(?:[a-z']+[^a-z']+){3,}[a-z']+\W*$/i
/** Words before a question that has nothing to do with the talk. */
const ASIDE =
  /^(?:ok(?:ay)?,? |and |now )?(?:(?:random|quick|different|another|new|other) (?:one|question|thing)|btw|by the way|unrelated|side note)\b[,:.]* +(?=.*\d)/i
/** Asks for what all steps together come to. */
const ALL_STEPS = /\b(?:altogether|overall|in all)\b/i
/** Continues with the last figure: "another 10% off". */
const STEP = /\b(?:another|additional|extra|further|more|then)\b/i
const ASKS = /\b(?:what|how|which|when|who)\b(?! (?:about|if)\b)/i
/** "Take 50 off" is no one-off payment of a loan. */
const TAKES = /\b(?:take|knock)\b.*\boff\W*$/i
/** "2% more" of a tip of 15% are 17%. */
const BY_POINTS = /\d ?(?:%|percent) (?:more|less|higher|lower)\W*$/i
/** Calculates with a figure instead of changing an input. */
const OPERATES =
  /[+×÷]|\b(?:plus|minus|add(?:ed)?|times|twice|double|half|another|extra|additional|further|more|less|fewer|before|after|ago|later|earlier|without|except|again|both|than|weekday)\b|\bonly\W*$/i
/** Compares two figures. */
const COMPARES = /\b(?:sav(?:e|es|ed|ing)|difference|compar\w*|cheaper|better|worse|gain(?:ed)?|lost|lose)\b/i
const DOUBLES = /\b(?:double|twice|triple|half|halve)/i
/** What a question asks a speed, distance or time for. */
const SOUGHT: Readonly<Record<string, string>> = { long: 'time', far: 'distance', fast: 'speed' }
const BOTH = /^(.*\d.*), (?:and )?([^\d,]+)$/
/** How many follow-ups are retraced to the question that they are about. */
const MOST_RETRACED = 6
/** Longer messages are not follow-ups, and each takes milliseconds. */
const MOST_CHARACTERS = 400

/** Whether a word names a given input. */
const isGiven = ({ data }: Tool, given: Given, word: string): boolean =>
  data.inputs.some(
    ({ name, label }) =>
      name in given && textsOf(label).some((text) => stemsOf(text).map(meantStem).includes(meantStem(word))),
  )

/** A reply that asks nothing. */
export const THANKS =
  /^(?:ok(?:ay)?,? |great,? |perfect,? )*(?:thanks?|thank you|thx|ta|cheers|great|perfect|nice one|awesome|good ?night|(?:good)?bye)(?: (?:so much|a lot|you|very much))?[\s.!]*$/i

/** Answers a message in a talk: the reply to a question, a follow-up, or a new question. */
export function answerInTalk(...[said, context, whole, answering]: Parameters<typeof answerMessage>): Answer {
  // Nothing goes on from a figure that was not given.
  const answer = whole.at(-1)?.content.includes(' changes here, so I give no figure.')
    ? answering.answerClauses(said, context)
    : answerMessage(said, context, whole, answering)
  const goesOn = answer.kind === 'declined' && whole.at(-1)?.content.includes('**')
  const isReply = !STATES.has(answer.kind) && fillOpen(said, whole) !== undefined
  // What is no question by itself was meant to go on from the figure, or to answer what was asked back.
  return goesOn || isReply ? { kind: 'asked', says: (say) => say.lostTrack() } : answer
}

function answerMessage(
  said: string,
  context: CalculationContext,
  whole: readonly Message[],
  { answerAlone, answerClauses, viewMessage: read, recalculate, open, correct }: Answering,
): Answer {
  // The same messages are looked at again and again.
  const views = new Map<string, MessageView>()
  const viewMessage = (text: string): MessageView => {
    const view = views.get(text) ?? read(text, context)
    views.set(text, view)
    return view
  }
  const answers = new Map<string, Answer>()
  const { units } = viewMessage('')
  /** Answers a question as if it were the first one. */
  const reply = (text: string): Answer =>
    answerAhead(text, { history: [], reply }, { context, open, units }) ?? answerClauses(text, context)
  const answerWhole = (text: string): Answer => {
    const answer = answers.get(text) ?? reply(text)
    answers.set(text, answer)
    return answer
  }
  const plainly = (text: string, at: number) => {
    const last = whole.slice(0, at).findLast(({ role }) => role === 'assistant')?.content ?? ''
    const users = whole.slice(0, at).filter(({ role }) => role === 'user')
    const said = keepDirection(
      asThousands(text, users),
      users.findLast(({ content }) => !FURTHER.test(content))?.content ?? '',
    )
    // A reply to a question is no step.
    return last.includes('**') ? plainStep(said, open(LINKED.exec(last)?.[1] ?? '')?.data, units) : said
  }
  const told = whole.map((each, at) =>
    each.role === 'user' && at > 0 ? { ...each, content: plainly(correct(each.content.slice(0, 1000)), at) } : each,
  )
  const [history, own] = goBack(told, plainly(said.replace(ASIDE, ''), whole.length))
  const message = countOne(own, units)
  if (message === '') return answerAlone(history.at(-2)?.content ?? '', context)
  const timesIn = (text: string) =>
    viewMessage(text).items.flatMap((item) =>
      item.kind === 'quantity' && item.unit?.category === 'time' ? [item] : [],
    )
  // "And 20 days?" after "5 hours a day for 30 days" is a part of the time.
  const [time] = timesIn(message)
  const step = message.replace(LEAD, '')
  const isPart =
    time !== undefined &&
    history.some(
      ({ role, content }) =>
        role === 'user' &&
        timesIn(content).some(
          ({ isProduct, raw, unit }) =>
            isProduct ||
            (PER_PERIOD.test(raw) &&
              unit !== time.unit &&
              !(content === history.at(-2)?.content && REPEATED.test(step))),
        ),
    )
  const talk = isPart ? undefined : standing(history, MOST_RETRACED)
  if (KEEPS.test(message) && (!talk || talk.asked)) return { kind: 'asked', says: (say) => say.declined() }
  const tool = open(talk?.toolId ?? '')
  const shifted = talk && tool && !talk.asked ? changeLast(talk, tool, message) : undefined
  const isOfTool =
    tool &&
    !REFERS.test(message) &&
    ((shifted &&
      ((usesRates(tool) && !TAKES.test(message)) ||
        BY_POINTS.test(message) ||
        tool.data.inputs.some(isUnitTable) ||
        callsInput(tool, message))) ||
      (SHARES.test(message) && toolWords(tool.data).countsPeople))
  const edited = talk && isOfList(talk.before) ? editList(talk.before, message) : undefined
  const ofList = edited === undefined ? undefined : answerAlone(edited, context)
  if (ofList && STATES.has(ofList.kind)) return ofList
  const joined = talk && !talk.asked ? join(talk, message) : undefined
  if (joined) return joined.answer
  if (talk && !talk.asked && isLonger(viewMessage(talk.before), message.replace(LEAD, ''), talk))
    return { kind: 'asked', says: (say) => say.declined() }
  // What is paid down is not by how much the loan goes down.
  const isDown = ({ content }: { readonly content: string }) => PAID_DOWN.test(content.replace(LEAD, ''))
  if (talk?.toolId === 'loan' && !talk.asked && isDown({ content: message })) {
    const earlier = history.slice(-2, -1).some(isDown) ? standing(history.slice(0, -2), MOST_RETRACED) : undefined
    return (earlier && join(earlier, message))?.answer ?? { kind: 'asked', says: (say) => say.declined() }
  }
  // A continuation of the last figure is not a new question: "times 3", "minus 1/4".
  const isBack = history !== told
  const retaken =
    talk && !talk.asked && !isBack && WITH_TAX.test(message.replace(LEAD, '')) ? taxAgain(talk) : undefined
  if (retaken) return retaken
  const going = talk && !talk.asked && !isOfTool && !isBack ? goOn(talk, message) : undefined
  if (going) return going.answer
  if (shifted && EXCHANGES.test(message)) return shifted
  // "45 minutes and 60 kg" are other values, and not a new question of another tool, too.
  const hasValues = talk !== undefined && tool !== undefined && !talk.asked && isOfValues(tool, message)
  if (hasValues) {
    const values =
      follow(talk, message)?.answer ?? answerAlone(`${tool.data.name}: ${message.replace(LEAD, '')}`, context)
    const isWhole =
      values.tool === tool.data.id && Object.keys(talk.given).every((name) => name in (values.given ?? {}))
    if (values.kind === 'calculated' && isWhole) return values
  }
  const alone = answerAlone(message, context)
  // A complete question is answered by itself: "what is 2+2" after "bmi 70 kg", but neither "6%" nor "and of 420".
  const isStep = alone.kind === 'arithmetic' && (FRAGMENT.test(message) || MIXED.test(message.replace(LEAD, '')))
  // "And until 18:30" is not from now, where something else stands.
  const isEnd = alone.kind === 'calculated' && alone.tool === talk?.toolId && ENDS.test(message)
  // "Make the check $120" keeps the current tip.
  const isPartial =
    alone.tool !== undefined &&
    !ASKS.test(message) &&
    (alone.tool === talk?.toolId
      ? !asksOther(talk, alone) &&
        tool?.data.inputs.some(
          ({ name, type }) => type !== 'choice' && name in talk.given && !(name in (alone.given ?? {})),
        ) === true
      : hasValues)
  const isFragment =
    alone.asks !== undefined || isStep || isEnd || isPartial || OPERATION.test(message) || KEEPS.test(message)
  if (!isFragment && (alone.kind === 'calculated' || (alone.kind === 'arithmetic' && IS_SUM.test(message))))
    return alone
  const carried = talk && tool && !talk.asked ? carryOver(talk, tool) : undefined
  if (carried) return carried
  const sought = talk && tool && !talk.asked ? solveFor(talk, tool, message) : undefined
  const again = talk && tool && !talk.asked ? (sought?.answer ?? solveAgain(talk, tool)) : undefined
  if (again) return again
  const continued =
    talk &&
    (talk.asked && tool
      ? answerAsked(talk, tool)
      : ((follow(talk, message) ?? followBoth(talk))?.answer ??
        compareLast(message) ??
        correctStep(talk) ??
        followEarlier(talk)))
  // A question for a rate does not change the amount.
  if (sought && continued?.figure?.label !== sought.label) return alone
  // "Plus 10%" is a step, even where what it goes on with was not understood.
  if (continued || (!talk && !isStep)) return continued ?? alone
  // "And a third of 60?"
  const rest = message.replace(LEAD, '')
  const complete =
    rest === message || FRAGMENT.test(rest) || A_FRACTION.test(rest) ? undefined : answerAlone(rest, context)
  if (complete && STATES.has(complete.kind) && !complete.asks) return complete
  const changed =
    talk && !talk.asked && replacedIn(talk, message)?.given !== null
      ? (follow(talk, plain(talk, message))?.answer ??
        changeByRole(talk, message) ??
        changeNamed(
          talk,
          inWordsOf(history.map(({ role, content }) => (role === 'user' ? content : '')).join(' '), message),
        ))
      : undefined
  if (changed) return changed
  if (!isFragment || isEnd) return alone
  return {
    kind: 'asked',
    says: alone.asks ?? ((say) => say.declined()),
    ...(alone.tool === undefined ? {} : { tool: alone.tool }),
  }

  /** Answers a question for another tool about the same person. */
  function carryOver(last: Talk, known: Tool): Answer | undefined {
    const { given } = last
    const [id, ...others] = alone.tool === undefined ? (alone.tools ?? []) : [alone.tool]
    const next = others.length === 0 ? open(id ?? '') : undefined
    // The calories of a day come from a rate at rest of their own.
    if (known.data.id === 'calorie' && /\bbmr\b/i.test(message)) return follow(last, 'and at rest?')?.answer
    const asked = next ? carryPerson(message.replace(LEAD, ''), known, given, next, viewMessage(message)) : []
    return asked
      .map((text) => answerWhole(text))
      .find(({ kind, tool: found }) => kind === 'calculated' && found === next?.data.id)
  }

  /** Answers the question that a step and the one before it are together. */
  function join(last: Talk, said: string): Restated | undefined {
    if (Math.max(last.before.length, said.length) > MOST_CHARACTERS) return undefined
    const plainSaid = said.replace(LEAD, '')
    const premise = PREMISE.exec(last.before)?.[0]
    return [
      joinStep(viewMessage(last.before), viewMessage(said), last, open(last.toolId ?? '')),
      loanWithout(last.before, plainSaid, last),
      premise && MONEY.test(said)
        ? `${premise.replace(/[.,;]$/, '')}, ${plainSaid.replace(/\bback (?=(?:in|to|into)\b)/i, '')}`
        : undefined,
    ]
      .flatMap((text) => (text === undefined ? [] : [{ text, answer: answerWhole(text) }]))
      .find(({ answer }) => STATES.has(answer.kind) && (!answer.asks || isSameTool(last, answer)))
  }

  /** Changes the last answer: its inputs, a part of its question, or both. */
  function follow(last: Talk, said: string): Restated | undefined {
    // "Over 7", after a loan of 5 years
    const [term, ...terms] = OVER.test(said.replace(LEAD, '')) ? timesIn(last.before) : []
    const text = term?.unitWord !== undefined && terms.length === 0 ? `${said} ${term.unitWord}` : said
    const known = open(last.toolId ?? '')
    // The same result is not the same input.
    const same = /\bsame ([a-z]+)/i.exec(text)?.[1] ?? ''
    if (
      stemsOf(last.label ?? '')
        .map(meantStem)
        .includes(meantStem(same))
    )
      return undefined
    // "21.1 km at that pace": a result is kept, and not the inputs that it came from.
    const held = /\bat (?:that|this|the same) ([a-z]+)/i.exec(text)?.[1]
    if (held !== undefined && known && !isGiven(known, last.given, held)) return undefined
    const called = known ? outputCalled(known, last.given, text, context) : undefined
    const hasQuantity = viewMessage(text).items.some(({ kind }) => kind === 'quantity')
    const solved = known !== undefined && isSolved(last, known)
    const role = replacedIn(last, text)
    // "If I leave 10 dollars" gives no percentage, and no other value.
    if (role?.given === null) return undefined
    const named = role?.isNamed ? changeByRole(last, text, role) : undefined
    if (named) return { answer: named }
    const changed = known && !solved ? changeLast(last, known, text) : undefined
    if (changed && !hasQuantity) return { answer: changed }
    const restated = answerRestated(last, text)
    if (restated && !hasQuantity) return restated
    const answer =
      known &&
      (called !== undefined
        ? calculateLike({ ...last, label: called }, known, readLengths(known.data, last.given), viewMessage(text))
        : solved && hasQuantity
          ? undefined
          : supplement(last, known, text))
    const supplemented = answer && (called === undefined || answer.figure?.label === called) ? { answer } : undefined
    return decideChange(last, [changed && { answer: changed }, restated, supplemented])
  }

  /** Finds an input that a message asks for by what it is to lead to. */
  function solveFor(
    last: Talk,
    known: Tool,
    text: string,
  ): { readonly label: string; readonly answer?: Answer } | undefined {
    const given = readLengths(known.data, last.given)
    const view = viewMessage(text)
    const input = askedInput(known, given, view)
    if (!input || !(view.items.some(({ kind }) => kind === 'quantity') || DOUBLES.test(text))) return undefined
    const solved = isSolved(last, known) ? undefined : solveInTalk(known, given, input, view, last)
    return { label: input.label, ...(solved ? { answer: answerSolved(solved, context) } : {}) }
  }

  /** Finds an input again, for another result or with another input: "and for 400?", "over 5 years". */
  function solveAgain(last: Talk, known: Tool): Answer | undefined {
    const step = history.at(-2)?.content ?? ''
    const earlier = isSolved(last, known) ? standing(history.slice(0, -2), MOST_RETRACED) : undefined
    const first = earlier && !earlier.asked ? solveFor(earlier, known, step)?.answer : undefined
    if (!earlier || !first || !isOf(last, first)) return undefined
    const other = replaceQuantities(viewMessage(step), viewMessage(message))
    if (other !== undefined) return solveFor(earlier, known, other)?.answer
    const changed = follow(earlier, message)
    return changed && solveFor(asTalk(earlier, changed), known, step)?.answer
  }

  /** Words of earlier messages that the current question no longer contains. */
  function toldBefore(last: Talk): ReadonlySet<string> {
    const earlier = history.flatMap(({ role, content }) => (role === 'user' ? stemsOf(content).map(meantStem) : []))
    return new Set(earlier).difference(new Set(stemsOf(last.before).map(meantStem)))
  }

  /** A message without what is said around the value that it changes. */
  function plain(last: Talk, text: string): string {
    // A list has one number more, not another one.
    return text.length > MOST_CHARACTERS || isOfList(last.before)
      ? text
      : plainFollowUp(viewMessage(text), open(last.toolId ?? ''), toldBefore(last))
  }

  /** The earlier messages, and the current question. */
  function toldOf({ before }: Talk): readonly MessageView[] {
    return [...history.flatMap(({ role, content }) => (role === 'user' ? [content] : [])), before].map(viewMessage)
  }

  function replacedIn(last: Talk, text: string): ReturnType<typeof replaceByRole> {
    const known = open(last.toolId ?? '')
    const told = history.filter(({ role }) => role === 'user').map(({ content }) => viewMessage(content))
    const given = known && text.length <= MOST_CHARACTERS ? readLengths(known.data, last.given) : undefined
    const view = viewMessage(text)
    // A share that others have paid for is no bill: the people are those of the question before.
    const isOfShare =
      last.inserted !== undefined && toldOf(last).some((each) => isShared(each.text)) && countsHeads(view)
    if (isOfShare) return { given: null, label: '', isNamed: true }
    const role = known && given && replaceByRole(known, given, view, { told, before: viewMessage(last.before) })
    return role?.given && known && given
      ? { ...role, given: inSameUnit(known, given, role.given, view, toldOf(last)) }
      : role
  }

  /** Changes the only input that the words of a step name, or its value fits. */
  function changeByRole(last: Talk, text: string, role = replacedIn(last, text)): Answer | undefined {
    const known = open(last.toolId ?? '')
    if (!known || !role?.given || role.label === last.label) return undefined
    // What was solved for is solved for again.
    const again = role.restated === undefined ? undefined : answerWhole(role.restated)
    const answer = isSolved(last, known) ? again : calculateLike(last, known, role.given, viewMessage(text))
    return answer?.kind === 'calculated' && isSameTool(last, answer) ? answer : undefined
  }

  /** Follows a step in the words of its question's definitions. */
  function changeNamed(last: Talk, text: string): Answer | undefined {
    return text === message ? undefined : (follow(last, text)?.answer ?? changeByRole(last, text))
  }

  /**
   * Changes an earlier question, and takes the same steps again: "which weekday is that", "and 60 days?"; "sold 120 cakes …",
   * "minus 60", "split by 3", "and if we sold 150".
   */
  function followEarlier(last: Talk): Answer | undefined {
    const names = viewMessage(message).items.flatMap(({ kind, text }) =>
      kind === 'word' && isName(text) ? [text] : [],
    )
    const at = history.findLastIndex(({ role, content }) => role === 'user' && says(content, names))
    const asked = message.includes(',') ? readUnit(viewMessage(message.slice(message.lastIndexOf(',') + 1))) : undefined
    const isLast = CORRECTS.test(message) || !/\d/.test(history.at(-2)?.content ?? '')
    const changes = (first: Talk): Restated | undefined =>
      follow(first, message) ?? follow(first, plain(first, message))
    /** The step that names it, with another value: "minus 45 min lunch", "what if lunch is 30 min". */
    const stepAgain = (first: Talk): Restated | undefined => {
      const step = replaceQuantities(viewMessage(history[at]?.content ?? ''), viewMessage(message))
      const taken = step === undefined ? undefined : goOn(first, step)
      return taken && (at + 2 < history.length ? takeSteps(asTalk(first, taken), at + 2) : taken)
    }
    const again = (from: number, change: (first: Talk) => Restated | undefined): Answer | undefined => {
      const first = from < history.length ? standing(history.slice(0, from), MOST_RETRACED) : undefined
      const own = first && !first.asked ? takeSteps(first, from) : undefined
      return first && own && isOf(last, own.answer) ? change(first)?.answer : undefined
    }
    const changedFrom = (from: number) =>
      again(from, (first) => {
        const changed = changes(first)
        const taken = changed && takeSteps(asTalk(first, changed), from)
        // "6 ft tall, cubic feet" starts again, in another unit than the steps since.
        const ways = [changed, ...(isConverted(from) ? [taken] : [])]
        if (asked) return ways.find((each) => each && isIn(each.answer, asked))
        // What has changed nothing was not read.
        return taken?.answer.figure?.text === last.figure && taken?.answer.kind === 'arithmetic' ? undefined : taken
      })
    return (
      (isLast ? changedFrom(history.length - 2) : undefined) ??
      (at > 0 ? again(at, stepAgain) : undefined) ??
      (at === -1 ? undefined : changedFrom(at + 2))
    )
  }

  /** Whether a figure has only been converted since. */
  function isConverted(from: number): boolean {
    return history.slice(from).every(({ role, content }) => role !== 'user' || readUnit(viewMessage(content)))
  }

  function isIn({ figure }: Answer, { unit }: { readonly unit: Unit }): boolean {
    const own = findUnit(units, figure?.text.replace(/^[-\d.,\s]+/, '') ?? '')
    return own?.category === unit.category && own.factor / own.divisor === unit.factor / unit.divisor
  }

  /** Repeats the steps of the messages from this one on with another figure. */
  function takeSteps(first: Talk, from: number): Restated | undefined {
    const [step, ...more] = history
      .slice(from)
      .flatMap(({ role, content }) => (role === 'user' ? [correct(content)] : []))
    return more.reduce<Restated | undefined>(
      (now, next) => now && goOn(asTalk(first, now), next),
      step === undefined ? undefined : goOn(first, step),
    )
  }

  /** Takes the steps since a tax was added again with another tax: "with 15% gst" after "plus 10% gst" and "times 12". */
  function taxAgain(last: Talk): Answer | undefined {
    const at = history.findLastIndex(({ role, content }) => role === 'user' && WAS_TAXED.test(content))
    const first = at === -1 || at > history.length - 4 ? undefined : standing(history.slice(0, at + 2), MOST_RETRACED)
    const own = first && !first.asked ? takeSteps(first, at + 2) : undefined
    if (!first || !own || !isOf(last, own.answer)) return undefined
    const changed = follow(first, message)
    return (
      (changed && takeSteps(asTalk(first, changed), at + 2))?.answer ?? { kind: 'asked', says: (say) => say.declined() }
    )
  }

  /** Takes the last step again with another value: "split by 4", "by 5 sorry". */
  function correctStep(last: Talk): Answer | undefined {
    const views = [history.at(-2)?.content ?? '', message].map(viewMessage) as [MessageView, MessageView]
    const [old, by] = views.map(({ items }) => items.find((item) => item.kind === 'quantity'))
    const step = by && isFar(by, old) ? undefined : replaceQuantities(...views)
    if (!CORRECTS.test(message) || history.length < 4 || step === undefined) return undefined
    const answer = answerInTalk(step, context, history.slice(0, -2), {
      answerAlone,
      answerClauses,
      viewMessage: read,
      recalculate,
      open,
      correct,
    })
    return isSameTool(last, answer) ? answer : undefined
  }

  /** The talk after a change. */
  function asTalk(last: Talk, { answer: { tool: toolId, given = {}, figure }, text = '' }: Restated): Talk {
    const next = { ...last, given, figure: figure?.text ?? '', before: text }
    return toolId === undefined ? next : { ...next, toolId }
  }

  /** Whether a message has values of a tool's inputs, and nothing else. */
  function isOfValues({ data }: Tool, text: string): boolean {
    const { items } = viewMessage(text.replace(/^what if (?=\d)/i, '').replace(LEAD, ''))
    const { choices } = toolWords(data)
    const values = items.filter(({ kind, text: word }) => kind === 'quantity' || choices.has(meantStem(word)))
    return (
      values.length > 1 &&
      items.every(
        ({ kind, text: word }) =>
          kind !== 'word' ||
          /^(?:and|with|at|but|my|a|an|for|same|only|is|someone)$/.test(word) ||
          choices.has(meantStem(word)) ||
          isPerson(word) ||
          CHANGE_WORDS.test(word),
      )
    )
  }

  /** Answers how much the last figure differs from the one before: "how much would that save?" */
  function compareLast(text: string): Answer | undefined {
    const question = compareFigures(history, viewMessage(text))
    const answer = question === undefined ? undefined : answerAlone(question, context)
    return answer?.kind === 'arithmetic' ? answer : undefined
  }

  /** Follows a change and what is asked for then: "60 cm tall, in litres", "30 years, per month?" */
  function followBoth(last: Talk): Restated | undefined {
    const [, first = '', then = ''] = BOTH.exec(message) ?? []
    const changed = first === '' ? undefined : follow(last, first)
    if (!changed) return undefined
    const said = new Set(stemsOf(last.before).map(meantStem))
    if (stemsOf(then).every((word) => said.has(meantStem(word)))) return changed
    return follow(asTalk(last, changed), then)
  }

  /**
   * Returns the talk as it stands. If the last message was a follow-up, its complete question is retraced: "and 25%?" after
   * "20% off 80 then 8% tax". Chat in between is skipped.
   */
  function standing(said: readonly Message[], most: number): Talk | undefined {
    const at = said.findLastIndex(
      ({ role, content }, place) =>
        role === 'assistant' && (/\]\(|\*\*/.test(content) || !CHAT.test(said[place - 1]?.content ?? '')),
    )
    const talk = readTalk(said.slice(0, at + 1), correct)
    if (!talk || talk.asked || talk.figure === undefined || at < 3 || most === 0) return talk
    if (talk.before.length > MOST_CHARACTERS) return talk
    const isThis = (text: string) => isOf(talk, answerWhole(text))
    if (isThis(talk.before)) return talk
    const earlier = standing(said.slice(0, at - 1), most - 1)
    if (!earlier || earlier.asked) return talk
    // "And the markup?"
    if (earlier.toolId === talk.toolId && JSON.stringify(earlier.given) === JSON.stringify(talk.given) && talk.toolId)
      return { ...talk, before: earlier.before, isOther: earlier.label !== talk.label }
    const isSame = (each: Restated | undefined) => each !== undefined && isOf(talk, each.answer)
    const joined = join(earlier, talk.before)
    if (isSame(joined) && joined?.text !== undefined) return { ...talk, before: joined.text }
    const continued = goOn(earlier, talk.before)
    const restated =
      answerRestated(earlier, talk.before) ??
      (continued ? undefined : answerRestated(earlier, plain(earlier, talk.before)))
    if (isSame(restated) && restated?.text !== undefined)
      return { ...talk, before: restated.text, ...changedIn(earlier.before, restated.text) }
    if (!isSame(continued) || continued?.text === undefined) return talk
    const inserted =
      [earlier.exact, earlier.span, earlier.figure].find((each) => each && continued.text?.includes(each)) ?? ''
    return { ...talk, before: continued.text, inserted }
  }

  /** The quantity of a question that was not in the earlier one. */
  function changedIn(earlier: string, text: string): Pick<Talk, 'changed'> {
    const at = [...text].findIndex((character, place) => character !== earlier[place])
    const changed = viewMessage(text).items.find(
      ({ kind, start, raw }) => kind === 'quantity' && start <= at && at < start + raw.length,
    )
    return changed ? { changed: changed.raw } : {}
  }

  /** Goes on with the last figure. */
  function goOn(last: Talk, text: string): Restated | undefined {
    for (const { text: question, isArithmetic } of continueFigure(
      /^Monthly\b/.test(last.label ?? '') ? text.replace(A_MONTH, '') : text,
      last,
    )) {
      const answer = answerAlone(question, context)
      if (isArithmetic ? answer.kind === 'arithmetic' : STATES.has(answer.kind)) return { text: question, answer }
    }
    return undefined
  }

  /** Answers the previous question with other figures or another word. */
  function answerRestated(last: Talk, text: string): Restated | undefined {
    if (last.figure === undefined || Math.max(last.before.length, text.length) > MOST_CHARACTERS) return undefined
    const [before, now] = [last.before, text].map((each) => viewMessage(each)) as [MessageView, MessageView]
    const asked = readUnit(now)
    const inSteps = discountFirst(before, now)
    const known = open(last.toolId ?? '')
    const added = known?.data.inputs.some(({ name, type }) => type === 'rows' && name in last.given)
      ? addRow(before.text, text)
      : undefined
    const replaced = replaceQuantities(before, now, last)
    const restated = restate(before, now)
    const isRatio = /\d ?: ?\d/.test(text)
    for (const question of [...(isRatio ? restated : []), replaced, inSteps, ...restated, added]) {
      const found = question === undefined ? undefined : answerWhole(question)
      const isLike = last.isOther && known && found?.given && isSameTool(last, found)
      const answer = isLike ? calculateLike(last, known, found.given ?? {}, now) : found
      // A loan has no result in weeks.
      const unit = answer?.figure?.text.replace(/^[-\d.,\s]+/, '')
      const isInUnit = !asked || findUnit(now.units, unit ?? '')?.category === asked.unit.category
      if (
        question !== undefined &&
        answer &&
        !answer.asks &&
        isInUnit &&
        (question === inSteps || isSameTool(last, answer)) &&
        !(known && isToItself(known, answer.given ?? {}))
      )
        return { text: question, answer }
    }
    return undefined
  }

  /** Answers a reply to the assistant's question by reading it together with the earlier message. */
  function answerAsked({ given }: Talk, known: Tool): Answer | undefined {
    const { data } = known
    // The figures that were given are not dropped.
    const asked = askedSince(data.id)
    // "What about 11 cm", "in miles": what the first was about was not understood.
    if (history.length > 2 && LEAD.exec(asked)?.[0]) return undefined
    const hasFigures = viewMessage(asked).items.some(({ kind }) => kind === 'quantity')
    const texts = [`${asked} ${message}`, `${data.name}: ${hasFigures ? `${asked} ` : ''}${message}`]
    const isOfAll = (answer: Answer, text: string) => {
      const found =
        answer.given ?? (answer.kind === 'asked' ? readTool(known, viewMessage(text))?.given : undefined) ?? {}
      return answer.tool === data.id && Object.keys(given).every((name) => name in found)
    }
    const own = texts.flatMap((text) => {
      const answer = answerAlone(text, context)
      return isOfAll(answer, text) ? [answer] : []
    })
    return own.find(({ kind }) => kind === 'calculated') ?? own.find(({ kind }) => kind === 'asked')
  }

  /** The messages since the assistant has asked about a tool, of which each reply may have given one more value. */
  function askedSince(toolId: string): string {
    const said: string[] = []
    for (let end = history.length; end > 1; end -= 2) {
      const talk = readTalk(history.slice(0, end), correct)
      if (!talk?.asked || talk.toolId !== toolId) break
      said.unshift(talk.before)
    }
    return said.join(' ')
  }

  /** Answers a question that leaves out what the previous one has said: "what would I pay a month if I only borrow 12,000" */
  function supplement(last: Talk, known: Tool, text: string): Answer | undefined {
    const { data } = known
    if (OPERATES.test(text) || data.inputs.some(({ type }) => type === 'rows')) return undefined
    const rest = text.replace(LEAD, '').replace(/\?*\s*$/, '?')
    const labels = new Set(data.inputs.flatMap(({ choices = [] }) => choices.map(({ label }) => label.toLowerCase())))
    const asked = rest.replace(/\bhow (long|far|fast)\b/i, (raw, how: string) => {
      const sought = SOUGHT[how.toLowerCase()] ?? ''
      return labels.has(sought) ? `what ${sought}` : raw
    })
    const view = viewMessage(asked)
    // The unit that a figure is converted from is no other input.
    const converts = data.inputs.some(isUnitTable) && view.items.some(({ kind }) => kind === 'quantity')
    if (isLone(view.items) || (converts && view.items.some(({ kind, text: word }) => kind === 'word' && !isGlue(word))))
      return undefined
    const standard = data.inputs.flatMap(({ name, choices: [first] = [], default: value = first?.value }) =>
      first && !first.category ? [[name, value] as const] : [],
    )
    const given = { ...Object.fromEntries(standard), ...readLengths(data, last.given) }
    const reading = readTool(known, view, { standing: standOn(data, given, view) })
    if (!reading) return undefined
    const read = { ...reading, unknown: reading.unknown.filter((word) => !CHANGE_WORDS.test(word)) }
    const found = isClear(read) ? reading.given : onlyDate(known, given, read, view)
    const kept = found && { ...found, ...choicesKept(data, given, found, view) }
    const clear = kept && inSameUnit(known, given, kept, view, toldOf(last))
    const answer = clear && !isToItself(known, clear) ? calculateLike(last, known, clear, view) : undefined
    const isChanged = Object.entries(clear ?? {}).some(([name, value]) => String(given[name]) !== String(value))
    const isNew = !isSummedUp() && (answer?.isAskedFor || (isChanged && !COMPARES.test(text)))
    return answer?.kind === 'calculated' && isNew ? answer : undefined
  }

  /** Finds the only date that a day can replace: no one will be born in 2040, nor was 68 before birth. */
  function onlyDate(
    known: Tool,
    given: Given,
    { doubts, unknown, unused, missing }: Reading,
    view: MessageView,
  ): Given | undefined {
    const [day, ...others] = view.items.filter((item) => item.kind === 'quantity')
    const isOpen = doubts.length > 0 && doubts.every(({ input }) => input.type === 'date')
    if (
      !isOpen ||
      day?.type !== 'date' ||
      day.isNamed ||
      others.length + unknown.length + unused.length + missing.length > 0
    )
      return undefined
    const possible = known.data.inputs
      .filter(({ type }) => type === 'date')
      .map(({ name }) => ({ ...given, [name]: day.text }))
      .filter((each) => recalculate(known, each, view, undefined).kind === 'calculated')
    return possible.length === 1 ? possible[0] : undefined
  }

  /** Calculates again, and states the same result as before unless the message asks for another. */
  function calculateLike(last: Talk, known: Tool, given: Given, said: MessageView): Answer {
    // What was asked for in litres stays in litres.
    const own = recalculate(known, given, said, last.sign)
    const isKept =
      last.unit !== undefined &&
      findUnit(units, last.unit) !== undefined &&
      !readUnit(said) &&
      !(own.isAskedFor && own.figure?.label !== last.label)
    const view = isKept ? viewMessage(`${said.text.replace(/\W+$/, '')} in ${last.unit}`) : said
    const answer = isKept ? recalculate(known, given, view, last.sign) : own
    // "And the tip?", but not "if we tip 20?"
    const main = stemsOf(answer.figure?.label ?? '')
    const isAsked = view.items.some(({ kind }) => kind === 'quantity')
      ? [...view.question.asked, ...view.question.ending].some((words) => main.every((word) => words.includes(word)))
      : asksMain(known.data, view)
    // "If I lose 5 kg" asks for no loss.
    const isShift = DIRECTION.test(said.text) && /\d/.test(said.text) && !ASKS.test(said.text)
    if (((answer.isAskedFor || isAsked) && !isShift) || last.label === undefined) return answer
    const state = (label: string) =>
      recalculate(known, given, viewMessage(`${view.text.replace(/\W+$/, '')}, ${label}?`), last.sign)
    const like = last.label === answer.figure?.label ? answer : state(last.label)
    if (like.figure?.label !== last.label) return answer
    const changed = like.figure.text === last.figure ? changedOutput(known, last.given, given, context) : undefined
    const other = changed === undefined ? like : state(changed)
    return { ...(other.figure?.label === changed ? other : like), isAskedFor: false }
  }

  /** Whether a message asks for what several steps together came to: the result of the last one alone is not that. */
  function isSummedUp(): boolean {
    return ALL_STEPS.test(message) && STEP.test(history.findLast(({ role }) => role === 'user')?.content ?? '')
  }

  /** Answers the previous question with other inputs, or with another of its results: "and the total?" */
  function changeLast(last: Talk, known: Tool, text: string): Answer | undefined {
    const { data } = known
    const view = viewMessage(text)
    const before = readLengths(data, last.given)
    const replaced = changeInputs(known, before, view)
    const given = replaced && replaced !== before ? inSameUnit(known, before, replaced, view, toldOf(last)) : replaced
    // "Without tip, each" asks for no tip.
    const asked =
      given === before ? view : viewMessage(text.replace(/\b(?:without|excluding) (?:the |any )?[a-z]+/i, ''))
    const answer = given && calculateLike(last, known, given, asked)
    if (given === before && isSummedUp()) return undefined
    return answer?.kind === 'calculated' && (given !== before || answer.isAskedFor || asksMain(known.data, view))
      ? answer
      : undefined
  }
}

/** Whether a step may say how many people there are: "5 people", "for 5". */
const countsHeads = ({ items }: MessageView): boolean =>
  items.some((item) =>
    item.kind === 'quantity' ? !item.percent && !item.money && !item.unit : item.kind === 'word' && isHeads(item.text),
  )

/** Whether a word of a step neither leads to a value nor says what is done with it. */
const isName = (word: string): boolean =>
  !isGlue(word) && !FRAME.has(word) && !CHANGE_WORDS.test(word) && !TURNING.test(word)

const says = (text: string, names: readonly string[]): boolean => {
  const said = new Set(stemsOf(text).map(meantStem))
  return names.some((name) => said.has(meantStem(name)))
}

/** 1.520 is a number of thousands where somebody writes 1.250 €. */
const asThousands = (text: string, said: readonly Message[]): string =>
  said.some(({ content }) => /(?<![\d.])\d{1,3}(?:\.\d{3})+(?:,\d\d)? ?(?:€|eur\b)/i.test(content))
    ? text.replace(/(?<![\d.,])\d{1,3}(?:\.\d{3})+(?![\d.])/g, (number) => number.replaceAll('.', ''))
    : text

/** "And another half stone" continues in the direction of "if I lose a stone". */
const keepDirection = (text: string, before: string): string => {
  const [, lead = '', further, more] = FURTHER.exec(text) ?? []
  const [verb, ...verbs] = before.match(new RegExp(DIRECTION, 'gi')) ?? []
  const amount = (further ?? more)?.replace(/^half (?!an? )/i, 'half a ')
  return amount === undefined || verb === undefined || verbs.length > 0 ? text : `${lead}${verb} ${amount}`
}
const AN_AMOUNT = '(?:\\d[\\d.]*|half(?: an?)?|an?|one|two|three|five|ten) ?[a-z]+'
const FURTHER = new RegExp(
  `^((?:(?:and|then|so|now|but|what if|what about|if|i|we) )*)(?:(?:another|an? (?:extra|further)|extra|further) (${AN_AMOUNT})|(${AN_AMOUNT}) more)\\W*$`,
  'i',
)
const DIRECTION = /\b(?:lose|lost|losing|gain|gained|put on)\b/i

const LINKED = /[^\\]\]\(\/([a-z0-9-]+)/

/** "And a litre?" is about 1 litre; "a month" is a period. */
function countOne(message: string, units: Units): string {
  const [whole, word = ''] = /\b(?:an?|one) ([a-z]{2,})\W*$/i.exec(message) ?? []
  const before = message.slice(0, whole === undefined ? 0 : message.length - whole.length)
  const category = findUnit(units, word)?.category
  const isOne = LEAD.exec(`${before} `)?.[0] === `${before} ` && category !== undefined && category !== 'time'
  return isOne ? `${before}1 ${word}` : message
}

/** Leads back to the last answer about what a message names: "back to the mortgage, what if it's 15 years?" */
function goBack(history: readonly Message[], message: string): readonly [readonly Message[], string] {
  const [lead = '', name = ''] = BACK.exec(message) ?? []
  const wanted = meantStem(name)
  const at = history.findLastIndex(
    ({ role, content }, place) =>
      role === 'assistant' &&
      name !== '' &&
      [content, history[place - 1]?.content ?? ''].some((text) => stemsOf(text).map(meantStem).includes(wanted)),
  )
  return at === -1 ? [history, message] : [history.slice(0, at + 1), message.slice(lead.length)]
}

/** The answer to a follow-up, and the complete question that it stands for, if there is one. */
interface Restated {
  readonly text?: string
  readonly answer: Answer
}

/**
 * Decides what a message changes, where the values in the form, the words of the question and what it leaves out may say
 * different things: as little as possible. If that is unclear, it changes nothing.
 */
function decideChange({ given, inserted = '' }: Talk, ways: readonly (Restated | undefined)[]): Restated | undefined {
  const found = ways.flatMap((way) => {
    const { given: now = {} } = way?.answer ?? {}
    const changes = Object.entries(now).filter(([name, value]) => name in given && String(value) !== given[name])
    const fromZero = changes.some(([name]) => given[name] === '0')
    // What has come out before was not said, and is not corrected.
    const isOfResult = changes.some(([name]) => given[name] === inserted.replace(/[$€£,]/g, ''))
    return way && !isOfResult
      ? [{ way, fromZero, count: changes.length, said: changes.flat().map(String).toSorted().join() }]
      : []
  })
  // A value that changes nothing was not read.
  const changing = found.filter(({ count }) => count > 0)
  const counted = changing.length > 0 ? changing : found
  const least = Math.min(...counted.map(({ count }) => count))
  const fewest = counted.filter(({ count }) => count === least)
  // Without an amount, there is nothing to change.
  const known = fewest.filter(({ fromZero }) => !fromZero)
  const best = known.length > 0 ? known : fewest
  return new Set(best.map(({ said }) => said)).size > 1 ? undefined : best[0]?.way
}

/** Whether an answer is to another kind of question: the days until a date, after a weekday. */
const asksOther = ({ given }: Talk, { given: now }: Answer): boolean =>
  ['mode', 'kind'].some((name) => now?.[name] !== undefined && given[name] !== undefined && now[name] !== given[name])

/** Whether an input was solved for: it stands in the answer, but is to be solved for again. */
const isSolved = ({ given, label: figure }: Talk, { data: { inputs, outputs } }: Tool): boolean =>
  !outputs.some(({ label }) => textsOf(label).some((text) => text === figure)) &&
  inputs.some(({ label, name }) => name in given && figure !== undefined && textsOf(label).includes(figure))

/** The first result that other inputs change: what each of more people pays, where the tip stays the same. */
function changedOutput(tool: Tool, before: Given, given: Given, context: CalculationContext): string | undefined {
  const [old, now] = [before, given].map((each) => attempt(tool, each, context))
  if (!old?.ok || !now?.ok) return undefined
  return Object.entries(now.outputs).find(([name, { text, table }]) => !table && text !== old.outputs[name]?.text)?.[1]
    .label
}

/** The output that is called by all words of a message, or else the first whose label has them: "per mile?", "so total?" */
function outputCalled(tool: Tool, given: Given, text: string, context: CalculationContext): string | undefined {
  // The total bill is the total.
  const inputs = new Set(tool.data.inputs.flatMap(({ label }) => textsOf(label)).flatMap(stemsOf))
  const words = new Set(/\d/.test(text) ? [] : stemsOf(text.replace(LEAD, '').replace(ALONE, '')))
  const said = words.isSubsetOf(inputs) ? words : words.difference(inputs)
  const result = said.size > 0 ? attempt(tool, given, context) : undefined
  const outputs = tool.data.outputs.flatMap(({ name, aliases = [], table }) => {
    const label = result?.ok && !table ? result.outputs[name]?.label : undefined
    return label === undefined ? [] : [{ label, aliases: aliases.map((alias) => new Set(stemsOf(alias))) }]
  })
  const called = outputs.find(({ aliases }) => aliases.some((alias) => alias.symmetricDifference(said).size === 0))
  // An interest-only loan has another payment, and the total with tip is no tip.
  const only = IN_ALL.test(text)
    ? new Set(stemsOf(text.replace(IN_ALL, '$1')))
    : words.difference(new Set([stem('only')]))
  return (
    called ??
    outputs.find(({ label }) =>
      only.size < words.size
        ? new Set(stemsOf(label)).symmetricDifference(only).size === 0
        : new Set(stemsOf(label)).isSupersetOf(said),
    )
  )?.label
}

const IN_ALL =
  /^(?:and )?(?:what(?:'?s| is| was)|how much (?:is|was)) (?:the )?(.*?) (?:in (?:all|total)|altogether|overall)\W*$/i
/** "The tip on its own" */
const ALONE = /\b(?:(?:on|by) its own|by itself|alone|bit|part|of (?:that|it))\b/gi

/** Whether two inputs with the same long list of choices are the same: nobody converts euros to euros. */
function isToItself({ data }: Tool, given: Given): boolean {
  const places = data.inputs.filter(({ name, choices = [] }) => choices.length > 5 && given[name] !== undefined)
  return places.some(({ name, choices = [] }, at) =>
    places.slice(at + 1).some((other) => other.choices?.length === choices.length && given[other.name] === given[name]),
  )
}

/** Whether an answer is the one that was given. */
const isOf = (talk: Talk, answer: Answer): boolean => {
  const { figure = '' } = talk
  return (
    isSameTool(talk, answer) &&
    answer.figure !== undefined &&
    (answer.figure.text.split(', ').every((part) => figure.includes(part)) || answer.figure.text.includes(figure))
  )
}

/** Whether an answer is a figure of the tool of the talk; analyses of numbers have no link. */
const isSameTool = ({ toolId }: Talk, { kind, figure }: Answer): boolean =>
  STATES.has(kind) && (toolId === undefined || figure?.tool === toolId)

/** Whether a message says the label of an input: "with 20% tip". */
function callsInput({ data }: Tool, message: string): boolean {
  // "Take 50 off" does not name a one-off payment.
  const said = new Set(stemsOf(message.replace(/\boff\b/g, ' ')))
  return data.inputs.some(({ label }) => textsOf(label).some((text) => stemsOf(text).some((word) => said.has(word))))
}

/** Whether the tool has rates, so that a percentage more or less may refer to one instead of the result. */
const usesRates = ({ data }: Tool): boolean =>
  data.inputs.some(({ unit }) => typeof unit === 'string' && unit.startsWith('% '))
