import { suggest } from './schema/checkSchema.ts'
import { sayUnfit } from './sayUnfit.ts'
import type { NamedThing } from './formulas/scope.ts'
import { rangeOfInput } from './formulas/ranges.ts'
import { findBound } from '../compile/findBound.ts'
import { WHOLE_ENGINE } from '../load/wholeEngine.ts'
import { readValue } from '../compile/readValue.ts'
import { Refusal } from '../Refusal.ts'
import { describeRefusal } from '../show/describeRefusal.ts'
import type { Choice, Input, Need } from '../definition.ts'
import type { Kind } from '../language/kinds.ts'
import { nearestChoice } from '../show/nearestChoice.ts'
import { EMBED_OPTIONS } from '../show/link/embedOptions.ts'
import { SCENARIO } from '../show/link/scenarios.ts'
import { adviseOnText } from '../language/numbers/adviseOnNumber.ts'
import { toPointer, type Path } from '../language/yaml/parseYaml.ts'
import type { CellData, ChoiceRow, InputData, NeedData, NodeData, RowCondition } from '../toolData.ts'
import {
  choiceRows,
  claimName,
  checkCondition,
  checkFormulas,
  checkVarying,
  describeCycle,
  entriesOf,
  formulaTexts,
  isMapping,
  varyingTexts,
  type Check,
} from './Check.ts'
import { checkNeed, readNeed } from './checkNeeds.ts'
import { barCalculated, namesThroughValues, unbarCalculated, withValues } from './inlineValues.ts'
import { checkRanges } from './checkRange.ts'
import { checkMoney } from './checkMoney.ts'
import { checkSlider } from './checkSlider.ts'
import { startsWithChoice } from './checkStarts.ts'
import { describeLimit } from './problems/describeLimit.ts'
import { checkUnitName, checkUnitOf, checkUnits, checkUnitsByChoice, needsOffers } from './checkUnits.ts'
import { findOffer } from '../language/units/convert.ts'
import { countOf } from '../language/countOf.ts'
import { orderByUse } from '../orderByUse.ts'

/**
 * Checks the inputs and puts them in scope: first their names and kinds, then everything that refers to other inputs.
 *
 * @returns the inputs in the order of the form
 */
export function checkInputs(check: Check): InputData[] {
  const inputs = entriesOf(check.definition.inputs).filter(([, input]) => typeof input === 'object')
  const taken = new Set<string>()
  for (const [name, input] of inputs) {
    claimName(check, ['inputs', name], name, taken)
    taken.add(name)
    refuseReserved(check, ['inputs', name], name, { key: true })
    check.scope.set(name, describeInput(check, ['inputs', name], name, input))
  }
  checkAliases(check, inputs)
  checkConditionCycles(check, inputs)
  barCalculated(check)
  const checked = inputs.map(([name, input]) => checkInput(check, ['inputs', name], name, input))
  unbarCalculated(check)
  return checked
}

/** Reports an input with the name of something else in its links: of an option of embeds, or of further results. */
function refuseReserved(
  { parsed, problems }: Pick<Check, 'parsed' | 'problems'>,
  path: Path,
  name: string,
  at: Parameters<Check['parsed']['problemAt']>[3] = {},
): void {
  const use = EMBED_OPTIONS.includes(name)
    ? 'it is an option of embeds'
    : name === SCENARIO && 'links compare results with it'
  if (use === false) return
  const message = `"${name}" cannot be the name of an input: ${use}`
  problems.push(parsed.problemAt('reserved-name', path, message, at))
}

const KINDS: ReadonlyMap<unknown, Kind> = new Map([
  ['number', 'number'],
  ['integer', 'number'],
  ['money', 'number'],
  ['text', 'text'],
  ['date', 'date'],
  ['time', 'number'],
  ['duration', 'number'],
])

function describeInput(check: Check, path: Path, name: string, input: Partial<Input>): NamedThing {
  if (input.type === 'choice') return describeChoice(check, path, name, input)
  if (input.type === 'rows') {
    const columns = new Map<string, Kind | 'unknown'>()
    for (const [column, field] of entriesOf(input.columns)) {
      // Its problems are reported where the column is checked.
      const thing = describeInput({ ...check, problems: [] }, [...path, 'columns', column], column, field)
      columns.set(column, thing.kind === 'rows' || thing.kind === 'record' ? 'unknown' : thing.kind)
    }
    for (const [value] of entriesOf(input.rowValues)) columns.set(value, 'unknown')
    return { name, kind: 'rows', columns }
  }
  // If there are keys of another type, either they or the type may be wrong.
  if (check.problems.some(({ code, pointer }) => code === 'key-not-allowed' && pointer.startsWith(`/inputs/${name}/`)))
    return { name, kind: 'unknown' }
  if (input.type === 'integer' && input.exact) return { name, kind: 'whole' }
  return { name, kind: KINDS.get(input.type) ?? 'unknown', range: rangeOfInput(input) }
}

function describeChoice(check: Check, path: Path, name: string, input: Partial<Input>): NamedThing {
  const rows = choiceRows(check, path, input)
  if (!rows || rows.length === 0) return { name, kind: 'unknown' }
  const columns = new Map<string, Kind | 'unknown'>()
  for (const column of new Set(rows.flatMap((row) => Object.keys(row)))) {
    const types = new Set(rows.filter((row) => Object.hasOwn(row, column)).map((row) => typeof row[column]))
    if (types.size === 1) columns.set(column, types.has('number') ? 'number' : 'text')
    // Rows of different types are reported elsewhere.
    else columns.set(column, 'unknown')
  }
  return {
    name,
    kind: columns.get('value') === 'number' ? 'number' : 'text',
    columns,
    choices: rows.map(({ value }) => value).filter((value) => typeof value === 'string' || typeof value === 'number'),
  }
}

/** Reports a start that a long list of choices does not have; see checkStarts.ts for those of short ones. */
function checkInitial(
  { parsed, problems }: Check,
  path: Path,
  initial: Input['initial'],
  choices: readonly ChoiceRow[],
): void {
  for (const [at, text] of varyingTexts(initial)) {
    if (choices.some(({ value }) => String(value) === text)) continue
    const nearest = nearestChoice(text, choices)
    const details = { cause: text, ...(nearest === undefined ? {} : { nearest }) }
    problems.push(parsed.problemAt('unknown-choice', [...path, ...at], `"${text}" is not one of the choices`, details))
  }
}

function checkInput(check: Check, path: Path, name: string, written: Input): InputData {
  const { scope } = check
  const input = written.type === 'money' ? asMoney(written) : written
  const kind = scope.get(name)?.kind
  const {
    label,
    help,
    placeholder,
    unit,
    offers,
    unitOf,
    initial,
    when,
    usual,
    columns: _,
    rowValues,
    where,
    rowNeeds,
    match: __,
    choices: ___,
    table,
    slider,
    ...plain
  } = input
  const choices = input.type === 'choice' ? readChoices(check, path, input) : undefined
  const match = checkMatch(check, path, input, choices)
  if (choices && !startsWithChoice(input)) checkInitial(check, [...path, 'initial'], initial, choices)
  const rows = input.type === 'rows' ? checkRows(check, path, { ...input, rowValues, where, rowNeeds } as Input) : {}
  const sample = checkVarying(check, [...path, 'placeholder'], placeholder, false)
  if (offers === undefined) checkUnitName(check, [...path, 'unit'], unit)
  if (input.type === 'number' && initial !== undefined && !Array.isArray(offers)) needsOffers(check, path, 'initial')
  const units = Array.isArray(offers)
    ? checkUnits(check, path, { unit, offers, placeholder: sample, initial })
    : undefined
  const ownSymbol = units && findOffer(units, units.own).symbol
  const byChoice = isMapping(offers) ? checkOffersByChoice(check, path, input) : undefined
  const checked = {
    ...plain,
    name,
    kind: kind === 'rows' || kind === 'record' || kind === 'unknown' || kind === undefined ? 'text' : kind,
    label: checkVarying(check, [...path, 'label'], label) ?? name,
    ...optional('help', checkVarying(check, [...path, 'help'], help, false)),
    ...optional('placeholder', sample),
    ...optional('unit', ownSymbol ?? checkVarying(check, [...path, 'unit'], byChoice?.unit ?? unit, false)),
    ...optional('units', units),
    ...optional('unitsBy', byChoice?.units),
    ...optional('unitOf', unitOf === undefined ? undefined : checkUnitOf(check, [...path, 'unitOf'], unitOf)),
    // Where programs have a default, see checkStarts.ts, and for units checkUnits.ts.
    ...(input.type !== 'choice' || startsWithChoice(input)
      ? {}
      : optional('initial', checkVarying(check, [...path, 'initial'], initial))),
    ...(when === undefined ? {} : { when: checkCondition(check, [...path, 'when'], when, `the condition of ${name}`) }),
    ...checkRanges(check, path, name, { usual }),
    ...optional('choices', choices),
    // Its plugin may supply other rows.
    ...optional('table', check.definition.plugin === undefined ? undefined : table),
    ...optional('match', match),
    ...rows,
  } as InputData
  const isBounded = checkBounds(check, path, checked)
  // Without sound limits nothing can be said of what is within them.
  if (isBounded) {
    checkUsual(check, path, checked)
    checkDefault(check, path, checked)
    checkPlaceholder(check, path, checked)
  }
  checkMoney(check, path, written, 'type: money', written.type === 'money')
  checkPercentOf(check, path, checked)
  checkCurrencyBy(check, path, checked)
  checkOver(check, path, checked)
  checkMore(check, path, checked)
  const accepts = (at: Path, value: number, what: string) => {
    if (isBounded) checkSample(check, at, checked, value, what)
  }
  // Without its units a slider cannot be judged; they are reported already.
  const hasUnits = offers === undefined || units || byChoice
  return { ...checked, ...checkSlider(check, path, checked, hasUnits ? slider : undefined, accepts) }
}

/** An amount of money is a number with the sign of a currency, and not below zero unless its definition says so. */
function asMoney({ negative, ...input }: Input): Input & { readonly type: 'number'; readonly money: true } {
  const isBounded = negative || input.min !== undefined || input.above !== undefined
  return { ...input, type: 'number', money: true, ...(isBounded ? {} : { min: 0 }) }
}

/** Checks units that depend on a choice. Every choice needs a list, because a number may always name its unit. */
function checkOffersByChoice(check: Check, path: Path, { unit, offers }: Input): ReturnType<typeof checkUnitsByChoice> {
  const { parsed, problems } = check
  const byChoice = offers as Exclude<typeof offers, string[] | undefined>
  const checked = checkUnitsByChoice(check, path, unit, byChoice)
  const choices = typeof unit === 'object' ? Object.keys(unit.is ?? {}) : []
  const missing = checked && choices.find((choice) => !entriesOf(byChoice.is).some(([each]) => each === choice))
  if (missing === undefined) return checked
  const message = `"offers" has no list for "${missing}"`
  problems.push(parsed.problemAt('wrong-unit', [...path, 'offers', 'is'], message, { key: true }))
  return undefined
}

/** Limits the inputs of row needs to fields of the row; the first is the one to correct. */
function ofColumns(needs: readonly NeedData[], columns: readonly CellData[]): NeedData[] {
  const names = columns.map(({ name }) => name)
  return needs.map((need) => {
    const own = need.inputs.filter((name) => names.includes(name))
    return { ...need, inputs: own.length > 0 ? own : names.slice(0, 1) }
  })
}

const optional = <K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [key in K]: V })

function readChoices(check: Check, path: Path, input: Input): readonly ChoiceRow[] | undefined {
  const { parsed, problems, tables } = check
  const { choices, table } = input
  if (choices === undefined && table === undefined) {
    const message = `"${path.at(-1)}" needs either "choices" or "table"`
    problems.push(parsed.problemAt('missing-key', path, message, { key: true }))
  }
  if (Array.isArray(choices)) checkChoices(check, path, choices, tables.get(table ?? '')?.rows)
  // A table that is not there is reported where the scope is made.
  return choiceRows({ ...check, problems: [] }, path, input)?.filter(isChoice)
}

/** Choices must be unique and have the same constants, also those of the table that follow them. */
function checkChoices(
  { parsed, problems }: Check,
  path: Path,
  choices: readonly unknown[],
  ofTable: readonly ChoiceRow[] = [],
): void {
  const rows = [...choices.entries()].filter((entry): entry is [number, Choice] => isChoice(entry[1]))
  const odd = findOddConstants({ parsed, problems }, path, rows)
  const all = [...rows.map(([, row]) => row), ...ofTable]
  const columns = new Set(all.flatMap((row) => Object.keys(row)))
  const seen = new Set(ofTable.map(({ value }) => String(value)))
  const labels = new Set<unknown>(ofTable.map(({ label }) => label))
  const misnamed = findMisnamed(rows.map(([, row]) => row))
  for (const [index, row] of rows) {
    const at = [...path, 'choices', index]
    const value = String(row.value)
    if (row === misnamed)
      problems.push(parsed.problemAt('wrong-value', [...at, 'value'], `the choice "${value}" is called "${row.label}"`))
    else if (seen.has(value) && value !== String(misnamed?.value))
      problems.push(parsed.problemAt('duplicate-name', [...at, 'value'], `the choice "${value}" is offered twice`))
    if (typeof row.label === 'string' && labels.has(row.label))
      problems.push(parsed.problemAt('duplicate-entry', [...at, 'label'], `the label "${row.label}" is offered twice`))
    labels.add(row.label)
    seen.add(value)
    for (const column of columns) {
      if (column === 'value' || column === 'label') continue
      const first = all.find((other) => Object.hasOwn(other, column))
      if (odd.has(column)) continue
      if (ofTable.some((other) => !Object.hasOwn(other, column))) {
        const message = `the rows of the table have no "${column}"`
        problems.push(parsed.problemAt('unknown-column', [...at, column], message, { key: true }))
        continue
      }
      if (!Object.hasOwn(row, column)) {
        if (odd.values().some((meant) => meant.get(index) === column)) continue
        const message = `the choice "${value}" has no "${column}", which other choices have`
        problems.push(parsed.problemAt('missing-key', at, message))
      } else if (typeof row[column] !== typeof first?.[column] && !isMapping(row[column])) {
        const [here, there] = [row, first].map((choice) =>
          typeof choice?.[column] === 'number' ? 'a number' : 'a text',
        )
        const advice = here === 'a text' ? adviseOnText(String(row[column])) : undefined
        const message = `${column} is ${here} here and ${there} in the choice "${first?.value}"${advice === undefined ? '' : `; ${advice}`}`
        problems.push(parsed.problemAt('wrong-type', [...at, column], message))
      }
    }
  }
}

/** Finds the only choice whose label names another number than its value; at least two others name theirs. */
function findMisnamed(choices: readonly Choice[]): Choice | undefined {
  const odd = choices.filter(
    ({ value, label }) => !(String(label).match(NUMBER) ?? []).some((number) => Number(number) === value),
  )
  const [first] = odd
  return odd.length === 1 && choices.length > 2 && NUMBER.test(String(first?.label)) ? first : undefined
}

const NUMBER = /\d+(?:\.\d+)?/g

/**
 * Reports the constants that most choices lack.
 *
 * @returns them, and for each choice that has one the constant that was meant
 */
function findOddConstants(
  { parsed, problems }: Pick<Check, 'parsed' | 'problems'>,
  path: Path,
  rows: readonly [number, Choice][],
): Map<string, Map<number, string>> {
  const owners = Map.groupBy(
    rows.flatMap(([index, row]) => Object.keys(row).map((column) => ({ index, row, column }))),
    ({ column }) => column,
  )
  const read = new Set(parsed.text.match(/(?<=\.)\w+/g))
  // Of two choices with a constant each, that of the formulas is right.
  const usual = [...owners].flatMap(([column, { length }]) =>
    2 * length > rows.length || (2 * length === rows.length && read.has(column)) ? [column] : [],
  )
  const odd = new Map<string, Map<number, string>>()
  for (const [column, having] of owners) {
    const [first] = having
    if (!first || usual.includes(column)) continue
    const { nearest } = suggest(
      column,
      usual.filter((other) => !Object.hasOwn(first.row, other)),
    )
    if (nearest === undefined && 2 * having.length === rows.length) continue
    const count = `${having.length} of ${rows.length} choices ${having.length === 1 ? 'has' : 'have'} "${column}"`
    const at = [...path, 'choices', first.index, column]
    problems.push(
      nearest === undefined
        ? parsed.problemAt('missing-key', at, `${count}; give it to the others, too, or take it away`, { key: true })
        : parsed.problemAt('unknown-key', at, count, { key: true, nearest }),
    )
    odd.set(column, new Map(nearest === undefined ? [] : having.map(({ index }) => [index, nearest])))
  }
  return odd
}

/** Whether the schema accepts a row as a choice. */
const isChoice = (row: unknown): boolean =>
  isMapping(row) && ['string', 'number'].includes(typeof (row as Choice).value)

/** An input that visitors must fill in cannot be under "More options". */
function checkMore({ parsed, problems }: Check, path: Path, input: InputData): void {
  if (!input.more || input.optional || input.default !== undefined || input.type === 'choice') return
  // An unknown key beside it may be meant for what is missing.
  const keys = `${toPointer(path)}/`
  if (problems.some(({ code, pointer }) => code === 'unknown-key' && pointer.startsWith(keys))) return
  const remedy = path.length > 2 ? '"default"' : '"default" or "optional: true"'
  const message = `${input.name} is folded away, but nothing is calculated without it; add ${remedy}`
  problems.push(parsed.problemAt('wrong-value', [...path, 'more'], message, { key: true }))
}

/** Whether the bounds allow any number; reports them if not. */
function checkBounds({ parsed, problems }: Check, path: Path, { min, max, above, below }: InputData): boolean {
  const lower = [
    { key: 'min', value: min, open: false },
    { key: 'above', value: above, open: true },
  ]
  const upper = [
    { key: 'max', value: max, open: false },
    { key: 'below', value: below, open: true },
  ]
  for (const low of lower) {
    for (const high of upper) {
      if (typeof low.value !== 'number' || typeof high.value !== 'number') continue
      if (low.value < high.value || (low.value === high.value && !low.open && !high.open)) continue
      const advice = low.value > high.value ? '; swap them' : ''
      const message = `no number is allowed: ${low.key} is ${low.value} and ${high.key} is ${high.value}${advice}`
      problems.push(parsed.problemAt('wrong-value', [...path, low.key], message))
      return false
    }
  }
  return true
}

/** What is usual must be allowed. */
function checkUsual({ parsed, problems }: Check, path: Path, { min, max, above, below, usual }: InputData): void {
  const sides = [
    {
      end: 'from',
      value: usual?.from,
      bounds: { min, above },
      isBeyond: (value: number, bound: number) => value < bound,
    },
    { end: 'to', value: usual?.to, bounds: { max, below }, isBeyond: (value: number, bound: number) => value > bound },
  ]
  for (const { end, value, bounds, isBeyond } of sides)
    for (const [key, bound] of Object.entries(bounds)) {
      if (typeof value !== 'number' || typeof bound !== 'number' || !isBeyond(value, bound)) continue
      const message = `${value} would be usual, but ${key} is ${bound}`
      problems.push(parsed.problemAt('wrong-value', [...path, 'usual', end], message))
    }
}

/** The placeholder of a number must be a number that the input accepts. */
function checkPlaceholder(check: Check, path: Path, input: InputData): void {
  const { type, placeholder } = input
  if (type !== 'number' && type !== 'integer') return
  const cases =
    typeof placeholder === 'object' && placeholder !== null && 'is' in placeholder ? placeholder.is : undefined
  const texts = cases === undefined ? [['', placeholder]] : entriesOf(cases)
  for (const [choice, text] of texts as [string, unknown][]) {
    const at: Path = cases === undefined ? ['placeholder'] : ['placeholder', 'is', choice]
    if (typeof text === 'string') checkSample(check, [...path, ...at], input, text, 'the placeholder')
  }
}

/**
 * A value that the page offers must be valid for the input, and no visitor should get a note that it is unusual.
 *
 * @returns whether it is valid
 */
function checkSample(
  { parsed, problems }: Check,
  at: Path,
  input: InputData,
  value: string | number | boolean,
  what: string,
): boolean {
  const { name, usual } = input
  const read = readValue(input, value, undefined, WHOLE_ENGINE)
  if (read instanceof Refusal) {
    const { message } = describeRefusal(read.of(`${what} of ${name}`), { id: '', inputs: [], nodes: [] })
    problems.push(parsed.problemAt('wrong-value', at, message))
    return false
  }
  const isRange = usual?.from === undefined || usual.to === undefined || usual.from < usual.to
  const beyond = usual && isRange ? findBound(usual, read) : undefined
  if (!beyond) return true
  const message = `${what} of ${name} is outside "usual", which ${describeLimit(beyond)}, got ${value}`
  problems.push(parsed.problemAt('wrong-value', at, message))
  return false
}

/** Defaults and presets must be valid for the input. */
function checkDefault(check: Check, path: Path, input: InputData): void {
  const { parsed, problems } = check
  const { name, type, default: standard, presets, choices, match } = input
  if (type === 'rows') return
  if (type === 'choice') {
    // With `match`, the choices depend on another input.
    if (typeof standard !== 'string' && typeof standard !== 'number') return
    if (!choices || match || choices.some(({ value }) => value === standard)) return
    const message = `"${standard}" is not one of the choices`
    const suggestion = suggest(
      String(standard),
      choices.map(({ value }) => String(value)),
    )
    problems.push(parsed.problemAt('unknown-choice', [...path, 'default'], message, suggestion))
    return
  }
  if (type === 'date' && standard !== undefined && standard !== 'today') {
    const how = String(standard).toLowerCase() === 'today' ? ', in lower case' : ''
    const message = `the default of ${name} can only be today${how}`
    problems.push(parsed.problemAt('wrong-value', [...path, 'default'], message))
  }
  const list = Array.isArray(presets) ? presets : []
  const values = [['default', standard] as const, ...list.map((preset, index) => [index, preset] as const)]
  for (const [key, value] of values) {
    // The schema reports presets that are not numbers.
    if (typeof value !== 'number' && (key !== 'default' || typeof value !== 'string' || type === 'date')) continue
    const at = key === 'default' ? [...path, 'default'] : [...path, 'presets', key]
    const what = key === 'default' ? 'the default' : 'a quick button'
    if (checkSample(check, at, input, value, what) && typeof value === 'string') refuseText(check, at, input, value)
  }
}

/** A number is written as a number, unless it has more digits than one can hold. */
function refuseText({ parsed, problems }: Check, at: Path, input: InputData, text: string): void {
  const read = readValue(input, text, undefined, WHOLE_ENGINE)
  if ((input.type !== 'number' && input.type !== 'integer') || typeof read !== 'number') return
  const message = `the default of ${input.name} must be a number, found the text "${text}"; write ${read}`
  problems.push(parsed.problemAt('wrong-type', at, message))
}

function checkMatch(
  { parsed, problems, scope, used }: Check,
  path: Path,
  input: Input,
  choices: readonly ChoiceRow[] | undefined,
): InputData['match'] {
  const [entry] = entriesOf(input.match)
  if (!entry) return undefined
  const [column, decider] = entry
  if (typeof decider !== 'string') return undefined
  used.add(decider)
  const columns = Object.keys(choices?.[0] ?? {})
  if (choices && !columns.includes(column))
    problems.push(
      parsed.problemAt('unknown-column', [...path, 'match', column], `the choices have no column "${column}"`, {
        key: true,
        ...suggest(column, columns),
      }),
    )
  const thing = scope.get(decider)
  if (!thing?.choices && thing?.kind !== 'unknown')
    problems.push(
      parsed.problemAt(
        'unknown-name',
        [...path, 'match', column],
        sayUnfit(decider, scope.keys(), 'a choice input'),
        suggest(decider, [...scope.keys()]),
      ),
    )
  return { column, input: decider }
}

/** `percentOf` must name another number that is always given. */
function checkPercentOf(
  { parsed, problems, definition, used }: Check,
  path: Path,
  { name, percentOf }: InputData,
): void {
  if (typeof percentOf !== 'string') return
  used.add(percentOf)
  const wholes = entriesOf(definition.inputs)
    .filter(([other, { type, when, optional, default: standard }]) => {
      const isThere = when === undefined && (optional !== true || standard !== undefined)
      return other !== name && (type === 'number' || type === 'integer' || type === 'money') && isThere
    })
    .map(([other]) => other)
  if (wholes.includes(percentOf)) return
  const inputs = entriesOf(definition.inputs).map(([other]) => other)
  const message = sayUnfit(percentOf, inputs, 'another input whose number is always given')
  problems.push(parsed.problemAt('unknown-name', [...path, 'percentOf'], message, suggest(percentOf, wholes)))
}

/** An amount is in the currency of a choice that is always made. */
function checkCurrencyBy({ parsed, problems, definition, used }: Check, path: Path, { currencyBy }: InputData): void {
  if (typeof currencyBy !== 'string') return
  used.add(currencyBy)
  const choices = entriesOf(definition.inputs).flatMap(([name, { type, when }]) =>
    type === 'choice' && when === undefined ? [name] : [],
  )
  if (choices.includes(currencyBy)) return
  const message = `"${currencyBy}" is not a choice that is always made`
  problems.push(parsed.problemAt('unknown-name', [...path, 'currencyBy'], message, suggest(currencyBy, choices)))
}

/** The denominator of a fraction must be the next field of the form, so that both are typed one after the other. */
function checkOver({ parsed, problems, definition }: Check, path: Path, { name, over }: InputData): void {
  if (over === undefined) return
  const inputs = entriesOf(definition.inputs)
  const at = inputs.findIndex(([other]) => other === name)
  const [next, below] = inputs[at + 1] ?? []
  if (over === next && below?.type === 'integer' && below.when === inputs[at]?.[1].when) return
  const message = `"${over}" is not the integer that follows and applies under the same condition`
  problems.push(parsed.problemAt('unknown-name', [...path, 'over'], message, suggest(over, next ? [next] : [])))
}

function checkRows(check: Check, path: Path, input: Input): Partial<InputData> {
  const inner = withValues(check, 'rows', String(path.at(-1)))
  const taken = new Set([...check.scope.keys(), ...check.ofRows.keys()])
  const fields = entriesOf(input.columns)
  for (const [column, field] of fields) {
    claimName(check, [...path, 'columns', column], column, taken)
    taken.add(column)
    check.ofRows.set(column, String(path.at(-1)))
    checkColumn(check, [...path, 'columns', column], field)
    inner.scope.set(column, describeInput(check, [...path, 'columns', column], column, field))
  }
  // checkColumn reports nested rows.
  const columns = fields.map(([column, field]) =>
    checkInput(inner, [...path, 'columns', column], column, field),
  ) as CellData[]
  checkStartRows(check, path, input, columns)
  const where = input.where === undefined ? {} : { where: checkWhere(inner, [...path, 'where'], input.where) }
  const rowNeeds = Array.isArray(input.rowNeeds)
    ? input.rowNeeds.flatMap((need, index) => checkNeed(inner, [...path, 'rowNeeds', index], need))
    : []
  const kinds = new Map(check.scope.get(String(path.at(-1)))?.columns)
  const rowValues: NodeData[] = []
  for (const [name, formula] of entriesOf(input.rowValues)) {
    claimName(check, [...path, 'rowValues', name], name, taken)
    taken.add(name)
    check.ofRows.set(name, String(path.at(-1)))
    const { tree, kind } = checkFormulas(inner, [...path, 'rowValues', name], formula, `the formula of ${name}`)
    inner.scope.set(name, { name, kind })
    kinds.set(name, kind)
    rowValues.push({ name, kind: kind === 'unknown' ? 'number' : kind, formula: tree })
  }
  check.scope.set(String(path.at(-1)), { name: String(path.at(-1)), kind: 'rows', columns: kinds })
  return { columns, rowValues, ...where, ...(rowNeeds.length > 0 ? { rowNeeds: ofColumns(rowNeeds, columns) } : {}) }
}

/** A page without rows needs optional ones; optional rows that nobody filled in must not count. */
function checkStartRows(
  { parsed, problems }: Check,
  path: Path,
  { startRows, optional }: Input,
  columns: readonly CellData[],
): void {
  if (startRows === 0 && !optional) {
    const message = 'the page cannot start without rows where there must be one; add "optional: true"'
    problems.push(parsed.problemAt('wrong-value', [...path, 'startRows'], message))
  }
  const isFilledIn = columns.every(({ type, default: standard }) => type === 'choice' || standard !== undefined)
  if (startRows === 0 || !optional || !isFilledIn || columns.length === 0) return
  const message = `the rows are optional, and the page starts with ${countOf(startRows ?? 1, 'row')} that would count although nobody filled them in, since every field has a default; ${startRows === undefined ? 'add' : 'write'} "startRows: 0"`
  problems.push(
    parsed.problemAt('wrong-value', startRows === undefined ? path : [...path, 'startRows'], message, {
      key: startRows === undefined,
    }),
  )
}

function checkWhere(check: Check, path: Path, where: Need): RowCondition {
  const { that, when, message, at } = readNeed(path, where)
  const condition = checkCondition(check, at, that, 'the condition of the rows')
  if (typeof message === 'object') {
    const problem = 'the message of "where" must be one text'
    check.problems.push(check.parsed.problemAt('wrong-type', [...path, 'message'], problem))
  }
  return {
    condition:
      when === undefined
        ? condition
        : ['?', checkCondition(check, [...path, 'when'], when, 'the condition'), condition, true],
    ...(typeof message === 'string' ? { message } : {}),
  }
}

/** Keys allowed for an input but not for a column. */
export const NOT_IN_ROWS = [
  'when',
  'optional',
  'match',
  'percentOf',
  'unitOf',
  'currencyBy',
  'over',
  'initial',
  'aliases',
  'usual',
  'slider',
] as const

function checkColumn({ parsed, problems }: Check, path: Path, field: Input): void {
  for (const key of NOT_IN_ROWS) {
    if (field[key] === undefined) continue
    const message = `"${key}" is not allowed in a column: every row has all of its fields`
    problems.push(parsed.problemAt('key-not-allowed', [...path, key], message, { key: true }))
  }
  if (isMapping(field.offers)) {
    const message = '"offers" of a column is one list'
    problems.push(parsed.problemAt('wrong-unit', [...path, 'offers'], message, { key: true }))
  }
  if (field.type !== 'rows') return
  problems.push(parsed.problemAt('wrong-value', [...path, 'type'], 'the type of a column cannot be rows'))
}

/** An alias must be unique among names and aliases. */
function checkAliases({ parsed, problems, barred }: Check, inputs: readonly [string, Input][]): void {
  const taken = new Map(inputs.map(([name]) => [name, 'the name of an input']))
  for (const [name, { aliases }] of inputs) {
    if (!Array.isArray(aliases)) continue
    for (const [index, alias] of aliases.entries()) {
      if (typeof alias !== 'string') continue
      const owner = taken.get(alias)
      const path = ['inputs', name, 'aliases', index]
      refuseReserved({ parsed, problems }, path, alias)
      if (owner !== undefined) problems.push(parsed.problemAt('duplicate-name', path, `"${alias}" is already ${owner}`))
      else barred.set(alias, { why: `it is an alias of ${name}`, instead: name })
      taken.set(alias, `an alias of ${name}`)
    }
  }
}

/** Conditions of inputs must not depend on each other in a cycle. */
function checkConditionCycles(check: Check, inputs: readonly [string, Input][]): void {
  const { parsed, problems } = check
  const uses = new Map(
    inputs.map(([name, { when, match, offers, unitOf = [], percentOf = [], where, rowNeeds = [], rowValues }]) => {
      const conditions = [where, ...(Array.isArray(rowNeeds) ? rowNeeds : [])].flatMap((need) => {
        const { that, when: condition } = readNeed([], need)
        return [that, condition]
      })
      const formulas = [when, ...conditions, ...entriesOf(rowValues).map(([, formula]) => formula)].flatMap(
        formulaTexts,
      )
      return [
        name,
        [
          ...namesThroughValues(check, formulas, name),
          ...Object.values(match ?? {}),
          ...[percentOf, unitOf].flat(),
          ...(isMapping(offers) && typeof (offers as { by?: unknown }).by === 'string'
            ? [(offers as { by: string }).by]
            : []),
        ],
      ]
    }),
  )
  const conditions = new Map(inputs.map(([name, { when }]) => [name, when]))
  for (const cycle of orderByUse(uses).cycles) {
    const [name = ''] = cycle
    const path: Path = conditions.get(name) === undefined ? ['inputs', name] : ['inputs', name, 'when']
    const message = `whether ${describeCycle(cycle, 'applies depends', 'on')}`
    problems.push(parsed.problemAt('cycle', path, message, { key: path.length === 2 }))
  }
}
