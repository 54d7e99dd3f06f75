import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
import { evaluate, type Evaluation, type Refused } from '../../../src/engine/run/evaluate.ts'
import { findNotes, type Note } from '../../../src/engine/run/findNotes.ts'
import type { Given } from '../../../src/engine/run/readInputs.ts'
import { linkTool } from '../../../src/engine/compile/linkTool.ts'
import { printFormula } from '../../../src/engine/language/formulas/printFormula.ts'
import { startText } from '../../../src/engine/show/startValues.ts'
import { viewForm, type FieldView } from '../../../src/engine/show/viewForm.ts'
import type { Tool } from '../../../src/engine/tool.ts'
import type { InputData, NeedData, RangeData, ToolData } from '../../../src/engine/toolData.ts'
import { fromGiven, toGiven } from '../../../src/form/rawValues.ts'
import { asInstant, contextOf, SOME_OTHER_DAY } from '../../support/exampleRuns.ts'

/** A new text for one field; `at` is the row and column of a cell. */
export interface Edit {
  readonly input: string
  readonly at?: { readonly row: number; readonly column: string }
  readonly text: string
}

/** Inputs that are wrong in one way, and where this must be reported. */
export interface Broken {
  /** For example "below its min" or "needs waist > neck". */
  readonly what: string
  readonly edits: readonly Edit[]
  /** The inputs whose fields may show the message. */
  readonly about: readonly string[]
}

/** A form filled in from an example, and all its invalid inputs that no earlier view of the tool has covered. */
export interface View {
  /** In the form of a link. */
  readonly given: Given
  readonly now: string
  readonly fields: readonly FieldView[]
  /** Inputs that must be refused. */
  readonly refused: readonly Broken[]
  /** Inputs that are calculated, with a note. */
  readonly noted: readonly Broken[]
}

interface Broke {
  /** The form as served. */
  readonly start: readonly FieldView[]
  readonly views: readonly View[]
  /** The needs and ranges for which no violating inputs were found. */
  readonly unbroken: readonly string[]
}

/** Cached: several tests need the same definition, and the search takes as long as trying its results. */
const found = new WeakMap<ToolData, Broke>()

/**
 * All ways in which inputs can be invalid, derived from a definition alone: some follow from the types and bounds of its
 * inputs; violations of its needs and ranges are searched for.
 */
export function breakInputs(data: ToolData): Broke {
  const broke = found.get(data) ?? search(data)
  found.set(data, broke)
  return broke
}

function search(data: ToolData): Broke {
  const tool = linkTool(data, { engine: WHOLE_ENGINE })
  const rules = rulesOf(data)
  const seen = new Set<string>()
  const broken = new Set<Rule>()
  const isNew = (key: string): boolean => !seen.has(key) && Boolean(seen.add(key))
  const views = data.examples.flatMap((example): View[] => {
    const now = example.now ?? SOME_OTHER_DAY
    const given = toGiven(tool, fromGiven(tool, example.given))
    const fields = viewForm(tool, given, contextOf(now))
    const base: Base = { tool, given, now, fields }
    const ofFields = fields
      .filter(({ input, label, unit, placeholder, help }) =>
        isNew(JSON.stringify([input.name, label, unit, placeholder, help])),
      )
      .flatMap((field) => breakField(base, field))
    const ofRules = rules
      .filter((rule) => !broken.has(rule))
      .flatMap((rule) => breakRule(base, rule, () => broken.add(rule)))
    const view = {
      given,
      now,
      fields,
      refused: [...ofFields, ...ofRules.filter(({ isRefused }) => isRefused)],
      noted: ofRules.filter(({ isRefused }) => !isRefused),
    }
    return view.refused.length + view.noted.length > 0 ? [view] : []
  })
  const start = viewForm(tool, toGiven(tool, fromGiven(tool, data.starts?.all)), contextOf(SOME_OTHER_DAY))
  return { start, views, unbroken: rules.filter((rule) => !broken.has(rule)).map(({ place }) => place) }
}

/** Every other valid text for a field of a view: other choices, or other texts that its type allows. */
export function editsOf({ given, now }: Pick<View, 'given' | 'now'>, { input, choices }: FieldView): readonly Edit[] {
  const textsOf = (column: InputData, held: unknown): readonly string[] =>
    (choices ?? column.choices)?.map(({ value }) => String(value)).filter((value) => value !== held) ??
    textsFor(column, held, now)
  if (input.type !== 'rows') return textsOf(input, given[input.name]).map((text) => ({ input: input.name, text }))
  const [row] = given[input.name] as readonly Record<string, string>[]
  return (input.columns ?? []).flatMap((column) =>
    textsOf(column, row?.[column.name]).map((text) => ({
      input: input.name,
      at: { row: 0, column: column.name },
      text,
    })),
  )
}

/** The content of the fields after some edits. */
export function applyEdits(given: Given, edits: readonly Edit[]): Given {
  const next: Record<string, unknown> = { ...given }
  for (const { input, at, text } of edits)
    next[input] = at
      ? (next[input] as Record<string, string>[]).map((row, index) =>
          index === at.row ? { ...row, [at.column]: text } : row,
        )
      : text
  return next
}

interface Base {
  readonly tool: Tool
  readonly given: Given
  readonly now: string
  readonly fields: readonly FieldView[]
}

const run = ({ tool, given, now }: Base, edits: readonly Edit[]): Evaluation | Refused =>
  evaluate(tool, applyEdits(given, edits), contextOf(now))

/** The texts that the type and bounds of a field rule out. */
function breakField(base: Base, { input }: FieldView): Broken[] {
  const about = [input.name]
  if (input.type !== 'rows')
    return textsAgainst(input).map(([what, text]) => ({ what, edits: [{ input: input.name, text }], about }))
  const rows = base.given[input.name] as readonly Record<string, string>[]
  const columns = input.columns ?? []
  const cell = (row: number, column: InputData, text: string): Edit => ({
    input: input.name,
    at: { row, column: column.name },
    text,
  })
  if (rows.length === 0) return []
  // Without a filled-in row there is nothing to calculate.
  const blank = rows.flatMap((_, row) => columns.map((column) => cell(row, column, blankOf(column))))
  const ofCells = columns.flatMap((column) =>
    textsAgainst(column)
      // An empty text cell means that the row is not filled in yet, and `where` decides whether it counts; the same goes
      // for an empty row.
      .filter(([what]) => what !== 'empty' || (column.type !== 'text' && !(input.optional && columns.length === 1)))
      .map(([what, text]) => ({ what: `${column.name} is ${what}`, edits: [cell(0, column, text)], about })),
  )
  return [...(input.optional ? [] : [{ what: 'only empty rows', edits: blank, about }]), ...ofCells]
}

/** The content of a cell in an empty row. */
const blankOf = (column: InputData): string => (column.type === 'choice' ? startText(column, {}) : '')

type Text = readonly [what: string, text: string]

const SMALLEST = 0.25

function textsAgainst(input: InputData): readonly Text[] {
  const { type, min, max, above, below, optional, exact } = input
  const isNumber = type === 'number' || type === 'integer'
  const beyond = (limit: number | undefined, direction: 1 | -1, what: string, isOpen: boolean): Text[] => {
    if (limit === undefined) return []
    // Among the largest integers a double cannot represent a difference of a quarter.
    const step = type === 'integer' || limit + SMALLEST === limit ? Math.max(1, Math.abs(limit) * 2 ** -50) : SMALLEST
    const further: Text = [what, plain(limit + direction * step)]
    return isOpen ? [[`at its ${what}`, plain(limit)], further] : [further]
  }
  return [
    ...(optional || type === 'choice' ? [] : [['empty', ''] as const]),
    ...(isNumber || type === 'duration' ? [['letters', 'abc'] as const] : []),
    ...(isNumber ? [['a number and letters', '12x'] as const, ['a comma that is unclear', '1234,567'] as const] : []),
    ...(type === 'integer' ? [['not whole', '1.5'] as const] : []),
    ...(type === 'integer' && !exact ? [['too large', '9'.repeat(20)] as const] : []),
    ...(exact ? [['too many digits', '9'.repeat(10_001)] as const] : []),
    ...(type === 'number' && max === undefined ? [['too large', '9'.repeat(400)] as const] : []),
    ...(type === 'duration' ? [['minutes beyond 59', '01:75:00'] as const] : []),
    ...(type === 'text' ? [['too long', 'x'.repeat(100_001)] as const] : []),
    ...beyond(min, -1, 'below its min', false),
    ...beyond(above, -1, 'not above', true),
    ...beyond(max, 1, 'above its max', false),
    ...beyond(below, 1, 'not below', true),
  ]
}

const digits = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 })

const plain = (value: number): string => digits.format(value)

/** A need, or a bound of a range, which some inputs must violate. */
interface Rule {
  readonly place: string
  readonly what: string
  readonly about: readonly string[]
  /** The inputs that may have to change to violate it, the ones it is about first. */
  readonly inputs: readonly string[]
  isBroken(answer: Evaluation | Refused, given: Given): boolean
}

function rulesOf(data: ToolData): readonly Rule[] {
  const file = `tools/${data.id}.yaml`
  const tool = linkTool(data, { engine: WHOLE_ENGINE })
  const ofNeeds = (needs: readonly NeedData[], path: string, owner?: string): Rule[] =>
    needs.map((need, index) => ({
      place: `${file} ${path}[${index}], ${printFormula(need.condition)}`,
      what: `needs ${printFormula(need.condition)}`,
      about: owner === undefined ? need.inputs : [owner],
      inputs: owner === undefined ? need.inputs : [owner],
      isBroken: (answer) =>
        !answer.ok &&
        answer.refusals.length === 1 &&
        answer.refusals.every(
          ({ code, params }) => code === 'need' && (params as { condition: unknown }).condition === need.condition,
        ),
    }))
  const ofRange = (name: string, range: RangeData | undefined, key: 'usual' | 'possible', path: string): Rule[] => {
    const inputs = data.inputs.some((input) => input.name === name) ? [name] : tool.inputsBehind(name)
    return (['from', 'to'] as const).flatMap((end): Rule[] => {
      if (range?.[end] === undefined) return []
      const says = end === 'from' ? range.low : range.high
      const bound = end === 'from' ? 'min' : 'max'
      // A range can have a different text for each choice.
      const choices = typeof says === 'object' && 'is' in says ? Object.keys(says.is) : [undefined]
      return choices.map((choice) => ({
        place: `${file} ${path}.${name}.${key}.${end}${choice === undefined ? '' : `, ${choice}`}`,
        what: `${key} ${end} ${range[end]}${choice === undefined ? '' : ` (${choice})`}`,
        about: inputs,
        inputs,
        isBroken: (answer, given) =>
          (typeof says !== 'object' || choice === undefined || given[says.by] === choice) &&
          (key === 'usual'
            ? answer.ok && findNotes(answer).some((note) => isUnusual(note, name) && note.beyond.bound === bound)
            : !answer.ok &&
              answer.refusals.length === 1 &&
              answer.refusals.every(
                ({ code, params }) =>
                  code === 'impossible' &&
                  (params as { name: string }).name === name &&
                  (params as { bound: string }).bound === bound,
              )),
      }))
    })
  }
  return [
    ...ofNeeds(data.needs, 'needs'),
    ...data.inputs.flatMap(({ name, rowNeeds = [] }) => ofNeeds(rowNeeds, `inputs.${name}.needs`, name)),
    ...data.inputs.flatMap(({ name, usual }) => ofRange(name, usual, 'usual', 'inputs')),
    ...data.nodes.flatMap(({ name, usual, possible }) => [
      ...ofRange(name, usual, 'usual', 'outputs'),
      ...ofRange(name, possible, 'possible', 'outputs'),
    ]),
    ...data.inputs.flatMap(({ name, where }): Rule[] =>
      where
        ? [
            {
              place: `${file} inputs.${name}.where`,
              what: `where ${printFormula(where.condition)}`,
              about: [name],
              inputs: [name],
              isBroken: (answer) => answer.ok && findNotes(answer).some((note) => note.code === 'row-left-out'),
            },
          ]
        : [],
    ),
  ]
}

const isUnusual = (note: Note, name: string): note is Note & { code: 'unusual' } =>
  note.code === 'unusual' && note.name === name

/** Inputs that violate only this rule, if any are found: with one edit if possible, otherwise with two. */
function breakRule(base: Base, rule: Rule, onFound: () => void): (Broken & { isRefused: boolean })[] {
  const shown = base.fields.filter(({ input }) => rule.inputs.includes(input.name))
  const candidates = shown.map(({ input }) => candidatesFor(base, input))
  for (const edits of combine(candidates)) {
    const answer = run(base, edits)
    if (!rule.isBroken(answer, base.given)) continue
    onFound()
    return [{ what: rule.what, edits, about: rule.about, isRefused: !answer.ok }]
  }
  return []
}

/** Yields every single edit, then every pair of edits of two inputs. */
function* combine(candidates: readonly (readonly (readonly Edit[])[])[]): Generator<readonly Edit[]> {
  for (const each of candidates) yield* each
  for (const [index, first] of candidates.entries())
    for (const second of candidates.slice(index + 1)) for (const a of first) for (const b of second) yield [...a, ...b]
}

const FACTORS = [0, -1, 0.001, 0.01, 0.1, 0.5, 0.9, 0.99, 1.01, 1.1, 2, 10, 100, 1000, -1000]
const NUMBERS = ['0', '0.2', '0.12345678901', '0.8', '1', '-1', '100', '-1000', '1000', '1000000', '-1000000']
const TEXTS = ['', ' ', ',', 'P', '0', '-1', '-1000', '0 0', 'x y']
const DAYS = [-36_500, -800, -400, -1, 1, 400, 800, 73_000]

/** Texts that the type of a field allows, so that only the intended rule is violated. */
function candidatesFor({ given, now }: Base, input: InputData): readonly (readonly Edit[])[] {
  if (input.type === 'rows') {
    const rows = given[input.name] as readonly Record<string, string>[]
    const columns = input.columns ?? []
    const edit = (row: number, column: InputData, text: string): Edit => ({
      input: input.name,
      at: { row, column: column.name },
      text,
    })
    const filled = columns.flatMap((column) =>
      textsFor(column, rows[0]?.[column.name], now).flatMap((text) => [
        [edit(0, column, text)],
        rows.map((_, row) => edit(row, column, text)),
      ]),
    )
    // Too few rows: all but the first are emptied.
    const onlyFirst = rows
      .slice(1)
      .flatMap((_, index) => columns.map((column) => edit(index + 1, column, blankOf(column))))
    return onlyFirst.length > 0 ? [...filled, onlyFirst] : filled
  }
  return textsFor(input, given[input.name], now).map((text) => [{ input: input.name, text }])
}

function textsFor({ type }: InputData, held: unknown, now: string): readonly string[] {
  switch (type) {
    case 'number':
    case 'integer': {
      const near = FACTORS.map((factor) => plain(Number(held ?? 1) * factor))
      const all = [...near, ...NUMBERS]
      return [...new Set(type === 'integer' ? all.filter((text) => Number.isInteger(Number(text))) : all)]
    }
    case 'text':
      return TEXTS
    case 'date': {
      const from = [String(held), now.slice(0, 10)].filter((date) => /^\d{4}-/.test(date))
      return from.flatMap((date) =>
        DAYS.map((days) =>
          new Date(asInstant(`${date}T12:00:00`).getTime() + days * 86_400_000).toISOString().slice(0, 10),
        ),
      )
    }
    case 'time':
      return ['00:00', '12:00', '23:59']
    case 'duration':
      return ['00:00:00', '9999:59:59']
    default:
      // Choices keep the value of the example: each has its own example.
      return []
  }
}
