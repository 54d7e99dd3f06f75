/** Counts the lines of a text that another one does not have, as often as it has them. */
export function countOther(text: string, other: string): number {
  const left = Map.groupBy(other.split('\n'), (line) => line)
  return text.split('\n').filter((line) => left.get(line)?.pop() === undefined).length
}
