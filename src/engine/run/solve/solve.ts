import { isOf } from '../../language/numbers/currencyNames.ts'
import type { CalculationContext } from '../../context.ts'
import { evaluate, type Evaluation, type Refused } from '../evaluate.ts'
import { applies } from '../../compile/conditions.ts'
import { readInputs, type Given } from '../readInputs.ts'
import { offeredChoices } from '../../compile/offeredChoices.ts'
import { Refusal } from '../../Refusal.ts'
import { countSteps } from '../countSteps.ts'
import type { Steps } from '../../language/functions/Steps.ts'
import { resolveVarying } from '../../compile/resolveVarying.ts'
import { parseDecimal } from '../../language/numbers/parseDecimal.ts'
import { plainDecimal } from '../../language/numbers/plainDecimal.ts'
import { roundHalfAway } from '../../language/numbers/roundHalfAway.ts'
import { roundSignificant } from '../../language/numbers/roundSignificant.ts'
import type { LinkedInput, LinkedOutput, Slots, Tool } from '../../tool.ts'
import type { InputData } from '../../toolData.ts'
import { readNumber } from '../../language/numbers/readNumber.ts'
import { findCrossings, type Crossing, type Sample } from './findCrossings.ts'
import { isFigure, isFindable, namesBehind } from './listSolvable.ts'
import { isWithin, scanPoints } from './scanPoints.ts'
import type {
  Measure,
  Measures,
  NoSolution,
  Outcome,
  Question,
  QuestionRefusal,
  Reached,
  Solution,
} from './SolveOutcome.ts'
import { Trials } from './Trials.ts'
import { valueOf } from '../valueOf.ts'

/** All whole numbers up to this size are tried, since counts are mostly small. */
const SMALL_WHOLE = 100
/** Ranges of whole numbers up to this length are tried one by one. */
const MAX_LISTED = 300
/** Maximum number of solutions; if there are more, those nearest to zero are returned. */
const MAX_SOLUTIONS = 24
const MAX_HINTS = 4

/**
 * Finds the values of one input for which an output has a wanted value. Pure, like evaluate.
 *
 * The target is compared with the output before rounding. Each value found was calculated forward again with the whole
 * tool, and gives the target to the last digits that the formula carries, or a figure that is shown as the target.
 *
 * @param tool    a linked tool
 * @param given   the other inputs by name, as evaluate takes them
 * @param asked   the target, and the input to be found
 * @param around  the caller's clock
 * @returns the values, or the reason why there are none; or the reasons why the question cannot be asked
 */
export function solve(tool: Tool, given: Given, asked: Question, around: CalculationContext): Outcome {
  return countSteps<Outcome>(
    undefined,
    (steps) => search(tool, given, asked, around, steps),
    (refusal) => ({ ok: false, refusals: [refusal] }),
  )
}

function search(tool: Tool, given: Given, asked: Question, around: CalculationContext, steps: Steps): Outcome {
  // A schedule is calculated hundreds of times, so only the columns that the figure reads are.
  const context = { ...around, tables: false }
  const counted = { context, steps }
  const found = readQuestion(tool, given, asked, counted)
  if ('refusals' in found) return { ok: false, refusals: found.refusals }
  const { input, output, target, measures, slots } = found
  const names = { input: input.data.name, output: output.data.name, target, measures }
  if (!namesBehind(tool.data, [names.output]).has(names.input)) {
    const figure = new Trials(tool, given, counted, input, output).figureAt(anyValue(tool, input, slots, asked))
    const reason: NoSolution = Number.isNaN(figure)
      ? { code: 'absent' }
      : { code: 'flat', figure, isWanted: figure === target }
    return { ok: true, ...names, solutions: [], reason }
  }
  const solver = new Solver(
    tool,
    counted,
    input,
    target,
    new Trials(tool, given, counted, input, output, measures.output),
    {
      measure: measures.input,
      hints: hintsOf(tool, input.data, slots, asked.near),
      choices: offeredChoices(input, slots)?.map(({ value }) => value) ?? [],
    },
  )
  const refusals = solver.refusalsOfAll()
  if (refusals.length > 0) return { ok: false, refusals }
  const solutions = solver.run()
  if (solutions.length === 0) return { ok: true, ...names, solutions, reason: solver.whyNone() }
  if (solutions.length <= MAX_SOLUTIONS) return { ok: true, ...names, solutions: inOrder(solutions) }
  const size = ({ value }: Solution): number => Math.abs(Number(value))
  const nearZero = solutions.toSorted((a, b) => size(a) - size(b)).slice(0, MAX_SOLUTIONS)
  return { ok: true, ...names, solutions: inOrder(nearZero), more: true }
}

/** Numbers ascending; choices as they are listed. */
const inOrder = (solutions: readonly Solution[]): readonly Solution[] =>
  solutions.toSorted((a, b) => (typeof a.value === 'number' && typeof b.value === 'number' ? a.value - b.value : 0))

interface Understood {
  readonly input: LinkedInput
  readonly output: LinkedOutput
  /** In the unit of the formulas. */
  readonly target: number
  readonly measures: Measures
  readonly slots: Slots
}

function readQuestion(
  tool: Tool,
  given: Given,
  asked: Question,
  { context, steps }: Counted,
): Understood | { readonly refusals: readonly (Refusal | QuestionRefusal)[] } {
  const { data, inputNames } = tool
  const refuse = (refusal: QuestionRefusal) => ({ refusals: [refusal] })
  if (data.requires.includes('chance')) return refuse({ code: 'chance' })
  const output = tool.outputs.find((each) => each.data.name === asked.output)
  if (!output) return refuse({ code: 'unknown-output', given: asked.output })
  if (!isFigure(data, output.data)) return refuse({ code: 'not-a-figure', output: output.data.name })
  const input = tool.inputs.find((each) => each.data.name === inputNames.get(asked.input))
  if (!input) return { refusals: [new Refusal('unknown-input', null, asked.input)] }
  const { name, type } = input.data
  if (!isFindable(input.data)) return refuse({ code: 'not-findable', input: name })
  if (Object.keys(given).some((key) => given[key] !== undefined && inputNames.get(key) === name))
    return refuse({ code: 'input-given', input: name })
  const { slots, refusals } = readInputs(tool, given, context, steps)
  // Which other inputs are required can depend on the choice.
  const others = refusals.filter(
    (refusal) => refusal.input !== name && (type !== 'choice' || refusal.code === 'unknown-input'),
  )
  if (others.length > 0) return { refusals: others }
  if (!applies(input.when, slots)) return refuse({ code: 'input-absent', input: name })
  const found = readTarget(tool, given, input, output, slots, asked)
  return found === undefined
    ? refuse({ code: 'not-a-number', output: output.data.name, given: asked.value })
    : { input, output, ...found, slots }
}

const NO_MEASURES: Measures = { input: undefined, output: undefined }

/**
 * Reads the wanted figure, which may have the currency sign or a unit of the output; without one it is in the unit that the
 * result would be shown in.
 */
function readTarget(
  tool: Tool,
  given: Given,
  input: LinkedInput,
  output: LinkedOutput,
  slots: Slots,
  asked: Question,
): { readonly target: number; readonly measures: Measures } | undefined {
  const { engine } = tool
  const { value } = asked
  const { format, unit, units } = output.data
  const { conventions, marks, units: choices } = slots[0] as CalculationContext
  const offered = units && 'by' in units ? units.is[String(valueOf({ tool, slots }, units.by))] : units
  const measure = (typed?: string): Measures =>
    asked.measure?.({ tool, given, slots, units: choices }, input.data, output.data, typed) ?? NO_MEASURES
  const inUnit = (number: number): { readonly target: number; readonly measures: Measures } => {
    const measures = measure()
    return { target: measures.output?.toOwn(number) ?? number, measures }
  }
  if (typeof value === 'number') return Number.isFinite(value) ? inUnit(value + 0) : undefined
  if (typeof value !== 'string') return undefined
  const resolved = unit === undefined || offered ? undefined : resolveVarying(tool, unit, slots)
  const read = readNumber(value, {
    ...(marks ? { marks } : {}),
    isCurrency: format === 'money' ? (word) => isOf(conventions.currency, word) : undefined,
    units: format === 'percent' ? ['%'] : resolved === undefined ? [] : [resolved],
  })
  const plain = read && 'decimal' in read ? parseDecimal(read.decimal) : undefined
  if (plain !== undefined) return inUnit(plain)
  const quantity = offered && engine.readQuantity?.(offered, value, offered.own, marks)
  return quantity && 'value' in quantity && engine.toNumber
    ? { target: engine.toNumber(quantity.value), measures: measure(quantity.unit) }
    : undefined
}

/** Likely values of the input. */
function hintsOf(tool: Tool, input: InputData, slots: Slots, near?: number): readonly number[] {
  const { placeholder, default: standard } = input
  const shown = placeholder === undefined ? undefined : resolveVarying(tool, placeholder, slots)
  const examples = tool.data.examples.map(({ given }: { readonly given: Given }) => given[input.name])
  const hints = [near, shown, standard, ...examples].flatMap((hint) => {
    const value = typeof hint === 'string' ? parseDecimal(hint) : hint
    return typeof value === 'number' && isWithin(input, value) ? [value] : []
  })
  return [...new Set(hints)].slice(0, MAX_HINTS)
}

function anyValue(tool: Tool, input: LinkedInput, slots: Slots, { near }: Question): unknown {
  const [choice] = offeredChoices(input, slots) ?? []
  return (
    choice?.value ?? hintsOf(tool, input.data, slots, near)[0] ?? scanPoints(input.data, []).find((point) => point >= 1)
  )
}

interface Counted {
  readonly context: CalculationContext
  /** The count of the search, of which every calculation is a part. */
  readonly steps: Steps
}

interface Likely {
  /** The unit that values are shown in. */
  readonly measure: Measure | undefined
  readonly hints: readonly number[]
  readonly choices: readonly (string | number)[]
}

/** One search and its findings. */
class Solver {
  readonly #tool: Tool
  readonly #counted: Counted
  readonly #input: LinkedInput
  readonly #target: number
  readonly #trials: Trials
  readonly #likely: Likely
  /** The values that were tried and have a figure. */
  #reached: readonly Reached[] = []
  #refused: NoSolution | undefined

  constructor(tool: Tool, counted: Counted, input: LinkedInput, target: number, trials: Trials, likely: Likely) {
    this.#tool = tool
    this.#counted = counted
    this.#input = input
    this.#target = target
    this.#trials = trials
    this.#likely = likely
  }

  /** Why every choice is refused; empty if one is accepted, and for numbers. */
  refusalsOfAll(): readonly Refusal[] {
    if (this.#input.data.type !== 'choice') return []
    const { choices } = this.#likely
    const { context, steps } = this.#counted
    const all = choices.map((choice) => readInputs(this.#tool, this.#trials.givenWith(choice), context, steps).refusals)
    return all.every((refusals) => refusals.length > 0) ? (all[0] ?? []) : []
  }

  run(): readonly Solution[] {
    switch (this.#input.data.type) {
      case 'choice':
        return this.#tryEach(this.#likely.choices)
      case 'integer':
        return this.#findWholes()
      default:
        return this.#findNumbers()
    }
  }

  whyNone(): NoSolution {
    if (this.#refused) return this.#refused
    const [first] = this.#reached
    if (!first) return this.#whyNoFigure()
    const nearest = this.#findNearest()
    if (typeof nearest !== 'object') return this.#whyNoFigure()
    return { code: 'unreachable', nearest }
  }

  #tryEach(values: readonly (string | number)[]): readonly Solution[] {
    this.#reached = values.flatMap((input) => {
      const figure = this.#trials.figureAt(input)
      return Number.isNaN(figure) ? [] : [{ input, figure }]
    })
    return values.flatMap((value) => {
      const isWanted = this.#trials.isWanted(this.#trials.figureAt(value), this.#target)
      return isWanted && this.#isAnswered(value) ? [{ value, rounded: value }] : []
    })
  }

  #findWholes(): readonly Solution[] {
    const { data } = this.#input
    const low = Math.ceil(data.min ?? (data.above === undefined ? -Infinity : data.above))
    const high = Math.floor(data.max ?? (data.below === undefined ? Infinity : data.below))
    if (high - low <= MAX_LISTED)
      return this.#tryEach(
        Array.from({ length: high - low + 1 }, (_, index) => low + index).filter((value) => isWithin(data, value)),
      )
    const small = Array.from({ length: 2 * SMALL_WHOLE + 1 }, (_, index) => index - SMALL_WHOLE)
    const points = [...scanPoints(data, this.#likely.hints).map(Math.round), ...small]
      .filter((point) => isWithin(data, point) && Number.isSafeInteger(point))
      .toSorted((a, b) => a - b)
    // Between two neighboring whole numbers, the search asks for the same figures again and again.
    const figures = new Map<number, number>()
    const figureAt = (x: number): number => {
      const whole = Math.round(x) + 0
      const figure = figures.get(whole) ?? this.#trials.figureAt(whole)
      figures.set(whole, figure)
      return figure
    }
    const { crossings, samples, isFlat } = findCrossings(figureAt, this.#target, [...new Set(points)])
    this.#reached = samples.map(({ at, figure }) => ({ input: Math.round(at) + 0, figure }))
    if (isFlat) return this.#endFlat(samples)
    const found = new Set<number>()
    const accept = (value: number): boolean => {
      if (found.size > MAX_SOLUTIONS || found.has(value) || !isWithin(data, value)) return false
      if (!this.#trials.isWanted(this.#trials.figureAt(value), this.#target)) return false
      found.add(value)
      return true
    }
    const beside = crossings.flatMap(({ from, to }) => [
      Math.floor(from),
      Math.ceil(from),
      Math.floor(to),
      Math.ceil(to),
    ])
    const shown = samples
      .filter(({ figure }) => this.#trials.isWanted(figure, this.#target))
      .map(({ at }) => Math.round(at))
    for (const value of new Set([...beside, ...shown].toSorted((a, b) => Math.abs(a) - Math.abs(b)))) {
      if (!accept(value + 0)) continue
      for (const step of [-1, 1]) for (let next = value + step; accept(next); next += step);
    }
    return [...found].flatMap((value) => (this.#isAnswered(value) ? [{ value, rounded: value }] : []))
  }

  #findNumbers(): readonly Solution[] {
    const points = scanPoints(this.#input.data, this.#likely.hints)
    const { crossings, samples, isFlat } = findCrossings((x) => this.#trials.figureAt(x), this.#target, points)
    this.#reached = samples.map(({ at, figure }) => ({ input: at, figure }))
    if (isFlat) return this.#endFlat(samples)
    const solutions = crossings.flatMap((crossing) => this.#toSolution(crossing))
    return solutions.length > 0 ? solutions : this.#settleForShown()
  }

  /** Returns the nearest value if the target is just out of reach but the nearest figure is shown as the target. */
  #settleForShown(): readonly Solution[] {
    const nearest = this.#findNearest()
    if (typeof nearest?.input !== 'number' || !this.#trials.isWanted(nearest.figure, this.#target)) return []
    return [{ value: nearest.input, rounded: this.#shorten(nearest.input) }]
  }

  #toSolution({ kind, from, to }: Crossing): readonly Solution[] {
    // On one side of a jump the figure may still be shown as the target.
    if (kind === 'jump') {
      const side = [from, to].find((value) => this.#trials.isWanted(this.#trials.figureAt(value), this.#target))
      return side !== undefined && this.#isAnswered(side) ? [{ value: side, rounded: this.#shorten(side) }] : []
    }
    const value = from === to ? this.#polish(from) : this.#simplest(from, to)
    if (!this.#isAnswered(value)) return []
    return [{ value, rounded: this.#shorten(value), ...(from === to ? {} : { range: [from, to] as const }) }]
  }

  /** Returns the best number: a shorter one if it is as close, or an adjacent one if only that is shown as the target. */
  #polish(value: number): number {
    const off = (at: number): number => Math.abs(this.#trials.figureAt(at) - this.#target)
    const exact = off(value)
    for (let digits = 9; digits <= 15; digits++) {
      const short = roundSignificant(value, digits)
      if (off(short) <= exact) return short
    }
    const shown = this.#trials.round(this.#target)
    const step = Math.abs(value) * 2 ** -53
    const beside = [0, 1, -1, 2, -2, 4, -4, 8, -8].map((steps) => value + steps * step)
    return beside.find((each) => this.#trials.round(this.#trials.figureAt(each)) === shown) ?? value
  }

  /** A number in the unit that it is shown in. */
  #toShown(own: number): number {
    return this.#likely.measure?.toShown(own) ?? own
  }

  #toOwn(shown: number): number {
    return this.#likely.measure?.toOwn(shown) ?? shown
  }

  /** Picks one of a range of equally good numbers: a likely one, else the shortest near zero. */
  #simplest(from: number, to: number): number {
    const likely = this.#likely.hints.find((hint) => hint >= from && hint <= to)
    if (likely !== undefined) return likely
    if (from <= 0 && to >= 0) return 0
    const [low = 0, high = 0] = [this.#toShown(from), this.#toShown(to)].toSorted((a, b) => a - b)
    return this.#toOwn(shortest(low, high))
  }

  /** Shortens a value to the fewest digits that show the same figure as all of its digits. */
  #shorten(value: number): number {
    const figure = this.#trials.round(this.#trials.figureAt(value))
    const isEnough = (rounded: number): boolean =>
      this.#trials.round(this.#trials.figureAt(rounded)) === figure && this.#evaluate(rounded).ok
    const shown = this.#toShown(value)
    for (let places = 2; places <= 12; places++) {
      const short = roundHalfAway(shown, places)
      const rounded = this.#toOwn(short)
      if ((short !== 0 || shown === 0) && isEnough(rounded)) return rounded
    }
    for (let digits = 6; digits <= 15; digits++) {
      const rounded = this.#toOwn(roundSignificant(shown, digits))
      if (isEnough(rounded)) return rounded
    }
    return value
  }

  /** Whether the whole tool gives a result for a value; keeps the first refusal. */
  #isAnswered(value: number | string): boolean {
    const evaluation = this.#evaluate(value)
    if (!evaluation.ok) {
      const [refusal] = evaluation.refusals
      if (refusal) this.#refused ??= { code: 'refused', value, refusal }
    }
    return evaluation.ok
  }

  #endFlat([first]: readonly Sample[]): readonly Solution[] {
    const figure = first?.figure ?? 0
    this.#refused = { code: 'flat', figure, isWanted: this.#trials.isWanted(figure, this.#target) }
    return []
  }

  /** Finds the nearest figure that the tool does not refuse and, among the values that show this figure, the likeliest. */
  #findNearest(): Reached | undefined {
    const isAllowed = ({ input }: Reached): boolean => this.#evaluate(input).ok
    const off = ({ figure }: Reached): number => Math.abs(figure - this.#target)
    const sorted = this.#reached.toSorted((a, b) => off(a) - off(b))
    const nearest = sorted.find(isAllowed)
    if (!nearest || typeof nearest.input === 'string') return nearest
    const shown = this.#trials.round(nearest.figure)
    const [hint = 1] = this.#likely.hints
    const distance = ({ input }: Reached): number =>
      hint === 0 || Math.sign(input as number) !== Math.sign(hint)
        ? Infinity
        : Math.abs(Math.log((input as number) / hint))
    const alike = sorted.filter((each) => this.#trials.round(each.figure) === shown && typeof each.input === 'number')
    // At a bound, the nearest value is usually short already.
    if (plainDecimal(this.#toShown(nearest.input)).length <= 6) return nearest
    const likeliest = alike.toSorted((a, b) => distance(a) - distance(b)).find(isAllowed) ?? nearest
    if (this.#input.data.type === 'integer') return likeliest
    for (let digits = 1; digits <= 15; digits++) {
      const input = this.#toOwn(roundSignificant(this.#toShown(likeliest.input as number), digits))
      const figure = this.#trials.figureAt(input)
      if (this.#trials.round(figure) === shown && isAllowed({ input, figure })) return { input, figure }
    }
    return likeliest
  }

  #evaluate(value: number | string): Evaluation | Refused {
    const { context, steps } = this.#counted
    return evaluate(this.#tool, this.#trials.givenWith(value), context, steps)
  }

  #whyNoFigure(): NoSolution {
    const value =
      this.#likely.choices[0] ??
      this.#likely.hints[0] ??
      scanPoints(this.#input.data, []).find((point) => point >= 1) ??
      0
    const evaluation = this.#evaluate(value)
    const [refusal] = evaluation.ok ? [] : evaluation.refusals
    return refusal ? { code: 'refused', refusal } : { code: 'absent' }
  }
}

/** The shortest number of a range on one side of zero, near zero. */
function shortest(low: number, high: number): number {
  const start = low > 0 ? low : high
  for (let places = 0; places <= 15; places++) {
    const rounded = roundHalfAway(start, places)
    const step = 10 ** -places
    const inside = [rounded, rounded + Math.sign(start) * step].find((value) => value >= low && value <= high)
    if (inside !== undefined) return inside
  }
  return start
}
