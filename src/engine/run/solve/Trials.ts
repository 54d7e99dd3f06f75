import { applies, fails } from '../../compile/conditions.ts'
import { CalculationError } from '../../language/functions/CalculationError.ts'
import type { CalculationContext } from '../../context.ts'
import { agreedValue, namesIn, slotsAsShown, toCellValue } from '../evaluate.ts'
import type { CellValue } from '../../OutputResult.ts'
import { findBound } from '../../compile/findBound.ts'
import { ABSENT } from '../../compile/linkFormula.ts'
import { readInputs, type Given } from '../readInputs.ts'
import { resolveRounding } from '../resolveRounding.ts'
import type { Steps } from '../../language/functions/Steps.ts'
import type { LinkedInput, LinkedNode, LinkedOutput, Slots, Tool } from '../../tool.ts'
import type { InputData, Rounding } from '../../toolData.ts'
import { isClose } from './findCrossings.ts'
import { mentions, namesBehind, treesOf } from './listSolvable.ts'
import { isWithin } from './scanPoints.ts'
import type { Measure } from './SolveOutcome.ts'

/**
 * One figure of a tool as a function of one input. Only the nodes behind the figure and those with a possible range are
 * calculated: no schedule is run for a payment.
 */
export class Trials {
  #slots: Slots
  readonly #tool: Tool
  readonly #given: Given
  readonly #context: CalculationContext
  readonly #steps: Steps
  readonly #input: LinkedInput
  readonly #output: LinkedOutput
  readonly #measure: Measure | undefined
  readonly #nodes: readonly LinkedNode[]
  /** Whether other inputs depend on this one, so that all inputs are read again. */
  readonly #readsAgain: boolean
  /** The figures that agree with others as they are shown, by the figure before rounding. */
  readonly #agreed = new Map<number, CellValue>()

  /**
   * @param steps   the count of the search, of which each figure is a part
   * @param measure the unit that the figure is shown and rounded in
   */
  constructor(
    tool: Tool,
    given: Given,
    { context, steps }: { readonly context: CalculationContext; readonly steps: Steps },
    input: LinkedInput,
    output: LinkedOutput,
    measure?: Measure,
  ) {
    const { data } = tool
    this.#tool = tool
    this.#given = given
    this.#context = context
    this.#steps = steps
    this.#input = input
    this.#output = output
    this.#measure = measure
    this.#slots = readInputs(tool, given, context, steps).slots
    const limited = data.nodes.filter(({ possible }) => possible).map(({ name }) => name)
    const agreesWith = output.data.shown === undefined ? [] : namesIn(output.data.shown)
    const needed = namesBehind(data, [output.data.name, ...limited, ...agreesWith])
    this.#nodes = tool.nodes.filter(({ name }) => needed.has(name))
    const { type, name } = input.data
    this.#readsAgain = type === 'choice' || data.inputs.some((other) => other !== input.data && isReadBy(other, name))
  }

  /** Returns the figure, not rounded; NaN if there is none or the inputs are refused. */
  figureAt(value: unknown): number {
    const raw = this.#run(value)
    const figure = typeof raw === 'bigint' ? Number(raw) : raw
    if (typeof figure !== 'number' || !Number.isFinite(figure)) return Number.NaN
    if (this.#output.shown) this.#agree(figure)
    return figure
  }

  /** Returns all inputs, with the value for the one to be found. */
  givenWith(value: unknown): Given {
    const { name, exact } = this.#input.data
    return { ...this.#given, [name]: exact ? String(value) : value }
  }

  /** Rounds a figure as the output is rounded for the value tried last, in the unit it is shown in. */
  round(figure: number): CellValue | undefined {
    return this.#agreed.get(figure) ?? this.#roundAs(this.#output, figure, this.#measure)
  }

  #roundAs(output: LinkedOutput, figure: unknown, measure?: Measure): CellValue | undefined {
    const rounding = resolveRounding(this.#tool, output, this.#slots)
    const cell = measure
      ? toCellValue(measure.toShown(figure as number), output.format, roundIn(measure, rounding))
      : toCellValue(figure, output.format, rounding)
    return typeof cell === 'symbol' ? undefined : cell
  }

  #agree(figure: number): void {
    const slots = this.#slots
    const values = this.#tool.outputs.map((output) =>
      typeof slots[output.slot] === 'number' ? this.#roundAs(output, slots[output.slot]) : undefined,
    )
    const value = agreedValue(this.#tool, this.#output, slotsAsShown(this.#tool, slots, values))
    if (value !== undefined) this.#agreed.set(figure, value)
  }

  /** Whether a figure is the target or, if the target is itself a rounded figure, is shown as the target. */
  isWanted(figure: number, target: number): boolean {
    if (Number.isNaN(figure)) return false
    const shown = this.round(target)
    const inUnit = this.#measure?.toShown(target) ?? target
    return this.round(figure) === shown && (shown === inUnit || isClose(figure, target, 2e-15))
  }

  #run(value: unknown): unknown {
    const { needs } = this.#tool
    const { data, slot, when } = this.#input
    if (typeof value === 'number' && !isWithin(data, value)) return undefined
    this.#steps.take(this.#tool.size)
    if (this.#readsAgain) {
      const { slots, refusals } = readInputs(this.#tool, this.givenWith(value), this.#context, this.#steps)
      if (refusals.length > 0) return undefined
      this.#slots = slots
    } else this.#slots[slot] = data.exact ? BigInt(value as number) : value
    const slots = this.#slots
    if (!applies(when, slots)) return undefined
    if (needs.some((need) => applies(need.when, slots) && fails(need.condition, slots))) return undefined
    return this.#nodes.every((node) => runNode(node, slots)) ? (slots[this.#output.slot] as unknown) : undefined
  }
}

/** The rounding of a figure in another unit. */
export const roundIn = (measure: Measure, rounding: Rounding | undefined): Rounding | undefined =>
  typeof rounding === 'object' && 'edges' in rounding
    ? { ...rounding, edges: rounding.edges.map(measure.toShown) }
    : rounding

/** Whether an input depends on another one for its value or for whether it applies. */
const isReadBy = (input: InputData, name: string): boolean =>
  input.match?.input === name || input.percentOf === name || treesOf(input).some((tree) => mentions(tree, name))

/** Calculates a node; false if the tool has no result then. */
function runNode({ slot, formula, when, possible }: LinkedNode, slots: Slots): boolean {
  try {
    slots[slot] = applies(when, slots) ? formula(slots) : undefined
  } catch (error) {
    if (error instanceof CalculationError) return false
    if (error !== ABSENT) throw error
    slots[slot] = undefined
  }
  return possible === undefined || findBound(possible, slots[slot]) === undefined
}
