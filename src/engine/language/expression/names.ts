import type { OperationName } from './operations.ts'

/** Functions of one number, by the lower-case form of what visitors write. */
const FUNCTIONS: ReadonlyMap<string, OperationName> = new Map([
  ...(['sqrt', 'cbrt', 'ln', 'log', 'exp', 'abs'] as const).map((name) => [name, name] as const),
  ['√', 'sqrt'],
  ['∛', 'cbrt'],
  ['log10', 'log'],
  ['log2', 'log2'],
  ...(['sin', 'cos', 'tan'] as const).flatMap((name): [string, OperationName][] => [
    [name, name],
    [`a${name}`, `a${name}`],
    [`arc${name}`, `a${name}`],
    [`${name}h`, `${name}h`],
    [`a${name}h`, `a${name}h`],
    // The inverse of a hyperbolic function is an area (ar), though many write arc.
    [`ar${name}h`, `a${name}h`],
    [`arc${name}h`, `a${name}h`],
  ]),
])

export type NamedOperator = 'nCr' | 'nPr' | 'modulo' | 'multiply'

/** Named operators; all but the "of" of 50% of 200 can also be called as functions: 5 nCr 2 and nCr(5, 2). */
const NAMED_OPERATORS: ReadonlyMap<string, NamedOperator> = new Map([
  ['ncr', 'nCr'],
  ['npr', 'nPr'],
  ['mod', 'modulo'],
  ['of', 'multiply'],
])

/** Names that a misspelt one may stand for. */
export const KNOWN_NAMES: readonly string[] = [...FUNCTIONS.keys(), ...NAMED_OPERATORS.keys(), 'pi', 'Ans']

export type Constant = 'pi' | 'e' | 'Ans'

export type Name =
  | { readonly is: 'function'; readonly name: OperationName }
  | { readonly is: 'operator'; readonly name: NamedOperator }
  | { readonly is: 'constant'; readonly name: Constant }

/**
 * Looks up a name, ignoring case, since phones write Sin and Pi; only e and the C and P of 5C2 are case-sensitive.
 *
 * @returns undefined for names that a calculator does not know
 */
export function findName(written: string): Name | undefined {
  if (written === 'e') return { is: 'constant', name: 'e' }
  if (written === 'C' || written === 'P') return { is: 'operator', name: `n${written}r` }
  const lower = written.toLowerCase()
  if (lower === 'pi' || written === 'π') return { is: 'constant', name: 'pi' }
  if (lower === 'ans') return { is: 'constant', name: 'Ans' }
  const called = FUNCTIONS.get(lower)
  if (called !== undefined) return { is: 'function', name: called }
  const operator = NAMED_OPERATORS.get(lower)
  return operator === undefined ? undefined : { is: 'operator', name: operator }
}

/** The inverse function that the exponent ⁻¹ after a function's name stands for; undefined if there is none. */
export function findInverse(name: OperationName): OperationName | undefined {
  return /^(?:sin|cos|tan)h?$/.test(name) ? FUNCTIONS.get(`a${name}`) : undefined
}
