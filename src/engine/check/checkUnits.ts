import { roundOutput } from '../run/round/roundOutput.ts'
import { startsByRegion } from './checkStarts.ts'
import { UNIT_SYSTEMS } from '../language/units/unitChoices.ts'
import { suggest } from './schema/checkSchema.ts'
import { sayUnfit } from './sayUnfit.ts'
import { nearestName } from '../language/nearestName.ts'
import type { Problem } from './problems/problem.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import type { Varies } from '../definition.ts'
import { findOffer, writeIn } from '../language/units/convert.ts'
import { foldPlurals } from '../language/units/plurals.ts'
import { readQuantity } from '../language/units/readQuantity.ts'
import { fractionOf } from '../language/numbers/fraction.ts'
import { parseDecimal } from '../language/numbers/parseDecimal.ts'
import type { FieldUnits, UnitOfChoice, UnitsByChoice, Varying } from '../toolData.ts'
import type { OfferData, UnitData, UnitsData } from '../language/units/UnitsData.ts'
import type { TableRow } from './checkTable.ts'
import type { WrittenUnit } from './examples/checkUnitWords.ts'
import { findCompound, type Measure } from './compoundUnits.ts'
import { entriesOf, textsOf, type Check } from './Check.ts'

/** The table that holds all units. */
export const UNITS_TABLE = 'units'

/** The columns of that table, which other tables lack. */
export const UNIT_COLUMNS = ['category', 'symbol', 'factor', 'divisor', 'offset']

/** Whether a definition takes units from their table. Searches the text, for it may be broken elsewhere. */
export const offersUnits = (text: string): boolean => /\boffers:/.test(text)

/** The usual units of each region; the first one offered is the default. */
const USUAL: Readonly<Record<'us' | 'uk', readonly string[]>> = {
  us: [
    ...['lb', 'oz', 'ft+in', 'ft', 'mi', 'in', 'F', 'ft2', 'ft3', 'gal', 'mph', 'yd3'],
    ...['mpg', '/gal', 'ft2/gal', 'kWh/100mi', 'mi/kWh', 'min/mi', '/lb', '/mi', '/ft2'],
  ],
  // No other British units are usual: forms ask for heights in centimeters.
  uk: ['st+lb', 'mi', 'mph', 'mpg-uk', 'kWh/100mi', 'mi/kWh', 'min/mi', '/mi'],
}

/** The keys of an input or output that concern units. */
interface Offering {
  readonly unit: unknown
  readonly offers: unknown
  readonly placeholder?: Varying | undefined
  readonly initial?: Varies | undefined
}

/**
 * Checks the units that an input or a figure offers.
 *
 * @param path the path of the input or output
 * @param at   the path of the list and the unit below `offers` and `unit`, if they depend on a choice
 * @returns undefined if there is a problem
 */
export function checkUnits(
  check: Check,
  path: Path,
  { unit, offers, placeholder, initial }: Offering,
  at: Path = [],
): FieldUnits | undefined {
  const { parsed, problems, tables } = check
  const offersAt: Path = [...path, 'offers', ...at]
  if (!tables.has(UNITS_TABLE)) {
    const message = `"offers" takes units from the table "${UNITS_TABLE}", which is missing`
    problems.push(parsed.problemAt('unknown-table', [...path, 'offers'], message, { key: true }))
    return undefined
  }
  const rows = tables.get(UNITS_TABLE)?.all
  // The problems of the table are reported with its file.
  if (!rows) return undefined
  if (typeof unit !== 'string') {
    const [first] = textsOf(offers)
    const message =
      unit === undefined
        ? `"offers" needs "unit", the unit that formulas calculate in: unit: ${first?.[1] ?? '…'}`
        : '"offers" is one list, so "unit" is one of its units, in which formulas calculate; units for each choice go under "is" in both'
    problems.push(parsed.problemAt('wrong-unit', [...path, 'offers'], message, { key: true }))
    return undefined
  }
  const unitAt: Path = [...path, 'unit', ...at]
  const own = findMeasure(rows, unit)
  if (!own) {
    const message = `the unit "${unit}" is not in the table "${UNITS_TABLE}", so nothing can be converted to it`
    // The units that are offered beside it tell what it measures.
    const [offered] = textsOf(offers).flatMap(([, name]) => findRow(rows, name.split('+')[0] ?? '') ?? [])
    const beside = offered ? sameCategory(rows, offered) : rows
    const isPlural = offered && textsOf(offers).some(([, name]) => name === pluralOf(offered))
    problems.push(parsed.problemAt('unknown-unit', unitAt, message, suggestUnit(unit, beside, isPlural ?? false)))
    return undefined
  }
  const before = problems.length
  const category = rows.filter((row) => row['category'] === own.category)
  const isPlural = category.some((row) => pluralOf(row) === unit)
  const ofOffers = textsOf(offers).map(([, name]) => findMeasure(rows, name.split('+')[0] ?? '')?.category)
  const [common] = ofOffers
  if (common !== undefined && common !== own.category && ofOffers.every((each) => each === common)) {
    const message = `"${unit}" is a unit of ${own.category}, and all that are offered are of ${common}`
    problems.push(parsed.problemAt('wrong-unit', unitAt, message))
    return undefined
  }
  // The schema reports entries that are not texts.
  const checked = textsOf(offers).map(([index, name]) => {
    const parts = name.split('+').map((part) => findMeasure(rows, part))
    const unknown = name.split('+').find((_, part) => !parts[part])
    const place: Path = [...offersAt, index]
    if (unknown !== undefined) {
      const suggestion = suggestUnit(unknown, category.length > 0 ? category : rows, isPlural)
      problems.push(parsed.problemAt('unknown-unit', place, `there is no unit "${unknown}"`, suggestion))
      return undefined
    }
    const foreign = parts.find((part) => part?.category !== own.category)
    if (foreign) {
      const message = `"${foreign.unit.value}" is a unit of ${foreign.category}, and "${unit}" one of ${own.category}`
      problems.push(parsed.problemAt('wrong-unit', place, message))
      return undefined
    }
    const units = parts.flatMap((part) => (part ? [part.unit] : []))
    if (units.length > 2 || !isTogether(units)) {
      const [large, small, third] = units
      const found =
        !large || !small || third
          ? ''
          : `; in the table "${UNITS_TABLE}" 1 ${large.symbol} is ${roundOutput(sizeOf(large) / sizeOf(small), { upTo: 6 })} ${small.symbol}`
      const message = `"${name}" cannot be shown together: the first of two units must be a whole number of the second${found}`
      problems.push(parsed.problemAt('wrong-unit', place, message))
      return undefined
    }
    const symbol = units.map((unit) => unit.symbol).join('+')
    return { value: units.map((unit) => unit.value).join('+'), symbol, parts: units as unknown as OfferData['parts'] }
  })
  for (const [index, offer] of checked.entries()) {
    if (!offer || checked.findIndex((other) => other?.value === offer.value) === index) continue
    problems.push(parsed.problemAt('wrong-unit', [...offersAt, index], `"${offer.value}" is offered twice`))
  }
  const known = checked.filter((offer) => offer !== undefined)
  if (problems.length === before && !known.some(({ value }) => value === own.unit.value)) {
    const message = `"offers" leaves out "${own.unit.value}", the unit of this ${path[0] === 'inputs' ? 'input' : 'output'}`
    problems.push(parsed.problemAt('wrong-unit', [...path, 'offers'], message, { key: true }))
  }
  if (problems.length > before) return undefined
  const offered = { own: own.unit.value, offers: known }
  const units: UnitsData = { ...offered, ...firstUnits(check, [...path, 'initial'], { ...offered, initial }) }
  return placeholder === undefined
    ? units
    : { ...units, samples: known.map((offer) => sampleIn(units, offer, placeholder)) }
}

/**
 * Checks units that depend on a choice; the unit of the input or output must depend on the same one.
 *
 * @param path the path of the input or output
 * @returns the units, and the symbol of the own unit for each choice; undefined if there is a problem
 */
export function checkUnitsByChoice(
  check: Check,
  path: Path,
  unit: Varies | undefined,
  offers: { by: string; is: { [choice: string]: string[] } },
): { unit: Varying; units: UnitsByChoice } | undefined {
  const { parsed, problems } = check
  // The schema reports anything that is neither a list nor depends on a choice.
  if (typeof offers?.by !== 'string') return undefined
  const of = typeof unit === 'object' && unit !== null && unit.by === offers.by ? unit.is : undefined
  if (!of) {
    const message = `"offers" depends on ${offers.by}, so "unit" must too, with a text for each choice`
    problems.push(parsed.problemAt('wrong-unit', [...path, 'offers'], message, { key: true }))
    return undefined
  }
  const byChoice = entriesOf(offers.is).flatMap(([choice, list]) => {
    const units = checkUnits(check, path, { unit: of[choice], offers: list }, ['is', choice])
    return units ? [[choice, units] as const] : []
  })
  const symbols = byChoice.map(([choice, units]) => [choice, findOffer(units, units.own).symbol])
  return {
    unit: { by: offers.by, is: { ...of, ...Object.fromEntries(symbols) } },
    units: { by: offers.by, is: Object.fromEntries(byChoice) },
  }
}

/**
 * Reports a unit that the table spells differently: Kg, lbs. Other texts, such as pieces, are units of their own, unless
 * other units are offered.
 */
export function checkUnitName({ parsed, problems, tables }: Check, path: Path, unit: unknown): void {
  const rows = tables.get(UNITS_TABLE)?.all ?? []
  if (typeof unit !== 'string' || unit === '') return
  const known = findMeasure(rows, unit)?.unit
  const isAlike = (name: string): boolean => plainly(name) === plainly(unit)
  const row = rows.find((each) => spellingsOf(each).some(isAlike) || abbreviationsOf(each).includes(unit.toLowerCase()))
  const compound = findCompound(unit, (part) => {
    const found = rows.find((each) => spellingsOf(each).some((name) => plainly(name) === plainly(part)))
    return found && { category: String(found['category']), unit: checkUnit(found) }
  })?.unit.symbol
  const written = known
    ? isAlike(known.symbol)
      ? known.symbol
      : unit
    : row
      ? String(row.value)
      : compound !== undefined && isAlike(compound)
        ? compound
        : unit
  if (written !== unit) problems.push(parsed.problemAt('unknown-unit', path, `"${unit}" is written "${written}"`))
}

const spellingsOf = ({ value, symbol }: TableRow): string[] => [String(value), String(symbol)]

/** A unit without its spaces and capitals, which are often left out: kwh/100km. */
const plainly = (unit: string): string => unit.replaceAll(/\s/g, '').toLowerCase()

/** Other short forms that the table lists, lbs among them; words such as feet are names that visitors can read. */
const abbreviationsOf = (row: TableRow): string[] => namesOf(row).filter((name) => name.length <= SHORT)
const SHORT = 3

/** Checks the reference to the choice of a unit: its choices must be the table of units. */
export function checkUnitOf(
  { parsed, problems, tables, definition, used }: Check,
  path: Path,
  name: string,
): UnitOfChoice | undefined {
  used.add(name)
  const choices = entriesOf(definition.inputs).filter(([, input]) => input?.table === UNITS_TABLE)
  if (!choices.some(([choice]) => choice === name)) {
    const names = choices.map(([choice]) => choice)
    const inputs = entriesOf(definition.inputs).map(([input]) => input)
    const message = sayUnfit(name, inputs, `a choice from the table "${UNITS_TABLE}"`)
    problems.push(parsed.problemAt('unknown-name', path, message, suggest(name, names)))
    return undefined
  }
  return { by: name, groups: groupsOf(tables.get(UNITS_TABLE)?.all ?? []) }
}

/** Returns the units of each category. */
const groupsOf = (rows: readonly TableRow[]): OfferData[][] =>
  [...Map.groupBy(rows, ({ category }) => category).values()].map((group) =>
    group.map((row) => {
      const unit = checkUnit(row)
      return { value: unit.value, symbol: unit.symbol, parts: [unit] as const }
    }),
  )

/** Whether a text is a quantity in units of the table: 5 ft 10 in. */
export const isQuantity = ({ tables }: Pick<Check, 'tables'>, text: string): boolean =>
  groupsOf(tables.get(UNITS_TABLE)?.all ?? []).some((offers) => {
    const read = readQuantity({ own: offers[0]?.value ?? '', offers }, text)
    return read !== undefined && 'value' in read
  })

/**
 * Completes the units of a figure that follows the unit of its lengths.
 *
 * @param inputs the units of the inputs that the figure is calculated from
 */
export function checkPowers(
  { parsed, problems, tables }: Check,
  path: Path,
  power: number,
  units: UnitsData | undefined,
  inputs: readonly UnitsData[],
): UnitsData | undefined {
  const rows = tables.get(UNITS_TABLE)?.all ?? []
  if (!units) return undefined
  const lengths = inputs.filter(({ own }) => findRow(rows, own)?.['category'] === 'length')
  if (lengths.length === 0) {
    const message =
      '"power" follows the unit of lengths, and this figure is calculated from no length that offers units'
    problems.push(parsed.problemAt('wrong-unit', [...path, 'power'], message, { key: true }))
    return undefined
  }
  const lengthUnits = [
    ...new Map(lengths.flatMap(({ offers }) => offers).map((offer) => [offer.value, offer])).values(),
  ]
  const powers = lengthUnits.map((length) => {
    const size = sizeOf(length.parts[0]) ** power
    const found = units.offers.find(
      ({ parts: [unit, second] }) => !second && isSame(sizeOf(unit) * scaleOf(power), size),
    )
    if (!found || length.parts[1]) {
      const message = `"offers" has no ${POWERS[power] ?? ''}"${length.value}", in which lengths can be given`
      problems.push(parsed.problemAt('wrong-unit', [...path, 'offers'], message, { key: true }))
    }
    return [length.value, found?.value ?? units.own] as const
  })
  const { us: _, uk: __, ...followed } = units
  return { ...followed, powers: Object.fromEntries(powers) }
}

const POWERS: readonly string[] = ['', '', 'square of ', 'cube of ']

/** The base unit of volume is the liter. */
const scaleOf = (power: number): number => (power === 3 ? 0.001 : 1)
const sizeOf = ({ factor, divisor = 1 }: UnitData): number => factor / divisor
const isSame = (a: number, b: number): boolean => Math.abs(a / b - 1) < 1e-12

/** Finds a unit by its value, symbol or plural name. */
const findRow = (rows: readonly TableRow[], name: string): TableRow | undefined =>
  rows.find(({ value, symbol }) => value === name || symbol === name) ?? rows.find((row) => pluralOf(row) === name)

/** Returns what a unit of the table measures; undefined for other texts, and for compound units. */
export const findCategory = ({ tables }: Check, name: string): string | undefined =>
  findRow(tables.get(UNITS_TABLE)?.all ?? [], name)?.['category']?.toString()

/** Finds a unit of the table, or one that is made of two of them. */
export const findMeasureOf = ({ tables }: Check, name: string): Measure | undefined =>
  findMeasure(tables.get(UNITS_TABLE)?.all ?? [], name)

/** Returns the symbols of all units. */
export const unitsOf = ({ tables }: Check): string[] =>
  (tables.get(UNITS_TABLE)?.all ?? []).map((row) => String(row['symbol']))

/** Finds the unit that a text names. Short names that are words, too, are none. */
export function findWritten(rows: readonly TableRow[], word: string): WrittenUnit | undefined {
  if (word === 'in') return undefined
  const row = findRow(rows, word) ?? rows.find((each) => namesOf(each).includes(word.toLowerCase()))
  return row && { symbol: String(row['symbol']), category: String(row['category']) }
}

/** Finds a unit of the table, or one that is made of two of them. */
function findMeasure(rows: readonly TableRow[], name: string): Measure | undefined {
  const row = findRow(rows, name)
  if (row) return { category: String(row['category']), unit: checkUnit(row, name) }
  return findCompound(name, (part) => {
    const found = findRow(rows, part)
    return found && { category: String(found['category']), unit: checkUnit(found) }
  })
}

const pluralOf = ({ label }: TableRow): string => `${label.toLowerCase().replace(/ \(.*\)$/, '')}s`

/** Names with another plural than that with an s, such as feet, which are better written as symbols. */
const ODD_PLURAL = / per |(?:foot|ch|s|x|z)s$/

const sameCategory = (rows: readonly TableRow[], { category }: TableRow): TableRow[] =>
  rows.filter((row) => row['category'] === category)

/**
 * Returns the allowed units and the nearest one, found by any of its names.
 *
 * @param plural whether the definition writes names in the plural, years, rather than symbols, yr
 */
function suggestUnit(
  name: string,
  rows: readonly TableRow[],
  plural: boolean,
): Pick<Problem, 'allowed' | 'nearest' | 'cause'> {
  const writtenOf = (row: TableRow) => (plural && !ODD_PLURAL.test(pluralOf(row)) ? pluralOf(row) : String(row.value))
  const compound = nearestCompound(name, rows)
  const nearest = compound ?? nearestUnit(name, rows, writtenOf)
  const allowed = [...(compound === undefined ? [] : [compound]), ...rows.map(writtenOf)]
  return { allowed, cause: name, ...(nearest === undefined ? {} : { nearest }) }
}

function nearestUnit(
  name: string,
  rows: readonly TableRow[],
  writtenOf: (row: TableRow) => string,
): string | undefined {
  const byName = new Map<string, string>()
  for (const row of rows)
    for (const known of [String(row.value), String(row['symbol']), ...namesOf(row)])
      if (!byName.has(known)) byName.set(known, writtenOf(row))
  const exact = byName.get(name.toLowerCase())
  const near = exact === undefined ? nearestName(name, byName.keys()) : undefined
  return exact ?? (near === undefined ? undefined : byName.get(near))
}

/** What stands between, or before, the two units that another is made of: l/100 km, per litre. */
const BETWEEN = /( ?\/ ?(?:\d+ ?)?|(?:^| )per (?:\d+ )?)/

/** Returns the nearest unit that is made of two, each of them the nearest one. */
function nearestCompound(name: string, rows: readonly TableRow[]): string | undefined {
  if (!BETWEEN.test(name)) return undefined
  const parts = name.split(BETWEEN).map((part, index) => {
    if (index % 2 === 1 || part === '' || findRow(rows, part)) return part
    return nearestUnit(part, rows, ({ symbol, value }) => String(symbol ?? value)) ?? part
  })
  const whole = parts.join('')
  return whole !== name && findMeasure(rows, whole) ? whole : undefined
}

/** Checks a unit. If the definition uses its plural name, visitors see the name instead of the symbol: years, not yr. */
function checkUnit(row: TableRow, written?: string): UnitData {
  const { value, symbol, factor, divisor, offset } = row
  const plural = pluralOf(row)
  return {
    value: String(value),
    symbol: written === plural ? plural : String(symbol),
    factor: Number(factor),
    ...(divisor === 1 ? {} : { divisor: Number(divisor) }),
    ...(offset === 0 ? {} : { offset: Number(offset) }),
    names: foldPlurals(namesOf(row)),
  }
}

/** Returns the names of a unit in words: the singular, the plural, and others that the table lists. */
function namesOf(row: TableRow): string[] {
  const plural = pluralOf(row)
  const also = (row.also ?? '').split(',').map((name) => name.trim())
  return [...new Set([plural.slice(0, -1), plural, ...also])].filter((name) => name !== '')
}

function isTogether([large, small]: readonly UnitData[]): boolean {
  if (!large || !small) return true
  if (large.inverse || small.inverse) return false
  const ratio = sizeOf(large) / sizeOf(small)
  return !large.offset && !small.offset && ratio > 1.5 && isSame(ratio, Math.round(ratio))
}

/** Reports a key that says something of a list of units, which is missing. */
export function needsOffers({ parsed, problems }: Check, path: Path, key: string): void {
  problems.push(
    parsed.problemAt('missing-key', [...path, key], `"${key}" needs "offers", one list of units`, { key: true }),
  )
}

/** Returns the units that regions see first: those that `initial` names, otherwise the usual ones. */
function firstUnits(
  check: Check,
  path: Path,
  { own, offers, initial }: Pick<UnitsData, 'own' | 'offers'> & Pick<Offering, 'initial'>,
): Pick<UnitsData, 'us' | 'uk'> {
  const named = (name: string) => offers.find(({ value, symbol }) => value === name || symbol === name)?.value
  const usual = UNIT_SYSTEMS.flatMap((place) => {
    const unit = place === 'metric' ? undefined : USUAL[place].find(named)
    return unit === undefined ? [] : [[place, unit] as const]
  })
  const chosen = (initial === undefined ? [] : startsByRegion(check, path, initial)).flatMap(([region, name, at]) => {
    const unit = named(name)
    if (region !== 'all' && unit !== undefined) return [[region, unit] as const]
    const message = region === 'all' ? '"unit" is what everybody else sees first' : `"${name}" is not offered`
    check.problems.push(
      check.parsed.problemAt(
        'wrong-unit',
        at,
        message,
        suggest(
          name,
          offers.map(({ value }) => value),
        ),
      ),
    )
    return []
  })
  const first = Object.fromEntries([...usual, ...chosen])
  return Object.fromEntries(Object.entries(first).filter(([, unit]) => unit !== own))
}

/** Significant digits of a converted sample value, which stands for a roughly known number. */
const SAMPLE_DIGITS = 2

function sampleIn(units: UnitsData, offer: OfferData, placeholder: Varying): Varying {
  if (offer.value === units.own) return placeholder
  const convert = (text: string): string =>
    parseDecimal(text) === undefined
      ? text
      : writeIn(units, fractionOf(text.trim()), offer, { digits: SAMPLE_DIGITS, places: 0 })
  if (typeof placeholder === 'string') return convert(placeholder)
  // Its own problems are reported elsewhere.
  if (!('is' in placeholder)) return placeholder
  const is = Object.fromEntries(entriesOf(placeholder.is).map(([choice, text]) => [choice, convert(String(text))]))
  return { by: placeholder.by, is }
}
