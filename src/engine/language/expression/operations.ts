import { add } from '../functions/arithmetic.ts'
import { cosine, sine, tangent, toAngle, type Angle } from './angles.ts'
import { combinations, divide, factorial, modulo, permutations, power, root } from './arithmetic.ts'

/** One calculation; returns NaN outside its domain. Unary operations ignore the second operand. */
type Operation = (a: number, b: number, angle: Angle) => number

/** Returns NaN at a pole of a function, so that infinity always means overflow. */
const withPole = (at: number, calculate: (value: number) => number) => (value: number) =>
  Math.abs(value) === at ? Number.NaN : calculate(value)

/** Everything an expression can calculate. */
export const operations = {
  add,
  subtract: (a, b) => add(a, -b),
  // An added or subtracted percentage is a percentage of the left operand: 200 + 10% is 220.
  addPercent: (a, b) => add(a, a * b),
  subtractPercent: (a, b) => add(a, -(a * b)),
  multiply: (a, b) => a * b,
  divide,
  modulo,
  power,
  negate: (a) => -a,
  percent: (a) => a / 100,
  degrees: (a, _, angle) => (angle === 'deg' ? a : (a * Math.PI) / 180),
  factorial,
  nCr: combinations,
  nPr: permutations,
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  root,
  ln: withPole(0, Math.log),
  log: withPole(0, Math.log10),
  log2: withPole(0, Math.log2),
  exp: Math.exp,
  abs: Math.abs,
  sin: (a, _, angle) => sine(a, angle),
  cos: (a, _, angle) => cosine(a, angle),
  tan: (a, _, angle) => tangent(a, angle),
  asin: (a, _, angle) => toAngle(Math.asin(a), angle),
  acos: (a, _, angle) => toAngle(Math.acos(a), angle),
  atan: (a, _, angle) => toAngle(Math.atan(a), angle),
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  asinh: Math.asinh,
  acosh: Math.acosh,
  atanh: withPole(1, Math.atanh),
} satisfies Record<string, Operation>

export type OperationName = keyof typeof operations
