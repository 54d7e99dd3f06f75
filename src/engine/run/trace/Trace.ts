import { ABSENT, linkFormula } from '../../compile/linkFormula.ts'
import {
  isA,
  isComparison,
  isLeaf,
  isNode,
  operandsOf,
  walkTree,
  type Comparison,
  type FormulaNode,
  type FormulaTree,
} from '../../language/formulas/formulaTree.ts'
import { CalculationError } from '../../language/functions/CalculationError.ts'
import { StepLimit } from '../../language/functions/Steps.ts'
import type { Cells } from '../../tool.ts'
import type { InputData, OutputData, TableData } from '../../toolData.ts'
import { Evaluation, slotsAsShown } from '../evaluate.ts'
import { valueOf } from '../valueOf.ts'
import { isWorkedOut, replayFirstRow } from './firstRow.ts'
import { dropNeutral, isRandom, negate, reduceChoices, type Condition, type ReducedFormula } from './reduceChoices.ts'

/** What took part in a calculation. */
export interface TracedSteps {
  /** The names that were read. */
  readonly read: ReadonlySet<string>
  /** Values, figures and tables that are worth a step, in the order of calculation. */
  readonly order: readonly { readonly name: string; readonly table: TableData | undefined }[]
}

export type Bound = readonly [Exclude<Comparison, '==' | '!='>, FormulaTree, FormulaTree]

/** The closest bounds on a figure that held. */
export interface Bounds {
  readonly low?: Bound
  readonly high?: Bound
}

const isBlank = (raw: unknown): boolean => raw === undefined || (typeof raw === 'string' && raw.trim() === '')

const NOTHING: ReducedFormula = { tree: false, conditions: [] }

/**
 * Finds how the figures of a calculation were obtained: every value and output that took part. Branches that were not taken
 * are left out, and names that only repeat other names are merged.
 */
export class Trace {
  readonly evaluation: Evaluation
  /** The fields of the form, those of rows among them. */
  readonly inputs: ReadonlyMap<string, InputData>
  readonly outputs: ReadonlyMap<string, OutputData>
  /** Outputs that only show a value, by the name of the value: they share its step. */
  readonly shownAs: Map<string, string>
  /** The outputs of the tool that apply. */
  readonly #figures: ReadonlySet<string>
  readonly #formulas: ReadonlyMap<string, FormulaTree>
  readonly #reduced = new Map<string, ReducedFormula | undefined>()

  /**
   * @param of the trace of the tool, if this is about other values of its names
   */
  constructor(evaluation: Evaluation, of?: Trace) {
    const { data } = evaluation.tool
    this.evaluation = evaluation
    this.#figures = of ? of.#figures : new Set([...evaluation.outputs.keys()].map(({ name }) => name))
    this.shownAs = of ? of.shownAs : new Map()
    this.inputs = new Map(
      data.inputs.flatMap((input) => [input, ...(input.columns ?? [])].map((field) => [field.name, field] as const)),
    )
    this.outputs = new Map(data.outputs.map((output) => [output.name, output]))
    this.#formulas = new Map([
      ...data.inputs.flatMap(({ name: owner, rowValues = [] }) =>
        rowValues.map(({ name, formula }) => [`${owner}.${name}`, formula] as const),
      ),
      ...data.nodes.map(({ name, formula }) => [name, this.outputs.get(name)?.shown ?? formula] as const),
    ])
  }

  /** Whether an output puts other figures in words: 4 h 36 min. How that is done explains nothing. */
  #isPhrase(name: string): boolean {
    const formula = this.#formulas.get(name)
    return this.outputs.get(name)?.format === 'text' && isA(formula, 'call') && formula[1] === 'concat'
  }

  steps(): TracedSteps {
    const figures = [...this.#figures].filter((name) => !this.outputs.get(name)?.table && !this.#isPhrase(name))
    for (const name of figures) {
      const value = this.sourceOf(name)
      if (value !== name && !this.shownAs.has(value) && this.#formulas.has(value) && !this.#figures.has(value))
        this.shownAs.set(value, name)
    }
    const taking = new Set<string>()
    const visit = (name: string) => {
      if (taking.has(name) || !this.#formulas.has(name) || this.outputs.get(name)?.table) return
      // A condition may name a value that it did not need: "given(goal) and short > 0".
      if (this.valueOfName(name) === undefined) return
      taking.add(name)
      const { tree, conditions } = this.reduce(name) ?? NOTHING
      for (const part of [tree, ...conditions.map((condition) => condition.tree)]) follow(part)
    }
    const follow = (part: FormulaTree, isSkipped = (_: string) => false) =>
      walkTree(part, (node) => {
        if (!isLeaf(node) || isSkipped(node[1])) return
        if (node[0] === 'member') {
          visit(`${node[1]}.${node[2]}`)
          return
        }
        read.add(node[1])
        visit(this.sourceOf(node[1]))
      })
    const merged = new Set(this.shownAs.values())
    const read = new Set<string>()
    for (const name of figures) visit(merged.has(name) ? this.sourceOf(name) : name)
    const tables = new Map(
      [...this.#figures].flatMap((name) => {
        const table = this.outputs.get(name)?.table
        return table && isWorkedOut(table) ? [[name, table]] : []
      }),
    )
    for (const { carry = [], columns } of tables.values())
      for (const formula of [...carry.map(({ start }) => start), ...columns.map((column) => column.formula)])
        follow(formula, (used) => this.#isLeftOut(['name', used]) || this.valueOfName(used) === undefined)
    const order = [...this.#formulas.keys()].filter(
      (name) => tables.has(name) || (taking.has(name) && !merged.has(name)),
    )
    return { read, order: order.map((name) => ({ name, table: tables.get(name) })) }
  }

  /** Returns a trace of the first row of a table; the formulas of the row are those of no other name. */
  ofFirstRow(table: TableData, cells: Cells): Trace {
    return new Trace(replayFirstRow(this.evaluation, table, cells), this)
  }

  /** Returns a trace for formulas of figures as they are shown. */
  asShown(): Trace {
    const { tool, given, slots, values } = this.evaluation
    return new Trace(new Evaluation(tool, given, slotsAsShown(tool, slots, values), values), this)
  }

  /** Reduces a formula of a row to the branches that were taken. */
  decide(formula: FormulaTree): ReducedFormula | undefined {
    return this.#withoutOptions(reduceChoices(formula, (condition) => this.#holds(condition)))
  }

  /** Returns the name whose value a name only repeats, or the name itself if it does more. */
  sourceOf(name: string): string {
    const reduced = this.reduce(name)
    if (reduced === undefined || !isA(reduced.tree, 'name')) return name
    const { bounds, others } = this.comparisonsIn(reduced.conditions)
    if (bounds.length + others.length > 0) return name
    const source = this.sourceOf(reduced.tree[1])
    // A figure that shows an input keeps its own step.
    return this.#figures.has(name) && !this.#formulas.has(source) ? name : source
  }

  reduce(name: string): ReducedFormula | undefined {
    if (this.#reduced.has(name)) return this.#reduced.get(name)
    const formula = this.#formulas.get(name)
    const reduced =
      formula === undefined || this.outputs.get(name)?.table
        ? undefined
        : reduceChoices(formula, (condition) =>
            isOfRows(name) && this.#readsRows(condition) ? undefined : this.#holds(condition),
          )
    const result = reduced && {
      tree: dropNeutral(reduced.tree, (part) => this.#lookUp(part)),
      conditions: this.#withoutOptions(reduced)?.conditions ?? [],
    }
    this.#reduced.set(name, result)
    return result
  }

  #withoutOptions(reduced: ReducedFormula | undefined): ReducedFormula | undefined {
    return reduced && { ...reduced, conditions: reduced.conditions.filter(({ tree }) => !this.#isLeftOut(tree)) }
  }

  /** Whether a condition depends only on optional inputs that were not given, such as an extra payment. */
  #isLeftOut(tree: FormulaTree): boolean {
    const { tool, given } = this.evaluation
    const names: string[] = []
    walkTree(tree, (node) => {
      if (isLeaf(node)) names.push(node[1])
    })
    const behind = names.flatMap((name) => tool.inputsBehind(name))
    return behind.length > 0 && behind.every((name) => this.inputs.get(name)?.optional && isBlank(given[name]))
  }

  /** Returns the value in a column of a choice; undefined for any other part of a formula. */
  #lookUp(tree: FormulaTree): unknown {
    const { choices } = this.evaluation.tool.layout
    const owner = isA(tree, 'member') ? tree[1] : ''
    return choices.has(owner) && this.valueOfName(owner) !== undefined && !this.#isOfRow(owner)
      ? this.valueOf(tree)
      : undefined
  }

  /** Whether a name belongs to rows, so that its slot holds the value of the last one. */
  #isOfRow(name: string): boolean {
    return !this.evaluation.tool.data.inputs.some((input) => input.name === name)
  }

  #readsRows(tree: FormulaTree): boolean {
    const { inputs, nodes } = this.evaluation.tool.data
    const known = new Set([...inputs, ...nodes].map(({ name }) => name))
    let reads = false
    walkTree(tree, (node) => {
      reads ||= isLeaf(node) && !known.has(node[1])
    })
    return reads
  }

  /** Whether a condition holds; undefined if that is not known. */
  #holds(condition: FormulaTree): boolean | undefined {
    const value = isRandom(condition) ? undefined : this.valueOf(condition)
    return value === undefined ? undefined : Boolean(value)
  }

  /** The value of a part of a formula; undefined if the calculation did without it, because it reads an absent value. */
  valueOf(tree: FormulaTree): unknown {
    const { tool, slots } = this.evaluation
    try {
      return linkFormula(tree, tool.layout)(slots)
    } catch (error) {
      if (error === ABSENT || error instanceof CalculationError || error instanceof StepLimit) return undefined
      throw error
    }
  }

  /** Whether a formula names an absent value other than to ask if it is given. */
  namesAbsent(tree: FormulaTree): boolean {
    if (!isNode(tree) || (tree[0] === 'call' && tree[1] === 'given')) return false
    if (isLeaf(tree)) return this.valueOf(tree) === undefined
    return operandsOf(tree).some((part) => this.namesAbsent(part))
  }

  valueOfName(name: string): unknown {
    return valueOf(this.evaluation, name)
  }

  /** Returns the choices that decided conditions, each once. */
  decidersOf(conditions: readonly Condition[]): readonly string[] {
    return [...new Set(conditions.flatMap(({ tree }) => this.#decidedBy(tree) ?? []))]
  }

  /** Returns the columns of chosen rows that a formula reads, by their choice. */
  lookupsIn(tree: FormulaTree): ReadonlyMap<string, readonly string[]> {
    const columns = new Map<string, string[]>()
    walkTree(tree, (node) => {
      if (node[0] !== 'member' || this.#lookUp(node) === undefined) return
      const [, owner, column] = node
      const known = columns.get(owner)
      if (!known) columns.set(owner, [column])
      else if (!known.includes(column)) known.push(column)
    })
    return columns
  }

  /** Returns the conditions that compare figures. Of the bounds on a figure, only the closest are kept: 18.5 ≤ BMI < 25. */
  comparisonsIn(conditions: readonly Condition[]): {
    readonly bounds: readonly Bounds[]
    readonly others: readonly FormulaTree[]
  } {
    const held = conditions
      .filter(({ tree }) => this.#decidedBy(tree) === undefined && !this.#comparesChoices(tree))
      .map(({ tree, holds }) => (holds ? tree : negate(tree)))
    const bounds = new Map<string, Bounds>()
    const others: FormulaTree[] = []
    for (const tree of held) {
      if (!isBound(tree)) {
        others.push(tree)
        continue
      }
      const subject = JSON.stringify(tree[1])
      const known = bounds.get(subject) ?? {}
      bounds.set(subject, { ...known, [tree[0].startsWith('>') ? 'low' : 'high']: tree })
    }
    return { bounds: [...bounds.values()], others }
  }

  /** Returns the name that a condition compares with a text or one of its choices: shape == "circle", scale == 4.3. */
  #decidedBy(tree: FormulaTree): string | undefined {
    if (!isNode(tree) || !isEquality(tree)) return undefined
    const [, left, right] = tree
    if (!isA(left, 'name')) return undefined
    const [, name] = left
    return isA(right, 'text') || (typeof right === 'number' && this.evaluation.tool.layout.choices.has(name))
      ? name
      : undefined
  }

  /** Whether a condition compares two choices, such as "from == to" of a converter: the choices already show this. */
  #comparesChoices(tree: FormulaTree): boolean {
    const { choices } = this.evaluation.tool.layout
    return (
      isNode(tree) && isEquality(tree) && operandsOf(tree).every((side) => isA(side, 'name') && choices.has(side[1]))
    )
  }
}

const isBound = (tree: FormulaTree): tree is Bound =>
  isNode(tree) && isComparison(tree) && !isEquality(tree) && typeof tree[2] === 'number'

const isEquality = (tree: FormulaNode): tree is readonly ['==' | '!=', FormulaTree, FormulaTree] =>
  tree[0] === '==' || tree[0] === '!='

/** Whether a name is of a list with an entry for each row. */
export const isOfRows = (name: string): boolean => name.includes('.')
