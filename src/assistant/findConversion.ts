import type { Given } from '../engine/evaluate/readInputs.ts'
import type { ChoiceRow, InputData } from '../engine/toolData.ts'
import { UNIT_NAMES } from './language/english.ts'

/**
 * The inputs that make a converter convert from one unit to another; a converter has a number and the choices `from` and `to`.
 *
 * @param from a value, symbol or label of the choices, or another common spelling: "mi", "Miles", "USD"
 * @returns undefined where the tool is no converter, does not know a unit, or one is of another kind than the other
 */
export function findConversion(
  { inputs }: { readonly inputs: readonly InputData[] },
  value: string | number,
  from: string,
  to: string,
): Given | undefined {
  const amount = inputs.find(({ type }) => type === 'number')
  const [source, target] = ['from', 'to'].map((name) => inputs.find((input) => input.name === name && input.choices))
  if (!amount || !source || !target) return undefined
  const one = findChoice(source, from)
  const other = findChoice(target, to)
  const match = source.match
  if (!one || !other || (match && one[match.column] !== other[match.column])) return undefined
  return {
    ...(match ? { [match.input]: one[match.column] } : {}),
    [amount.name]: value,
    from: one.value,
    to: other.value,
  }
}

/** The case counts only where two differ by nothing else: MB and Mb. */
function findChoice({ choices = [] }: InputData, word: string): ChoiceRow | undefined {
  const lower = word.trim().toLowerCase()
  const spellings = [word.trim(), lower, UNIT_NAMES[lower] ?? lower, lower.replace(/e?s$/, ''), lower.replace(/s$/, '')]
  const namesOf = ({ value, label, symbol }: ChoiceRow) => [String(value), String(symbol ?? value), label]
  const find = (isSame: (name: string) => boolean) => choices.find((row) => namesOf(row).some(isSame))
  return (
    find((name) => name === spellings[0]) ??
    find((name) => spellings.includes(name.toLowerCase().replace(/ \(.*\)$/, '')))
  )
}
