import type { InputType } from '../engine/toolData.ts'
import type { InputDescription } from './describe.ts'

/** How numbers are read, for help, the API and MCP. */
export const NUMBERS_READ =
  'Numbers may be texts as people write them: 1,234.5 or 1.234,5 or 1 234.5, 70,5, 1 1/2, 1e3, 20k; with the symbol or unit of the input: $1,000, 1000 USD, 6%. 1,234 is 1234 and 1.234 is a decimal.'

/** How lists of numbers are read. */
export const LIST_READ =
  'A list of numbers. Where semicolons, tabs, line breaks or commas followed by a space separate them, a comma inside a number is read as in a number; otherwise commas separate: 1,250 alone is 1 and 250.'

/** The values of each type. */
export const TYPES: Readonly<Record<InputType, string>> = {
  number: 'number',
  integer: 'whole number',
  text: 'text',
  date: 'date, as YYYY-MM-DD',
  time: 'time of day, as HH:MM, 7 am or 6:45 PM',
  duration: 'duration, as HH:MM:SS, 2:45 for hours and minutes, 90 min, 1h30 or 1 h 5 min 30 s',
  choice: 'one of these',
  rows: 'list of rows, as JSON',
}

/** Describes the values of an input: "number, in $, greater than 0, required". */
export function describeValue(input: InputDescription): string {
  const { type, prefix, unit, offers, above, min, below, max, aliases, where, required, default: preset } = input
  return [
    TYPES[type],
    ...(prefix === undefined ? [] : [`in ${prefix}`]),
    ...(unit === undefined ? [] : [`in ${unit}`]),
    ...(offers === undefined ? [] : [`or with a unit: ${offers.join(', ')}`]),
    ...(above === undefined ? [] : [`greater than ${above}`]),
    ...(min === undefined ? [] : [`at least ${min}`]),
    ...(below === undefined ? [] : [`less than ${below}`]),
    ...(max === undefined ? [] : [`at most ${max}`]),
    preset === undefined ? (required ? 'required' : 'optional') : `default ${preset}`,
    ...(aliases === undefined ? [] : [`also called ${aliases.join(', ')}`]),
    ...(where === undefined ? [] : [`only where ${where}`]),
  ].join(', ')
}
