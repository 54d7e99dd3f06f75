const NUMBER = /(?<![\w.])\d[\d,]*(?:\.\d+)?/g
/** Of lists, steps and everyday speech. */
const HARMLESS = 12

/**
 * The figures of an answer that stand nowhere before it: neither in what was said nor in what functions gave. A figure
 * rounded from one that does is no stranger.
 *
 * @example findUnsourced('That makes 99.', ['9 * 11']) // => ['99']
 */
export function findUnsourced(text: string, sources: readonly string[]): readonly string[] {
  const known = sources.flatMap(numbersOf).map(({ value }) => value)
  // Addresses repeat the inputs.
  return numbersOf(text.replace(/\]\([^)]*\)/g, ']'))
    .filter(({ value, decimals }) => {
      if (Number.isInteger(value) && value <= HARMLESS) return false
      return !known.some((source) => Math.abs(source - value) <= 0.5 * 10 ** -decimals + 1e-9)
    })
    .map(({ raw }) => raw)
}

function numbersOf(text: string): { raw: string; value: number; decimals: number }[] {
  return [...text.matchAll(NUMBER)].map(([found]) => {
    const raw = found.replace(/,$/, '')
    return {
      raw,
      value: Number(raw.replaceAll(',', '')),
      decimals: raw.includes('.') ? (raw.split('.')[1]?.length ?? 0) : 0,
    }
  })
}
