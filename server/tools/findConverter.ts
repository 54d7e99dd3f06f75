import type { Tool } from '../../src/engine/tool.ts'
import type { ChoiceRow, InputData } from '../../src/engine/toolData.ts'
import { among, type DetailedError } from '../../src/service/detailErrors.ts'
import { shorten } from '../../src/service/shorten.ts'

/** A tool that converts a value between two choices of one table, and what its inputs are called. */
export interface Converter {
  readonly id: string
  readonly value: string
  /** The choice that both units hang on. */
  readonly category: string
  readonly from: InputData
  readonly to: InputData
}

/** The tool with two choices of units that hang on the same category. */
export function findConverter(tools: readonly Tool[]): Converter {
  for (const { data } of tools) {
    const [from, to, ...others] = data.inputs.filter(({ match }) => match)
    const value = data.inputs.find(({ type }) => type === 'number')
    if (from?.match && to && value && others.length === 0 && from.match.input === to.match?.input)
      return { id: data.id, value: value.name, category: from.match.input, from, to }
  }
  throw new Error('[bug] findConverter: no tool converts units')
}

/** The units of that symbol or name, exactly as written, else in other capitals. */
export function findUnits(units: readonly ChoiceRow[], name: string): readonly ChoiceRow[] {
  const namesOf = ({ value, label, symbol }: ChoiceRow): string[] =>
    [value, label, `${label}s`, symbol ?? value].map(String)
  const exact = units.filter((unit) => namesOf(unit).includes(name.trim()))
  const wanted = name.trim().toLowerCase()
  return exact.length > 0 ? exact : units.filter((unit) => namesOf(unit).some((each) => each.toLowerCase() === wanted))
}

/** What is wrong with two units: one is unknown, or they measure different things. */
export function refuseUnits(
  { from, to }: { from: string; to: string },
  [ofFrom, ofTo]: readonly [readonly ChoiceRow[], readonly ChoiceRow[]],
  units: readonly ChoiceRow[],
): DetailedError[] {
  const names = units.map(({ value }) => String(value))
  const refuse = (input: string, name: string): DetailedError => {
    const details = among(name, names)
    const hint = details.nearest ? `, did you mean "${details.nearest}"?` : `; there are ${names.join(', ')}`
    return {
      input,
      code: 'unknown-unit',
      message: `there is no unit ${JSON.stringify(shorten(name))}${hint}`,
      ...details,
    }
  }
  const unknown = [
    ...(ofFrom.length === 0 ? [refuse('from', from)] : []),
    ...(ofTo.length === 0 ? [refuse('to', to)] : []),
  ]
  if (unknown.length > 0) return unknown
  const message = `${shorten(from)} and ${shorten(to)} measure different things`
  return [{ input: 'to', code: 'different-quantities', message }]
}
