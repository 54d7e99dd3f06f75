import { siteConventions } from '../siteConventions.ts'
import { signsOf } from '../engine/show/shapeOf.ts'
import { printFormula } from '../engine/language/formulas/printFormula.ts'
import { describeNeed } from '../engine/show/describeRefusal.ts'
import type { Decimals } from '../engine/toolData.ts'
import type { Tool } from '../engine/tool.ts'
import type { FormulaTree } from '../engine/language/formulas/formulaTree.ts'
import type {
  ChoiceRow,
  ChosenRounding,
  InputData,
  InputType,
  NeedData,
  OutputData,
  OutputFormat,
  ToolData,
  Varying,
} from '../engine/toolData.ts'
import { listSolvable } from '../engine/run/solve/listSolvable.ts'
import type { Example } from '../engine/definition.ts'
import { hasCalculation } from './programs.ts'

/** The inputs and outputs of a tool, for people and programs: texts only, with nothing left to resolve. */
export interface ToolDescription {
  readonly id: string
  readonly name: string
  readonly description: string
  /** The path of its page. */
  readonly link: string
  /** Whether it can calculate outside its page. */
  readonly calculates: boolean
  readonly inputs: readonly InputDescription[]
  readonly needs: readonly string[]
  readonly outputs: readonly OutputDescription[]
  /** What can be solved: which inputs can be found for which outputs. */
  readonly solvable: readonly { readonly outputs: readonly string[]; readonly inputs: readonly string[] }[]
  readonly example?: Example
}

export interface InputDescription {
  readonly name: string
  readonly type: InputType
  readonly label: string
  readonly help?: string
  readonly prefix?: string
  readonly unit?: string
  /** The units it can be given in, including `unit`. */
  readonly offers?: readonly string[]
  readonly required: boolean
  readonly default?: string | number
  readonly min?: number
  readonly max?: number
  readonly above?: number
  readonly below?: number
  /** The range that its page offers to slide in; other numbers are accepted too. */
  readonly slider?: { readonly from: number; readonly to: number; readonly step: number }
  /** The condition under which it applies. */
  readonly where?: string
  /** Earlier names. */
  readonly aliases?: readonly string[]
  readonly choices?: readonly ChoiceRow[]
  /** Which choices go with which choice of the other input. */
  readonly match?: { readonly column: string; readonly input: string }
  /** The fields of a row. */
  readonly columns?: readonly InputDescription[]
}

export interface OutputDescription {
  readonly name: string
  readonly label: string
  readonly format: OutputFormat
  readonly rounding?: string
  readonly unit?: string
  /** The units it can be shown in. */
  readonly offers?: readonly string[]
  readonly primary: boolean
  readonly where?: string
  /** The columns of a table. */
  readonly columns?: readonly Omit<OutputDescription, 'primary' | 'columns'>[]
}

/** Describes a tool. */
export function describeTool({ data }: Tool): ToolDescription {
  const { id, name, description, inputs, needs, examples } = data
  const [example] = examples
  return {
    id,
    name,
    description,
    link: `/${id}`,
    calculates: hasCalculation(data),
    inputs: inputs.map(describeInput),
    needs: [...new Set(needs.flatMap((need) => describeWhere(need, data)))],
    outputs: describeOutputs(data),
    solvable: describeSolvable(data),
    ...(example ? { example } : {}),
  }
}

/**
 * Returns a text, or all its variants and the choices that select them.
 *
 * @example describeVarying({ by: 'mode', is: { of: 'Part', is: 'Part', change: 'From' } }) // => Part (of, is) or From
 *          (change)
 */
function describeVarying(text: Varying): string {
  if (typeof text === 'string') return text
  if ('column' in text) return `the ${text.column} of ${text.by}`
  const groups = Map.groupBy(Object.entries(text.is), ([, each]) => each)
  return [...groups].map(([each, entries]) => `${each} (${entries.map(([choice]) => choice).join(', ')})`).join(' or ')
}

export function describeInput(input: InputData): InputDescription {
  const { name, type, label, help, money, prefix, unit, optional, default: standard, min, max, above, below } = input
  const { when, aliases, choices, match, columns, units, unitsBy, slider } = input
  const [first] = choices ?? []
  const preset = standard ?? (type === 'choice' && !match ? first?.value : undefined)
  return defined({
    name,
    type,
    label: describeVarying(label),
    help: help === undefined ? undefined : describeVarying(help),
    prefix: money ? signsOf(siteConventions).join('') : prefix,
    unit: unit === undefined ? undefined : describeVarying(unit),
    offers: describeOffers(units ?? unitsBy),
    required: optional !== true && preset === undefined,
    default: preset,
    min,
    max,
    above,
    below,
    slider,
    where: when === undefined ? undefined : printFormula(when),
    aliases,
    choices,
    match,
    columns: columns?.map(describeInput),
  })
}

const describeWhere = (need: NeedData, data: ToolData): readonly string[] =>
  describeNeed(need, data).map((text) => (need.when === undefined ? text : `${text}, where ${printFormula(need.when)}`))

function describeSolvable(data: ToolData): ToolDescription['solvable'] {
  const groups = Map.groupBy(listSolvable(data), ({ inputs }) => inputs.map(({ name }) => name).join(' '))
  return [...groups].map(([inputs, each]) => ({
    outputs: each.map(({ output }) => output.name),
    inputs: inputs.split(' '),
  }))
}

function describeOutputs({ outputs, nodes }: ToolData): OutputDescription[] {
  const conditions = new Map(nodes.map(({ name, when }) => [name, when]))
  return outputs.map(({ table, primary, ...output }) => ({
    ...describeFigure({ ...output, when: conditions.get(output.name) }),
    primary,
    ...(table ? { columns: table.columns.map((column) => describeFigure(column)) } : {}),
  }))
}

interface Figure {
  readonly name: string
  readonly label: Varying
  readonly format: OutputFormat
  readonly round?: Decimals | ChosenRounding
  readonly unit?: Varying
  readonly units?: OutputData['units']
  readonly when?: FormulaTree | undefined
}

function describeFigure({ name, label, format, round, unit, units, when }: Figure): Omit<OutputDescription, 'primary'> {
  // If the chosen value is the unit, it cannot be described in advance.
  const isChoice = typeof unit === 'object' && 'column' in unit && unit.column === 'value'
  return defined({
    name,
    label: describeVarying(label),
    format,
    rounding: round === undefined ? undefined : describeRounding(round),
    unit: unit === undefined || isChoice ? undefined : describeVarying(unit),
    offers: describeOffers(units),
    where: when === undefined ? undefined : printFormula(when),
  })
}

const describeOffers = (units: OutputData['units']): string[] | undefined =>
  units && [
    ...new Set(
      ('by' in units ? Object.values(units.is) : [units]).flatMap(({ offers }) => offers.map(({ value }) => value)),
    ),
  ]

function describeRounding(round: Decimals | ChosenRounding): string {
  if (typeof round === 'object' && 'by' in round) return `the ${round.column} of ${round.by}`
  const [places, atMost] =
    typeof round === 'number' ? [round, ''] : 'upTo' in round ? [round.upTo, 'up to '] : [round.places, '']
  return `${atMost}${places === 0 ? 'no decimals' : places === 1 ? '1 decimal' : `${places} decimals`}`
}

type Defined<T> = { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> } & {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K]
}

/** Returns the object without undefined properties. */
const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
