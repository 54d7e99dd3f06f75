import { shorten } from '../../language/shorten.ts'
import { isLeaf, isNode, walkTree, type FormulaTree } from '../../language/formulas/formulaTree.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'
import type { Given } from '../../run/readInputs.ts'
import { valueOf } from '../../run/valueOf.ts'
import { partsTaken } from './findZeroDivision.ts'
import type { Cells, Slots, Tool } from '../../tool.ts'
import { formulaPath } from '../formulas/formulaPath.ts'
import type { ParsedFile } from '../problems/openFile.ts'

/** What a figure is calculated from, in one calculation. */
export type Source =
  /** A value or an output. */
  | { readonly of: 'node'; readonly name: string }
  /** A column of a table, in one of its rows or in all of them. */
  | { readonly of: 'column'; readonly table: string; readonly name: string; readonly row?: number | undefined }
  /** What a table carries into its first row. */
  | { readonly of: 'start'; readonly table: string; readonly name: string }
  /** A value of the rows of an input. */
  | { readonly of: 'rowValue'; readonly input: string; readonly name: string }
  /** The default of an input, where none is given. */
  | { readonly of: 'default'; readonly name: string }
  /** A column of the row of a choice. */
  | { readonly of: 'choice'; readonly name: string; readonly column: string }

interface Calculation {
  readonly tool: Tool
  readonly slots: Slots
  readonly given: Given
}

/** A source as it is written, with what it came to and what it reads. */
interface Written {
  readonly path: Path
  readonly value?: unknown
  /** Why it is read, where nothing calculates it. */
  readonly why?: string
  readonly reads: readonly Source[]
}

/** More would be a page to read; the nearest come first. */
const MOST = 6

/** Returns the lines of the formula of a figure and of all that it is calculated from, with what each came to. */
export function leadToFigure(parsed: ParsedFile, calculation: Calculation, figure: Source): string[] {
  const [own = '', ...others] = leadToSources(parsed, calculation, [figure])
  return own === '' ? [] : [own.replace(/^from/, 'calculated on'), ...others]
}

/** Returns the lines of what a figure is calculated from. */
export const leadBehindFigure = (parsed: ParsedFile, calculation: Calculation, figure: Source): string[] =>
  leadToSources(parsed, calculation, read(parsed, calculation, figure).reads)

/** Returns the lines of what a condition is calculated from. */
export const leadBehindCondition = (parsed: ParsedFile, calculation: Calculation, condition: FormulaTree): string[] =>
  leadToSources(
    parsed,
    calculation,
    takenLeaves(calculation, condition).flatMap((leaf) => readGlobal(calculation, leaf)),
  )

/** Returns the lines of sources and of what they are calculated from, nearest first. */
function leadToSources(parsed: ParsedFile, calculation: Calculation, first: readonly Source[]): string[] {
  const found = new Map<string, Written & { readonly source: Source }>()
  const queue = [...first]
  for (let source = queue.shift(); source && found.size < MOST; source = queue.shift()) {
    const key = JSON.stringify({ ...source, row: undefined })
    if (found.has(key)) continue
    const written = read(parsed, calculation, source)
    found.set(key, { ...written, source })
    queue.push(...written.reads)
  }
  return [...found.values()].flatMap(({ path, value, source, why = '' }) => {
    const text = textAt(parsed.data, path)
    if (text === undefined) return []
    const last = path.at(-1)
    const verb =
      source.of === 'start'
        ? 'starts as'
        : last === 'while'
          ? 'goes on while'
          : path.includes('rows')
            ? `has rows ${last === 'to' ? 'to' : 'of'}`
            : '='
    const row = source.of === 'column' && source.row !== undefined ? ` in row ${source.row + 1}` : ''
    const came = value === undefined ? why : `, which is ${write(value)}${row}`
    return [`from line ${parsed.lineOf(path)}: ${labelOf(source)} ${verb} ${text}${came}`]
  })
}

const labelOf = (source: Source): string =>
  source.of === 'rowValue'
    ? `${source.input}.${source.name}`
    : source.of === 'choice'
      ? `${source.name}.${source.column}`
      : source.name

function read(parsed: ParsedFile, calculation: Calculation, source: Source): Written {
  const { tool } = calculation
  const tableOf = (name: string) => tool.data.outputs.find((output) => output.name === name)?.table
  const chosen = (path: Path): Path => {
    const { by } = Object(valueAt(parsed.data, path)) as { by?: unknown }
    return typeof by === 'string' ? [...path, 'is', String(valueOf(calculation, by))] : path
  }
  if (source.of === 'default') return { path: ['inputs', source.name, 'default'], why: ' by default', reads: [] }
  if (source.of === 'choice') {
    const { name, column } = source
    const at: Path = ['inputs', name, 'choices']
    const choices = valueAt(parsed.data, at)
    const value = valueOf(calculation, name)
    const index = Array.isArray(choices) ? choices.findIndex((each) => Object(each).value === value) : -1
    return { path: [...at, index, column], why: `, as ${name} is ${String(value)}`, reads: [] }
  }
  if (source.of === 'rowValue') {
    const { input, name } = source
    const formula = tool.data.inputs
      .find((each) => each.name === input)
      ?.rowValues?.find((each) => each.name === name)?.formula
    return {
      path: chosen(['inputs', input, 'rowValues', name]),
      value: valueOf(calculation, `${input}.${name}`),
      reads: leavesOf(formula).flatMap(([first = '']): Source[] => {
        const isOwn = tool.data.inputs.some(
          (each) => each.name === input && each.rowValues?.some((other) => other.name === first),
        )
        return isOwn ? [{ of: 'rowValue', input, name: first }] : readGlobal(calculation, [first])
      }),
    }
  }
  if (source.of === 'node') {
    const { name } = source
    if (tableOf(name)) return readTable(calculation, name)
    const { formula, when } = tool.data.nodes.find((each) => each.name === name) ?? {}
    const band = Object.hasOwn(Object(valueAt(parsed.data, ['outputs', name])) as object, 'band')
    return {
      path: band ? ['outputs', name, 'band'] : chosen(formulaPath(parsed.data as object, name)),
      value: valueOf(calculation, name),
      reads: [formula, when].flatMap((tree) =>
        takenLeaves(calculation, tree).flatMap((leaf) => readGlobal(calculation, leaf)),
      ),
    }
  }
  const table = tableOf(source.table)
  const { columns: cells } = Object(valueOf(calculation, source.table)) as Partial<Cells>
  if (source.of === 'start') {
    const start = table?.carry?.find(({ name }) => name === source.name)?.start
    return {
      path: ['outputs', source.table, 'carry', source.name],
      reads: takenLeaves(calculation, start).flatMap((leaf) => readGlobal(calculation, leaf)),
    }
  }
  const { row } = source
  const list = cells?.get(source.name)
  const column = table?.columns.find(({ name }) => name === source.name)
  const isVaried = table?.rows.by === 'vary'
  return {
    path: isVaried
      ? ['outputs', source.table, 'columns']
      : chosen(['outputs', source.table, 'columns', source.name, 'formula']),
    value: row === undefined ? list : list?.[row],
    reads: leavesOf(column?.formula)
      .flatMap((leaf) =>
        isVaried ? readGlobal(calculation, leaf) : readInTable(calculation, source.table, leaf, row, source.name),
      )
      // What starts the first row is behind what the rows have.
      .toSorted((a, b) => Number(a.of === 'start') - Number(b.of === 'start')),
  }
}

/** A table as a whole: how long it goes on, and the columns that decide it. */
function readTable(calculation: Calculation, name: string): Written {
  const table = calculation.tool.data.outputs.find((output) => output.name === name)?.table
  const bounds = table?.rows.by === 'range' ? [table.rows.from, table.rows.to] : []
  const goesOn = table?.while
  const { name: row = '' } = Object(table?.rows) as { name?: string }
  return {
    path: [
      'outputs',
      name,
      ...(goesOn === undefined ? ['rows', row, ...(bounds.length > 0 ? ['to'] : [])] : ['while']),
    ],
    reads: [...leavesOf(goesOn), ...bounds.flatMap(leavesOf)].flatMap((leaf) =>
      readInTable(calculation, name, leaf, undefined, ''),
    ),
  }
}

/** @param from the column whose formula reads the leaf; empty for the condition of the table */
function readInTable(
  calculation: Calculation,
  table: string,
  leaf: readonly string[],
  row: number | undefined,
  from: string,
): Source[] {
  const [name = '', member] = leaf
  const {
    columns = [],
    carry = [],
    rows,
  } = calculation.tool.data.outputs.find((output) => output.name === table)?.table ?? {}
  const column = { of: 'column', table, name } as const
  if (member === undefined && carry.some((each) => each.name === name)) {
    const start = { of: 'start', table, name } as const
    if (row === 0) return [start]
    // A column that reads its own carry is calculated from the row before.
    const before = { ...column, row: row === undefined ? undefined : row - 1 }
    return name === from ? [before, start] : [before]
  }
  if (member === undefined && columns.some((each) => each.name === name)) return [{ ...column, row }]
  if (member !== undefined && rows?.by === 'items' && rows.name === name)
    return readGlobal(calculation, [rows.input, member])
  return readGlobal(calculation, leaf)
}

/** What a name stands for outside of tables; of an input that is given, only the column of its choice. */
function readGlobal({ tool, slots, given }: Calculation, [name = '', member]: readonly string[]): Source[] {
  const { data } = tool
  const isTable = data.outputs.some((output) => output.name === name && output.table)
  if (isTable && member !== undefined) return [{ of: 'column', table: name, name: member }]
  if (data.nodes.some((node) => node.name === name)) return [{ of: 'node', name }]
  const input = data.inputs.find((each) => each.name === name)
  if (!input || valueOf({ tool, slots }, name) === undefined) return []
  const isGiven = Object.keys(given).some((key) => tool.inputNames.get(key) === name)
  return [
    ...(isGiven ? [] : [{ of: 'default', name } as const]),
    ...(member === undefined
      ? []
      : input.rowValues?.some((each) => each.name === member)
        ? [{ of: 'rowValue', input: name, name: member } as const]
        : [{ of: 'choice', name, column: member } as const]),
  ]
}

/** The names that a formula reads in the cases that apply. */
function takenLeaves(calculation: Calculation, tree: FormulaTree | undefined): (readonly string[])[] {
  if (tree === undefined || !isNode(tree)) return []
  if (isLeaf(tree)) return [tree.slice(1)]
  return partsTaken(calculation.tool, tree, calculation.slots).flatMap((part) => takenLeaves(calculation, part))
}

/** The names that a formula reads, each as itself or with its column. */
function leavesOf(tree: FormulaTree | undefined): (readonly string[])[] {
  const leaves: (readonly string[])[] = []
  if (tree !== undefined)
    walkTree(tree, (node) => {
      if (isLeaf(node)) leaves.push(node.slice(1))
    })
  return leaves
}

/**
 * Returns the lines of the bands that an example and the calculation name, where a figure falls into another one than the
 * example says.
 */
export function leadToBands(
  parsed: ParsedFile,
  calculation: Calculation,
  { output, says, gives }: { readonly output: string; readonly says: unknown; readonly gives: unknown },
): string[] {
  const band = valueAt(parsed.data, ['outputs', output, 'band']) as { readonly in?: unknown } | undefined
  const at: Path = ['bands', String(band?.in)]
  const { by } = Object(valueAt(parsed.data, at)) as { by?: unknown }
  const path = typeof by === 'string' ? [...at, 'is', String(valueOf(calculation, by))] : at
  const bands = band && valueAt(parsed.data, path)
  if (!Array.isArray(bands)) return []
  return (bands as { value?: string; label: string; below?: number }[]).flatMap(({ value, label, below }, index) => {
    const name = value ?? label
    const end = below === undefined ? '' : `, below ${below}`
    return name === says || name === gives ? [`the band on line ${parsed.lineOf([...path, index])}: ${name}${end}`] : []
  })
}

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], data)

/** Returns a formula as it is written; undefined if it is not in the file, as those of plugins. */
export function textAt(data: unknown, path: Path): string | undefined {
  const value = valueAt(data, path)
  if (typeof value === 'object' && value !== null) {
    const { of, in: bands } = value as { of?: unknown; in?: unknown }
    if (of !== undefined) return `the band of ${String(of)} in ${String(bands)}`
    if (!Array.isArray(value) || value.some(isNode)) return undefined
  }
  if (value === undefined) return undefined
  return shorten([value].flat().join(', ').trim().replaceAll(/\s+/g, ' '), LONGEST)
}

const LONGEST = 100

/** Writes a value as it was calculated, or the first values of a list. */
function write(value: unknown): string {
  if (Array.isArray(value))
    return `${value.slice(0, 3).map(write).join(', ')}${value.length > 3 ? ', …' : value.length === 0 ? 'empty' : ''}`
  if (typeof value === 'number') return String(Number(value.toPrecision(8)))
  return typeof value === 'string' ? JSON.stringify(shorten(value, 40)) : String(value)
}
