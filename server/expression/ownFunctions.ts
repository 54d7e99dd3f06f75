import type { MathJsInstance } from 'mathjs'
import { cosine, sine, tangent, toAngle, type Angle } from '../../src/engine/language/expression/angles.ts'
import { ExpressionError } from '../../src/engine/language/expression/ExpressionError.ts'
import { operations, type OperationName } from '../../src/engine/language/expression/operations.ts'

type Calculate = (...operands: readonly unknown[]) => unknown

/** The operations of the scientific calculator that the library has under another name. */
export const LIBRARY_NAMES: Readonly<Partial<Record<OperationName, string>>> = {
  ln: 'log',
  log: 'log10',
  modulo: 'mod',
  power: 'pow',
  nCr: 'combinations',
  nPr: 'permutations',
  negate: 'unaryMinus',
}
/** Without a name in the library, or the same there. */
const LEFT_OUT = new Set<string>(['addPercent', 'subtractPercent', 'percent', 'degrees', 'divide', 'multiply', 'root'])
const BINARY = new Set<string>(['add', 'subtract', 'modulo', 'power', 'nCr', 'nPr'])

const ANGULAR = new Set<string>(['sin', 'cos', 'tan', 'asin', 'acos', 'atan'])
/** What only the library has: functions of an angle, and functions whose result is one. */
const RECIPROCALS = { sec: cosine, csc: sine, cot: tangent }
const TO_ANGLE = ['acot', 'asec', 'acsc', 'atan2', 'arg']
const ROTATIONS = ['rotationMatrix', 'rotate']

/**
 * Returns the functions that mean what they mean on the scientific calculator: its figures for real numbers, and its
 * unit of angles. For everything else, such as matrices, they are the library's. They come in addition to those of the
 * library, which calculates with its own in radians.
 */
export function ownFunctions(math: MathJsInstance, angle: Angle): ReadonlyMap<string, Calculate> {
  const library = (name: string): Calculate => math[name as 'sin'] as unknown as Calculate
  /** With a known number of operands, so that map(list, sin) gives it no index. */
  const unary = (name: string, calculate: Calculate): Calculate => math.typed(name, { any: calculate }) as Calculate

  const ofCalculator = (operation: OperationName, name: string): Calculate => {
    const calculate = operations[operation] as (a: number, b: number, angle: Angle) => number
    const arity = BINARY.has(operation) ? 2 : 1
    const outside = () => new ExpressionError('outside-domain', { name: operation })
    const byLibrary: Calculate = (...operands) => {
      const value = library(name)(...operands)
      if (angle === 'deg' && ANGULAR.has(name) && math.isComplex(value))
        throw new TypeError(`${name} with a complex number needs the angle "rad"`)
      return value
    }
    const calculateHere: Calculate = (...operands) => {
      const [a, b] = operands
      if (ANGULAR.has(name) && math.isUnit(a)) return calculate(a.toNumber('rad'), 0, 'rad')
      if (operation === 'power' && Number(a) === 0 && Number(b) === 0) throw outside()
      if (operands.length !== arity || !operands.every((operand) => typeof operand === 'number'))
        return byLibrary(...operands)
      const real = calculate(Number(a), Number(b), angle)
      if (!Number.isNaN(real)) return real
      // Where the calculator has no value there may be a complex one, but no other.
      const value = byLibrary(...operands)
      if (typeof value === 'number') throw outside()
      return value
    }
    return arity === 1 ? unary(name, calculateHere) : calculateHere
  }

  const own = new Map<string, Calculate>()
  for (const operation of Object.keys(operations) as OperationName[]) {
    const name = LIBRARY_NAMES[operation] ?? operation
    if (!LEFT_OUT.has(operation)) own.set(name, ofCalculator(operation, name))
  }
  for (const [name, calculate] of Object.entries(RECIPROCALS)) {
    const ofAngle: Calculate = (operand) => {
      if (typeof operand === 'number') return 1 / calculate(operand, angle)
      if (angle === 'deg' && !math.isUnit(operand)) throw new TypeError(`${name} needs a number or the angle "rad"`)
      return library(name)(operand)
    }
    own.set(name, unary(name, ofAngle))
  }
  for (const name of TO_ANGLE) {
    const toOwnAngle: Calculate = (...operands) => {
      const value = library(name)(...operands)
      if (typeof value === 'number') return toAngle(value, angle)
      if (angle === 'deg') throw new TypeError(`${name} has no real value here`)
      return value
    }
    own.set(name, name === 'atan2' ? toOwnAngle : unary(name, toOwnAngle))
  }
  const toRadians = (operand: unknown) => (typeof operand === 'number' ? (operand * Math.PI) / 180 : operand)
  if (angle === 'deg')
    for (const name of ROTATIONS) own.set(name, (...operands) => library(name)(...operands.map(toRadians)))
  return own
}
