import { countEdits } from '../../language/nearestName.ts'

/** Whether one figure is the other mistyped: one digit is another, or two neighbors are swapped, also across the point. */
export function isSlip({ says, gives }: { readonly says: unknown; readonly gives: unknown }): boolean {
  const [said, given] = [String(says), String(gives)]
  const shape = (text: string) => text.replaceAll(/\d/g, '0')
  if (said === given || shape(said) !== shape(given) || said.replace(/^[0.,]+|\D/g, '').length < 3) return false
  const digits = (text: string) => text.replaceAll(/\D/g, '')
  return countEdits(digits(said), digits(given), 2) === 1
}
