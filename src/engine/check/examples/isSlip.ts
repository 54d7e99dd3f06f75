import { countEdits } from '../../language/nearestName.ts'

/** Whether one figure is the other mistyped: one digit is another, or two neighbors are swapped. */
export function isSlip({ says, gives }: { readonly says: unknown; readonly gives: unknown }): boolean {
  const [said, given] = [says, gives].map(String)
  if (said === undefined || given === undefined || said === given || said.length !== given.length) return false
  const shape = (text: string) => text.replace(/\d/g, '0')
  return shape(said) === shape(given) && digitsOf(said) > 2 && countEdits(said, given, 2) === 1
}

const digitsOf = (text: string): number => text.replace(/^[0.,]+|\D/g, '').length
