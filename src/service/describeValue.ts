import type { InputType } from '../engine/toolData.ts'
import type { InputDescription } from './describe.ts'

const TYPES: Readonly<Record<InputType, string>> = {
  number: 'number',
  integer: 'whole number',
  text: 'text',
  date: 'date, as YYYY-MM-DD',
  time: 'time of day, as HH:MM',
  duration: 'duration, as HH:MM:SS',
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
