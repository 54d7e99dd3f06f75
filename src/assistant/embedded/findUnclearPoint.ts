/**
 * Finds a number whose point groups thousands in other countries, such as 20.000, unless another number shows that points
 * are decimal.
 *
 * @param numbers as written
 */
export function findUnclearPoint(numbers: readonly string[]): string | undefined {
  const pointed = numbers.filter((number) => number.includes('.'))
  if (!pointed.every((number) => /^[1-9]\d{0,2}\.\d{3}$/.test(number))) return undefined
  return pointed.find((number) => number.endsWith('0'))
}
