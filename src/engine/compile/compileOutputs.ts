import { kindName, outcomesOf } from '../check/checkFormula.ts'
import { suggest } from '../check/checkSchema.ts'
import type { Formula, Output, Varies } from '../definition.ts'
import type { Kind } from '../kinds.ts'
import type { Path } from '../parse/parseYaml.ts'
import type { ColumnData, NodeData, OutputData, OutputFormat, Varying } from '../toolData.ts'
import {
  claimName,
  compileCondition,
  compileFormula,
  compileVarying,
  describeCycle,
  entriesOf,
  formulaTexts,
  namesIn,
  type Compilation,
  type Compiled,
} from './compilation.ts'
import { orderByUse } from './orderByUse.ts'

export interface CompiledNodes {
  readonly nodes: readonly NodeData[]
  readonly outputs: readonly OutputData[]
}

/** Compiles values and outputs: first in the order of their use, so that every kind is known when it is asked for. */
export function compileNodes(compilation: Compilation): CompiledNodes {
  const { definition, scope, parsed, problems } = compilation
  const values = new Map(entriesOf(definition.values))
  const outputs = new Map(entriesOf(definition.outputs).filter(([, output]) => typeof output === 'object'))
  const taken = new Set([...scope.keys(), ...compilation.ofRows])
  for (const [section, names] of [
    ['values', values.keys()],
    ['outputs', outputs.keys()],
  ] as const) {
    for (const name of names) {
      claimName(compilation, [section, name], name, taken)
      taken.add(name)
    }
  }
  const { order, cycles } = orderByUse(usesOf(values, outputs))
  const inCycle = new Set(cycles.flat())
  for (const cycle of cycles) {
    // A name used twice seems to use itself, but that is one mistake.
    if (cycle.some((name) => compilation.scope.has(name))) continue
    const section = values.has(cycle[0] ?? '') ? 'values' : 'outputs'
    problems.push(
      parsed.problemAt('cycle', [section, cycle[0] ?? ''], describeCycle(cycle, 'is calculated', 'from'), {
        key: true,
      }),
    )
  }
  for (const name of inCycle) scope.set(name, { name, kind: 'unknown' })
  const nodes: NodeData[] = []
  for (const name of order) {
    const output = outputs.get(name)
    if (output?.columns) continue
    const path: Path = output ? ['outputs', name, 'formula'] : ['values', name]
    const formula = (output ? output.formula : values.get(name)) as Formula | undefined
    const { tree, kind } = compileFormula(compilation, path, formula, `the formula of ${name}`)
    const outcomes = outcomesOf(tree, kind, scope)
    scope.set(name, { name, kind, ...(outcomes ? { outcomes } : {}) })
    const when =
      output?.when === undefined
        ? {}
        : { when: compileCondition(compilation, ['outputs', name, 'when'], output.when, `the condition of ${name}`) }
    nodes.push({ name, kind: kind === 'unknown' ? 'number' : kind, formula: tree, ...when })
  }
  const hasPrimary = [...outputs.values()].some((output) => output.primary)
  const compiled = [...outputs].map(([name, output], index) =>
    compileOutput(compilation, name, output, hasPrimary ? output.primary === true : index === 0),
  )
  return { nodes, outputs: compiled }
}

function usesOf(values: ReadonlyMap<string, Formula>, outputs: ReadonlyMap<string, Output>): Map<string, string[]> {
  const uses = new Map<string, string[]>()
  for (const [name, formula] of values)
    uses.set(
      name,
      formulaTexts(formula).flatMap((text) => [...namesIn(text)]),
    )
  for (const [name, { formula, when }] of outputs)
    uses.set(
      name,
      [...formulaTexts(formula), ...formulaTexts(when)].flatMap((text) => [...namesIn(text)]),
    )
  return uses
}

function compileOutput(compilation: Compilation, name: string, output: Output, primary: boolean): OutputData {
  const path: Path = ['outputs', name]
  const kind = compilation.scope.get(name)?.kind ?? 'unknown'
  const { round, when, tone, usual } = output
  if (typeof usual === 'object' && usual !== null && usual.from >= usual.to) {
    const message = `"usual" allows no figure: it goes from ${usual.from} to ${usual.to}`
    compilation.problems.push(compilation.parsed.problemAt('wrong-value', [...path, 'usual', 'from'], message))
  }
  return {
    name,
    label: compileVarying(compilation, [...path, 'label'], output.label) ?? name,
    format: output.columns
      ? 'text'
      : checkFormat(compilation, path, name, { tree: 0, kind: kind === 'rows' ? 'unknown' : kind }, output.format),
    primary,
    ...(round === undefined ? {} : { round }),
    ...(output.unit === undefined
      ? {}
      : { unit: compileVarying(compilation, [...path, 'unit'], output.unit, false) ?? '' }),
    ...(usual === undefined ? {} : { usual }),
    ...(output.note === undefined ? {} : { note: compileNote(compilation, [...path, 'note'], output.note) }),
    ...(when === undefined || !output.columns
      ? {}
      : { when: compileCondition(compilation, [...path, 'when'], when, `the condition of ${name}`) }),
    ...(tone === undefined ? {} : { tone: compileTone(compilation, path, tone) }),
    ...(output.columns === undefined ? {} : { table: compileColumns(compilation, path, output) }),
  }
}

/** A note may also follow what was calculated. */
function compileNote(compilation: Compilation, path: Path, note: Varies): Varying {
  const known = typeof note === 'object' && note !== null ? compilation.scope.get(note.by) : undefined
  if (!known || known.choices || typeof note === 'string') return compileVarying(compilation, path, note, false) ?? ''
  compilation.used.add(note.by)
  checkOutcomes(compilation, [...path, 'is'], note.by, note.is, 'note')
  return note as Varying
}

/** What is said for a value that never comes is a slip of the pen. */
function checkOutcomes(
  { parsed, problems, scope }: Compilation,
  path: Path,
  by: string,
  is: { [value: string]: string } | undefined,
  what: string,
): void {
  const thing = scope.get(by)
  const known = (thing?.choices ?? thing?.outcomes)?.map(String)
  if (!known) return
  for (const [value] of entriesOf(is)) {
    if (known.includes(value)) continue
    const message = `the ${what} is for "${value}", which ${by} never is`
    problems.push(
      parsed.problemAt('unknown-choice', [...path, value], message, { key: true, ...suggest(value, known) }),
    )
  }
}

function compileTone(
  compilation: Compilation,
  path: Path,
  tone: NonNullable<Output['tone']>,
): NonNullable<OutputData['tone']> {
  const { parsed, problems, scope, used } = compilation
  if (typeof tone?.by !== 'string') return tone
  used.add(tone.by)
  checkOutcomes(compilation, [...path, 'tone', 'is'], tone.by, tone.is, 'tone')
  if (!scope.has(tone.by))
    problems.push(
      parsed.problemAt('unknown-name', [...path, 'tone', 'by'], `unknown name "${tone.by}"`, {
        ...suggest(String(tone.by), [...scope.keys()]),
        allowedLabel: 'known here',
      }),
    )
  return tone
}

function compileColumns(compilation: Compilation, path: Path, output: Output): NonNullable<OutputData['table']> {
  const [name = '', values = []] = entriesOf(output.rows)[0] ?? []
  // Without the name that changes from row to row, every formula would miss it.
  if (name === '') compilation = { ...compilation, problems: [] }
  claimName(compilation, [...path, 'rows', name], name, new Set(compilation.scope.keys()))
  const scope = new Map(compilation.scope).set(name, { name, kind: 'number' })
  const columns = entriesOf(output.columns).map(([column, definition]): ColumnData => {
    const at = [...path, 'columns', column]
    const compiled = compileFormula(
      compilation,
      [...at, 'formula'],
      definition.formula,
      `the formula of ${column}`,
      scope,
    )
    const { label, round, unit } = definition
    const format = checkFormat(compilation, at, column, compiled, definition.format)
    return {
      name: column,
      label,
      formula: compiled.tree,
      format,
      ...(round === undefined ? {} : { round }),
      ...(unit === undefined ? {} : { unit }),
    }
  })
  return { name, values, columns }
}

const FORMATS: Record<Kind, readonly OutputFormat[]> = {
  number: ['number', 'money', 'percent', 'time', 'duration'],
  whole: ['number'],
  text: ['text'],
  boolean: ['boolean'],
  date: ['date'],
  numbers: [],
  wholes: [],
  texts: [],
  dates: [],
  booleans: [],
}

/** The format, or the usual one of the kind; one that cannot show the kind is a problem. */
function checkFormat(
  { parsed, problems }: Compilation,
  path: Path,
  name: string,
  { kind }: Compiled,
  format: OutputFormat | undefined,
): OutputFormat {
  const allowed = kind === 'unknown' ? undefined : FORMATS[kind]
  const chosen = format ?? allowed?.[0] ?? 'number'
  // A format that there is not is the schema's to tell.
  const known = Object.values(FORMATS).some((formats) => formats.includes(chosen))
  if (!allowed || allowed.includes(chosen) || (format !== undefined && !known)) return chosen
  const message =
    allowed.length === 0
      ? `${name} gives a list, which cannot be shown; take its sum, count or another figure of it`
      : `the format ${chosen} cannot show ${name}, which gives ${kindName(kind)}`
  problems.push(
    parsed.problemAt('wrong-kind', format === undefined ? [...path, 'formula'] : [...path, 'format'], message, {
      allowed,
    }),
  )
  return chosen
}
