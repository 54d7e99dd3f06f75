import { suggest } from '../check/checkSchema.ts'
import type { NamedThing } from '../check/scope.ts'
import type { Input } from '../definition.ts'
import type { Kind } from '../kinds.ts'
import type { Path } from '../parse/parseYaml.ts'
import type { ChoiceRow, InputData, NodeData } from '../tool.ts'
import {
  choiceRows,
  claimName,
  compileCondition,
  compileFormula,
  compileVarying,
  entriesOf,
  namesIn,
  type Compilation,
} from './compilation.ts'
import { orderByUse } from './orderByUse.ts'

/**
 * Compiles the inputs and puts them in scope: first their names and kinds, then what refers to other inputs.
 *
 * @returns the inputs in the order of the form
 */
export function compileInputs(compilation: Compilation): InputData[] {
  const inputs = entriesOf(compilation.definition.inputs).filter(([, input]) => typeof input === 'object')
  const taken = new Set<string>()
  for (const [name, input] of inputs) {
    claimName(compilation, ['inputs', name], name, taken)
    taken.add(name)
    compilation.scope.set(name, describeInput(compilation, ['inputs', name], name, input))
  }
  checkConditionCycles(compilation, inputs)
  return inputs.map(([name, input]) => compileInput(compilation, ['inputs', name], name, input))
}

const KINDS: ReadonlyMap<unknown, Kind> = new Map([
  ['number', 'number'],
  ['integer', 'number'],
  ['text', 'text'],
  ['date', 'date'],
  ['time', 'number'],
  ['duration', 'number'],
])

function describeInput(compilation: Compilation, path: Path, name: string, input: Partial<Input>): NamedThing {
  if (input.type === 'choice') return describeChoice(compilation, path, name, input)
  if (input.type === 'rows') {
    const columns = new Map<string, Kind | 'unknown'>()
    for (const [column, field] of entriesOf(input.columns)) {
      const thing = describeInput(compilation, [...path, 'columns', column], column, field)
      columns.set(column, thing.kind === 'rows' ? 'unknown' : thing.kind)
    }
    for (const [value] of entriesOf(input.rowValues)) columns.set(value, 'unknown')
    return { name, kind: 'rows', columns }
  }
  if (input.type === 'integer' && input.exact) return { name, kind: 'whole' }
  return { name, kind: KINDS.get(input.type) ?? 'unknown' }
}

function describeChoice(compilation: Compilation, path: Path, name: string, input: Partial<Input>): NamedThing {
  const rows = choiceRows(compilation, path, input)
  if (!rows) return { name, kind: 'unknown' }
  const columns = new Map<string, Kind>()
  for (const column of new Set(rows.flatMap((row) => Object.keys(row)))) {
    const numeric = rows.every((row) => typeof row[column] === 'number')
    columns.set(column, numeric ? 'number' : 'text')
  }
  return {
    name,
    kind: columns.get('value') === 'number' ? 'number' : 'text',
    columns,
    choices: rows.map(({ value }) => value),
  }
}

function compileInput(compilation: Compilation, path: Path, name: string, input: Input): InputData {
  const { scope } = compilation
  const kind = scope.get(name)?.kind
  const {
    label,
    help,
    placeholder,
    unit,
    initial,
    when,
    columns: _,
    rowValues,
    where,
    match: __,
    choices: ___,
    table: ____,
    ...plain
  } = input
  const choices = input.type === 'choice' ? compileChoices(compilation, path, input) : undefined
  const match = compileMatch(compilation, path, input, choices)
  const rows = input.type === 'rows' ? compileRows(compilation, path, { ...input, rowValues, where } as Input) : {}
  return {
    ...plain,
    name,
    kind: kind === 'rows' || kind === 'unknown' || kind === undefined ? 'text' : kind,
    label: compileVarying(compilation, [...path, 'label'], label) ?? name,
    ...optional('help', compileVarying(compilation, [...path, 'help'], help, false)),
    ...optional('placeholder', compileVarying(compilation, [...path, 'placeholder'], placeholder, false)),
    ...optional('unit', compileVarying(compilation, [...path, 'unit'], unit, false)),
    ...optional('initial', compileVarying(compilation, [...path, 'initial'], initial)),
    ...(when === undefined
      ? {}
      : { when: compileCondition(compilation, [...path, 'when'], when, `the condition of ${name}`) }),
    ...optional('choices', choices),
    ...optional('match', match),
    ...rows,
  } as InputData
}

const optional = <K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [key in K]: V })

function compileChoices(
  { parsed, problems, tables }: Compilation,
  path: Path,
  input: Input,
): readonly ChoiceRow[] | undefined {
  if ((input.choices === undefined) === (input.table === undefined)) {
    problems.push(
      parsed.problemAt('missing-key', path, `"${path.at(-1)}" needs either "choices" or "table"`, { key: true }),
    )
    return undefined
  }
  if (input.table !== undefined) return tables.get(input.table)?.rows
  if (!Array.isArray(input.choices)) return undefined
  const columns = new Set(input.choices.flatMap((row) => Object.keys(Object(row))))
  const seen = new Set<unknown>()
  for (const [index, row] of input.choices.entries()) {
    if (typeof row !== 'object' || row === null) continue
    if (seen.has(row.value))
      problems.push(
        parsed.problemAt(
          'duplicate-name',
          [...path, 'choices', index, 'value'],
          `the choice "${row.value}" is offered twice`,
        ),
      )
    seen.add(row.value)
    for (const column of columns) {
      if (row[column] === undefined && column !== 'value' && column !== 'label') {
        problems.push(
          parsed.problemAt(
            'missing-key',
            [...path, 'choices', index],
            `the choice "${row.value}" has no "${column}", which other choices have`,
          ),
        )
      }
    }
  }
  if (input.default !== undefined && !seen.has(input.default)) {
    problems.push(
      parsed.problemAt(
        'unknown-choice',
        [...path, 'default'],
        `"${input.default}" is not one of the choices`,
        suggest(String(input.default), [...seen].map(String)),
      ),
    )
  }
  return input.choices as ChoiceRow[]
}

function compileMatch(
  { parsed, problems, scope, used }: Compilation,
  path: Path,
  input: Input,
  choices: readonly ChoiceRow[] | undefined,
): InputData['match'] {
  const [entry] = entriesOf(input.match)
  if (!entry) return undefined
  const [column, decider] = entry
  used.add(decider)
  const columns = Object.keys(choices?.[0] ?? {})
  if (choices && !columns.includes(column))
    problems.push(
      parsed.problemAt('unknown-column', [...path, 'match', column], `the choices have no column "${column}"`, {
        key: true,
        ...suggest(column, columns),
      }),
    )
  if (!scope.get(decider)?.choices)
    problems.push(
      parsed.problemAt(
        'unknown-name',
        [...path, 'match', column],
        `"${decider}" is not a choice input`,
        suggest(decider, [...scope.keys()]),
      ),
    )
  return { column, input: decider }
}

function compileRows(compilation: Compilation, path: Path, input: Input): Partial<InputData> {
  const inner: Compilation = { ...compilation, scope: new Map(compilation.scope) }
  const taken = new Set(compilation.scope.keys())
  const fields = entriesOf(input.columns)
  for (const [column, field] of fields) {
    claimName(compilation, [...path, 'columns', column], column, taken)
    taken.add(column)
    inner.scope.set(column, describeInput(compilation, [...path, 'columns', column], column, field))
  }
  const columns = fields.map(([column, field]) => compileInput(inner, [...path, 'columns', column], column, field))
  const where =
    input.where === undefined
      ? {}
      : { where: compileCondition(inner, [...path, 'where'], input.where, 'the condition of the rows') }
  const kinds = new Map(compilation.scope.get(String(path.at(-1)))?.columns)
  const rowValues: NodeData[] = []
  for (const [name, formula] of entriesOf(input.rowValues)) {
    claimName(compilation, [...path, 'rowValues', name], name, taken)
    taken.add(name)
    const { tree, kind } = compileFormula(inner, [...path, 'rowValues', name], formula, `the formula of ${name}`)
    inner.scope.set(name, { name, kind })
    kinds.set(name, kind)
    rowValues.push({ name, kind: kind === 'unknown' ? 'number' : kind, formula: tree })
  }
  compilation.scope.set(String(path.at(-1)), { name: String(path.at(-1)), kind: 'rows', columns: kinds })
  return { columns, rowValues, ...where }
}

/** An input that applies only when another applies must not be the reason for the other. */
function checkConditionCycles({ parsed, problems }: Compilation, inputs: readonly [string, Input][]): void {
  const uses = new Map(
    inputs.map(([name, { when, match }]) => [
      name,
      [...(typeof when === 'string' ? namesIn(when) : []), ...Object.values(match ?? {})],
    ]),
  )
  for (const cycle of orderByUse(uses).cycles) {
    problems.push(
      parsed.problemAt(
        'cycle',
        ['inputs', cycle[0] ?? '', 'when'],
        `whether ${cycle.join(' applies depends on ')}, in a circle`,
      ),
    )
  }
}
