import { UNIT_SPELLINGS } from '../../src/engine/language/units/unitSpellings.ts'
import type { Tool } from '../../src/engine/tool.ts'
import type { ChoiceRow, InputData } from '../../src/engine/toolData.ts'
import type { Given } from '../../src/engine/run/readInputs.ts'
import { among, type DetailedError } from '../../src/service/detailErrors.ts'
import { shorten } from '../../src/engine/language/shorten.ts'

/** A tool that converts a number between two choices of the same list, such as units or currencies. */
export interface Converter {
  readonly id: string
  readonly value: InputData
  readonly from: InputData
  readonly to: InputData
}

/**
 * Returns the tools with a number and two choices named `from` and `to`, which depend on the same category or on none.
 */
export const findConverters = (tools: readonly Pick<Tool, 'data'>[]): Converter[] =>
  tools.flatMap(({ data: { id, inputs } }) => {
    const value = inputs.find(({ type }) => type === 'number')
    const [from, to] = ['from', 'to'].map((name) => inputs.find((input) => input.name === name && input.choices))
    return value && from && to && from.match?.input === to.match?.input ? [{ id, value, from, to }] : []
  })

/**
 * Returns the inputs of a converter for two units, and the target unit; undefined if it does not have both in one
 * category.
 */
export function pairUnits(
  { value: { name }, from: source, to: target }: Converter,
  value: number | string,
  from: string,
  to: string,
): { readonly inputs: Given; readonly unit: ChoiceRow } | undefined {
  const { match } = source
  for (const one of findUnits(source.choices ?? [], from)) {
    const other = findUnits(target.choices ?? [], to).find((unit) => !match || unit[match.column] === one[match.column])
    if (!other) continue
    const category = match ? { [match.input]: one[match.column] } : {}
    return { inputs: { ...category, [name]: value, [source.name]: one.value, [target.name]: other.value }, unit: other }
  }
  return undefined
}

/** Finds units by symbol or name: exact matches, or else matches that ignore case and spelling variants. */
function findUnits(units: readonly ChoiceRow[], name: string): readonly ChoiceRow[] {
  const namesOf = ({ value, label, symbol = value, names = '' }: ChoiceRow): string[] =>
    [
      value,
      symbol,
      ...[label, label.replace(/ \(.*\)$/, ''), ...String(names).split('|')].flatMap((word) => [
        word,
        `${word}s`,
        `${word}es`,
      ]),
    ].map(String)
  const exact = units.filter((unit) => namesOf(unit).includes(name.trim()))
  if (exact.length > 0) return exact
  const lower = name.trim().toLowerCase()
  const wanted = [lower, UNIT_SPELLINGS[lower]?.toLowerCase()]
  return units.filter((unit) => namesOf(unit).some((word) => wanted.includes(word.toLowerCase())))
}

/** Explains why no converter has both units: one is unknown, or they measure different things. */
export function refuseUnits(converters: readonly Converter[], from: string, to: string): DetailedError[] {
  const units = converters.flatMap((converter) => converter.from.choices ?? [])
  const names = units.map(({ value }) => String(value))
  const refuse = (input: string, name: string): DetailedError[] => {
    if (findUnits(units, name).length > 0) return []
    const details = among(name, names)
    const hint = details.nearest ? `, did you mean "${details.nearest}"?` : `; there are ${names.join(', ')}`
    const message = `there is no unit ${JSON.stringify(shorten(name))}${hint}`
    return [{ input, code: 'unknown-unit', message, ...details }]
  }
  const unknown = [...refuse('from', from), ...refuse('to', to)]
  if (unknown.length > 0) return unknown
  const message = `${shorten(from)} and ${shorten(to)} measure different things`
  return [{ input: 'to', code: 'different-quantities', message }]
}
