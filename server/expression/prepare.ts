import {
  isAccessorNode,
  isAssignmentNode,
  isConstantNode,
  isFunctionAssignmentNode,
  isFunctionNode,
  isOperatorNode,
  isParenthesisNode,
  isSymbolNode,
  type FunctionNode,
  type MathNode,
  type SymbolNode,
} from 'mathjs'
import type { Angle } from '../../src/engine/language/expression/angles.ts'
import { findName } from '../../src/engine/language/expression/names.ts'
import { nearestName } from '../../src/engine/language/nearestName.ts'
import { CONSTANTS, FUNCTIONS, type MathLibrary } from './openMath.ts'
import { LIBRARY_NAMES } from './ownFunctions.ts'

/** Functions of formulas rather than values, and how many formulas they take. */
const SYMBOLIC: Readonly<Record<string, number>> = {
  derivative: 1,
  simplify: 1,
  simplifyCore: 1,
  simplifyConstant: 1,
  rationalize: 1,
  symbolicEqual: 2,
  leafCount: 1,
}

/** An expression that can be evaluated: it names only what it may use. */
export interface Prepared {
  readonly node: MathNode
  /** Whether it works on formulas, for which angles are in radians. */
  readonly isSymbolic: boolean
}

/** @throws Error with a sentence for the caller */
export function prepare(text: string, { math, own: names }: MathLibrary, angle: Angle): Prepared {
  const own = names[angle]
  const root = math.parse(asciiOf(text))
  const bound = new Set<string>()
  root.traverse((node) => {
    if (isAssignmentNode(node)) bound.add(node.name)
    if (isFunctionAssignmentNode(node)) [node.name, ...node.params].forEach((name) => bound.add(name))
  })
  let isSymbolic = false
  return { node: rebuild(root), isSymbolic }

  function rebuild(node: MathNode): MathNode {
    if (isFunctionNode(node)) return rebuildCall(node)
    if (isSymbolNode(node)) return rebuildSymbol(node)
    if (isOperatorNode(node) && node.fn === 'mod' && String(node.op) === '%')
      throw new Error(`${node.toString()} can be read in two ways: write mod(…, …), or * after a percentage`)
    const copy = node.map(rebuild)
    if (isOperatorNode(copy)) copy.fn = (own.get(copy.fn) ?? copy.fn) as typeof copy.fn
    return copy
  }

  function rebuildSymbol(node: SymbolNode): MathNode {
    const { name } = node
    if (bound.has(name) || CONSTANTS.has(name)) return node
    // In front of functions: 90 sec, 5 min.
    if (math.Unit.isValuelessUnit(name)) return new math.FunctionNode('unit', [new math.ConstantNode(name)])
    const found = findName(name)
    if (found?.is === 'constant' && found.name !== 'Ans') return new math.SymbolNode(found.name)
    return new math.SymbolNode(ownName(functionNamed(name)))
  }

  function rebuildCall(node: FunctionNode): MathNode {
    // As in derivative(…).evaluate({x: 2}).
    const called: MathNode = node.fn
    if (isAccessorNode(called) && called.name === 'evaluate') return node.map(rebuild)
    if (!isSymbolNode(called)) throw new Error('only functions can be called')
    if (bound.has(called.name)) return node.map(rebuild)
    const name = functionNamed(called.name)
    const formulas = SYMBOLIC[name]
    if (formulas === undefined) {
      // With a base, log is the library's.
      const isLogarithm = called.name === 'log' && node.args.length === 2
      return new math.FunctionNode(isLogarithm ? 'log' : ownName(name), node.args.map(rebuild))
    }
    isSymbolic = true
    const args = node.args.map((arg, place) => (place < formulas ? formulaOf(arg) : variableOf(arg)))
    return new math.FunctionNode(name, args)
  }

  /** Returns a formula as a text, whether it was written in quotes or not. */
  function formulaOf(node: MathNode): MathNode {
    if (isFunctionNode(node) && node.fn.name in SYMBOLIC) return rebuildCall(node)
    const formula = isText(node) ? math.parse(asciiOf(node.value)) : node
    return new math.ConstantNode(checkFormula(formula).toString())
  }

  function checkFormula(node: MathNode): MathNode {
    if (isSymbolNode(node)) {
      if (bound.has(node.name)) throw new Error(`write out ${node.name} in the formula`)
      const found = findName(node.name)
      return found?.is === 'constant' && found.name === 'pi' ? new math.SymbolNode('pi') : node
    }
    if (isFunctionNode(node) && isSymbolNode(node.fn)) {
      if (bound.has(node.fn.name)) throw new Error(`write out ${node.fn.name} in the formula`)
      const isLogarithm = node.fn.name === 'log' && node.args.length === 2
      return new math.FunctionNode(isLogarithm ? 'log' : functionNamed(node.fn.name), node.args.map(checkFormula))
    }
    if (isOperatorNode(node) || isParenthesisNode(node) || (isConstantNode(node) && !isText(node)))
      return node.map(checkFormula)
    throw new Error(`a formula has only numbers, variables, functions and operators, got ${node.toString()}`)
  }

  function variableOf(node: MathNode): MathNode {
    if (isSymbolNode(node)) return new math.ConstantNode(node.name)
    if (isText(node) && /^[A-Za-z]\w*$/.test(node.value)) return node
    throw new Error(`${node.toString()} is no variable`)
  }

  function functionNamed(name: string): string {
    const found = findName(name)
    const called = found && found.is !== 'constant' ? (LIBRARY_NAMES[found.name] ?? found.name) : name
    if (FUNCTIONS.has(called)) return called
    const nearest = nearestName(name, [...FUNCTIONS, ...CONSTANTS])
    throw new Error(`${name} is unknown${nearest === undefined ? '' : `; did you mean ${nearest}?`}`)
  }

  function ownName(name: string): string {
    return own.get(name) ?? name
  }
}

const isText = (node: MathNode): node is MathNode & { value: string } =>
  isConstantNode(node) && typeof node.value === 'string'

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Replaces the signs of keypads and pages, which the library does not know. */
const asciiOf = (text: string): string =>
  text
    .replace(/[×·⋅]/g, '*')
    .replaceAll('÷', '/')
    .replace(/[−–]/g, '-')
    .replaceAll('π', ' pi ')
    .replaceAll('√', 'sqrt')
    .replace(/°\s?(?=[CF]\b)/g, ' ')
    .replaceAll('°', ' deg ')
    .replace(
      /⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
      (power) => `^(${[...power].map((sign) => (sign === '⁻' ? '-' : SUPERSCRIPTS.indexOf(sign))).join('')})`,
    )
