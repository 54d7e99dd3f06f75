import { Evaluation, slotsAsShown, type CellValue } from '../../run/evaluate.ts'
import { CalculationError } from '../../language/functions/CalculationError.ts'
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
  type Leaf,
} from '../../language/formulas/formulaTree.ts'
import { fillLabel, present, type OutputResult } from '../present.ts'
import { StepLimit } from '../../language/functions/Steps.ts'
import { resolveVarying } from '../../run/resolveVarying.ts'
import { valueOf } from '../../run/valueOf.ts'
import { withUnit } from '../withUnit.ts'
import { roundSignificant } from '../../language/numbers/roundSignificant.ts'
import { measures } from '../measures.ts'
import type { InputData, OutputData, OutputFormat } from '../../toolData.ts'
import type { Cells } from '../../tool.ts'
import type { TableData } from '../../toolData.ts'
import { isWorkedOut, replayFirstRow, workedOutColumns } from '../../run/trace/firstRow.ts'
import { labelOfName } from './labelOfName.ts'
import { printNotation, type Notation } from '../../language/formulas/notation.ts'
import {
  isRandom,
  dropNeutral,
  negate,
  reduceChoices,
  type Condition,
  type ReducedFormula,
} from '../../run/trace/reduceChoices.ts'
import { writeAmount, type AmountFormat } from './writeAmount.ts'
import { writeFormula, type Writing } from './writeFormula.ts'

/** One value of a calculation and how it was obtained. */
export interface WorkingStep {
  readonly name: string
  readonly label: string
  /** Whether it is shown as a figure of the result. */
  readonly isFigure: boolean
  /** Set if the result is a text such as 2/3. */
  readonly isFraction?: true
  /** The choices made and the values looked up: "Activity level: Sedentary, 1.2". */
  readonly chosen: readonly string[]
  /** The comparisons that decided which formula applies, each in words and with its numbers. */
  readonly because: readonly Written[]
  /** The formula; omitted if it only repeats the result. */
  readonly formula?: Written
  /** The result to ten digits, or the figure as shown if that is the same; omitted if it would only repeat `about`. */
  readonly equals?: string
  /** The rounded result: the figure as it is shown, or a value cut to ten digits. */
  readonly about?: string
}

export interface Written {
  readonly words: Notation
  /** The formula with numbers in place of names; omitted if there are none to show. */
  readonly numbers?: Notation
}

/**
 * Explains the figures of a calculation: every value and output that took part, in the order of calculation. Branches that
 * were not taken are left out, and names that only repeat other names are merged. For a table, the first row is worked
 * out, with the values it passes to the next.
 *
 * @param evaluation the result of a tool
 * @returns a step for each value; the last line of a figure's step is the figure as it is shown. The steps of a table have
 *   names such as `schedule.interest`
 */
export function trace(evaluation: Evaluation): readonly WorkingStep[] {
  return new Tracer(evaluation).steps()
}

const isBlank = (raw: unknown): boolean => raw === undefined || (typeof raw === 'string' && raw.trim() === '')

const NOTHING: ReducedFormula = { tree: false, conditions: [] }

class Tracer {
  readonly #evaluation: Evaluation
  readonly #figures: Readonly<Record<string, OutputResult>>
  readonly #inputs: ReadonlyMap<string, InputData>
  readonly #formulas: ReadonlyMap<string, FormulaTree>
  readonly #outputs: ReadonlyMap<string, OutputData>
  readonly #reduced = new Map<string, ReducedFormula | undefined>()
  /** Outputs that only show a value, by the name of the value: they share its step. */
  readonly #shownAs: Map<string, string>
  /** When tracing a row, the names that exist only there; no formula of the tool defines them. */
  readonly #locals: ReadonlyMap<string, Local>

  /**
   * @param row the tracer of the tool and the names of the row, when tracing a row
   */
  constructor(evaluation: Evaluation, row?: { readonly of: Tracer; readonly locals: ReadonlyMap<string, Local> }) {
    const { data } = evaluation.tool
    this.#evaluation = evaluation
    this.#figures = row ? row.of.#figures : present(evaluation)
    this.#shownAs = row ? row.of.#shownAs : new Map()
    this.#locals = row?.locals ?? new Map()
    this.#inputs = new Map(
      data.inputs.flatMap((input) => [input, ...(input.columns ?? [])].map((field) => [field.name, field] as const)),
    )
    this.#outputs = new Map(data.outputs.map((output) => [output.name, output]))
    this.#formulas = new Map([
      ...data.inputs.flatMap(({ name: owner, rowValues = [] }) =>
        rowValues.map(({ name, formula }) => [`${owner}.${name}`, formula] as const),
      ),
      ...data.nodes.map(({ name, formula }) => [name, this.#outputs.get(name)?.shown ?? formula] as const),
    ])
  }

  steps(): WorkingStep[] {
    const figures = Object.keys(this.#figures).filter((name) => !this.#outputs.get(name)?.table)
    for (const name of figures) {
      const value = this.#sourceOf(name)
      if (value !== name && !this.#shownAs.has(value) && this.#formulas.has(value) && !this.#figures[value])
        this.#shownAs.set(value, name)
    }
    const taking = new Set<string>()
    const visit = (name: string) => {
      if (taking.has(name) || !this.#formulas.has(name) || this.#outputs.get(name)?.table) return
      // A condition may name a value that it did not need: "given(goal) and short > 0".
      if (this.#valueOfName(name) === undefined) return
      taking.add(name)
      const { tree, conditions } = this.#reduce(name) ?? NOTHING
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
        visit(this.#sourceOf(node[1]))
      })
    const merged = new Set(this.#shownAs.values())
    const read = new Set<string>()
    for (const name of figures) visit(merged.has(name) ? this.#sourceOf(name) : name)
    const tables = new Map(
      Object.keys(this.#figures).flatMap((name) => {
        const table = this.#outputs.get(name)?.table
        return table && isWorkedOut(table) ? [[name, table]] : []
      }),
    )
    for (const { carry = [], columns } of tables.values())
      for (const formula of [...carry.map(({ start }) => start), ...columns.map((column) => column.formula)])
        follow(formula, (used) => this.#isLeftOut(['name', used]) || this.#valueOfName(used) === undefined)
    return [
      ...this.#conversions(read),
      ...[...this.#formulas.keys()].flatMap((name) => {
        const table = tables.get(name)
        if (table) return this.#rowSteps(name, table)
        return taking.has(name) && !merged.has(name) ? [this.#step(name)] : []
      }),
    ]
  }

  /** Returns the steps of the first row of a table. */
  #rowSteps(name: string, table: TableData): WorkingStep[] {
    const cells = this.#valueOfName(name) as Cells
    if (cells.count === 0) return []
    const locals = new Map<string, Local>()
    for (const { name: local, label, format } of table.columns)
      locals.set(local, {
        label: resolveVarying(this.#evaluation.tool, label, this.#evaluation.slots) ?? local,
        format,
      })
    for (const { name: local } of table.carry ?? []) {
      const { label, format } = locals.get(local) as Local
      locals.set(local, { label: `${label} before`, format })
    }
    return new Tracer(replayFirstRow(this.#evaluation, table, cells), { of: this, locals }).#ownSteps(
      name,
      table,
      cells,
    )
  }

  #ownSteps(output: string, table: TableData, cells: Cells): WorkingStep[] {
    const { rows, carry = [] } = table
    const figure = this.#figures[output] as OutputResult
    const texts = figure.table?.cells[0] ?? []
    const textOf = (name: string) =>
      texts[figure.table?.columns.findIndex((column) => column.name === name) ?? -1] ?? ''
    const row = 'label' in rows && rows.label !== undefined ? rows.label.toLowerCase() : 'row'
    const title = row === 'row' ? 'the first row' : `${row} ${textOf(rows.by === 'vary' ? '' : rows.name)}`
    const starts = carry.map(({ name, start }): WorkingStep => {
      const label = this.#labelOf(name)
      const result = describeValue(cells.start[name])
      const { formula, ...step } = this.#describe(this.#decide(start), result)
      const isPlain = formula?.numbers && printNotation(formula.numbers) === result.equals
      return {
        name: `${output}.${name} before`,
        label: `${label} ${title}`,
        isFigure: false,
        ...step,
        ...(formula && { formula: isPlain ? { words: formula.words } : formula }),
        chosen: [...step.chosen, `In each later ${row}, what the ${row} before left`],
      }
    })
    const [values = {}] = figure.value as readonly { readonly [column: string]: CellValue }[]
    const steps = workedOutColumns(table).flatMap((column): WorkingStep[] => {
      const { name, formula } = column
      const exact = cells.columns.get(name)?.[0]
      const value = values[name]
      if (exact === undefined || value === undefined) return []
      const label = resolveVarying(this.#evaluation.tool, column.label, this.#evaluation.slots) ?? name
      const isCarried = carry.some((start) => start.name === name)
      const shown = { label, text: textOf(name), value }
      return [
        {
          name: `${output}.${name}`,
          label: isCarried ? `${label} after ${title}` : `${label}, ${title.replace('the ', '')}`,
          isFigure: true,
          ...this.#describe(this.#decide(formula), describeFigure(shown, exact)),
        },
      ]
    })
    return [...starts, ...steps]
  }

  /** Reduces a formula of a row to the branches that were taken. */
  #decide(formula: FormulaTree): ReducedFormula | undefined {
    return this.#withoutOptions(reduceChoices(formula, (condition) => this.#holds(condition)))
  }

  /** Returns a step for each input that was given in a unit other than the one formulas use. */
  #conversions(read: ReadonlySet<string>): WorkingStep[] {
    return [...this.#inputs.values()].flatMap((input) => {
      const { name, units } = input
      const given = units && read.has(name) ? measures()?.sayGiven(this.#evaluation, input) : undefined
      if (given === undefined || !units) return []
      const { equals, about } = describeValue(this.#valueOfName(name))
      const unit = units.offers.find(({ value }) => value === units.own)?.symbol
      const [own, roughly] = [equals, about].map((text) => text && withUnit(text, unit))
      if (given === (own ?? roughly)) return []
      const shown = { ...(own ? { equals: own } : {}), ...(roughly ? { about: roughly } : {}) }
      return [{ name, label: this.#labelOf(name), isFigure: false, chosen: [given], because: [], ...shown }]
    })
  }

  #step(name: string): WorkingStep {
    const shown = this.#shownAs.get(name) ?? name
    const figure = this.#figures[shown]
    const value = this.#valueOfName(name)
    const isAgreed = this.#outputs.get(name)?.shown !== undefined
    const result = figure ? describeFigure(figure, isAgreed ? figure.value : value) : describeValue(value)
    const working = isAgreed ? this.#asShown() : this
    return {
      name: shown,
      label: this.#labelOf(name),
      isFigure: figure !== undefined,
      ...(this.#outputs.get(shown)?.format === 'fraction' ? { isFraction: true } : {}),
      ...working.#describe(this.#reduce(name), result, isOfRows(name)),
    }
  }

  /** Returns a tracer for formulas of figures as they are shown. */
  #asShown(): Tracer {
    const { tool, given, slots, values } = this.#evaluation
    const evaluation = new Evaluation(tool, given, slotsAsShown(tool, slots, values), values)
    return new Tracer(evaluation, { of: this, locals: this.#locals })
  }

  /** Describes what decided a formula, the formula and its result. */
  #describe(
    reduced: ReducedFormula | undefined,
    result: Result,
    ofRows = false,
  ): Pick<WorkingStep, 'chosen' | 'because' | 'formula' | 'equals' | 'about'> {
    const { tree, conditions } = reduced ?? NOTHING
    const formula = reduced && this.#write(tree, ofRows)
    const choices = new Set(this.#choicesBehind(conditions))
    const lookups = this.#lookupsIn(tree)
    return {
      chosen: [
        ...[...choices].filter((choice) => !lookups.some((lookup) => `${lookup},`.startsWith(`${choice},`))),
        ...lookups,
      ],
      because: this.#comparisons(conditions),
      ...(formula && !isRepetition(formula, result) ? { formula } : {}),
      ...result,
    }
  }

  /**
   * Writes a formula in words and with its numbers. Formulas of rows have none, as they differ from row to row, nor have
   * conditions on values that there are not.
   */
  #write(tree: FormulaTree, ofRows = false): Written {
    const words = writeFormula(tree, this.#writing(false))
    if (ofRows || this.#namesAbsent(tree)) return { words }
    const numbers = writeFormula(tree, this.#writing(true))
    return printNotation(words) === printNotation(numbers) ? { words } : { words, numbers }
  }

  #writing(hasValues: boolean): Writing {
    return {
      hasValues,
      valueOf: (tree) => this.#valueOf(tree),
      label: (leaf) => this.#writeLabel(leaf),
      amount: (leaf) => this.#writeValue(leaf),
    }
  }

  #writeLabel(leaf: Leaf): Notation {
    if (leaf[0] === 'name') return { is: 'words', text: this.#labelOf(this.#sourceOf(leaf[1])) }
    return { is: 'words', text: this.#labelOfColumn(leaf[1], leaf[2]) }
  }

  #labelOfColumn(name: string, column: string): string {
    const { tool } = this.#evaluation
    const table = this.#outputs.get(name)?.table?.columns.find((other) => other.name === column)
    if (table) return resolveVarying(tool, table.label, this.#evaluation.slots) ?? labelOfName(column)
    if (tool.layout.choices.has(name)) return `${this.#labelOf(name)} (${labelOfName(column).toLowerCase()})`
    return this.#labelOf(this.#inputs.has(column) ? column : `${name}.${column}`)
  }

  #writeValue(leaf: Leaf): Notation {
    const [kind, name] = leaf
    const value = this.#valueOf(leaf)
    if (kind === 'member') return writeAmount(value)
    const row = this.#evaluation.tool.layout.choices.get(name)?.get(value as string | number)
    // Choices with numeric values take part in calculations; others are written as labels.
    if (row && typeof value === 'string') return { is: 'words', text: String(row['label']) }
    return writeAmount(value, this.#formatOf(name))
  }

  #formatOf(name: string): AmountFormat {
    const format = this.#locals.get(name)?.format ?? this.#inputs.get(name)?.type ?? this.#outputs.get(name)?.format
    return format === 'time' || format === 'duration' ? format : 'plain'
  }

  #labelOf(name: string): string {
    const local = this.#locals.get(name)
    if (local) return local.label
    const { tool, slots } = this.#evaluation
    const shown = this.#shownAs.get(name) ?? name
    const varying = this.#figures[shown]?.label ?? this.#outputs.get(shown)?.label ?? this.#inputs.get(shown)?.label
    const label = varying === undefined ? undefined : resolveVarying(tool, varying, slots)
    // An input with the same label as a figure: "Tip = Bill × Tip ÷ 100" would be confusing.
    if (this.#inputs.has(shown) && Object.values(this.#figures).some((figure) => figure.label === label))
      return labelOfName(shown)
    return label ?? tool.data.nodes.find((node) => node.name === name)?.label ?? labelOfName(name)
  }

  /** Returns the name whose value a name only repeats, or the name itself if it does more. */
  #sourceOf(name: string): string {
    const reduced = this.#reduce(name)
    if (reduced === undefined || !isA(reduced.tree, 'name')) return name
    if (this.#comparisons(reduced.conditions).length > 0) return name
    const source = this.#sourceOf(reduced.tree[1])
    // A figure that shows an input keeps its own step.
    return this.#figures[name] && !this.#formulas.has(source) ? name : source
  }

  #reduce(name: string): ReducedFormula | undefined {
    if (this.#reduced.has(name)) return this.#reduced.get(name)
    const formula = this.#formulas.get(name)
    const reduced =
      formula === undefined || this.#outputs.get(name)?.table
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
    const { tool, given } = this.#evaluation
    const names: string[] = []
    walkTree(tree, (node) => {
      if (isLeaf(node)) names.push(node[1])
    })
    const behind = names.flatMap((name) => tool.inputsBehind(name))
    return behind.length > 0 && behind.every((name) => this.#inputs.get(name)?.optional && isBlank(given[name]))
  }

  /** Returns the value in a column of a choice; undefined for any other part of a formula. */
  #lookUp(tree: FormulaTree): unknown {
    const { choices } = this.#evaluation.tool.layout
    const owner = isA(tree, 'member') ? tree[1] : ''
    return choices.has(owner) && this.#valueOfName(owner) !== undefined && !this.#isOfRow(owner)
      ? this.#valueOf(tree)
      : undefined
  }

  /** Whether a name belongs to rows, so that its slot holds the value of the last one. */
  #isOfRow(name: string): boolean {
    return !this.#evaluation.tool.data.inputs.some((input) => input.name === name)
  }

  #readsRows(tree: FormulaTree): boolean {
    const { inputs, nodes } = this.#evaluation.tool.data
    const known = new Set([...inputs, ...nodes].map(({ name }) => name))
    let reads = false
    walkTree(tree, (node) => {
      reads ||= isLeaf(node) && !known.has(node[1])
    })
    return reads
  }

  /** Whether a condition holds; undefined if that is not known. */
  #holds(condition: FormulaTree): boolean | undefined {
    const value = isRandom(condition) ? undefined : this.#valueOf(condition)
    return value === undefined ? undefined : Boolean(value)
  }

  /** The value of a part of a formula; undefined if the calculation did without it, because it reads an absent value. */
  #valueOf(tree: FormulaTree): unknown {
    const { tool, slots } = this.#evaluation
    try {
      return linkFormula(tree, tool.layout)(slots)
    } catch (error) {
      if (error === ABSENT || error instanceof CalculationError || error instanceof StepLimit) return undefined
      throw error
    }
  }

  /** Whether a formula names an absent value other than to ask if it is given. */
  #namesAbsent(tree: FormulaTree): boolean {
    if (!isNode(tree) || (tree[0] === 'call' && tree[1] === 'given')) return false
    if (isLeaf(tree)) return this.#valueOf(tree) === undefined
    return operandsOf(tree).some((part) => this.#namesAbsent(part))
  }

  #valueOfName(name: string): unknown {
    return valueOf(this.#evaluation, name)
  }

  /** Writes the choices that decided conditions. */
  #choicesBehind(conditions: readonly Condition[]): string[] {
    return conditions.flatMap(({ tree }) => {
      const name = this.#decidedBy(tree)
      return name === undefined ? [] : [`${withColon(this.#labelOf(name))} ${this.#textOf(name)}`]
    })
  }

  #textOf(name: string): string {
    const value = this.#valueOfName(name)
    const row = this.#evaluation.tool.layout.choices.get(name)?.get(value as string | number)
    const label = this.#outputs.get(name)?.labels?.[String(value)]
    const { tool, slots } = this.#evaluation
    return String(row?.['label'] ?? (label && fillLabel(tool, label, slots)) ?? value)
  }

  /** Writes the chosen rows of the choices whose columns a formula reads. */
  #lookupsIn(tree: FormulaTree): string[] {
    const columns = new Map<string, string[]>()
    walkTree(tree, (node) => {
      if (node[0] !== 'member' || this.#lookUp(node) === undefined) return
      const [, owner, column] = node
      const known = columns.get(owner)
      if (!known) columns.set(owner, [column])
      else if (!known.includes(column)) known.push(column)
    })
    return [...columns].map(([owner, read]) => {
      const values = read.map((column) => {
        const text = printNotation(writeAmount(this.#valueOf(['member', owner, column])))
        return read.length === 1 ? text : `${labelOfName(column).toLowerCase()} ${text}`
      })
      return [`${withColon(this.#labelOf(owner))} ${this.#textOf(owner)}`, ...values].join(', ')
    })
  }

  /** Writes the conditions that compare figures. Of the bounds on a figure, only the closest are kept: 18.5 ≤ BMI < 25. */
  #comparisons(conditions: readonly Condition[]): Written[] {
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
    return [
      ...[...bounds.values()].map((bound) => this.#writeBounds(bound)),
      ...others.map((tree) => this.#write(tree)),
    ]
  }

  #writeBounds({ low, high }: Bounds): Written {
    const write = (hasValues: boolean): Notation => {
      const writing = this.#writing(hasValues)
      const subject = this.#writeSubject(((low ?? high) as Bound)[1], writing)
      if (!low || !high) {
        const [sign, , bound] = (low ?? high) as Bound
        return { is: 'phrase', parts: [subject, ` ${BOUND_SIGNS[sign]} `, writeFormula(bound, writing)] }
      }
      const parts = [low[0] === '>' ? ' < ' : ' ≤ ', subject, ` ${BOUND_SIGNS[high[0]]} `]
      return { is: 'phrase', parts: [writeFormula(low[2], writing), ...parts, writeFormula(high[2], writing)] }
    }
    return this.#namesAbsent(((low ?? high) as Bound)[1])
      ? { words: write(false) }
      : { words: write(false), numbers: write(true) }
  }

  /** Writes the figure that a comparison bounds: its label, or the number as it is shown, which is on the same side. */
  #writeSubject(tree: FormulaTree, writing: Writing): Notation {
    const figure = isA(tree, 'call') && tree[1] === 'round' ? tree[2] : undefined
    if (figure === undefined) return writeFormula(tree, writing)
    if (!writing.hasValues) return writeFormula(figure, writing)
    const shown = isA(figure, 'name') ? this.#figures[figure[1]] : undefined
    return writeAmount((shown?.inOwn ?? shown)?.value ?? this.#valueOf(tree))
  }

  /** Returns the name that a condition compares with a text or one of its choices: shape == "circle", scale == 4.3. */
  #decidedBy(tree: FormulaTree): string | undefined {
    if (!isNode(tree) || !isEquality(tree)) return undefined
    const [, left, right] = tree
    if (!isA(left, 'name')) return undefined
    const [, name] = left
    return isA(right, 'text') || (typeof right === 'number' && this.#evaluation.tool.layout.choices.has(name))
      ? name
      : undefined
  }

  /** Whether a condition compares two choices, such as "from == to" of a converter: the choices already show this. */
  #comparesChoices(tree: FormulaTree): boolean {
    const { choices } = this.#evaluation.tool.layout
    return (
      isNode(tree) && isEquality(tree) && operandsOf(tree).every((side) => isA(side, 'name') && choices.has(side[1]))
    )
  }
}

/** The label and format of a column or carry of a table. */
interface Local {
  readonly label: string
  readonly format: OutputFormat
}

type Bound = readonly [Exclude<Comparison, '==' | '!='>, FormulaTree, FormulaTree]

interface Bounds {
  readonly low?: Bound
  readonly high?: Bound
}

const BOUND_SIGNS = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const

const isBound = (tree: FormulaTree): tree is Bound =>
  isNode(tree) && isComparison(tree) && !isEquality(tree) && typeof tree[2] === 'number'

const isEquality = (tree: FormulaNode): tree is readonly ['==' | '!=', FormulaTree, FormulaTree] =>
  tree[0] === '==' || tree[0] === '!='

/** Adds a colon to a label, unless it is a question. */
const withColon = (label: string): string => (label.endsWith('?') ? label : `${label}:`)

const isOfRows = (name: string): boolean => name.includes('.')

type Result = Pick<WorkingStep, 'equals' | 'about'>

/** Describes a figure as it is shown, and to ten digits if it was rounded. */
function describeFigure(
  { text, unit, value, inOwn }: Pick<OutputResult, 'text' | 'unit' | 'value' | 'inOwn'>,
  exact: unknown,
): Result {
  if (inOwn) {
    const { equals, about } = describeFigure(inOwn, exact)
    const figure = unit === undefined ? text : withUnit(text, unit)
    return about === undefined
      ? { equals: `${equals} = ${figure}` }
      : { ...(equals ? { equals } : {}), about: `${about} = ${figure}` }
  }
  const figure = unit === undefined ? text : `${text} ${unit}`
  if (typeof exact !== 'number' || typeof value !== 'number' || isSame(exact, value as CellValue))
    return { equals: figure }
  const digits = printNotation(writeAmount(exact))
  return digits === text ? { about: figure } : { equals: digits, about: figure }
}

function describeValue(value: unknown): Result {
  const text = printNotation(writeAmount(value))
  if (typeof value === 'number' && !isSame(value, roundSignificant(value, 10))) return { about: text }
  return { equals: text }
}

/** Whether two values are equal except for binary noise. */
const isSame = (a: number, b: CellValue): boolean => roundSignificant(a, 15) === b

/** Whether a formula only repeats the result: a text or a plain number. */
function isRepetition({ words, numbers }: Written, { equals }: Result): boolean {
  return numbers === undefined && printNotation(words) === equals
}
