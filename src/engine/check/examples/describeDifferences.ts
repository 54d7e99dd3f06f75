import type { Definition, Example } from '../../definition.ts'
import { countOf } from '../../language/countOf.ts'
import { adviseOnNumber } from '../../language/numbers/adviseOnNumber.ts'
import { parseDecimal } from '../../language/numbers/parseDecimal.ts'
import { roundHalfAway } from '../../language/numbers/roundHalfAway.ts'
import { shorten } from '../../language/shorten.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'
import { namesIn, type Evaluation } from '../../run/evaluate.ts'
import { valueOf } from '../../run/valueOf.ts'
import type { Cells, Tool } from '../../tool.ts'
import type { NodeData, OutputData } from '../../toolData.ts'
import { formulaPath } from '../formulas/formulaPath.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import { withLines, type Problem } from '../problems/problem.ts'
import type { Difference } from './compareFigures.ts'
import { describeSuspects, findSuspects, type Judged, type Suspects } from './findSuspects.ts'
import {
  leadBehindFigure,
  leadToBands,
  leadToFigure,
  sourcesOf,
  type Source,
  type WithTables,
} from './leadToFormulas.ts'
import { findParts, formulasOf, groupByRoot, type Compared, type Differing } from './groupByRoot.ts'

/** A table that has too many rows in an example, and the problem there. */
export interface Endless {
  readonly table: string
  readonly problem: Problem
}

/**
 * Reports each reason why figures of examples differ once: at a formula if most of the examples that show it differ.
 *
 * @param endless what keeps a table from its end shows in the examples in which it has one
 */
export function describeDifferences(
  parsed: WithTables,
  tool: Tool,
  compared: readonly Compared[],
  endless: readonly Endless[],
): Problem[] {
  if (compared.every(({ differences }) => differences.length === 0)) return endless.map(({ problem }) => problem)
  const parts = findParts(tool.data)
  const explained = new Set<Endless>()
  const order = new Map(tool.data.nodes.map(({ name }, index) => [name, index]))
  const orderOf = ({ output }: Differing) => order.get(output) ?? 0
  const all: readonly Compared[] = compared.map((each) => ({
    ...each,
    differences: each.differences.toSorted((a, b) => orderOf(a) - orderOf(b) || orderInTable(tool, a, b)),
  }))
  const isMistyped = ({ example, path, differences }: Compared) =>
    differences.length > 0 && findThousands(parsed, example, [...path, 'given']) !== undefined
  const mistyped = all.filter(isMistyped)
  const others = all.filter((each) => !mistyped.includes(each))
  const suspects = findSuspects(others.flatMap((each) => judge(parsed, tool, each)))
  const groups = groupByRoot(tool.data, others)
  const problems = [...mistyped.map((each) => ({ of: [each] })), ...groups].flatMap(({ of, ...found }) => {
    const [first, ...more] = of
    if (!first) return []
    const behind = parts.get(first.differences[0]?.output ?? '')
    const same = mistyped.includes(first) ? [] : endless.filter(({ table }) => behind?.has(table))
    for (const each of same) explained.add(each)
    const name = 'root' in found ? found.root : same[0]?.table
    const root = formulasOf(tool.data).find((each) => each.name === name)
    const text = describeText(parsed, first)
    const problem = text ?? (root ? describeFormula(parsed, tool, root, of) : describeExample(parsed, tool, first))
    const lines = (text || root ? of : more).flatMap(({ differences: [difference] }) =>
      difference ? [parsed.problemAt('example-differs', difference.path, '').line] : [],
    )
    const named = text || root || mistyped.includes(first) ? problem : nameSuspects(problem, suspects)
    return [withLines(named, [...lines, ...same.map((each) => each.problem.line)])]
  })
  return [...problems, ...endless.filter((each) => !explained.has(each)).map(({ problem }) => problem)]
}

/** Names what all wrong figures have in common, if that is not where the problem is. */
function nameSuspects(problem: Problem, suspects: Suspects | undefined): Problem {
  const { line, leads = [] } = problem
  return !suspects || suspects.parts.some((part) => part.includes(` on line ${line}\n`))
    ? problem
    : { ...problem, leads: [describeSuspects(suspects), ...leads] }
}

/** Returns the figures that an example gives, each with what it is calculated from; those in another notation are neither. */
function judge(parsed: WithTables, tool: Tool, { expected, differences, evaluation }: Compared): Judged[] {
  const right = new Set(expected).difference(new Set(differences.map(({ output }) => output)))
  const judgeOne = (isWrong: boolean, source: Source): Judged => ({
    isWrong,
    uses: sourcesOf(parsed, evaluation, source),
  })
  return [
    ...differences
      .filter(({ says, gives }) => typeof says === typeof gives)
      .map((each) => judgeOne(true, sourceOf(tool, each, evaluation))),
    ...[...right].map((name) => judgeOne(false, { of: 'node', name })),
  ]
}

/** Reports a text whose figure is right where it is written: at the label of its value, or in place of the figure. */
function describeText(parsed: ParsedFile, { example, differences: [first] }: Compared): Problem | undefined {
  if (first?.section !== 'texts') return undefined
  const { output, what, says, gives } = first
  const { labels, instead } = (parsed.data as Definition).outputs?.[output] ?? {}
  const [label] = Object.entries(labels ?? {}).find(([, text]) => text === gives) ?? []
  if (label === undefined && instead === undefined) return undefined
  const path = ['outputs', output, ...(label === undefined ? ['instead', 'text'] : ['labels', label])]
  const message = `${what} is shown as ${write(gives, first)}, but example "${example.name}" says ${write(says, first)}`
  return parsed.problemAt('example-differs', path, message)
}

function describeExample(
  parsed: WithTables,
  tool: Tool,
  { example, path, differences, evaluation }: Compared,
): Problem {
  // Where another figure differs as well, its rounding is not why: a figure keeps the digits that its band needs.
  const rounded = differences.filter((each) => adviseOnRounding(parsed, evaluation, each) !== undefined)
  const others = differences.filter(({ output }) => !rounded.some((each) => each.output === output))
  const first = (others[0] ?? differences[0]) as Differing
  const { what, path: place, says, gives, rows } = first
  const count = differences.length - 1
  const figures = countOf(count, 'more figure')
  const more = count === 0 ? '' : `; ${figures} ${count === 1 ? 'differs' : 'differ'}`
  const thousands = findThousands(parsed, example, [...path, 'given'])
  const said = rows ? `${what} has ${sayRows(first)}` : `${what} is ${write(says, first)}`
  const advice =
    thousands?.advice ?? adviseOnDifference(parsed, evaluation, first) ?? 'check the source before changing either'
  const difference = `example "${example.name}" says ${said}, the formula gives ${write(gives, first)}${describeRatio(first)}${more}`
  return parsed.problemAt('example-differs', thousands?.path ?? place, `${difference}; ${advice}`, {
    leads: thousands
      ? []
      : [
          ...leadToBands(parsed, evaluation, first),
          ...leadToFigure(parsed, evaluation, sourceOf(tool, first, evaluation)),
        ],
  })
}

/** Returns what gave a figure: a value or output, or a column of a table in a row. */
function sourceOf(tool: Tool, { output, path, rows }: Differing, evaluation: Evaluation): Source {
  const table = tool.data.outputs.find(({ name }) => name === output)?.table
  const [key, column] = path.slice(-2)
  if (!table || rows || !table.columns.some(({ name }) => name === column)) return { of: 'node', name: output }
  const { count = 0 } = Object(valueOf(evaluation, output)) as Partial<Cells>
  const row = typeof key === 'number' ? key : key === 'last' ? count - 1 : Number(key) - 1
  return { of: 'column', table: output, name: String(column), row }
}

/** The order of two figures of one output: in a row by column, and the length of a table after its first rows. */
function orderInTable({ data }: Tool, a: Differing, b: Differing): number {
  const table = data.outputs.find(({ name }) => name === a.output)?.table
  if (!table || a.output !== b.output) return 0
  const [rowA, rowB] = [a, b].map(({ path, rows }) => (rows ? 'rows' : path.at(-2)))
  if (rowA !== rowB) return rankOf(rowA) - rankOf(rowB)
  const columnOf = ({ path }: Differing) => table.columns.findIndex(({ name }) => name === path.at(-1))
  return columnOf(a) - columnOf(b)
}

/** The last row of a table is another one if its length differs. */
const rankOf = (row: string | number | undefined): number => (row === 'last' ? 2 : row === 'rows' ? 1 : 0)

function describeFormula(parsed: WithTables, tool: Tool, root: NodeData, group: readonly Compared[]): Problem {
  const [{ example, differences, evaluation }] = group as [Compared]
  const first = chooseDifference(root, differences)
  const { what, says, gives, rows, output } = first
  const place = placeOf(parsed.data as Definition, { root: root.name, difference: first, evaluation })
  const named = place.column ?? root.name
  // A table has no formula, and the figure that differs names the column that it comes from.
  const isTable = place.key && output !== root.name
  const [input = '', rowValue] = root.name.split('.')
  const reported: Source =
    place.column !== undefined
      ? sourceOf(tool, first, evaluation)
      : rowValue === undefined
        ? { of: 'node', name: root.name }
        : { of: 'rowValue', input, name: rowValue }
  const found = rows
    ? `${what} has ${countOf(Number(gives), 'row')}, but example "${example.name}" says ${sayRows(first)}`
    : `the formula of ${named} ${named === output ? 'gives' : `makes ${what}`} ${write(gives, first)}, but example "${example.name}" says ${write(says, first)}${describeRatio(first)}`
  const advice = adviseOnDifference(parsed, evaluation, first) ?? sayParts(root, first, { evaluation })
  return parsed.problemAt('example-differs', place.path, advice === undefined ? found : `${found}; ${advice}`, {
    key: place.key,
    leads: [
      ...leadToBands(parsed, evaluation, first),
      ...(isTable
        ? leadToFigure(parsed, evaluation, sourceOf(tool, first, evaluation))
        : leadBehindFigure(parsed, evaluation, reported)),
    ],
  })
}

/** Returns the difference that is calculated first; of a table, that of its first column in the first row that differs. */
const chooseDifference = ({ name }: NodeData, differences: readonly Differing[]): Differing =>
  differences.find(({ output }) => output === name) ??
  differences.find(({ section }) => section === 'gives') ??
  (differences[0] as Differing)

/** Returns where the formula of a value or output stands; of a table, that of the column that differs. */
function placeOf(
  definition: Definition,
  { root, difference, evaluation }: { root: string; difference: Differing } & Pick<Compared, 'evaluation'>,
): { readonly path: Path; readonly key: boolean; readonly column?: string } {
  const { values, outputs = {} } = definition
  const [input = '', rowValue] = root.split('.')
  if (rowValue !== undefined) return { path: ['inputs', input, 'rowValues', rowValue], key: false }
  const output = outputs[root]
  const column = String(difference.path.at(-1))
  const columns = output?.columns
  if (columns && !Array.isArray(columns) && Object.hasOwn(columns, column) && difference.output === root)
    return { path: ['outputs', root, 'columns', column, 'formula'], key: false, column }
  if (columns) return { path: ['outputs', root, 'rows'], key: true }
  const value = values?.[root]
  const path = formulaPath(definition, root)
  const isKeyed = path.length > 2
  const formula: unknown = output ? output.formula : isKeyed ? (value as { formula: unknown }).formula : value
  if (typeof formula === 'object' && formula !== null && 'by' in formula)
    return { path: [...path, 'is', String(valueOf(evaluation, String(formula.by)))], key: false }
  return { path, key: formula === undefined }
}

/** Returns what a formula read in an example: "it was calculated with rate = 5 and months = 420". */
function sayParts(
  { name: root, formula }: NodeData,
  difference: Differing,
  { evaluation }: Pick<Compared, 'evaluation'>,
): string | undefined {
  const source = sourceOf(evaluation.tool, difference, evaluation)
  const table = evaluation.tool.data.outputs.find((output) => output.name === root)?.table
  const column = source.of === 'column' ? table?.columns.find(({ name }) => name === source.name) : undefined
  const cells = valueOf(evaluation, root) as Cells | undefined
  const valueInRow = (name: string, row: number): unknown =>
    table?.carry?.some((each) => each.name === name)
      ? row === 0
        ? cells?.start[name]
        : cells?.columns.get(name)?.[row - 1]
      : cells?.columns.get(name)?.[row]
  const parts = namesIn(column?.formula ?? formula).flatMap((name) => {
    const inRow = column && source.of === 'column' ? valueInRow(name, source.row ?? 0) : undefined
    const value = inRow ?? valueOf(evaluation, name)
    const text =
      typeof value === 'number'
        ? String(Number(value.toPrecision(6)))
        : typeof value === 'string'
          ? shorten(value, 20)
          : ''
    return text === '' ? [] : [`${name} = ${text}`]
  })
  return parts.length === 0 ? undefined : `there ${parts.slice(0, MOST_PARTS).join(', ')}`
}

const MOST_PARTS = 5

const sayRows = ({ says, rows }: Difference): string =>
  `${rows === 'at least' ? 'at least ' : ''}${countOf(Number(says), 'row')}`

/** Returns how to write a figure that is right but in the wrong notation; undefined if it is another figure. */
function adviseOnDifference(parsed: ParsedFile, evaluation: Evaluation, difference: Differing): string | undefined {
  const { says, gives, output, rows } = difference
  if (rows) return undefined
  const { round, format, unit } = evaluation.tool.data.outputs.find(({ name }) => name === output) ?? {}
  const unitless = typeof says === 'string' && typeof unit === 'string' ? says.replace(unit, '') : says
  const bare = typeof unitless === 'string' ? unitless.replace(/(?<=\d)\s*\p{L}+\s*$/u, '').trim() : unitless
  const number = typeof bare === 'string' ? parseDecimal(bare.replace('\u2212', '-').replace(/[$,%\s]/g, '')) : bare
  if (format === 'percent' && typeof number === 'number' && typeof gives === 'number' && isHundredfold(number, gives))
    return `the format percent shows ${gives} as ${gives}%, so the formula must multiply by 100`
  if (typeof says === 'string' && says === `$${String(gives)}` && typeof gives === 'string')
    return `add "format: money" to ${output}`
  if (typeof says === 'string' && typeof gives === 'string') return adviseOnText(says, gives, format)
  if (typeof says === 'string' && typeof gives === 'number') {
    const hint = /[$,%]/.test(says) ? '; the amount as visitors read it goes under "texts"' : ''
    const decimal = number === gives ? undefined : adviseOnNumber(String(bare))
    return decimal ?? (number === undefined ? undefined : `write ${number}${hint}`)
  }
  const rounded = adviseOnRounding(parsed, evaluation, difference)
  if (rounded !== undefined || round !== undefined || typeof says !== 'number' || typeof gives !== 'number')
    return rounded
  const places = String(says).split('.')[1]?.length ?? 0
  return roundHalfAway(gives, places) === says ? `add "round: ${places}" to ${output}` : undefined
}

/** Says that a figure is right but has more digits than the result. */
function adviseOnRounding(parsed: ParsedFile, evaluation: Evaluation, { says, output }: Differing): string | undefined {
  const { round } = evaluation.tool.data.outputs.find(({ name }) => name === output) ?? {}
  const exact = valueOf(evaluation, output)
  if (typeof round !== 'number' || typeof says !== 'number' || typeof exact !== 'number') return undefined
  const places = String(says).split('.')[1]?.length ?? 0
  if (places <= round || roundHalfAway(exact, places) !== says) return undefined
  const line = parsed.lineOf(['outputs', output, 'round'])
  return `${output} is rounded to ${countOf(round, 'decimal')} on line ${line}, and the example has ${places}: change one of them`
}

/** Returns how to write a date, or a text that is the same figure: $230 instead of $230.00. */
function adviseOnText(says: string, gives: string, format: OutputData['format'] | undefined): string | undefined {
  const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number).toSorted((a, b) => a - b)
  if (format === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(gives) && !/^\d{4}-\d{2}-\d{2}$/.test(says))
    return String(numbersIn(says)) === String(numbersIn(gives)) ? `write ${gives}` : 'dates are written as YYYY-MM-DD'
  const [said, given] = [says, gives].map((text) => parseDecimal(text.replace(/[$,%\s]/g, '')))
  // With fewer decimals than expected, the rounding may have been forgotten.
  if (said === undefined || said !== given || gives.length < says.length) return undefined
  return `it is the same amount: write ${JSON.stringify(gives)}, as visitors read it`
}

/** Finds a point that may be a thousands separator: in much of the world, 20.000 is twenty thousand. */
function findThousands(
  parsed: ParsedFile,
  { given }: Example,
  at: Path,
): { readonly path: Path; readonly advice: string } | undefined {
  const paths = Object.keys(given).map((input): Path => [...at, input])
  const path = paths.find((each) => /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(parsed.sourceAt(each)))
  if (!path) return undefined
  const source = parsed.sourceAt(path)
  return { path, advice: `${source} is ${Number(source)}, was ${source.replaceAll('.', '')} meant?` }
}

/** Says that one figure is a power of ten times the other: a percentage for a fraction, another unit, a slipped point. */
function describeRatio({ says, gives }: Difference): string {
  if (typeof says !== 'number' || typeof gives !== 'number' || says === 0 || gives === 0) return ''
  const times = Math.abs(gives) > Math.abs(says) ? gives / says : says / gives
  const power = Math.round(Math.log10(times))
  // Both are rounded. The ratio of the smallest and the largest numbers is no number.
  const isPower = power >= 1 && Math.abs(times / 10 ** power - 1) <= 0.001
  if (!isPower) return ''
  return `, ${10 ** power} times ${Math.abs(gives) > Math.abs(says) ? 'as much' : 'less'}`
}

/** Whether one figure is about a hundred times another, which is rounded. */
const isHundredfold = (large: number, small: number): boolean =>
  small !== 0 && Math.abs(large / small - 100) <= Math.max(1, Math.abs(5 / small))

/** Writes one of two figures, so that they can be told apart: without quotes, "2" and 2 look alike. */
function write(value: unknown, { says, gives }: Difference): string {
  if (typeof value === 'string' && typeof says === typeof gives) return shorten(value, LONGEST)
  const short = shortenNumber(value)
  return shorten(shortenNumber(says) === shortenNumber(gives) ? plainly(value) : short, LONGEST)
}

/** Of a number that no figure comes to, a few digits say enough. */
const shortenNumber = (value: unknown): string =>
  typeof value === 'number' && (Math.abs(value) >= 1e15 || (Math.abs(value) < 1e-6 && value !== 0))
    ? String(Number(value.toPrecision(3)))
    : plainly(value)

const plainly = (value: unknown): string =>
  Array.isArray(value) ? `a table of ${countOf(value.length, 'row')}` : (JSON.stringify(value) ?? 'nothing')

const LONGEST = 120
