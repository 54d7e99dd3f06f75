import { shownDecimals } from './shownDecimals.ts'
import { suggest } from './schema/checkSchema.ts'
import { nearestChoice } from '../show/nearestChoice.ts'
import { sayUnfit } from './sayUnfit.ts'
import type { NamedThing } from './formulas/scope.ts'
import type { Output, Rows } from '../definition.ts'
import { tableTree } from '../compile/tabulate.ts'
import type { Kind } from '../language/kinds.ts'
import { isA, isLeaf, termsOf, walkTree, type FormulaTree } from '../language/formulas/formulaTree.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import type { ChoiceRow, ColumnData, OutputData, OutputFormat, RowsData, TableData, Varying } from '../toolData.ts'
import {
  claimName,
  checkCondition,
  checkExpression,
  checkFormulas,
  entriesOf,
  formulaTexts,
  isMapping,
  namesIn,
  sayFolders,
  textsOf,
  type Barred,
  type Check,
  type Checked,
} from './Check.ts'
import { describeOutside } from './formulas/ranges.ts'
import { checkMoney } from './checkMoney.ts'
import { UNITS_TABLE } from './checkUnits.ts'
import type { Table } from './checkTable.ts'
import { checkSums } from './checkShown.ts'

/** Returns the format of an output or column; see checkOutputs. */
type CheckFormat = (
  check: Check,
  path: Path,
  name: string,
  checked: Checked,
  format: OutputFormat | undefined,
) => OutputFormat

/** A checked table, with a tree of the names it reads. */
export interface CheckedTable {
  readonly table: TableData
  readonly tree: FormulaTree
  readonly thing: NamedThing
}

/** The entries of `rows`; there must be exactly one. */
const sourcesOf = ({ rows }: Output): [string, Rows][] =>
  entriesOf(rows as { [name: string]: Rows }).filter(([name]) => name !== 'vary' && name !== 'over')

/** Returns all formulas of a table, to sort outputs by dependency. */
export function tableTexts(output: Output): string[] {
  const { rows, carry, columns } = output
  const texts: unknown[] = [output.while, ...entriesOf(carry).map(([, start]) => start), rows?.vary]
  for (const [, source] of sourcesOf(output))
    if (typeof source === 'object' && !Array.isArray(source)) texts.push(source.from, source.to)
  if (Array.isArray(columns)) texts.push(...columns)
  else
    for (const [, column] of entriesOf(columns)) {
      const { formula } = column
      texts.push(...formulaTexts(formula), column.when)
    }
  return texts.filter((text) => typeof text === 'string')
}

/**
 * Checks a table. The names of its row, carries and columns are local, and must differ from all names of the tool; only
 * a column may have the name of a carry.
 *
 * @param taken the names and aliases of the tool
 */
export function checkTable(
  check: Check,
  name: string,
  output: Output,
  taken: ReadonlySet<string>,
  checkFormat: CheckFormat,
): CheckedTable {
  const path: Path = ['outputs', name]
  if (output.rows?.vary !== undefined || Array.isArray(output.columns)) return checkVariation(check, name, output)
  const claimed = new Set(taken)
  const claim = (at: Path, local: string) => {
    claimName(check, at, local, claimed)
    claimed.add(local)
  }
  const { thing, rows } = checkRows(check, path, output)
  // Without a row name, every formula would report it as unknown.
  if (thing.name === '') check = { ...check, problems: [] }
  else claim([...path, 'rows', thing.name], thing.name)
  const scope = new Map(check.scope).set(thing.name, thing)
  const defined = entriesOf(output.columns)
  const why = `it is calculated later; a column can use the columns above it, and values of the row before that "carry" starts: carry: { balance: 100 }`
  check = {
    ...check,
    barred: new Map([...defined.map(([column]) => [column, { why }] as [string, Barred]), ...check.barred]),
  }
  const carry = entriesOf(output.carry).map(([local, formula]) => {
    const at = [...path, 'carry', local]
    claim(at, local)
    const { tree, kind } = checkExpression(check, at, formula, `the start of ${local}`)
    scope.set(local, { name: local, kind })
    if (!Object.hasOwn(Object(output.columns), local)) {
      const message = `${local} is carried from row to row, but no column is called "${local}" to give its next value`
      const ownNames = defined.filter(([column, { formula }]) =>
        formulaTexts(formula).some((text) => namesIn(text).has(column)),
      )
      const [meant] = ownNames.map(([column]) => column)
      check.problems.push(
        check.parsed.problemAt('unknown-column', at, message, {
          key: true,
          cause: local,
          allowed: defined.map(([column]) => column),
          ...(meant === undefined ? {} : { nearest: meant }),
        }),
      )
      // Any column may be the one meant, so formulas may read all of them.
      for (const [column] of defined) scope.set(column, { name: column, kind: 'unknown' })
    }
    return { name: local, start: tree }
  })
  const goesOn =
    output.while === undefined
      ? {}
      : { while: checkCondition(check, [...path, 'while'], output.while, `the condition of ${name}`, scope) }
  const columns: ColumnData[] = []
  if ('label' in rows && rows.label !== undefined)
    columns.push({
      name: thing.name,
      label: rows.label,
      formula: ['name', thing.name],
      kind: 'number',
      format: 'number',
    })
  for (const [column, definition] of defined) {
    const at = [...path, 'columns', column]
    const isCarry = carry.some((start) => start.name === column)
    if (!isCarry) claim(at, column)
    else if (definition.when !== undefined)
      check.problems.push(
        check.parsed.problemAt(
          'key-not-allowed',
          [...at, 'when'],
          `"when" is not allowed in ${column}, which the next row starts with`,
          { key: true },
        ),
      )
    // The condition uses only names of the tool, because it applies to all rows.
    const when =
      definition.when === undefined
        ? {}
        : { when: checkCondition(check, [...at, 'when'], definition.when, `the condition of ${column}`) }
    const checked = checkFormulas(check, [...at, 'formula'], definition.formula, `the formula of ${column}`, scope)
    const { label, round, unit, addsUp, mark } = definition
    const format = checkFormat(check, at, column, checked, definition.format)
    checkMoney(check, at, { unit }, 'format: money', format === 'money')
    if (mark) checkMark(check, at, column, checked, columns)
    const kind = checked.kind === 'unknown' ? 'number' : checked.kind
    if (!isCarry) scope.set(column, { name: column, kind: checked.kind })
    columns.push({
      name: column,
      label,
      formula: checked.tree,
      kind,
      format,
      ...shownDecimals(check, at, format, round),
      ...(unit === undefined ? {} : { unit }),
      ...labelsOfChoice(check, rows, checked.tree),
      ...(addsUp === undefined ? {} : { addsUp: checkSums(check, at, column, addsUp, scope) }),
      ...when,
      ...(mark ? { mark } : {}),
    })
  }
  const levels = columns.filter(({ name: own, formula }) => isLevel(own, formula)).map((column) => column.name)
  const table: TableData = {
    name,
    rows,
    ...(carry.length === 0 ? {} : { carry }),
    ...goesOn,
    columns,
    ...checkFold(check, path, output, columns, levels),
    ...checkSort(check, path, output, columns),
    ...(output.total === undefined ? {} : { total: numeric(check, [...path, 'total'], output.total, columns, levels) }),
  }
  return finish(
    table,
    new Set([thing.name, ...carry.map((start) => start.name), ...columns.map((column) => column.name)]),
  )
}

/** The labels of a column that repeats a choice of the rows: visitors read what they have chosen. */
function labelsOfChoice(
  { definition, tables }: Check,
  rows: RowsData,
  tree: FormulaTree,
): { readonly labels?: Readonly<Record<string, string>> } {
  if (rows.by !== 'items' || !isA(tree, 'member') || tree[1] !== rows.name) return {}
  const field = definition.inputs?.[rows.input]?.columns?.[tree[2]]
  const labels = labelsOf(field?.choices ?? tables.get(field?.table ?? '')?.rows)
  return Object.keys(labels).length === 0 ? {} : { labels }
}

/** A column that marks rows must be a condition, and a table has at most one. */
function checkMark(
  { parsed, problems }: Check,
  at: Path,
  name: string,
  { kind }: Checked,
  before: readonly ColumnData[],
): void {
  const first = before.find(({ mark }) => mark)
  if (first) {
    const message = `the rows are already marked by "${first.name}"`
    problems.push(parsed.problemAt('key-not-allowed', [...at, 'mark'], message, { key: true }))
  } else if (kind !== 'boolean' && kind !== 'unknown') {
    const message = `${name} cannot mark rows: its formula is not a condition such as cycles == 6`
    problems.push(parsed.problemAt('wrong-kind', [...at, 'formula'], message))
  }
}

function finish(table: TableData, locals: ReadonlySet<string>): CheckedTable {
  const reads = new Set<string>()
  for (const tree of treesOf(table))
    walkTree(tree, (node) => {
      if (isLeaf(node) && !locals.has(node[1])) reads.add(node[1])
    })
  if (table.rows.by === 'items' || table.rows.by === 'vary') reads.add(table.rows.input)
  const { name, columns } = table
  return {
    table,
    tree: tableTree(name, reads),
    thing: { name, kind: 'rows', columns: new Map(columns.map((column) => [column.name, column.kind])) },
  }
}

/** Returns the trees of all formulas of a table. */
export function treesOf({ rows, carry = [], while: goesOn, columns }: TableData): FormulaTree[] {
  return [
    ...(rows.by === 'range' ? [rows.from, ...(rows.to === undefined ? [] : [rows.to])] : []),
    ...carry.map(({ start }) => start),
    ...(goesOn === undefined ? [] : [goesOn]),
    ...columns.flatMap(({ formula, when }) => (when === undefined ? [formula] : [formula, when])),
  ]
}

function checkRows(check: Check, path: Path, output: Output): { thing: NamedThing; rows: RowsData } {
  const { parsed, problems, scope, tables, used } = check
  const [[name, source] = ['', []], second] = sourcesOf(output)
  const at = [...path, 'rows', name]
  if (second)
    problems.push(
      ['label', 'from', 'to'].includes(second[0])
        ? parsed.problemAt(
            'unknown-key',
            [...path, 'rows', second[0]],
            `"${second[0]}" belongs under "${name}", not beside it; change its indentation`,
            { key: true },
          )
        : parsed.problemAt(
            'key-not-allowed',
            [...path, 'rows', second[0]],
            `a table has rows for one name, "${name}"`,
            { key: true },
          ),
    )
  if (Array.isArray(source)) return { thing: { name, kind: 'number' }, rows: { by: 'list', name, values: source } }
  if (typeof source === 'object') {
    const checkBound = (bound: 'from' | 'to') => {
      const text = source[bound]
      const { tree, kind } =
        typeof text === 'number'
          ? { tree: text, kind: 'number' }
          : checkExpression(check, [...at, bound], text, `"${bound}" of ${name}`)
      if (kind !== 'number' && kind !== 'unknown')
        problems.push(parsed.problemAt('wrong-kind', [...at, bound], `"${bound}" of ${name} must be a number`))
      return tree
    }
    if (source.to === undefined && output.while === undefined)
      problems.push(
        parsed.problemAt('missing-key', at, `the rows of ${name} have no end: add "to", or "while" beside "rows"`, {
          key: true,
        }),
      )
    return {
      thing: { name, kind: 'number' },
      rows: {
        by: 'range',
        name,
        ...(source.label === undefined ? {} : { label: source.label }),
        from: checkBound('from'),
        ...(source.to === undefined ? {} : { to: checkBound('to') }),
      },
    }
  }
  const input = scope.get(source)
  if (input?.kind === 'rows') {
    used.add(source)
    const columns = input.columns ?? new Map<string, Kind>()
    return {
      thing: { name, kind: 'record', columns },
      rows: { by: 'items', name, input: source, columns: [...columns.keys()] },
    }
  }
  const table = tables.get(source)
  const over = output.rows?.over as readonly (string | number)[] | undefined
  const records = table && over ? pickRows(check, [...path, 'rows', 'over'], table, over) : (table?.rows ?? [])
  if (!tables.has(source)) {
    const known = [
      ...[...scope.values()].filter(({ kind }) => kind === 'rows').map((input) => input.name),
      ...tables.keys(),
    ]
    problems.push(
      parsed.problemAt(
        'unknown-table',
        at,
        scope.has(source)
          ? `"${source}" is not a rows input`
          : `there is no "${source}", neither a rows input nor a table${sayFolders(check)}`,
        suggest(source, known),
      ),
    )
  }
  const columns = new Map<string, Kind | 'unknown'>()
  for (const column of new Set(records.flatMap((record) => Object.keys(record))))
    columns.set(column, records.every((record) => typeof record[column] === 'number') ? 'number' : 'text')
  return {
    thing: records.length > 0 ? { name, kind: 'record', columns } : { name, kind: 'unknown' },
    rows: { by: 'records', name, records, ...(source === UNITS_TABLE ? { areUnits: true } : {}) },
  }
}

/** The rows of a table file with these values, in this order. */
function pickRows(
  { parsed, problems }: Check,
  path: Path,
  { id, all }: Table,
  over: readonly (string | number)[],
): ChoiceRow[] {
  return over.flatMap((value, index) => {
    const found = all.find((row) => row.value === value)
    if (found) {
      const { also: _, ...row } = found
      return [row as ChoiceRow]
    }
    const known = all.map((row) => String(row.value))
    const nearest = nearestChoice(value, all)
    problems.push(
      parsed.problemAt('unknown-choice', [...path, index], `the table ${id} has no row "${value}"`, {
        ...(nearest === undefined ? suggest(String(value), known) : { cause: String(value), nearest }),
      }),
    )
    return []
  })
}

/** Checks a table that calculates the tool again for each value of an input; its columns are that input and outputs. */
function checkVariation(check: Check, name: string, output: Output): CheckedTable {
  const { parsed, problems, scope, definition, used } = check
  const path: Path = ['outputs', name]
  const { rows, columns: names } = output
  const input = rows?.vary ?? ''
  const thing = scope.get(input)
  const field = entriesOf(definition.inputs).find(([each]) => each === input)?.[1]
  used.add(input)
  if (rows?.vary === undefined)
    problems.push(
      parsed.problemAt(
        'wrong-type',
        [...path, 'columns'],
        'columns is a list only where rows vary an input: { vary: rate }',
        { key: true },
      ),
    )
  else if (!field)
    problems.push(
      parsed.problemAt(
        'unknown-name',
        [...path, 'rows', 'vary'],
        sayUnfit(input, scope.keys(), 'an input'),
        suggest(
          input,
          entriesOf(definition.inputs).map(([each]) => each),
        ),
      ),
    )
  const over = Array.isArray(rows?.over) ? rows.over : (thing?.choices ?? [])
  for (const [index, value] of over.entries()) {
    const at = [...path, 'rows', 'over', index]
    if (thing?.choices && !thing.choices.includes(value))
      problems.push(
        parsed.problemAt(
          'unknown-choice',
          at,
          `"${value}" is not a choice of ${input}`,
          suggest(String(value), thing.choices.map(String)),
        ),
      )
    const limit = typeof value === 'number' ? describeOutside(value, thing?.range) : undefined
    if (limit !== undefined) {
      const message = `${name} varies ${input} over ${value}, but ${input} is ${limit}`
      problems.push(parsed.problemAt('wrong-value', at, message))
    } else if (field && !thing?.choices && typeof value !== 'number')
      problems.push(
        parsed.problemAt('wrong-type', at, `${input} is varied over numbers, found ${JSON.stringify(value)}`),
      )
  }
  // Choices from a table that has problems are unknown.
  if (field && over.length === 0 && thing?.kind !== 'unknown')
    problems.push(
      parsed.problemAt('missing-key', [...path, 'rows'], `rows need "over", the values of ${input}`, { key: true }),
    )
  const outputs = new Map(entriesOf(definition.outputs))
  if (!Array.isArray(names))
    problems.push(
      parsed.problemAt(
        'wrong-type',
        [...path, 'columns'],
        'where rows vary an input, columns is a list of outputs: [tip, total]',
        { key: true },
      ),
    )
  const columns = textsOf(names).flatMap(([index, column]): ColumnData[] => {
    const own = outputs.get(column)
    const kind = scope.get(column)?.kind
    if (!own || own.columns || kind === undefined || kind === 'rows' || kind === 'record') {
      const figures = [...outputs].filter(([, each]) => !each.columns).map(([each]) => each)
      problems.push(
        parsed.problemAt(
          'unknown-name',
          [...path, 'columns', index],
          sayUnfit(column, [...scope.keys(), ...outputs.keys()], 'a figure'),
          suggest(column, figures),
        ),
      )
      return []
    }
    return [
      {
        name: column,
        label: '',
        formula: ['name', column],
        kind: kind === 'unknown' ? 'number' : kind,
        format: 'number',
      },
    ]
  })
  const isChoice = thing?.choices !== undefined
  const first: ColumnData = {
    name: input,
    label: (field?.label as Varying | undefined) ?? input,
    formula: ['name', input],
    kind: isChoice && thing?.kind === 'text' ? 'text' : 'number',
    format: isChoice ? 'text' : field?.type === 'money' ? 'money' : 'number',
    ...(field?.unit === undefined || isChoice ? {} : { unit: field.unit as Varying }),
    ...(isChoice ? { labels: labelsOf(field?.choices) } : {}),
  }
  const all = [first, ...columns]
  return finish(
    { name, rows: { by: 'vary', input, over: [...over] }, columns: all, ...checkSort(check, path, output, all) },
    new Set(),
  )
}

type Labeled = { readonly value: string | number; readonly label?: string }

/** What else than a list may stand there is reported with the input. */
const labelsOf = (choices?: readonly Labeled[]): Record<string, string> =>
  Object.fromEntries(
    (Array.isArray(choices) ? (choices as readonly Labeled[]) : [])
      .filter(isMapping)
      .flatMap(({ value, label }) => (label === undefined ? [] : [[String(value), label]])),
  )

/** Gives the columns of a table that varies an input the labels and formats of the outputs. */
export function completeVariation(table: TableData, outputs: readonly OutputData[]): TableData {
  if (table.rows.by !== 'vary') return table
  const byName = new Map(outputs.map((output) => [output.name, output]))
  return {
    ...table,
    columns: table.columns.map((column, index) => {
      const output = index === 0 ? undefined : byName.get(column.name)
      if (!output) return column
      const { label, format, round, edges, unit, labels } = output
      return {
        ...column,
        label,
        format,
        ...(round === undefined ? {} : { round }),
        ...(edges === undefined ? {} : { edges }),
        ...(unit === undefined ? {} : { unit }),
        ...(labels === undefined ? {} : { labels }),
      }
    }),
  }
}

/** The order of rows that depend on each other, or are folded in their order, cannot change. */
function checkSort(
  { parsed, problems }: Check,
  path: Path,
  { sortBy, carry, fold }: Output,
  columns: readonly ColumnData[],
): Pick<TableData, 'sortBy'> {
  if (sortBy === undefined || sortBy === null) return {}
  const { column, order } = typeof sortBy === 'string' ? { column: sortBy, order: undefined } : sortBy
  const at: Path = typeof sortBy === 'string' ? [...path, 'sortBy'] : [...path, 'sortBy', 'column']
  const names = columns.filter(({ kind }) => kind !== 'boolean').map(({ name }) => name)
  const other = carry === undefined ? (fold === undefined ? undefined : 'fold') : 'carry'
  if (other !== undefined)
    problems.push(
      parsed.problemAt('key-not-allowed', [...path, 'sortBy'], `"sortBy" is not allowed with "${other}"`, {
        key: true,
      }),
    )
  else if (typeof column === 'string' && !names.includes(column))
    problems.push(
      parsed.problemAt(
        'unknown-column',
        at,
        sayUnfit(column, namesOf(columns), 'a column to sort by'),
        suggest(column, names),
      ),
    )
  return { sortBy: { column, isDescending: order === 'descending' } }
}

function checkFold(
  check: Check,
  path: Path,
  { fold }: Output,
  columns: readonly ColumnData[],
  levels: readonly string[],
): Pick<TableData, 'fold'> {
  if (typeof fold !== 'object' || fold === null) return {}
  const { parsed, problems } = check
  const at = [...path, 'fold']
  if ((fold.every === undefined) === (fold.yearOf === undefined))
    problems.push(parsed.problemAt('missing-key', at, 'fold has either "every" or "yearOf"', { key: true }))
  const dates = columns.filter(({ kind }) => kind === 'date').map(({ name }) => name)
  if (fold.yearOf !== undefined && !dates.includes(fold.yearOf))
    problems.push(
      parsed.problemAt(
        'unknown-column',
        [...at, 'yearOf'],
        sayUnfit(fold.yearOf, namesOf(columns), 'a column of dates'),
        suggest(fold.yearOf, dates),
      ),
    )
  return {
    fold: {
      ...(fold.every === undefined ? {} : { every: fold.every }),
      ...(fold.yearOf === undefined ? {} : { yearOf: fold.yearOf }),
      label: fold.label,
      sum: numeric(check, [...at, 'sum'], fold.sum, columns, levels),
      last: numeric(check, [...at, 'last'], fold.last, columns),
    },
  }
}

const namesOf = (columns: readonly ColumnData[]): string[] => columns.map(({ name }) => name)

/** Whether a column adds to what the row before it came to, as a balance does. */
function isLevel(name: string, formula: FormulaTree): boolean {
  const { added, subtracted } = termsOf(formula)
  return added.length + subtracted.length > 1 && added.some((term) => isA(term, 'name') && term[1] === name)
}

/** Returns the names; reports those that are not columns of numbers, and those whose sum would be meaningless. */
function numeric(
  { parsed, problems }: Check,
  path: Path,
  names: readonly string[] | undefined,
  columns: readonly ColumnData[],
  levels: readonly string[] = [],
): string[] {
  for (const [index, name] of textsOf(names)) {
    if (!levels.includes(name)) continue
    const message = `each ${name} contains the one before it, so their sum says nothing; "last" of "fold" shows the last`
    problems.push(parsed.problemAt('wrong-value', [...path, index], message))
  }
  const numbers = columns.filter(({ kind }) => kind === 'number').map(({ name }) => name)
  for (const [index, name] of textsOf(names)) {
    if (numbers.includes(name)) continue
    problems.push(
      parsed.problemAt(
        'unknown-column',
        [...path, index],
        sayUnfit(String(name), namesOf(columns), 'a column of numbers'),
        suggest(String(name), numbers),
      ),
    )
  }
  return textsOf(names).map(([, name]) => name)
}
