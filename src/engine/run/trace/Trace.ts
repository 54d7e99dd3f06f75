import { ABSENT, linkFormula, slotFor } from '../../compile/linkFormula.ts'
import {
  isA,
  isComparison,
  isLeaf,
  isNode,
  mapOperands,
  operandsOf,
  walkTree,
  type Comparison,
  type FormulaNode,
  type FormulaTree,
} from '../../language/formulas/formulaTree.ts'
import type { FunctionName } from '../../language/functions/calculations.ts'
import { CalculationError } from '../../language/functions/CalculationError.ts'
import { StepLimit } from '../../language/functions/Steps.ts'
import type { Cells } from '../../tool.ts'
import type { InputData, OutputData, RowsData, TableData } from '../../toolData.ts'
import { Evaluation, slotsAsShown } from '../evaluate.ts'
import { valueOf } from '../valueOf.ts'
import { dropNeutral } from './dropNeutral.ts'
import { isWorkedOut, replayFirstRow } from './firstRow.ts'
import { isRandom, negate, reduceChoices, type Condition, type ReducedFormula } from './reduceChoices.ts'

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
  /** The full names of values of rows by their own: points is courses.points. */
  readonly #ofRows: ReadonlyMap<string, string>
  readonly #reduced: Map<string, ReducedFormula | undefined>
  /** The figures of the result by their formulas. */
  readonly #sums: Map<string, string>
  /** The name of a row of this trace whose columns were not entered. */
  readonly #record: string | undefined

  /**
   * @param of   the trace of the tool, if this is about other values of its names
   * @param rows the rows whose first one this is about
   */
  constructor(evaluation: Evaluation, of?: Trace, rows?: RowsData) {
    const { data } = evaluation.tool
    this.evaluation = evaluation
    this.#figures = of ? of.#figures : new Set([...evaluation.outputs.keys()].map(({ name }) => name))
    this.shownAs = of ? of.shownAs : new Map()
    this.#reduced = rows && of ? of.#reduced : new Map()
    this.#sums = rows && of ? of.#sums : new Map()
    this.#record = rows?.by === 'records' ? rows.name : undefined
    this.inputs = new Map(
      data.inputs.flatMap((input) => [input, ...(input.columns ?? [])].map((field) => [field.name, field] as const)),
    )
    this.outputs = new Map(data.outputs.map((output) => [output.name, output]))
    this.#ofRows = new Map(
      data.inputs.flatMap(({ name: owner, rowValues = [] }) =>
        rowValues.map(({ name }) => [name, `${owner}.${name}`] as const),
      ),
    )
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
    const order: { name: string; table: TableData | undefined }[] = []
    const read = new Set<string>()
    const visited = new Set<string>()
    const visit = (name: string) => {
      if (visited.has(name) || !this.#formulas.has(name) || this.outputs.get(name)?.table) return
      // A condition may name a value that it did not need: "given(goal) and short > 0".
      if (this.valueOfName(name) === undefined) return
      visited.add(name)
      follow(this.reduce(name))
      order.push({ name, table: undefined })
    }
    const follow = (reduced = NOTHING) => {
      const { bounds, others } = this.comparisonsIn(reduced)
      const bounded = bounds.map(({ low, high }) => ((low ?? high) as Bound)[1])
      for (const part of [reduced.tree, ...bounded, ...others]) walkTree(part, visitLeaf)
      this.decidersOf(reduced.conditions).forEach(visit)
    }
    const visitLeaf = (node: FormulaNode) => {
      if (!isLeaf(node)) return
      if (node[0] === 'member') return visit(this.sourceOf(`${node[1]}.${node[2]}`))
      read.add(node[1])
      visit(this.sourceOf(node[1]))
    }
    const merged = new Set(this.shownAs.values())
    for (const name of this.#figures) {
      const table = this.outputs.get(name)?.table
      if (!table) {
        if (!this.#isPhrase(name)) visit(merged.has(name) ? this.sourceOf(name) : name)
        continue
      }
      const cells = isWorkedOut(table) ? (this.valueOfName(name) as Cells) : undefined
      if (!cells || cells.count === 0) continue
      const row = this.ofFirstRow(table, cells)
      for (const { start } of table.carry ?? []) follow(row.decide(start))
      for (const { formula } of table.columns) follow(row.decide(formula))
      order.push({ name, table })
    }
    return { read, order }
  }

  /** Returns a trace of the first row of a table; the formulas of the row are those of no other name. */
  ofFirstRow(table: TableData, cells: Cells): Trace {
    return new Trace(replayFirstRow(this.evaluation, table, cells), this, table.rows)
  }

  /** Returns a trace for formulas of figures as they are shown. */
  asShown(): Trace {
    const { tool, given, slots, values } = this.evaluation
    return new Trace(new Evaluation(tool, given, slotsAsShown(tool, slots, values), values), this)
  }

  /**
   * Returns a trace for formulas of calculated numbers as they are written.
   *
   * @param cut rounds a number
   */
  asWritten(cut: (value: number) => number): Trace {
    const { tool, given, slots, values } = this.evaluation
    const entered = new Set([...this.inputs.keys()].filter((name) => this.isEntered(name)))
    const isKept = new Set([...entered].map((name) => slotFor(name, tool.layout)))
    const written = slots.map((value, slot) => (typeof value === 'number' && !isKept.has(slot) ? cut(value) : value))
    return new Trace(new Evaluation(tool, given, written, values), this)
  }

  /** Whether the value of a name was entered as it is, not in another unit. */
  isEntered(name: string): boolean {
    const input = this.inputs.get(name)
    return input !== undefined && this.sayGiven(input) === undefined
  }

  /** Says what was entered in another unit than that of the formulas. */
  sayGiven(input: InputData): string | undefined {
    return input.units && this.evaluation.tool.engine.sayGiven?.(this.evaluation, input)
  }

  /** Reduces a formula to the branches that were taken, without what changes nothing. */
  decide(formula: FormulaTree): ReducedFormula | undefined {
    const reduced = this.#decide(formula, () => true)
    return reduced && { ...reduced, tree: this.#withFigures(reduced.tree) }
  }

  #decide(formula: FormulaTree, isHere: (part: FormulaTree) => boolean): ReducedFormula | undefined {
    const valueOf = (part: FormulaTree) => (isRandom(part) || !isHere(part) ? undefined : this.valueOf(part))
    const reduced = reduceChoices(formula, (condition) => {
      const value = valueOf(condition)
      return value === undefined ? undefined : Boolean(value)
    })
    if (reduced === undefined) return undefined
    const conditions = reduced.conditions.filter(({ tree }) => !this.#isLeftOut(tree))
    const tree = dropNeutral(reduced.tree, {
      valueOf,
      fixed: (part) => (this.#isFixed(part) ? Number(valueOf(part)) : undefined),
      meaning: ([, name]) => {
        const meant = this.#figures.has(name) ? undefined : this.#reduced.get(name)
        if (!meant || this.#isCompared(meant) || !isPlain(meant.tree)) return undefined
        if (!isA(meant.tree, 'name')) conditions.push(...meant.conditions)
        return meant.tree
      },
    })
    return { tree, conditions }
  }

  /** Writes what is a figure of the result as the figure, so that no sum stands twice. */
  #withFigures(tree: FormulaTree, own?: string): FormulaTree {
    if (!isNode(tree) || isLeaf(tree)) return tree
    const figure = this.#sums.get(JSON.stringify(tree))
    if (figure !== undefined && figure !== own) return ['name', figure]
    return mapOperands(tree, (part) => this.#withFigures(part))
  }

  /** Returns the name whose value a name only repeats, or the name itself if it does more. */
  sourceOf(name: string): string {
    const reduced = this.reduce(this.#ofRows.get(name) ?? name)
    const { tree } = reduced ?? NOTHING
    const copied = isA(tree, 'call') && READS.has(tree[1]) ? tree[2] : tree
    if (reduced === undefined || !isA(copied, 'name') || this.#isCompared(reduced)) return name
    const source = this.sourceOf(copied[1])
    // A figure that shows an input keeps its own step.
    return this.#figures.has(name) && !this.#formulas.has(source) ? name : source
  }

  reduce(name: string): ReducedFormula | undefined {
    if (this.#reduced.size === 0) this.#reduceAll()
    return this.#reduced.get(name)
  }

  /** Reduces all formulas in the order of calculation, for they may name what stands before them. */
  #reduceAll(): void {
    for (const [name, formula] of this.#formulas) {
      const { table, shown } = this.outputs.get(name) ?? {}
      if (table) continue
      const reduced = this.#decide(formula, (part) => !isOfRows(name) || !this.#readsRows(part))
      this.#reduced.set(name, reduced)
      if (!reduced || isPlain(reduced.tree) || !this.#figures.has(name) || shown) continue
      const sum = JSON.stringify(reduced.tree)
      if (!this.#sums.has(sum)) this.#sums.set(sum, name)
    }
    const firsts = new Map<string, string>()
    for (const [name, reduced] of this.#reduced) {
      const tree = this.#withFigures(reduced?.tree ?? false, name)
      if (!reduced || isOfRows(name)) continue
      // Of two values with the same formula, the second is the first.
      const first = isPlain(tree) || this.outputs.get(name)?.shown ? undefined : firsts.get(JSON.stringify(tree))
      if (first === undefined) firsts.set(JSON.stringify(tree), name)
      this.#reduced.set(name, { ...reduced, tree: first === undefined ? tree : ['name', first] })
    }
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

  /** Whether nothing that a part reads was entered. */
  #isFixed(tree: FormulaTree): boolean {
    let isFixed = true
    walkTree(tree, (node) => {
      isFixed &&= !isLeaf(node) || this.#lookUp(node) !== undefined || this.#isLeftOut(node)
    })
    return isFixed
  }

  /** Whether a part reads a column of a choice, or of a row that was not entered. */
  isLookedUp(tree: FormulaTree): boolean {
    return this.#lookUp(tree) !== undefined
  }

  /** Returns the value in a column of a choice; undefined for any other part of a formula. */
  #lookUp(tree: FormulaTree): unknown {
    const { choices } = this.evaluation.tool.layout
    const owner = isA(tree, 'member') ? tree[1] : ''
    if (owner === this.#record) return this.valueOf(tree)
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

  /** Whether a formula names an absent value, or a list without any, other than to ask if it is given. */
  namesAbsent(tree: FormulaTree): boolean {
    if (!isNode(tree) || (tree[0] === 'call' && tree[1] === 'given')) return false
    if (isLeaf(tree)) {
      const value = this.valueOf(tree)
      return value === undefined || isEmpty(value)
    }
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
      if (node[0] !== 'member' || node[1] === this.#record || !this.isLookedUp(node)) return
      const [, owner, column] = node
      const known = columns.get(owner)
      if (!known) columns.set(owner, [column])
      else if (!known.includes(column)) known.push(column)
    })
    return columns
  }

  /**
   * Returns the comparisons that tell how a value was found: those behind a fixed one, and of a formula, which tells by
   * itself that it applies, only bounds other than 0. Of the bounds on a figure, only the closest are kept: 18.5 ≤ BMI < 25.
   */
  comparisonsIn({ tree: result, conditions }: ReducedFormula): {
    readonly bounds: readonly Bounds[]
    readonly others: readonly FormulaTree[]
  } {
    const isFixed = !isNode(result) || result[0] === 'text'
    const bounds = new Map<string, Bounds>()
    const others: FormulaTree[] = []
    for (const { tree, holds } of conditions) {
      const held = holds ? tree : negate(tree)
      if (!isNode(held) || !isComparison(held) || isEquality(held)) continue
      if (!isBound(held)) {
        if (isFixed) others.push(held)
      } else if (isFixed || held[2] !== 0) {
        const subject = JSON.stringify(held[1])
        bounds.set(subject, { ...bounds.get(subject), [held[0].startsWith('>') ? 'low' : 'high']: held })
      }
    }
    return { bounds: [...bounds.values()], others }
  }

  #isCompared(reduced: ReducedFormula): boolean {
    const { bounds, others } = this.comparisonsIn(reduced)
    return bounds.length + others.length > 0
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
}

/** Functions that turn what was entered into the values that it stands for. */
const READS: ReadonlySet<string> = new Set<FunctionName>(['numbers', 'items', 'value', 'duration'])

/** Whether a formula is a number, or reads one value. */
const isPlain = (tree: FormulaTree): boolean => typeof tree === 'number' || (isNode(tree) && isLeaf(tree))

const isBound = (tree: FormulaTree): tree is Bound =>
  isNode(tree) && isComparison(tree) && !isEquality(tree) && isNumber(tree[2])

const isNumber = (tree: FormulaTree): boolean =>
  typeof tree === 'number' || (isA(tree, 'neg') && typeof tree[1] === 'number')

const isEquality = (tree: FormulaNode): tree is readonly ['==' | '!=', FormulaTree, FormulaTree] =>
  tree[0] === '==' || tree[0] === '!='

/** Whether a value is a list without entries, such as a column of rows that were left empty. */
export const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Whether a name is of a list with an entry for each row. */
export const isOfRows = (name: string): boolean => name.includes('.')
