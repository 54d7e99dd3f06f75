import { shownDecimals } from './shownDecimals.ts'
import { kindName, outcomesOf } from './formulas/checkFormula.ts'
import { formulaPath } from './formulas/formulaPath.ts'
import { rangeOf } from './formulas/ranges.ts'
import { readBraces } from './texts/readBraces.ts'
import { suggest } from './schema/checkSchema.ts'
import type { Formula, Output, Value, Varies } from '../definition.ts'
import type { Kind } from '../language/kinds.ts'
import { withLines, type Problem } from './problems/problem.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import type { BandsData, InputData, NodeData, OutputData, OutputFormat, TableData, Tone, Varying } from '../toolData.ts'
import { checkBandOutput, checkBands, checkEdges, type BandOutput } from './checkBands.ts'
import {
  claimName,
  checkCondition,
  checkFormulas,
  checkVarying,
  describeCycle,
  entriesOf,
  formulaTexts,
  namesIn,
  type Check,
  type Checked,
} from './Check.ts'
import { CONSTANTS } from './formulas/scope.ts'
import { checkMoney } from './checkMoney.ts'
import { checkRanges } from './checkRange.ts'
import { CENTS } from '../run/round/moneyDecimals.ts'
import { checkShown, checkSums } from './checkShown.ts'
import { checkTable, completeVariation, tableTexts } from './checkTables.ts'
import { checkPowers, checkUnitName, checkUnits, checkUnitsByChoice, needsOffers } from './checkUnits.ts'
import { findOffer } from '../language/units/convert.ts'
import { orderByUse } from '../orderByUse.ts'

export interface CheckedNodes {
  readonly nodes: readonly NodeData[]
  readonly outputs: readonly OutputData[]
  readonly bands: ReadonlyMap<string, BandsData>
}

/** Checks values and outputs in dependency order, so that every kind is known when needed. */
export function checkNodes(check: Check, inputs: readonly InputData[]): CheckedNodes {
  const { definition, scope, problems } = check
  // The schema reports empty entries.
  for (const entries of [definition.values, definition.outputs])
    for (const [name, entry] of Object.entries(Object(entries) as object))
      if (entry === null) scope.set(name, { name, kind: 'unknown' })
  const values = new Map(entriesOf(definition.values))
  const outputs = new Map(entriesOf(definition.outputs).filter(([, output]) => typeof output === 'object'))
  const bands = checkBands(check)
  const aliases = entriesOf(definition.inputs).flatMap(([, input]) => input.aliases ?? [])
  const taken = new Set([...scope.keys(), ...check.ofRows.keys()])
  for (const [section, names] of [
    ['values', values.keys()],
    ['outputs', outputs.keys()],
  ] as const) {
    for (const name of names) {
      claimName(check, [section, name], name, taken)
      taken.add(name)
    }
  }
  const ofTool = new Set([...taken, ...aliases])
  const uses = usesOf(values, outputs, bands)
  const { order, cycles } = orderByUse(uses)
  const inCycle = new Set(cycles.flat())
  problems.push(...cycles.map((cycle) => describeCalculationCycle(check, cycle, { values, outputs })))
  for (const name of inCycle) scope.set(name, { name, kind: 'unknown' })
  const nodes: NodeData[] = []
  const tables = new Map<string, TableData>()
  const inBands = new Map<string, BandOutput>()
  const isKnown = (name: string) => ofTool.has(name) || CONSTANTS.has(name)
  for (const name of delayUnknown(order, uses, isKnown)) {
    const output = outputs.get(name)
    const when =
      output?.when === undefined
        ? {}
        : { when: checkCondition(check, ['outputs', name, 'when'], output.when, `the condition of ${name}`) }
    if (output?.columns) {
      const checked = checkTable(check, name, output, ofTool, checkFormat)
      scope.set(name, checked.thing)
      tables.set(name, checked.table)
      nodes.push({ name, kind: 'numbers', formula: checked.tree, ...when })
      continue
    }
    if (output?.band) {
      const checked = checkBandOutput(check, name, output.band, bands)
      // Broken bands can have any outcome.
      const isSound = checked.values.length > 0 && !problems.some(({ pointer }) => pointer.startsWith('/bands/'))
      scope.set(name, { name, kind: 'text', ...(isSound ? { outcomes: checked.values } : {}) })
      inBands.set(name, checked)
      // Reports bounds, because a band is not a number.
      checkRanges(check, ['outputs', name], name, output)
      nodes.push({ name, kind: 'text', formula: checked.tree, ...when })
      continue
    }
    const value = values.get(name)
    const path = formulaPath(check.definition, name)
    const formula = output ? output.formula : formulaOf(value)
    const { tree, kind } = checkFormulas(check, path, formula, `the formula of ${name}`)
    const outcomes = outcomesOf(tree, kind, scope)
    scope.set(name, { name, kind, ...(outcomes ? { outcomes } : {}), range: rangeOf(tree, scope) })
    const label = typeof value === 'object' && value.label !== undefined ? { label: value.label } : {}
    const at: Path = [output ? 'outputs' : 'values', name]
    const ranges = checkRanges(check, at, name, output ?? (typeof value === 'object' ? value : {}))
    nodes.push({ name, kind: kind === 'unknown' ? 'number' : kind, ...label, formula: tree, ...when, ...ranges })
  }
  const hasPrimary = [...outputs.values()].some((output) => output.primary)
  const checked = [...outputs].map(([name, output], index) => {
    const formula = nodes.find((node) => node.name === name)?.formula
    const edges = checkEdges(check, name, formula, bands)
    return {
      ...checkOutput(check, inputs, name, output, hasPrimary ? Boolean(output.primary) : index === 0, {
        table: tables.get(name),
        band: inBands.get(name),
      }),
      ...(edges.length === 0 ? {} : { edges }),
    }
  })
  return {
    nodes,
    outputs: checked.map((output) =>
      output.table
        ? { ...output, table: completeVariation(output.table, checked) }
        : { ...output, ...roundBeside(output, checked) },
    ),
    bands,
  }
}

/** Reports a cycle where a value reads an output, which values seldom do; otherwise at the first of its formulas. */
function describeCalculationCycle(
  { parsed, definition }: Check,
  cycle: readonly string[],
  { values, outputs }: { readonly values: ReadonlyMap<string, Value>; readonly outputs: ReadonlyMap<string, Output> },
): Problem {
  const links = cycle.slice(1).map((read, index) => {
    const name = cycle[index] ?? ''
    const output = outputs.get(name)
    const formula: unknown = output ? output.formula : formulaOf(values.get(name))
    const at = typeof formula === 'string' ? formula.search(new RegExp(`\\b${read}\\b`)) : -1
    const place =
      at < 0
        ? ([[output ? 'outputs' : 'values', name], { key: true }] as const)
        : ([formulaPath(definition, name), { at, length: read.length }] as const)
    return { place, isBackwards: values.has(name) && outputs.has(read) }
  })
  const link = links.find(({ isBackwards }) => isBackwards) ?? (links[0] as (typeof links)[number])
  const [path, spot] = link.place
  const problem = parsed.problemAt('cycle', path, describeCycle(cycle, 'is calculated', 'from'), spot)
  const lines = links.map((other) => parsed.problemAt('cycle', other.place[0], '', other.place[1]).line)
  return withLines(problem, lines)
}

/** Returns the cents of an amount without them, if another one has them. More decimals are those of one amount alone. */
function roundBeside(
  { format, round, shown }: OutputData,
  all: readonly OutputData[],
): Pick<OutputData, 'roundBeside'> {
  // What is calculated from figures as shown adds up with their own decimals.
  if (format !== 'money' || typeof round !== 'number' || round >= CENTS || shown) return {}
  return all.some((other) => other.format === 'money' && other.round === CENTS) ? { roundBeside: CENTS } : {}
}

/** Checks that what decides whether an output is primary is an output. */
function checkPrimary(
  { definition, parsed, problems }: Check,
  path: Path,
  { primary }: Output,
): Pick<OutputData, 'primaryWith'> {
  if (typeof primary !== 'object' || typeof primary?.with !== 'string') return {}
  const names = Object.keys(definition.outputs ?? {})
  if (!names.includes(primary.with)) {
    const message = `there is no output "${primary.with}"`
    problems.push(parsed.problemAt('unknown-name', [...path, 'with'], message, suggest(primary.with, names)))
  }
  return { primaryWith: primary.with }
}

/**
 * Moves names that use an unknown one, or each other, behind the rest, so that whatever may have been meant is known by
 * then.
 */
function delayUnknown(
  order: readonly string[],
  uses: ReadonlyMap<string, readonly string[]>,
  isKnown: (name: string) => boolean,
): readonly string[] {
  const delayed = new Set<string>()
  for (const name of order) if (uses.get(name)?.some((used) => !isKnown(used) || delayed.has(used))) delayed.add(name)
  return [...order.filter((name) => !delayed.has(name)), ...delayed]
}

/** Returns the formula of a value, with or without a label. */
const formulaOf = (value: Value | undefined): Formula | undefined =>
  typeof value === 'object' && value.formula !== undefined ? value.formula : (value as Formula | undefined)

function usesOf(
  values: ReadonlyMap<string, Value>,
  outputs: ReadonlyMap<string, Output>,
  bands: ReadonlyMap<string, BandsData>,
): Map<string, string[]> {
  const uses = new Map<string, string[]>()
  const add = (name: string, texts: readonly string[]) =>
    uses.set(
      name,
      texts.flatMap((text) => [...namesIn(text)]),
    )
  for (const [name, value] of values) add(name, formulaTexts(formulaOf(value)))
  for (const [name, output] of outputs) {
    const { formula, when, band } = output
    const named = band ? bands.get(band.in) : undefined
    const ofBand = band ? [band.of, ...(named && 'is' in named ? [named.by] : [])] : []
    const ofTable = output.columns ? tableTexts(output) : []
    add(name, [...formulaTexts(formula), ...formulaTexts(when), ...ofBand.map(String), ...ofTable])
  }
  return uses
}

function checkOutput(
  check: Check,
  inputs: readonly InputData[],
  name: string,
  output: Output,
  primary: boolean,
  { table, band }: { readonly table: TableData | undefined; readonly band: BandOutput | undefined },
): OutputData {
  const path: Path = ['outputs', name]
  const kind = check.scope.get(name)?.kind ?? 'unknown'
  const { round, tone, labels, hidden, aliases } = output
  if (hidden && (primary || table)) {
    const message = primary
      ? `${name} is the primary output, which pages show`
      : '"hidden" is not allowed with a table, which pages show'
    check.problems.push(check.parsed.problemAt('key-not-allowed', [...path, 'hidden'], message, { key: true }))
  }
  const units = checkOffers(check, path, output, inputs)
  const own = { tree: 0, kind: kind === 'rows' || kind === 'record' ? 'unknown' : kind } as const
  const format = output.columns ? 'text' : checkFormat(check, path, name, own, output.format)
  checkMoney(check, path, output, 'format: money', format === 'money')
  if (format === 'percent' && output.unit === '%') {
    const message = '"unit" is not allowed with "format: percent", which writes the sign itself'
    check.problems.push(check.parsed.problemAt('key-not-allowed', [...path, 'unit'], message, { key: true }))
  }
  return {
    name,
    label: checkVarying(check, [...path, 'label'], output.label) ?? name,
    format,
    primary,
    ...checkPrimary(check, [...path, 'primary'], output),
    ...(aliases ? { aliases } : {}),
    ...(hidden ? { hidden } : {}),
    ...shownDecimals(check, path, format, round),
    ...(output.shown === undefined ? {} : { shown: checkShown(check, [...path, 'shown'], name, output.shown) }),
    ...(output.addsUp === undefined ? {} : { addsUp: checkSums(check, path, name, output.addsUp) }),
    ...(output.unit === undefined ? {} : { unit: checkVarying(check, [...path, 'unit'], output.unit, false) ?? '' }),
    ...units,
    ...(output.note === undefined ? {} : { note: checkNote(check, [...path, 'note'], output.note) }),
    ...(labels === undefined ? {} : { labels: checkLabels(check, path, name, labels) }),
    ...band?.shown,
    ...checkInstead(check, path, name, output),
    ...(tone === undefined ? {} : { tone: checkTone(check, path, tone) }),
    ...(table === undefined ? {} : { table }),
  }
}

/** Checks the units of a figure; if there are any, `unit` becomes the symbol of its own unit. */
function checkOffers(
  check: Check,
  path: Path,
  { unit, offers, power, initial }: Output,
  inputs: readonly InputData[],
): Pick<OutputData, 'unit' | 'units'> {
  if (initial !== undefined && !Array.isArray(offers)) needsOffers(check, path, 'initial')
  if (offers === undefined) {
    checkUnitName(check, [...path, 'unit'], unit)
    if (power !== undefined) needsOffers(check, path, 'power')
    return {}
  }
  if (Array.isArray(offers)) {
    const units = checkUnits(check, path, { unit, offers, initial })
    const lengths = inputs.flatMap((input) => input.units ?? [])
    const whole = power === undefined ? units : checkPowers(check, path, power, units, lengths)
    return whole ? { units: whole, unit: findOffer(whole, whole.own).symbol } : {}
  }
  return checkUnitsByChoice(check, path, unit, offers) ?? {}
}

/** Checks a note, which may also depend on a calculated value. */
function checkNote(check: Check, path: Path, note: Varies): Varying {
  const known = typeof note === 'object' && note !== null ? check.scope.get(note.by) : undefined
  if (!known || known.choices || typeof note === 'string') return checkVarying(check, path, note, false) ?? ''
  check.used.add(note.by)
  checkOutcomes(check, [...path, 'is'], note.by, note.is, 'note')
  return note as Varying
}

/** Reports entries for values that never occur, which are probably misspelt. */
function checkOutcomes(
  { parsed, problems, scope }: Check,
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

/** A text in place of the figure; texts and whole numbers of the tool can stand in it. */
function checkInstead(
  check: Check,
  path: Path,
  name: string,
  { instead, columns }: Output,
): Pick<OutputData, 'instead'> {
  if (typeof instead !== 'object' || instead === null) return {}
  const { parsed, problems, definition } = check
  const at: Path = [...path, 'instead']
  if (columns) problems.push(parsed.problemAt('key-not-allowed', at, 'a table has no text in its place', { key: true }))
  const wholes = entriesOf(definition.inputs).flatMap(([input, { type }]) => (type === 'integer' ? [input] : []))
  checkBraces(check, [...at, 'text'], instead.text, wholes)
  const when = checkCondition(check, [...at, 'when'], instead.when, `the condition of ${name}`)
  return { instead: { when, text: instead.text } }
}

function checkTone(check: Check, path: Path, tone: NonNullable<Output['tone']>): NonNullable<OutputData['tone']> {
  const { parsed, problems, scope, used } = check
  // The schema reports any other text.
  if (typeof tone === 'string') return tone as Tone
  if (typeof tone?.by !== 'string') return tone
  used.add(tone.by)
  checkOutcomes(check, [...path, 'tone', 'is'], tone.by, tone.is, 'tone')
  if (!scope.has(tone.by))
    problems.push(
      parsed.problemAt('unknown-name', [...path, 'tone', 'by'], `unknown name "${tone.by}"`, {
        ...suggest(String(tone.by), [...scope.keys()]),
        allowedLabel: 'known here',
      }),
    )
  return tone
}

function checkLabels(
  check: Check,
  path: Path,
  name: string,
  labels: NonNullable<Output['labels']>,
): { [value: string]: string } {
  checkOutcomes(check, [...path, 'labels'], name, labels, 'label')
  for (const [value, label] of entriesOf(labels)) checkBraces(check, [...path, 'labels', value], label)
  return labels
}

/** Reports names in the braces of a label that are not texts. */
function checkBraces(
  { parsed, problems, scope, used }: Check,
  path: Path,
  label: unknown,
  wholes: readonly string[] = [],
): void {
  // The schema reports anything that is not a text.
  if (typeof label !== 'string') return
  const texts = [...scope.values()].filter(({ kind }) => kind === 'text').map(({ name }) => name)
  const known = [...texts, ...wholes]
  for (const { name, mistake, ...at } of readBraces(label)) {
    used.add(name)
    if (mistake !== undefined) problems.push(parsed.problemAt('wrong-value', path, mistake, at))
    else if (!known.includes(name)) {
      const message = `${wholes.length > 0 ? 'the text' : 'the label'} names "${name}", which is not a text${wholes.length > 0 ? ' or a whole number' : ''}`
      problems.push(parsed.problemAt('unknown-name', path, message, { ...at, ...suggest(name, known) }))
    }
  }
}

const FORMATS: Record<Kind, readonly OutputFormat[]> = {
  number: ['number', 'money', 'percent', 'time', 'duration'],
  whole: ['number'],
  text: ['text', 'fraction', 'decimal'],
  boolean: ['boolean'],
  date: ['date'],
  numbers: [],
  wholes: [],
  texts: [],
  dates: [],
  booleans: [],
}

/** Returns the format, by default the usual one of the kind; reports one that cannot show the kind. */
function checkFormat(
  { parsed, problems }: Check,
  path: Path,
  name: string,
  { kind }: Checked,
  format: OutputFormat | undefined,
): OutputFormat {
  const allowed = kind === 'unknown' ? undefined : FORMATS[kind]
  const chosen = format ?? allowed?.[0] ?? 'number'
  // The schema reports unknown formats.
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
