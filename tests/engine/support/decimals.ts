/** A decimal fraction of any size: digits × 10^exponent. */
export interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

/** The exact value of a double: m × 2^e has a finite decimal expansion. */
export function exactDecimal(value: number): Decimal {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  const bits = view.getBigUint64(0)
  const biased = Number((bits >> 52n) & 0x7ffn)
  const fraction = bits & 0xfffffffffffffn
  const mantissa = (biased === 0 ? fraction : fraction | (1n << 52n)) * (bits >> 63n ? -1n : 1n)
  const power = (biased === 0 ? 1 : biased) - 1075
  return power >= 0
    ? { digits: mantissa << BigInt(power), exponent: 0 }
    : { digits: mantissa * 5n ** BigInt(-power), exponent: power }
}

/** Parses a plain or scientific decimal: "-1.50", "1e-7". */
export function readDecimal(text: string): Decimal {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/.exec(text) ?? fail(`no decimal: ${text}`)
  return { digits: BigInt(`${sign}${whole}${fraction}`), exponent: Number(exponent) - fraction.length }
}

/** Rounds half away from zero, to a number of decimals. */
export function roundDecimal({ digits, exponent }: Decimal, places: number): Decimal {
  const dropped = -exponent - places
  if (dropped <= 0) return { digits, exponent }
  const unit = 10n ** BigInt(dropped)
  const magnitude = digits < 0n ? -digits : digits
  const rounded = (magnitude * 2n + unit) / (unit * 2n)
  return { digits: digits < 0n ? -rounded : rounded, exponent: -places }
}

/** Rounds half away from zero, to a number of significant digits. */
export function roundDecimalSignificant(value: Decimal, significant: number): Decimal {
  if (value.digits === 0n) return value
  const length = String(value.digits).replace('-', '').length
  return roundDecimal(value, significant - length - value.exponent)
}

/** The nearest double. */
export function toNumber({ digits, exponent }: Decimal): number {
  return digits === 0n ? 0 : Number(`${digits}e${exponent}`)
}

/** Compares two decimals for sorting: −1, 0 or 1. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const { digits } = subtract(a, b)
  return digits < 0n ? -1 : digits > 0n ? 1 : 0
}

/** The absolute difference of two decimals. */
export function distance(a: Decimal, b: Decimal): Decimal {
  const { digits, exponent } = subtract(a, b)
  return { digits: digits < 0n ? -digits : digits, exponent }
}

export function add(a: Decimal, b: Decimal): Decimal {
  return subtract(a, { digits: -b.digits, exponent: b.exponent })
}

function subtract(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent)
  const scale = ({ digits, exponent: own }: Decimal) => digits * 10n ** BigInt(own - exponent)
  return { digits: scale(a) - scale(b), exponent }
}

function fail(message: string): never {
  throw new Error(message)
}
