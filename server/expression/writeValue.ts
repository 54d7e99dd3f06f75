import type { Fraction, MathJsInstance, MathNode, Matrix, Unit } from 'mathjs'
import { formatResult } from '../../src/engine/language/expression/formatResult.ts'

export interface WriteOptions {
  readonly math: MathJsInstance
  /** Whether fractions are written as such rather than as decimals. */
  readonly asFractions: boolean
}

/** A part of a complex number below this share of it is rounding noise. */
const NOISE = 1e-14
const MATRIX_NOISE = 1e-15

/** Writes a result: numbers as on the scientific calculator. @throws Error if there is nothing to write */
export function writeValue(value: unknown, options: WriteOptions): string {
  const { math, asFractions } = options
  const write = (each: unknown): string => writeValue(each, options)
  if (typeof value === 'number') return writeNumber(value)
  if (typeof value === 'boolean' || typeof value === 'string' || typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`
  if (math.isFraction(value)) return writeFraction(value, asFractions)
  if (math.isBigNumber(value)) {
    if (!value.isFinite()) return writeNumber(Number.NaN)
    return math.format(value, { lowerExp: -9, upperExp: MAX_DIGITS })
  }
  if (math.isComplex(value)) {
    const size = Math.hypot(value.re, value.im)
    const [re = 0, im = 0] = [value.re, value.im].map((part) => (Math.abs(part) < NOISE * size ? 0 : part))
    if (im === 0) return writeNumber(re)
    const imaginary = Math.abs(im) === 1 ? 'i' : `${writeNumber(Math.abs(im))}i`
    if (re === 0) return im < 0 ? `-${imaginary}` : imaginary
    return `${writeNumber(re)} ${im < 0 ? '-' : '+'} ${imaginary}`
  }
  if (math.isUnit(value)) {
    const { units, fixPrefix } = value as unknown as { units: readonly unknown[]; fixPrefix: boolean }
    // What was asked for stays as it is: km/h, not m/s.
    const shown = units.length > 1 && !fixPrefix ? (value as Unit).simplify() : (value as Unit)
    const unit = shown.formatUnits()
    return `${write(shown.toNumeric(unit))} ${unit}`
  }
  if (math.isMatrix(value) || math.isRange(value)) return write(withoutNoise((value as Matrix).toArray()))
  if (math.isResultSet(value)) return write((value.entries as unknown[]).at(-1))
  if (math.isNode(value)) return writeFormula(value, write)
  if (math.isObject(value) && Object.getPrototypeOf(value) === Object.prototype)
    return `{${Object.entries(value as object)
      .map(([name, each]) => `${name}: ${write(each)}`)
      .join(', ')}}`
  throw new Error('no value: the expression ends in no number, matrix or formula')
}

const MAX_DIGITS = 64

function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new Error('no value: the result is infinite, too large or undefined')
  return formatResult({ value, exact: undefined })
}

function writeFraction(value: Fraction, asFractions: boolean): string {
  if (!asFractions) return writeNumber(value.valueOf())
  return (value as unknown as { toFraction(): string }).toFraction()
}

/** Replaces entries that are zero but for rounding: beside 1, the 6e-17 of the cosine of 90 degrees. */
function withoutNoise(entries: readonly unknown[]): unknown[] {
  let size = 0
  const each = (list: readonly unknown[], map: (entry: unknown) => unknown): unknown[] =>
    list.map((entry) => (Array.isArray(entry) ? each(entry, map) : map(entry)))
  each(entries, (entry) => (size = Math.max(size, typeof entry === 'number' ? Math.abs(entry) : 0)))
  const limit = MATRIX_NOISE * Math.min(size, 1)
  return each(entries, (entry) => (typeof entry === 'number' && Math.abs(entry) < limit ? 0 : entry))
}

/** Writes a formula with the names of the scientific calculator: log has the base 10. */
const writeFormula = (node: MathNode, write: (value: unknown) => string): string =>
  node.toString({
    handler(each: MathNode & { fn?: { name?: string }; args?: MathNode[]; value?: unknown }) {
      if (each.type === 'ConstantNode' && typeof each.value === 'number') return write(each.value)
      const name = each.type === 'FunctionNode' ? NAMES[`${each.fn?.name}/${each.args?.length}`] : undefined
      return name === undefined ? undefined : `${name}(${each.args?.map((arg) => writeFormula(arg, write)).join(', ')})`
    },
  })

const NAMES: Readonly<Record<string, string>> = { 'log/1': 'ln', 'log10/1': 'log' }
