import type { CalculationContext } from '../../engine/context.ts'
import { linkTool } from '../../engine/compile/linkTool.ts'
import { WHOLE_ENGINE } from '../../engine/load/wholeEngine.ts'
import type { Tool } from '../../engine/tool.ts'
import type { ToolData } from '../../engine/toolData.ts'
import type { Chooser } from '../../search/chooser.ts'
import { isKnown } from '../../search/findTools.ts'
import { PROGRAM_NAMES, TIMED_PROGRAMS } from '../../service/programNames.ts'
import { attempt } from '../../service/attempt.ts'
import type { OpenProgram } from '../../service/programs.ts'
import { readArithmetic } from '../compute/arithmetic.ts'
import { readSummary } from '../compute/summary.ts'
import { fillTool } from '../fill/fill.ts'
import { isClear, type Filling } from '../fill/Filling.ts'
import type { solveFor } from '../fill/solveFor.ts'
import type { Lexicon } from '../lexicon.ts'
import { createCorrector } from '../read/correct.ts'
import { MOST_ITEMS, quantitiesOf, readMessage, type Message } from '../read/Message.ts'
import { JOKE, readCourtesy, WELCOME } from '../talk/courtesy.ts'
import { readStanding, type Said, type Standing } from '../talk/standing.ts'
import { hasPronoun, readStep, withFigure } from '../talk/step.ts'
import type { Answer } from './Answer.ts'
import { answerArithmetic, answerBackwards, calculate, describeFilled, fillIn, signsOf } from './calculate.ts'
import * as say from './say.ts'

/** What is loaded when a message may need it. */
export interface Later {
  /** Returns a definition, if it is loaded. */
  readonly find: (id: string) => ToolData | undefined
  /** Opens the tools of plugins. */
  open?: OpenProgram
  /** Works backwards. */
  solveFor?: typeof solveFor
  /** What the last message could not be answered without: code, or the ids of tools. */
  wanted: { open?: boolean; solveFor?: boolean; readonly tools: Set<string> }
}

export type Answerer = (message: string, history: readonly Said[], context: CalculationContext) => Answer

/** Tools with a lower score are not tried, and not offered. */
const LEAST_TRIED = 0.004
const LEAST_OFFERED = 0.12
const MOST_TRIED = 3
const MOST_OFFERED = 3
/** How much a point of a filling counts against the chooser's log score, and how near two readings are offered both. */
const FILLING_WEIGHT = 0.3
const NEAR = 0.5

interface Candidate {
  readonly filling: Filling
  /** The chooser's score, from 0 to 1. */
  readonly score: number
  readonly rank: number
}

/** Creates the program that answers: a figure, a calculator filled in, or the calculators that a message is about. */
export function createAnswerer(lexicon: Lexicon, chooser: Chooser, later: Later): Answerer {
  const units = new Map(lexicon.units)
  const listed = new Map(lexicon.tools.map((tool) => [tool.id, tool]))
  const linked = new Map<string, Tool>()
  const calculatorId = lexicon.tools.find(({ isCalculator }) => isCalculator)?.id
  let correct: ((text: string) => string) | undefined
  const link = (id: string): Tool | undefined => {
    const { phrases } = listed.get(id) ?? {}
    if (linked.has(id) || !phrases) return linked.get(id)
    const data = later.find(id)
    if (!data) return void later.wanted.tools.add(id)
    // Outputs that are for programs only are hidden on the page, and here.
    const tool = linkTool(
      { ...data, phrases, outputs: data.outputs.filter(({ hidden }) => !hidden) },
      { engine: WHOLE_ENGINE },
    )
    linked.set(id, tool)
    return tool
  }
  const open = (id: string): Tool | undefined => {
    const tool = link(id)
    if (!tool || !PROGRAM_NAMES.some((name) => name === tool.data.plugin)) return tool
    if (!later.open) later.wanted.open = true
    return later.open?.(tool.data) ?? tool
  }
  const read = (text: string, context: CalculationContext): Message => {
    correct ??= createCorrector(new Set(lexicon.names), new Set(lexicon.stems), units)
    return readMessage(correct(text), units, context)
  }

  return (text, before, context) => {
    const courtesy = readCourtesy(text)
    if (courtesy === 'greeting') return { kind: 'talk', text: say.abilities('Hello. I can'), tools: [] }
    if (courtesy) return { kind: 'talk', text: courtesy === 'joke' ? JOKE : WELCOME, tools: [] }
    const summary = readSummary(text)
    if (summary)
      return {
        kind: 'summary',
        text: summary === 'no text' ? say.summaryNeedsText() : say.summary(summary),
        tools: [],
      }
    const standing = before.some(({ role }) => role === 'user') ? readStanding(before, open) : undefined
    const message = read(text, context)
    if (message.items.length > MOST_ITEMS) return offerTools(message)
    return (standing && answerStep(message, standing, context)) ?? answerAlone(message)
  }

  /** Answers a message that changes the last answer or goes on with its figure; not one that is a question of its own. */
  function answerStep(message: Message, standing: Standing, context: CalculationContext): Answer | undefined {
    const written = withFigure(message.text, standing)
    const figure = written === undefined ? undefined : calculateWritten(read(written, context).items, message)
    if (figure && hasPronoun(message.text)) return figure
    const alone = answerAlone(message)
    const step = readStep(message, standing)
    const isOther = alone.tools[0] !== standing.tool.data.id
    if (alone.kind === 'calculated' && (isOther || !step || !isClear(step))) return alone
    const sign = standing.figure?.sign
    if (step && isClear(step)) return calculate(step, message, sign)
    if (figure) return figure
    if (alone.kind === 'calculated') return alone
    if (!step || (isOther && alone.kind === 'filled' && step.unplaced.length + step.leftOver.length > 0))
      return undefined
    return fillIn(step, message, sign)
  }

  function answerAlone(message: Message): Answer {
    const candidates = findCandidates(message)
    const clear = candidates.filter(
      ({ filling }) =>
        isClear(filling) && isAsking(filling, message) && attempt(filling.tool, filling.given, message.context).ok,
    )
    const [first] = clear
    // A calculation of several steps accounts for each of them; a tool for one says more about it.
    const isLong = quantitiesOf(message.items).filter(({ percent, money }) => percent || money !== undefined).length > 1
    const figure = isLong || !first?.filling.byPhrase ? calculateWritten(message.items, message) : undefined
    if (figure) return figure
    for (const { filling } of candidates.slice(0, 2)) {
      if (!filling.askedInput || filling.unplaced.length === 0) continue
      if (!later.solveFor) later.wanted.solveFor = true
      const back = later.solveFor && answerBackwards(filling, message, later.solveFor)
      if (back) return back
    }
    if (first) {
      const rival = clear.find(({ filling, rank }) => filling !== first.filling && rank > first.rank - NEAR)
      if (rival && !(first.filling.byPhrase && !rival.filling.byPhrase))
        return offerBoth([first.filling, rival.filling], message)
      return calculate(first.filling, message)
    }
    const [best, second] = candidates.filter(
      ({ filling, score }) => Object.keys(filling.given).length > 0 && score >= LEAST_OFFERED,
    )
    if (!best) return offerTools(message)
    if (second && second.rank > best.rank - NEAR && quantitiesOf(message.items).length > 0)
      return offerBoth([best.filling, second.filling], message)
    return fillIn(best.filling, message)
  }

  /** Calculates what is written as an expression, or in words. */
  function calculateWritten(items: Message['items'], message: Message): Answer | undefined {
    const arithmetic = calculatorId === undefined ? undefined : readArithmetic(items)
    const calculator = arithmetic && open(calculatorId ?? '')
    return calculator && answerArithmetic(arithmetic, calculator, message)
  }

  function offerBoth(fillings: readonly [Filling, Filling], message: Message): Answer {
    const [sign] = signsOf(message, fillings[0])
    return {
      kind: 'filled',
      text: say.either(fillings, sign, message.context),
      filled: describeFilled(fillings[0], message, sign),
      tools: fillings.map(({ tool }) => tool.data.id),
    }
  }

  /** Offers the calculators that a message is about. */
  function offerTools({ text }: Message): Answer {
    const chosen = isKnown(text, chooser) ? chooser.choose(text) : []
    const found = chosen
      .filter(({ score }) => score >= LEAST_OFFERED)
      .slice(0, MOST_OFFERED)
      .flatMap(({ tool }) => listed.get(tool) ?? [])
    if (found.length === 0)
      return { kind: 'declined', text: say.abilities("I can't help with that, but I can"), tools: [] }
    return { kind: 'offered', text: say.offer(found), tools: found.map(({ id }) => id) }
  }

  /** Fills in the tools that a message may be about, the best first. */
  function findCandidates(message: Message): readonly Candidate[] {
    const quantities = quantitiesOf(message.items)
    const hasTime = quantities.some(({ type }) => type === 'time')
    const isTimed = (id: string) => hasTime && TIMED_PROGRAMS.includes(listed.get(id)?.plugin ?? '')
    return chooser
      .choose(message.text)
      .filter(({ tool, score }, at) => (at < MOST_TRIED && score >= LEAST_TRIED) || isTimed(tool))
      .flatMap(({ tool: id, score }) => {
        const tool = open(id)
        const filling = tool && fillTool(tool, message)
        return filling ? [{ filling, score, rank: Math.log(score) + FILLING_WEIGHT * filling.score }] : []
      })
      .toSorted((a, b) => b.rank - a.rank)
  }
}

/** Whether a message says anything that the tool calculates with; a name alone asks for the tool. */
const isAsking = ({ given, byPhrase, isSupported }: Filling, { items }: Message): boolean =>
  isSupported &&
  Object.keys(given).length > 0 &&
  (byPhrase || quantitiesOf(items).length > 0 || Object.keys(given).length > 1)
