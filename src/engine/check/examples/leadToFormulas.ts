import { shorten } from '../../language/shorten.ts'
import { isLeaf, isNode, operandsOf, walkTree, type FormulaTree } from '../../language/formulas/formulaTree.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'
import { runNodes } from '../../run/evaluate.ts'
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
  /** What is given with a unit. */
  | { readonly of: 'quantity'; readonly name: string }
  /** A column of the row of a choice; of a choice in the rows of an input, of all that are chosen. */
  | { readonly of: 'choice'; readonly name: string; readonly column: string; readonly input?: string }
  /** What a table with a list of rows goes through, in one of its rows or in all of them. */
  | { readonly of: 'listed'; readonly table: string; readonly name: string; readonly row: number | undefined }
  /** A column of the rows of a shared table that a table goes through, in one of its rows or in all of them. */
  | {
      readonly of: 'record'
      readonly table: string
      readonly name: string
      readonly column: string
      readonly row: number | undefined
    }

/** A definition with the tables that it can read. */
export interface WithTables extends ParsedFile {
  readonly tables: ReadonlyMap<string, ReadTable | undefined>
  /** Whether a text is a quantity in units of their table. */
  readonly isQuantity: (text: string) => boolean
}

/** The rows of a shared table, with the file that has them and the line of each. */
interface ReadTable {
  readonly file: string
  readonly lines: readonly number[]
  readonly all: readonly object[]
}

interface Calculation {
  readonly tool: Tool
  readonly slots: Slots
  readonly given: Given
}

/** A source as it is written, with what it came to and what it reads. */
interface Written {
  readonly path: Path
  /** What stands there, if it is more than the text at the path. */
  readonly stands?: { readonly place: string; readonly text: string; readonly isKept?: boolean }
  readonly value?: unknown
  /** Why it is read, where nothing calculates it. */
  readonly why?: string
  readonly reads: readonly Source[]
}

/** More would be a page to read; the nearest come first. */
const MOST = 6

/** Returns the lines of the formula of a figure and of all that it is calculated from, with what each came to. */
export function leadToFigure(parsed: WithTables, calculation: Calculation, figure: Source): string[] {
  const [own = '', ...others] = leadToSources(parsed, ...inItsRow(calculation, figure))
  return own === '' ? [] : [own.replace(/^from/, 'calculated on'), ...others]
}

/** Returns the lines of what a figure is calculated from. */
export const leadBehindFigure = (parsed: WithTables, calculation: Calculation, figure: Source): string[] =>
  leadToSources(parsed, calculation, read(parsed, calculation, figure).reads)

/** Of a table that calculates the tool again for each value of an input, the figure as it is calculated in that row. */
function inItsRow(calculation: Calculation, figure: Source): [Calculation, Source[]] {
  const { tool, slots, given } = calculation
  if (figure.of !== 'column' || figure.row === undefined) return [calculation, [figure]]
  const rows = tool.data.outputs.find(({ name }) => name === figure.table)?.table?.rows
  if (rows?.by !== 'vary') return [calculation, [figure]]
  const value = (valueOf(calculation, figure.table) as Cells).columns.get(rows.input)?.[figure.row]
  const varied = slots.slice()
  varied[tool.layout.slotOf.get(rows.input) ?? -1] = value
  runNodes(tool, varied, given)
  return [{ tool, slots: varied, given: { ...given, [rows.input]: value } }, [{ of: 'node', name: figure.name }]]
}

/** Returns the lines of what a condition is calculated from. */
export const leadBehindCondition = (parsed: WithTables, calculation: Calculation, condition: FormulaTree): string[] =>
  leadToSources(
    parsed,
    calculation,
    takenLeaves(calculation, condition).flatMap((leaf) => readGlobal(calculation, leaf)),
  )

/**
 * Returns the lines of sources and of what they are calculated from, nearest first; rows of shared tables and what is
 * read in a unit however far, because nobody sees them in a formula.
 */
function leadToSources(parsed: WithTables, calculation: Calculation, first: readonly Source[]): string[] {
  const found = readAll(parsed, calculation, first)
  const statements = found.flatMap(({ path, stands, value, source, why = '' }) => {
    const text = stands?.text ?? textAt(parsed.data, path)
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
    return {
      place: stands?.place ?? `line ${parsed.lineOf(path)}`,
      says: `${labelOf(source)} ${verb} ${text}`,
      came,
      isKept: stands?.isKept === true,
    }
  })
  // Columns of the same rows stand together.
  const groups = [...Map.groupBy(statements, ({ place, came }) => `${place}${came}`).values()]
  return groups.flatMap((group, index) => {
    const [{ place, came, isKept } = { place: '', came: '', isKept: false }] = group
    return index < MOST || isKept ? [`from ${place}: ${group.map(({ says }) => says).join('; ')}${came}`] : []
  })
}

/** Returns sources and all that they are calculated from, nearest first. */
function readAll(
  parsed: WithTables,
  calculation: Calculation,
  first: readonly Source[],
): (Written & { readonly source: Source })[] {
  const found = new Map<string, Written & { readonly source: Source }>()
  const queue = [...first]
  for (let source = queue.shift(); source; source = queue.shift()) {
    const key = JSON.stringify({ ...source, row: undefined })
    if (found.has(key)) continue
    const written = read(parsed, calculation, source)
    found.set(key, { ...written, source })
    queue.push(...written.reads)
  }
  return [...found.values()]
}

/** Returns what a figure is calculated from, each as its name and line, then what it reads: another case is another part. */
export const sourcesOf = (parsed: WithTables, calculation: Calculation, figure: Source): ReadonlySet<string> => {
  const [where, sources] = inItsRow(calculation, figure)
  return new Set(
    readAll(parsed, where, sources).flatMap(({ path, stands, source, reads }) =>
      stands === undefined && textAt(parsed.data, path) === undefined
        ? []
        : [
            `${labelOf(source)}${caseOf(path)} on ${stands?.place ?? `line ${parsed.lineOf(path)}`}\n${path.join('/')} ${reads.map(labelOf).join()}`,
          ],
    ),
  )
}

/** The choice that a formula of several belongs to. */
const caseOf = (path: Path): string => (path.at(-2) === 'is' ? ` for ${path.at(-1)}` : '')

const labelOf = (source: Source): string =>
  source.of === 'rowValue'
    ? `${source.input}.${source.name}`
    : source.of === 'choice' || source.of === 'record'
      ? `${source.name}.${source.column}`
      : source.name

function read(parsed: WithTables, calculation: Calculation, source: Source): Written {
  const { tool } = calculation
  const tableOf = (name: string) => tool.data.outputs.find((output) => output.name === name)?.table
  const chosen = (path: Path): Path => {
    const { by } = Object(valueAt(parsed.data, path)) as { by?: unknown }
    return typeof by === 'string' ? [...path, 'is', String(valueOf(calculation, by))] : path
  }
  if (source.of === 'default') return { path: ['inputs', source.name, 'default'], why: ' by default', reads: [] }
  if (source.of === 'quantity') {
    const { name } = source
    const unit = tool.data.inputs.find((input) => input.name === name)?.unit as string
    const text = String(calculation.given[name])
    const why = `, read as ${write(valueOf(calculation, name))} ${unit}, the unit on line ${parsed.lineOf(['inputs', name, 'unit'])}`
    return { path: [], stands: { place: 'the example', text, isKept: true }, why, reads: [] }
  }
  if (source.of === 'choice') {
    const { name, column, input } = source
    const path: Path = input === undefined ? ['inputs', name] : ['inputs', input, 'columns', name]
    const chosen = [valueOf(calculation, input === undefined ? name : `${input}.${name}`)].flat()
    return readRows(parsed, { ...(valueAt(parsed.data, path) as object), path, name, column, chosen })
  }
  if (source.of === 'listed') {
    const { table, name, row } = source
    const path: Path = ['outputs', table, 'rows', name]
    const values = valueAt(parsed.data, path) as readonly unknown[]
    const { order } = Object(valueOf(calculation, table)) as Partial<Cells>
    const place = `line ${parsed.lineOf(path)}`
    const text = write(row === undefined ? values : values[order?.[row] ?? row])
    return { path: [], stands: { place, text }, why: row === undefined ? '' : ` in row ${row + 1}`, reads: [] }
  }
  if (source.of === 'record') {
    const { table, name, column, row } = source
    const rows = tableOf(table)?.rows
    const { count = 0, order } = Object(valueOf(calculation, table)) as Partial<Cells>
    const records = rows?.by === 'records' ? rows.records.slice(0, count) : []
    const chosen = (row === undefined ? records : records.slice(order?.[row] ?? row).slice(0, 1)).map(
      ({ value }) => value,
    )
    const path: Path = ['outputs', table, 'rows', name]
    return readRows(parsed, { table: valueAt(parsed.data, path), path, name, column, chosen })
  }
  if (source.of === 'rowValue') {
    const { input, name } = source
    const formula = tool.data.inputs
      .find((each) => each.name === input)
      ?.rowValues?.find((each) => each.name === name)?.formula
    return {
      path: chosen(['inputs', input, 'rowValues', name]),
      value: valueOf(calculation, `${input}.${name}`),
      reads: takenLeaves(calculation, formula).flatMap(([first = '', column]): Source[] => {
        const { rowValues = [], columns = [] } = tool.data.inputs.find((each) => each.name === input) ?? {}
        if (rowValues.some((other) => other.name === first)) return [{ of: 'rowValue', input, name: first }]
        if (column !== undefined && columns.some((other) => other.name === first))
          return [{ of: 'choice', input, name: first, column }]
        return readGlobal(calculation, [first, ...(column === undefined ? [] : [column])])
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
    reads: takenLeaves(calculation, column?.formula)
      .flatMap((leaf) =>
        isVaried ? readGlobal(calculation, leaf) : readInTable(calculation, source.table, leaf, row, source.name),
      )
      // What starts the first row is behind what the rows have.
      .toSorted((a, b) => Number(a.of === 'start') - Number(b.of === 'start')),
  }
}

/** A column of the rows that are chosen: of the choices of a field, or of a shared table. */
function readRows(
  parsed: WithTables,
  { path, choices, table: id, name, column, chosen }: Rows & { readonly path: Path },
): Written {
  const table = parsed.tables.get(String(id))
  const all: readonly object[] = table?.all ?? (Array.isArray(choices) ? choices : [])
  const rows = [...all.entries()].filter(([, row]) => chosen.includes(valueAt(row, ['value'])))
  if (rows.length === 0) return { path: [], reads: [] }
  const list = (write: (row: object, index: number) => unknown) => rows.map(([index, row]) => String(write(row, index)))
  const lines = new Set(list((_, index) => table?.lines[index] ?? parsed.lineOf([...path, 'choices', index, column])))
  const shown = firstOf([...lines], MOST)
  return {
    path: [],
    stands: {
      place: table ? `${table.file}:${shown}` : `${lines.size === 1 ? 'line' : 'lines'} ${shown}`,
      text: firstOf(
        list((row) => write(valueAt(row, [column]))),
        MOST,
      ),
      isKept: table !== undefined,
    },
    why: `, as ${name} is ${firstOf(
      list((row) => valueAt(row, ['value'])),
      MOST,
    )}`,
    reads: [],
  }
}

interface Rows {
  readonly choices?: unknown
  readonly table?: unknown
  readonly name: string
  readonly column: string
  /** The values of the rows. */
  readonly chosen: readonly unknown[]
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
  if (member !== undefined && rows?.by === 'records' && rows.name === name)
    return [{ of: 'record', table, name, column: member, row }]
  if (rows?.by === 'list' && rows.name === name) return [{ of: 'listed', table, name, row }]
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
    ...(input.units && typeof input.unit === 'string' && typeof given[name] === 'string'
      ? [{ of: 'quantity', name } as const]
      : []),
    ...(member === undefined
      ? []
      : input.rowValues?.some((each) => each.name === member)
        ? [{ of: 'rowValue', input: name, name: member } as const]
        : [{ of: 'choice', name, column: member } as const]),
  ]
}

/** The names that a formula reads in the cases that apply; of conditions on each row, in all cases. */
function takenLeaves(calculation: Calculation, tree: FormulaTree | undefined): (readonly string[])[] {
  if (tree === undefined || !isNode(tree)) return []
  if (isLeaf(tree)) return [tree.slice(1)]
  const { tool, slots } = calculation
  const isSame = tree[0] !== '?' || leavesOf(tree[1]).every(([name = '']) => tool.layout.slotOf.has(name))
  const parts = isSame ? partsTaken(tool, tree, slots) : operandsOf(tree)
  return parts.flatMap((part) => takenLeaves(calculation, part))
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
  parsed: WithTables,
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
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : firstOf(value.map(write))
  if (typeof value === 'number') return String(Number(value.toPrecision(8)))
  return typeof value === 'string' ? JSON.stringify(shorten(value, 40)) : String(value)
}

const firstOf = (texts: readonly string[], most = 3): string =>
  `${texts.slice(0, most).join(', ')}${texts.length > most ? ', …' : ''}`
