import { isLeaf, walkTree, type FormulaTree } from '../language/formulas/formulaTree.ts'
import { mod } from '../language/functions/arithmetic.ts'
import { roundHalfAway } from '../language/numbers/roundHalfAway.ts'
import { roundOutput } from './round/roundOutput.ts'
import type { Cells, Closure, Evaluated, LinkedOutput, Slots, Tool } from '../tool.ts'
import type { CellValue, OutputValue } from '../OutputResult.ts'
import type { OutputFormat, RangeData, TableData, Rounding } from '../toolData.ts'
import { CalculationError } from '../language/functions/CalculationError.ts'
import { clockTime, formatDuration } from '../language/numbers/clockTime.ts'
import type { CalculationContext } from '../context.ts'
import { ABSENT } from '../compile/linkFormula.ts'
import { applies, findUnmet } from '../compile/conditions.ts'
import { findBound } from '../compile/findBound.ts'
import { readInputs, type Given } from './readInputs.ts'
import { Refusal } from '../Refusal.ts'
import { resolveRounding } from './resolveRounding.ts'
import { resolveVarying } from '../compile/resolveVarying.ts'
import { countSteps } from './countSteps.ts'
import type { Steps } from '../language/functions/Steps.ts'
import type { UnitChoices } from '../language/units/unitChoices.ts'
import { valueOf } from './valueOf.ts'
import { wantsTables } from '../compile/wantsTables.ts'

/** An input, value or output as the formulas saw it. */
export interface EvaluatedNode {
  readonly name: string
  /** Not rounded; undefined if missing or not applicable. */
  readonly value: unknown
  /** Undefined for inputs. */
  readonly formula?: FormulaTree
  /** The names its formula reads, each once. */
  readonly uses: readonly string[]
}

/** The result of a tool. */
export class Evaluation implements Evaluated {
  readonly ok = true
  readonly tool: Tool
  readonly given: Given
  /** The values of the formulas, by slot. */
  readonly slots: Slots
  /** The rounded values of the tool's outputs, in the order of the definition; undefined for those that do not apply. */
  readonly values: readonly (OutputValue | undefined)[]

  constructor(tool: Tool, given: Given, slots: Slots, values: readonly (OutputValue | undefined)[]) {
    this.tool = tool
    this.given = given
    this.slots = slots
    this.values = values
  }

  /** The outputs that apply, rounded, in the order of the definition. */
  get outputs(): ReadonlyMap<LinkedOutput, OutputValue> {
    return new Map(
      this.tool.outputs.flatMap((output, index) => {
        const value = this.values[index]
        return value === undefined ? [] : [[output, value] as const]
      }),
    )
  }

  /** The units chosen for figures. */
  get units(): UnitChoices | undefined {
    return (this.slots[0] as CalculationContext).units
  }

  /** Every input, value and output, in the order in which they were calculated. */
  get nodes(): readonly EvaluatedNode[] {
    const { data } = this.tool
    return [
      ...data.inputs.map(({ name }) => ({ name, value: valueOf(this, name), uses: [] })),
      ...data.nodes.map(({ name, formula }) => ({ name, value: valueOf(this, name), formula, uses: namesIn(formula) })),
    ]
  }
}

export interface Refused {
  readonly ok: false
  readonly refusals: readonly Refusal[]
}

/**
 * Evaluates a tool. Pure: the same inputs and context give the same answer, and no input of any shape makes it throw.
 *
 * @param tool    a linked tool
 * @param given   inputs by name; numbers may be text, as people write them
 * @param context the caller's clock and random source
 * @param begun   the count of steps, if this is part of a larger calculation
 * @returns every node and the rounded outputs that apply, or every refusal
 */
export function evaluate(tool: Tool, given: Given, context: CalculationContext, begun?: Steps): Evaluation | Refused {
  return countSteps<Evaluation | Refused>(
    begun,
    (steps) => {
      const { slots, refusals } = prepare(tool, given, context, steps)
      if (refusals.length > 0) return { ok: false, refusals }
      const refusal = runNodes(tool, slots, given)
      const result = refusal ? { ok: false as const, refusals: [refusal] } : collectOutputs(tool, given, slots)
      if (!begun) steps.restart()
      return result
    },
    (refusal) => ({ ok: false, refusals: [refusal] }),
  )
}

/**
 * Finds the reasons why the inputs cannot be calculated.
 *
 * @returns every refusal; empty if the tool may be calculated
 */
export function findRefusals(tool: Tool, given: Given, context: CalculationContext): readonly Refusal[] {
  return countSteps(
    undefined,
    (steps) => prepare(tool, given, context, steps).refusals,
    (refusal) => [refusal],
  )
}

function prepare(
  tool: Tool,
  given: Given,
  context: CalculationContext,
  steps: Steps,
): { slots: Slots; refusals: readonly Refusal[] } {
  const { slots, refusals } = readInputs(tool, given, context, steps)
  if (refusals.length > 0) return { slots, refusals }
  return {
    slots,
    refusals: findUnmet(tool.needs, slots, tool.layout).map((need) => findReason(tool, slots, given, need)),
  }
}

/** Names what was given and does not count, or is unlikely, which may be why a need does not hold. */
function findReason(tool: Tool, slots: Slots, given: Given, need: Refusal<'need'>): Refusal {
  const { inputs, engine } = tool
  const names = need.params.given.map(({ name }) => name)
  const ignored = inputs.flatMap((input) => (names.includes(input.name) && engine.findIgnored?.(input, slots)) || [])
  if (ignored.length > 0) return new Refusal('need', { ...need.params, ignored }, need.input)
  // What is asked of one input alone names its cause.
  const asked = new Set(namesIn(need.params.condition).flatMap((name) => tool.inputsBehind(name)))
  return (asked.size > 1 ? findUnlikely(tool, slots, given, names) : undefined) ?? need
}

/** Finds the first of some quantities that is unlikely, which may be why what follows from it is refused. */
export function findUnlikely(
  { inputs }: Tool,
  slots: Slots,
  given: Given,
  names: readonly string[],
): Refusal<'unlikely'> | undefined {
  for (const { data, name, slot } of inputs) {
    const beyond = data.units && data.usual && names.includes(name) && findBound(data.usual, slots[slot])
    if (beyond) return new Refusal('unlikely', { ...beyond, given: given[name] ?? (slots[slot] as unknown) }, name)
  }
  return undefined
}

/** Calculates all values and outputs; returns why that is impossible. */
export function runNodes(tool: Tool, slots: Slots, given: Given): Refusal | undefined {
  let condition: Closure | undefined
  let isThere = true
  for (const { name, slot, formula, when, possible } of tool.nodes) {
    // Figures that are shown together share a condition, which is evaluated once.
    if (when !== condition) isThere = applies((condition = when), slots)
    if (!isThere) {
      slots[slot] = undefined
      continue
    }
    try {
      slots[slot] = formula(slots)
    } catch (error) {
      if (error instanceof CalculationError)
        return new Refusal('not-calculable', { name, cause: error.cause }, findCause(tool, name, slots)[0])
      if (error !== ABSENT) throw error
      slots[slot] = undefined
    }
    const refusal = possible && refuseImpossible(tool, name, possible, slots)
    if (refusal) return findUnlikely(tool, slots, given, refusal.params.from) ?? refusal
  }
  return undefined
}

function refuseImpossible(
  tool: Tool,
  name: string,
  possible: RangeData,
  slots: Slots,
): Refusal<'impossible'> | undefined {
  const given = valueOf({ tool, slots }, name) as number | bigint
  const beyond = findBound(possible, given)
  if (!beyond) return undefined
  const from = findCause(tool, name, slots)
  const says = beyond.says && resolveVarying(tool, beyond.says, slots)
  const output = tool.outputs.find((output) => output.name === name)
  const { format = 'number' } = output ?? {}
  const rounding = output && resolveRounding(tool, output, slots)
  const { conventions } = slots[0] as CalculationContext
  return new Refusal('impossible', { ...beyond, says, name, given, format, rounding, conventions, from }, from[0])
}

/** The inputs to check if a value has no result: those it is calculated from, typed ones before choices. */
export function findCause(tool: Tool, name: string, slots: Slots): string[] {
  const behind = tool.inputsBehind(name).filter((input) => valueOf({ tool, slots }, input) !== undefined)
  const isChoice = (input: string): boolean => tool.layout.choices.has(input)
  return [...behind.filter((input) => !isChoice(input)), ...behind.filter(isChoice)]
}

function collectOutputs(tool: Tool, given: Given, slots: Slots): Evaluation | Refused {
  const values: (OutputValue | undefined)[] = []
  const refusals: Refusal[] = []
  const withTables = wantsTables(tool, slots[0] as CalculationContext)
  for (const output of tool.outputs) {
    const { name, format, table } = output
    const value = !table
      ? toCellValue(slots[output.slot], format, resolveRounding(tool, output, slots))
      : withTables
        ? rowsOf(table, slots[output.slot], tool, slots)
        : undefined
    if (value === NOT_FINITE) refusals.push(new Refusal('not-finite', { name }, findCause(tool, name, slots)[0]))
    else values.push(value)
  }
  if (refusals.length > 0) return { ok: false, refusals }
  return new Evaluation(
    tool,
    given,
    slots,
    tool.outputs.some(({ shown }) => shown) ? agree(tool, slots, values) : values,
  )
}

/** Calculates figures that agree with others as they are shown: what is saved is the price less the price paid. */
function agree(
  tool: Tool,
  slots: Slots,
  values: readonly (OutputValue | undefined)[],
): readonly (OutputValue | undefined)[] {
  const asShown = slotsAsShown(tool, slots, values)
  return tool.outputs.map((output, index) =>
    output.shown && values[index] !== undefined ? (agreedValue(tool, output, asShown) ?? values[index]) : values[index],
  )
}

/** The figure of an output that agrees with others; undefined if it has none, or if one of the others is absent. */
export function agreedValue(tool: Tool, output: LinkedOutput, asShown: Slots): CellValue | undefined {
  try {
    const value = toCellValue(output.shown?.(asShown), output.format, resolveRounding(tool, output, asShown))
    return value === NOT_FINITE ? undefined : value
  } catch (error) {
    if (error === ABSENT || error instanceof CalculationError) return undefined
    throw error
  }
}

/** The values of a calculation, with the figures of its outputs as they are shown. */
export function slotsAsShown(tool: Tool, slots: Slots, values: readonly (OutputValue | undefined)[]): Slots {
  const asShown = slots.slice()
  for (const [index, { slot }] of tool.outputs.entries())
    if (typeof slots[slot] === 'number' && typeof values[index] === 'number') asShown[slot] = values[index]
  return asShown
}

const NOT_FINITE = Symbol('not finite')

/** A calculated value as JSON, rounded as its output requires; undefined if absent. */
export function toCellValue(
  value: unknown,
  format: OutputFormat,
  rounding: Rounding | undefined,
): CellValue | typeof NOT_FINITE | undefined {
  switch (typeof value) {
    case 'undefined':
    case 'string':
    case 'boolean':
      return value
    case 'bigint':
      return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
    case 'number':
      return Number.isFinite(value) ? roundValue(value, format, rounding) : NOT_FINITE
    default:
      throw new Error(`[bug] evaluate: an output is a ${typeof value}`)
  }
}

function roundValue(
  value: number,
  format: OutputFormat,
  rounding: Rounding | undefined,
): CellValue | typeof NOT_FINITE {
  if (format === 'time' || format === 'duration') {
    const whole = roundHalfAway(value, 0)
    // Beyond the safe integers, a double cannot represent every minute or second.
    if (!Number.isSafeInteger(whole)) return NOT_FINITE
    return format === 'time' ? clockTime(mod(whole, 1440)) : formatDuration(whole)
  }
  const rounded = roundOutput(value, rounding, format === 'money')
  // Rounding the very largest numbers can overflow.
  return Number.isFinite(rounded) ? rounded : NOT_FINITE
}

/** The cells of a table as JSON, row by row; empty ones are left out. */
function rowsOf({ columns }: TableData, cells: Cells | undefined, tool: Tool, slots: Slots): OutputValue | undefined {
  if (cells === undefined) return undefined
  const read = columns.map((column) => ({
    name: column.name,
    format: column.format,
    round: resolveRounding(tool, column, slots),
    list: cells.columns.get(column.name) ?? [],
  }))
  return Array.from({ length: cells.count }, (_, index) => {
    const row: Record<string, CellValue> = {}
    for (const { name, format, round, list } of read) {
      const cell = toCellValue(list[index], format, round)
      if (cell !== undefined && cell !== NOT_FINITE) row[name] = cell
    }
    return row
  })
}

/** The names that a formula reads. */
export function namesIn(formula: FormulaTree): string[] {
  const names = new Set<string>()
  walkTree(formula, (node) => {
    if (isLeaf(node)) names.add(node[1])
  })
  return [...names]
}
