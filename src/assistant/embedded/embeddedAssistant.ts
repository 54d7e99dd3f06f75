import '../../engine/allParts.ts'
import '../../engine/units/allQuantities.ts'
import { attempt } from '../../service/attempt.ts'
import type { CalculationContext } from '../../engine/evaluate/context.ts'
import { findNotes } from '../../engine/evaluate/findNotes.ts'
import type { Evaluation } from '../../engine/evaluate/evaluate.ts'
import { linkTool } from '../../engine/evaluate/linkTool.ts'
import type { Given } from '../../engine/evaluate/readInputs.ts'
import { linkTo } from '../../engine/link/linkTo.ts'
import type { Message } from '../Message.ts'
import type { ToolData } from '../../engine/toolData.ts'
import type { Item } from '../lex/Item.ts'
import { lexBoth } from '../lex/lex.ts'
import { normalize } from '../lex/normalize.ts'
import { writeOneWay } from '../lex/numbers.ts'
import { collectUnits, findUnit } from '../lex/units.ts'
import type { Chooser } from '../../search/chooser.ts'
import { isKnown } from '../../search/findTools.ts'
import { STATES, type Answer } from './Answer.ts'
import type { NumbersAnswer } from './answerNumbers.ts'
import type { Composition } from '../compose/Composition.ts'
import { stem, stemsOf } from '../language/english.ts'
import { remember } from '../../engine/remember.ts'
import { groupDigitsOf } from './groupDigitsOf.ts'
import { stemsSaid } from '../fill/findPhrases.ts'
import { isClear, isNearlyClear, readsList, readTool, type Reading } from '../fill/readTool.ts'
import { numbersOf, withoutLengthUnits } from '../fill/lengths.ts'
import type { MessageView } from './MessageView.ts'
import { HALF_HOUR, readArithmetic, type Arithmetic, type UnclearArithmetic } from './readArithmetic.ts'
import { readQuestion } from './readQuestion.ts'
import type { Speller } from '../words/spelling.ts'
import { tidyQuestion } from '../words/tidyQuestion.ts'
import { withSign } from './inWords.ts'
import { asksMain, findSigns, sayFigure } from './speak.ts'
import type { Outputs } from '../../engine/present/present.ts'
import { viewForm } from '../../engine/present/viewForm.ts'
import { asksOtherUnit, sayInUnit } from './sayInUnit.ts'
import type { Tool } from '../../engine/tool.ts'
import { PROGRAM_NAMES, TIMED_PROGRAMS } from '../../service/programNames.ts'
import type { OpenProgram } from '../../service/programs.ts'

export type EmbeddedAssistant = (
  message: string,
  context: CalculationContext,
  /** The conversation so far, for replies to the assistant's questions and for follow-ups. */
  history?: readonly Message[],
) => Answer

/** The minimum score for a tool to be tried. Below LIKELY, normally only a phrase of the tool may answer. */
const LEAST_LIKELY = 0.003
const LIKELY = 0.12
/** The minimum score for a tool that is not likely to answer because it is named or all quantities have units. */
const POSSIBLE = 0.01
/** The minimum score for loading a plugin's code. */
const WORTH_FETCHING = 0.01
/** The minimum score of the best tool for tools to be offered. */
const MEANT = 0.4
const MOST_TRIED = 8
const MOST_OFFERED = 3
/** The maximum number of words and figures. Longer messages are not questions, and would keep the server busy. */
const MOST_ITEMS = 250

/** Words that calculate with a single figure, or state it in two units. */
const PARTS =
  /\b(?:one|half|third|quarter|fifth|tenth|double|twice|triple|thrice|root|square|cube|squared|cubed|factorial|(?:arc)?(?:sin|cos|tan)(?:e|ine|gent)?|log(?:arithm)?|ln|(?:feet|foot|ft|stones?|st|pounds?|lbs?) (?:and|&))\b/i

/** Numbers that may be a list to analyze. */
const SEVERAL_NUMBERS = /\d\D+\d|analy[sz]|statistics|stats/i

/** A request for a summary, or a message that may be long enough for one. */
const MAY_WANT_SUMMARY = /summar|sum up|tl;?dr|shorten|^[^]{400}/i

/** Reads backward questions and follow-up messages, corrects typing mistakes, sums texts up…; its code is loaded when a message may need it. */
export interface Later {
  code?: typeof import('./later.ts')
  /** Whether a message could not be answered without it. */
  isWanted?: boolean
}

/** A tool that a message may be about. */
interface Candidate {
  readonly tool: Tool
  /** The chooser's score, from 0 to 1. */
  readonly score: number
}

/** Opens the tools of plugins; its code is loaded when a message may need it. */
export interface Programs {
  open?: OpenProgram
  /** Whether a message could not be answered without it. */
  isWanted?: boolean
}

/** The rest of a reading whose inputs are all known. */
const NOTHING_ELSE = {
  assumed: [],
  missing: [],
  unused: [],
  unknown: [],
  doubts: [],
  score: 0,
  byPhrase: false,
  used: new Set<Item>(),
}

/** A clause in each line, not a text. */
const FEW_LINES = /^.{1,60}(?:\n.{1,60}){1,5}$/

const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks?|thank you|help|what can you do)(?: there| you)?[\s.!?]*$/i

/**
 * Creates the assistant that needs no language model. It understands sentences by the texts of definitions, and all figures
 * come from the engine. In doubt it asks, and it says what it cannot do.
 */
export function createEmbeddedAssistant(
  tools: readonly ToolData[],
  chooser: Chooser,
  later: Later,
  programs: Programs,
): EmbeddedAssistant {
  const units = collectUnits(tools)
  let speller: Speller | undefined
  const correct = (written: string, isFirst = false): string => {
    const text = tidyQuestion(written, { isFirst })
    if (!later.code) return text
    speller ??= later.code.createSpeller(tools, units)
    return later.code.tidyFurther(text, isFirst, speller.correct)
  }
  const linked = new Map(tools.map((tool) => [tool.id, linkTool(withoutLengthUnits(tool))]))
  const open = (id: string): Tool | undefined => {
    const tool = linked.get(id)
    if (!tool || !PROGRAM_NAMES.some((name) => name === tool.data.plugin)) return tool
    if (!programs.open) programs.isWanted = true
    return programs.open?.(tool.data) ?? tool
  }

  /** The tool that evaluates expressions; answers to arithmetic link to it. */
  const calculator = tools.find(({ requires }) => requires.includes('expression'))
  const expressionInput = calculator?.inputs[0]?.name
  /** The tool for lists of numbers; analyses link to it. */
  const lists = tools.find(readsList)

  return reply

  function reply(written: string, context: CalculationContext, history: readonly Message[] = []): Answer {
    const answer = answerAny(written, context, history)
    if (!STATES.has(answer.kind)) return answer
    // Longer words are looked up in what was learned of them.
    later.isWanted ||= written.match(/\p{L}{4,}/gu)?.some((word) => !findUnit(units, word)) === true
    return (
      later.code?.withoutTurning(answer, written, history, (text) => viewMessage(text, context).items, chooser) ??
      answer
    )
  }

  function answerAny(written: string, context: CalculationContext, history: readonly Message[]): Answer {
    const message = correct(written, history.length === 0)
    const talk = { history, reply: (text: string, before: readonly Message[]) => answerAny(text, context, before) }
    const ahead = later.code?.answerAhead(message, talk, { context, open, units })
    if (ahead) return ahead
    if (history.length === 0) {
      const answer = answerClauses(message, context)
      // A word of a calculation may be misspelt.
      if (/\d/.test(message) && !STATES.has(answer.kind)) later.isWanted = true
      return answer
    }
    later.isWanted = true
    if (later.code?.THANKS.test(written.trim())) return { kind: 'asked', says: (say) => say.welcome() }
    const answering = { answerAlone, answerClauses, viewMessage, open, correct, recalculate }
    const inTalk = (text: string) =>
      later.code?.answerInTalk(text, context, history, answering) ?? answerAlone(text, context)
    const answer = inTalk(message)
    return (
      (STATES.has(answer.kind) ? undefined : later.code?.answerGuessed(speller?.guess(message) ?? [], inTalk)) ?? answer
    )
  }

  /** Answers a message that starts a talk, whatever separates its clauses and whatever else it tells. */
  function answerClauses(message: string, context: CalculationContext): Answer {
    const joined = later.code?.joinClauses(message) ?? message
    const [first, second] = FEW_LINES.test(message) ? [joined, message] : [message, joined]
    const answer = answerAlone(first, context)
    if (STATES.has(answer.kind)) return answer
    const other = first === second ? answer : answerAlone(second, context)
    if (STATES.has(other.kind)) return other
    const alone = (text: string) => answerAlone(text, context)
    return later.code?.answerOtherwise(joined, alone, linked, viewMessage(joined, context), speller) ?? answer
  }

  /** Answers with inputs that are all known. */
  function recalculate(tool: Tool, given: Given, view: MessageView, sign: string | undefined): Answer {
    return calculated({ ...NOTHING_ELSE, tool, given }, view, sign)
  }

  function viewMessage(message: string, context: CalculationContext): MessageView {
    const today = context.now.slice(0, 10)
    const text = normalize(message)
    const { items, withoutTimes } = lexBoth(text, { units, today })
    // Messages that are too long are not searched for questions.
    const question = readQuestion(items.length > MOST_ITEMS ? '' : text)
    const { readRows, isStory } = later.code ?? {}
    return { text, question, items, withoutTimes, units, context, readRows, isStory }
  }

  /** @param isWhole whether a message may be several questions, or steps of one */
  function answerAlone(said: string, context: CalculationContext, isWhole = true): Answer {
    const message = writeOneWay(said)
    if (GREETING.test(message.trim())) return { kind: 'asked', says: (say) => say.greeting() }
    if (SEVERAL_NUMBERS.test(message) || PARTS.test(message)) later.isWanted = true
    const arithmetic = readArithmetic(message, later.code?.writeSigns)
    const numbers = arithmetic ? undefined : later.code?.answerNumbers(message, units)
    if (numbers && !numbers.others) return withFigure(numbers)
    if (MAY_WANT_SUMMARY.test(message)) later.isWanted = true
    const summary = later.code?.answerSummary(message)
    if (summary) return summary
    const view = viewMessage(message, context)
    const candidates = findCandidates(view)
    const readings = readAll(view, candidates)
    const phrased = readings.filter((reading) => reading.byPhrase && isClear(reading))
    // A birthday to come is no date of birth: another tool may be meant.
    const byPhrase = phrased.find(({ tool, given }) => attempt(tool, given, context).ok) ?? phrased[0]
    // The tool for lists has statistics that an analysis lacks, such as the mode.
    const list = numbers && byPhrase && byPhrase.tool.data.id === lists?.id ? calculated(byPhrase, view) : undefined
    const called = new Set(stemsOf(list?.figure?.label ?? ''))
    // A calculation accounts for every word, so a phrase that contradicts it has read only a part of the message.
    const composed = arithmetic && !/[$€£]/.test(message) ? undefined : compose(view)
    const composition = composed?.isTold ? undefined : composed
    if (numbers) {
      if (list?.isAskedFor && numbers.others?.every((word) => called.has(stem(word)))) return list
      return composition ? answerComposition(composition) : (isWhole && answerSteps(message, view)) || numbers
    }
    const value = composition?.isOfUnits
      ? undefined
      : (composition?.value ?? (arithmetic && 'value' in arithmetic ? arithmetic.value : undefined))
    // A rate that was not given, such as a tip, would change the figure.
    const askForRates = (reading: Reading): Answer | undefined => {
      const { tool, given, assumed } = reading
      if (assumed.length === 0 || isCalledByName(tool.data, view)) return undefined
      const missing = viewForm(tool, given, context).filter(
        ({ input: { name, unit } }) => unit === '%' && assumed.includes(name),
      )
      return missing.length === 0
        ? undefined
        : { kind: 'asked', says: (say) => say.question({ ...reading, missing }, context), tool: tool.data.id }
    }
    if (byPhrase && !isContradicted(byPhrase, value, context))
      return askForRates(byPhrase) ?? calculated(byPhrase, view)
    if (arithmetic) return composition ? answerComposition(composition) : answerArithmetic(arithmetic)
    const clear = readings.find(isClear)
    const answerByTool = clear && answerClear(view, readings)
    const asksRates = clear && askForRates(clear)
    // If there is only one step, a specific tool is more informative.
    const isTools =
      clear !== undefined &&
      answerByTool?.kind === 'calculated' &&
      composition?.steps.length === 1 &&
      !asksRates &&
      (composition.isOfUnits === true || !isContradicted(clear, composition.value, context, true))
    if (composition && !isTools) return answerComposition(composition)
    if (answerByTool?.kind === 'calculated') return asksRates ?? answerByTool
    if (composed) return answerComposition(composed)
    const answerPart = partOf(context)
    const several = isWhole ? later.code?.answerEach(message, answerPart) : undefined
    later.isWanted ||= candidates.length > 0 && view.items.some(({ kind }) => kind === 'quantity')
    const likely = candidates.flatMap(({ tool, score }) => (score >= LIKELY ? [tool] : []))
    const back =
      several ??
      later.code?.answerBackwards(likely, view) ??
      (isWhole ? (answerSteps(message, view) ?? later.code?.answerPlainly(view, chooser.knows, answerPart)) : undefined)
    return back ?? answerByTool ?? answerUnclear(view, candidates, readings)
  }

  /** Answers a question that is part of a message. */
  function partOf(context: CalculationContext): (part: string) => Answer {
    return (part) => answerAlone(part, context, false)
  }

  /** Reads a calculation in steps; a single figure without a part of it makes none. */
  function compose(view: MessageView): Composition | undefined {
    const { evaluateExpression } = view.context
    const quantities = view.items.filter(({ kind }) => kind === 'quantity')
    if (!evaluateExpression || quantities.length === 0 || HALF_HOUR.test(view.text)) return undefined
    if (quantities.length > 1 || PARTS.test(view.text)) later.isWanted = true
    return later.code?.readComposition(view, evaluateExpression)
  }

  /** Whether inputs were assumed for a message that has at most one quantity and does not name the tool. */
  function isOpen({ tool, assumed, byPhrase }: Reading, view: MessageView): boolean {
    return (
      assumed.length > 0 &&
      view.items.filter(({ kind }) => kind === 'quantity').length < 2 &&
      !isCalledByName(tool.data, view) &&
      (!byPhrase || later.code?.CHANGES.test(view.text) === true)
    )
  }

  /** Answers the difference of two answers, or a question and what is done with the figure that it names. */
  function answerSteps(message: string, view: MessageView): Answer | undefined {
    if (view.items.length > MOST_ITEMS) return undefined
    const found = later.code?.answerSteps(message, view, { answerPart: partOf(view.context), viewMessage, open })
    return found && 'steps' in found ? answerComposition(found) : found
  }

  /** Returns the tools that a message may be about, best first; none if it is too long. */
  function findCandidates(view: MessageView): readonly Candidate[] {
    const { text, items } = view
    if (items.length > MOST_ITEMS) return []
    const hasQuantity = items.some(({ kind }) => kind === 'quantity')
    const hasTime = items.some((item) => item.kind === 'quantity' && item.type === 'time')
    const isTimed = (id: string) => hasTime && TIMED_PROGRAMS.includes(linked.get(id)?.data.plugin ?? '')
    const likely = chooser.choose(text).filter(({ tool: id, score }, at) => {
      const named = linked.get(id)
      return (at < MOST_TRIED && score >= LEAST_LIKELY) || isTimed(id) || (named && isNamed(named.data, view))
    })
    const candidates = likely.flatMap(({ tool: id, score }) => {
      const isWorth = isTimed(id) || score >= (hasQuantity ? WORTH_FETCHING : POSSIBLE)
      const tool = isWorth ? open(id) : linked.get(id)
      return tool ? [{ tool, score }] : []
    })
    // What reads rows is loaded for the first tool that has some.
    later.isWanted ||= candidates.some(({ tool }) => tool.data.inputs.some(({ type }) => type === 'rows'))
    return candidates
  }

  /** Reads the message with each tool; readings without open questions come first. */
  function readAll(view: MessageView, candidates: readonly Candidate[]): readonly Reading[] {
    const likely = candidates.flatMap(({ tool, score }) => {
      const reading = readTool(tool, view, { needsPhrase: score < LIKELY })
      return reading && (score >= LIKELY || reading.byPhrase) ? [reading] : []
    })
    if (likely.some(isClear)) return likely.toSorted((a, b) => Number(isClear(b)) - Number(isClear(a)))
    // An unlikely reading that accounts for everything, or whose tool is named, wins if no likelier one does.
    const others = candidates.flatMap(({ tool, score }) => {
      const isCalled = isNamed(tool.data, view)
      const reading = score < LIKELY && (isCalled || isCertain(tool.data, view)) ? readTool(tool, view) : undefined
      return reading && !reading.byPhrase && (isCalled || isClear(reading)) ? [reading] : []
    })
    return others.length === 1 ? [...others, ...likely] : likely
  }

  /** @param lastSign the currency sign of the previous answer, used if the message has none */
  function calculated(reading: Reading, view: MessageView, lastSign?: string): Answer {
    const { tool, given } = reading
    const { context } = view
    const result = attempt(tool, given, context)
    const told = { tool: tool.data.id, given: numbersOf(given) }
    if (!result.ok) return { kind: 'asked', says: (say) => say.refused(reading, result.refusals), ...told }
    if (isUnusual(result.evaluation)) return { kind: 'asked', says: (say) => say.unusual(reading, context), ...told }
    const outputs = withMoney(tool.data, result.outputs, view)
    if (asksOtherUnit(reading, outputs, view))
      return { kind: 'asked', says: (say) => say.otherUnit(reading, context), ...told }
    const amounts = tool.data.inputs.flatMap(({ name, prefix }) => (prefix === '$' ? [String(given[name])] : []))
    const [sign = lastSign, ...others] = findSigns(view.items, new Set(amounts))
    if (others.length > 0) return { kind: 'asked', says: (say) => say.mixedMoney(reading), ...told }
    const converted = sayInUnit(tool.data, outputs, view)
    const figure = sayFigure(tool.data, outputs, view, converted[0])
    const isAskedFor = figure?.isAsked === true
    const asked = isAskedFor ? figure.said.output : undefined
    const link = linkTo(tool.data, given)
    return {
      kind: 'calculated',
      ...(isAskedFor ? { isAskedFor } : {}),
      ...(isOpen(reading, view) ? { asks: (say) => say.question(reading, context) } : {}),
      says: (say) => say.result(reading, outputs, converted, sign, context, asked),
      ...(figure
        ? {
            figure: { tool: tool.data.id, inputs: given, ...figure.said, text: withSign(figure.said.text, sign), link },
          }
        : {}),
      ...told,
    }
  }

  function withFigure({ stated, ...answer }: NumbersAnswer): Answer {
    const [input] = lists?.inputs ?? []
    const output = lists?.outputs.find(({ primary }) => primary)
    if (!stated || !lists || !input || !output) return answer
    const { values, label, text } = stated
    const inputs = { [input.name]: values.join(', ') }
    const link = linkTo(lists, inputs)
    return { ...answer, figure: { tool: lists.id, inputs, output: output.name, label, text, link }, tools: [lists.id] }
  }

  /** The figure of an expression, with the label of the calculator's output unless another is given. */
  function expressionFigure(given: Given, text: string, label?: string): Pick<Answer, 'figure'> {
    const output = calculator?.outputs[0]
    if (!output) return {}
    const link = linkTo(calculator, given)
    return {
      figure: { tool: calculator.id, inputs: given, output: output.name, label: label ?? output.name, text, link },
    }
  }

  function answerComposition({ expression, text, steps }: Composition): Answer {
    const label = steps.length === 1 ? steps[0]?.split(' = ')[0] : undefined
    const given = { [expressionInput ?? '']: expression }
    return { kind: 'arithmetic', says: (say) => say.composed(text, steps), ...expressionFigure(given, text, label) }
  }

  function answerArithmetic(read: Arithmetic | UnclearArithmetic): Answer {
    if ('unclear' in read) return { kind: 'asked', says: (say) => say.unclearNumbers(read) }
    const { expression, value, angle } = read
    if (value === 'Error') return { kind: 'asked', says: (say) => say.noValue(expression) }
    const given = { [expressionInput ?? '']: expression, ...(angle ? { angle } : {}) }
    const label = typeof calculator?.outputs[0]?.label === 'string' ? calculator.outputs[0].label : undefined
    return {
      kind: 'arithmetic',
      says: (say) => say.value(expression, value, angle),
      ...expressionFigure(given, groupDigitsOf(value), label),
    }
  }

  /** Answers from the readings that leave nothing open, or asks which tool is meant. */
  function answerClear(view: MessageView, readings: readonly Reading[]): Answer | undefined {
    const clear = readings.filter(isClear)
    const [first, rival] = clear
    if (!first) return undefined
    const [only, ...others] = clear.filter(({ tool: { data } }) => asksMain(data, view) || isNamed(data, view))
    if (!first.byPhrase && only && others.length === 0) return calculated(only, view)
    return rival && !first.byPhrase
      ? offer(
          [first, rival].map(({ tool }) => tool.data),
          'asked',
        )
      : calculated(first, view)
  }

  /** Asks for what is open, or offers tools. */
  function answerUnclear(view: MessageView, candidates: readonly Candidate[], readings: readonly Reading[]): Answer {
    const likely = candidates.flatMap(({ tool, score }) => (score >= LIKELY ? [tool.data] : []))
    const about = likely.length > 0 && isKnown(view.text, chooser) ? likely : []
    // A reading with more unknown words than inputs has misunderstood the message.
    const open = readings.find(
      ({ tool: { data }, unknown, given }) =>
        (isNamed(data, view) || about.some(({ id }) => id === data.id)) && unknown.length <= Object.keys(given).length,
    )
    const wantsTool =
      /\b(?:which|what|find|is there|do you have|where can|need|looking for|any)\b.*\b(?:tool|calculator|converter|here|something)\b|^(?:where|find|i (?:want|need))\b/i.test(
        view.text,
      )
    if (open && view.items.some(({ kind }) => kind === 'quantity') && !(wantsTool && open.missing.length > 0))
      return { kind: 'asked', says: (say) => say.question(open, view.context), tool: open.tool.data.id }
    if ((candidates[0]?.score ?? 0) >= MEANT && about.length > 0) return offer(about.slice(0, MOST_OFFERED), 'offered')
    // A phrase that leaves words over is more informative than a search without results.
    const nearly = readings.find((reading) => reading.byPhrase && isNearlyClear(reading))
    return nearly
      ? { kind: 'asked', says: (say) => say.question(nearly, view.context), tool: nearly.tool.data.id }
      : { kind: 'declined', says: (say) => say.declined() }
  }
}

const offer = (tools: readonly ToolData[], kind: 'asked' | 'offered'): Answer => {
  const ids = tools.map(({ id }) => id)
  return {
    kind,
    says: (say) => say.offer(tools),
    tools: ids,
    ...(kind === 'offered' && ids[0] !== undefined ? { tool: ids[0] } : {}),
  }
}

/** Whether a tool that is called by its name, or whose quantities are all in units of its own, is surely meant. */
function isCertain(data: ToolData, view: MessageView): boolean {
  const quantities = view.items.filter((item) => item.kind === 'quantity')
  return isCalledByName(data, view) || (quantities.length > 1 && quantities.every(({ unit }) => unit !== undefined))
}

/** Whether the message has an abbreviation or a proper name of the tool: BMR, TDEE, Harris-Benedict. */
const isNamed = (tool: ToolData, { items }: MessageView): boolean =>
  items.some(({ kind, text }) => kind === 'word' && properNames(tool).has(text))

const properNames = remember(
  ({ name, keywords }: ToolData): ReadonlySet<string> =>
    new Set(
      [name.replace(/[A-Z][a-z]\w*/g, ''), ...keywords].flatMap(
        (text) => text.match(/\b[A-Z]\w{2,}/g)?.map((each) => each.toLowerCase()) ?? [],
      ),
    ),
)

const isCalledByName = ({ name, id }: ToolData, { items }: MessageView): boolean =>
  stemsOf(`${name} ${id}`).some((each) => stemsSaid(items).has(each))

/** Adds the dollar sign to main outputs that are a part of an amount of money: 5% of $3.5m. */
function withMoney({ inputs, outputs }: ToolData, results: Outputs, { items }: MessageView): Outputs {
  const isMoney = items.some((item) => item.kind === 'quantity' && item.money !== undefined)
  if (!isMoney || inputs.some(({ prefix }) => prefix === '$')) return results
  return Object.fromEntries(
    Object.entries(results).map(([name, output]) => {
      const isPlain = outputs.some(
        (each) => each.name === name && each.primary && each.format === 'number' && !each.table,
      )
      return [name, isPlain && output.unit === undefined ? { ...output, text: `$${output.text}` } : output]
    }),
  )
}

/** Whether a result is outside the usual range: a body mass index of 300 is due to a wrong unit. */
const isUnusual = (evaluation: Evaluation): boolean => findNotes(evaluation).some(({ code }) => code === 'unusual')

/** Whether a message is a calculation with a value that differs from all main results of the reading, or from any other, too. */
function isContradicted(
  { tool, given }: Reading,
  read: string | undefined,
  context: CalculationContext,
  allCount = false,
): boolean {
  if (read === undefined || read === 'Error') return false
  const value = Number(read)
  const result = attempt(tool, given, context)
  if (!result.ok) return false
  const numbers = tool.data.outputs.flatMap(({ name, primary }) => {
    const found = result.outputs[name]?.value
    return typeof found === 'number' ? [{ found, isMain: primary === true }] : []
  })
  const main = numbers.filter(({ isMain }) => isMain)
  return !(main.length > 0 && !allCount ? main : numbers).some(
    ({ found }) => Math.abs(found - value) <= Math.max(0.005, Math.abs(value) * 1e-6),
  )
}
