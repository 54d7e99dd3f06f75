import type { Evaluation } from '../../run/evaluate.ts'
import type { CellValue } from '../../OutputResult.ts'
import type { Conventions } from '../../conventions.ts'
import { conventionsOf } from '../conventionsOf.ts'
import { isA, isNode, walkTree, type FormulaTree, type Leaf } from '../../language/formulas/formulaTree.ts'
import { fillLabel, present, type OutputResult } from '../present.ts'
import { resolveVarying } from '../../compile/resolveVarying.ts'
import { withUnit } from '../withUnit.ts'
import { roundSignificant } from '../../language/numbers/roundSignificant.ts'
import { findDigits } from './findDigits.ts'
import type { OutputFormat } from '../../toolData.ts'
import type { Cells } from '../../tool.ts'
import type { TableData } from '../../toolData.ts'
import { workedOutColumns } from '../../run/trace/firstRow.ts'
import { labelOfName } from './labelOfName.ts'
import { printNotation, type Notation } from '../../language/formulas/notation.ts'
import type { ReducedFormula } from '../../run/trace/reduceChoices.ts'
import { isEmpty, isOfRows, Trace, type Bound, type Bounds } from '../../run/trace/Trace.ts'
import { cutTo } from '../../run/round/cutTo.ts'
import { isCut, writeAmount, type AmountFormat } from './writeAmount.ts'
import { writeFormula, type Writing } from './writeFormula.ts'

/** One value of a calculation and how it was obtained. */
export interface WorkingStep {
  readonly name: string
  readonly label: string
  /** Whether it is shown as a figure of the result. */
  readonly isFigure: boolean
  /** Set if the result is a text such as 2/3. */
  readonly isFraction?: true
  /** What was entered in another unit than that of the formulas. */
  readonly given?: string
  /** The choices made and the values looked up: "Activity level: Sedentary, 1.2". */
  readonly chosen: readonly string[]
  /** The comparisons that decided which formula applies, each in words and with its numbers. */
  readonly because: readonly Written[]
  /** The formula; omitted if it only repeats the result. */
  readonly formula?: Written
  /** The result before rounding, or the figure as shown if that is the same; omitted if it would only repeat `about`. */
  readonly equals?: string
  /** The rounded result: the figure as it is shown, or a value that has more digits. */
  readonly about?: string
  /** Set if `equals` has more digits. */
  readonly isCut?: true
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
export function writeWorking(evaluation: Evaluation): readonly WorkingStep[] {
  const trace = new Trace(evaluation)
  return new Writer(trace, present(evaluation), new Map(), findDigits(trace)).steps()
}

class Writer {
  readonly #trace: Trace
  readonly #figures: Readonly<Record<string, OutputResult>>
  /** When writing a row, the names that exist only there. */
  readonly #locals: ReadonlyMap<string, Local>
  /** The digits of calculated numbers. */
  readonly #digits: number

  constructor(
    trace: Trace,
    figures: Readonly<Record<string, OutputResult>>,
    locals: ReadonlyMap<string, Local>,
    digits: number,
  ) {
    this.#trace = trace
    this.#figures = figures
    this.#locals = locals
    this.#digits = digits
  }

  get #conventions(): Conventions {
    return conventionsOf(this.#trace.evaluation.slots)
  }

  steps(): WorkingStep[] {
    const { read, order } = this.#trace.steps()
    return withoutRepetitions([
      ...this.#conversions(read),
      ...order.flatMap(({ name, table }) => {
        if (table) return this.#rowSteps(name, table)
        return isEmpty(this.#trace.valueOfName(name)) ? [] : [this.#step(name)]
      }),
    ])
  }

  /** Returns the steps of the first row of a table. */
  #rowSteps(name: string, table: TableData): WorkingStep[] {
    const cells = this.#trace.valueOfName(name) as Cells
    if (cells.count === 0) return []
    const locals = new Map<string, Local>()
    for (const { name: local, label, format } of table.columns)
      locals.set(local, {
        label: resolveVarying(this.#trace.evaluation.tool, label, this.#trace.evaluation.slots) ?? local,
        format,
      })
    for (const { name: local } of table.carry ?? []) {
      const { label, format } = locals.get(local) as Local
      locals.set(local, { label: `${label} before`, format })
    }
    return new Writer(this.#trace.ofFirstRow(table, cells), this.#figures, locals, this.#digits).#ownSteps(
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
    const title =
      row === 'row' ? nameFirstRow(table, figure.table) : `${row} ${textOf(rows.by === 'vary' ? '' : rows.name)}`
    const starts = carry.map(({ name, start }): WorkingStep => {
      const label = this.#labelOf(name)
      const result = this.#describeValue(cells.start[name])
      const step = this.#describe(this.#trace.decide(start), result)
      return {
        name: `${output}.${name} before`,
        label: `${label} ${title}`,
        isFigure: false,
        ...step,
        chosen: [...step.chosen, `In each later ${row}, what the ${row} before left`],
      }
    })
    const [values = {}] = figure.value as readonly { readonly [column: string]: CellValue }[]
    const steps = workedOutColumns(table).flatMap((column): WorkingStep[] => {
      const { name, formula } = column
      const exact = cells.columns.get(name)?.[0]
      const value = values[name]
      if (exact === undefined || value === undefined) return []
      const label = resolveVarying(this.#trace.evaluation.tool, column.label, this.#trace.evaluation.slots) ?? name
      const isCarried = carry.some((start) => start.name === name)
      const shown = { label, text: textOf(name), value }
      return [
        {
          name: `${output}.${name}`,
          label: isCarried ? `${label} after ${title}` : `${label}, ${title.replace('the ', '')}`,
          isFigure: true,
          ...this.#describe(this.#trace.decide(formula), this.#describeFigure(shown, exact), name),
        },
      ]
    })
    return [...starts, ...steps]
  }

  /** Returns a step for each input that was given in a unit other than the one formulas use. */
  #conversions(read: ReadonlySet<string>): WorkingStep[] {
    return [...this.#trace.inputs.values()].flatMap((input) => {
      const { name, units } = input
      const given = units && read.has(name) ? this.#trace.sayGiven(input) : undefined
      if (given === undefined || !units) return []
      const { equals, about } = this.#describeValue(this.#trace.valueOfName(name))
      const unit = units.offers.find(({ value }) => value === units.own)?.symbol
      const [own, roughly] = [equals, about].map((text) => text && withUnit(text, unit))
      if (given === (own ?? roughly)) return []
      const shown = { ...(own ? { equals: own } : {}), ...(roughly ? { about: roughly } : {}) }
      return [{ name, label: this.#labelOf(name), isFigure: false, given, chosen: [], because: [], ...shown }]
    })
  }

  #step(name: string): WorkingStep {
    const shown = this.#trace.shownAs.get(name) ?? name
    const figure = this.#figures[shown]
    const value = this.#trace.valueOfName(name)
    const isAgreed = this.#trace.outputs.get(name)?.shown !== undefined
    const result = figure
      ? this.#describeFigure(figure, isAgreed ? figure.value : value)
      : this.#describeValue(value, this.#formatOf(name))
    const working = isAgreed ? new Writer(this.#trace.asShown(), this.#figures, this.#locals, this.#digits) : this
    return {
      name: shown,
      label: this.#labelOf(name),
      isFigure: figure !== undefined,
      ...(this.#trace.outputs.get(shown)?.format === 'fraction' ? { isFraction: true } : {}),
      ...working.#describe(this.#trace.reduce(name), result, name),
    }
  }

  /** Describes what decided a formula, the formula and its result. */
  #describe(
    reduced: ReducedFormula | undefined,
    result: Result,
    name = '',
  ): Pick<WorkingStep, 'chosen' | 'because' | 'formula'> & Result {
    const { tree, conditions } = reduced ?? { tree: false, conditions: [] }
    const isFixed = !isNode(tree) || tree[0] === 'text' || this.#trace.isLookedUp(tree)
    const written = reduced && !isFixed ? this.#write(tree, name) : undefined
    // A line that is the same as the result would be read twice.
    const isPlain = written?.numbers && printNotation(written.numbers) === result.equals
    const formula = written && isPlain ? { words: written.words } : written
    const choices = this.#trace
      .decidersOf(conditions)
      .map((name) => `${withColon(this.#labelOf(name))} ${this.#textOf(name)}`)
    const lookups = this.#lookupsIn(tree)
    return {
      chosen: [
        ...[...new Set(choices)].filter((choice) => !lookups.some((lookup) => `${lookup},`.startsWith(`${choice},`))),
        ...lookups,
      ],
      because: reduced ? this.#comparisons(reduced) : [],
      ...(formula && !isRepetition(formula, result) ? { formula } : {}),
      ...result,
    }
  }

  /**
   * Writes a formula in words and with its numbers. Formulas of rows have none, as they differ from row to row, nor have
   * conditions on values that there are not, nor what only shows another figure.
   *
   * @param name what the formula works out
   */
  #write(tree: FormulaTree, name = ''): Written {
    const isOfClock = this.#formatOf(name) === 'time' && isA(tree, 'call') && tree[1] === 'mod' && this.#readsTime(tree)
    const isNamed = this.#trace.outputs.get(name)?.labels !== undefined
    // What is not a length of time itself is calculated from seconds.
    const inSeconds = name !== '' && this.#formatOf(name) !== 'duration'
    const write = (hasValues: boolean): Notation => {
      const writing = { ...this.#writing(hasValues, inSeconds), isNamed }
      // A time of day wraps around at midnight anyway.
      if (!isOfClock) return writeFormula(tree, writing)
      return { is: 'phrase', parts: [writeFormula(tree[2] ?? 0, writing), hasValues ? ' minutes' : ' (in minutes)'] }
    }
    const words = write(false)
    const isCopy = isA(tree, 'name') && !this.#trace.inputs.has(tree[1]) && !this.#locals.has(tree[1])
    if (isCopy || isOfRows(name) || this.#trace.namesAbsent(tree)) return { words }
    const numbers = write(true)
    return printNotation(words) === printNotation(numbers) ? { words } : { words, numbers }
  }

  #readsTime(tree: FormulaTree): boolean {
    let reads = false
    walkTree(tree, (node) => {
      reads ||= node[0] === 'name' && this.#formatOf(node[1]) === 'time'
    })
    return reads
  }

  #writing(hasValues: boolean, inSeconds = false): Writing {
    return {
      hasValues,
      isNamed: false,
      conventions: this.#conventions,
      digits: this.#digits,
      valueOf: (tree) => this.#trace.valueOf(tree),
      label: (leaf) => this.#writeLabel(leaf, inSeconds),
      amount: (leaf) => this.#writeValue(leaf, inSeconds),
    }
  }

  #writeLabel(leaf: Leaf, inSeconds: boolean): Notation {
    if (leaf[0] === 'name') {
      const label = this.#labelOf(this.#trace.sourceOf(leaf[1]))
      return {
        is: 'words',
        text: inSeconds && this.#formatOf(leaf[1]) === 'duration' ? `${label} (in seconds)` : label,
      }
    }
    // What was looked up is a number of the formula, like those that always stand in it.
    if (this.#trace.isLookedUp(leaf)) return this.#writeValue(leaf, inSeconds)
    return { is: 'words', text: this.#labelOfColumn(leaf[1], leaf[2]) }
  }

  #labelOfColumn(name: string, column: string): string {
    const { tool } = this.#trace.evaluation
    const table = this.#trace.outputs.get(name)?.table?.columns.find((other) => other.name === column)
    if (table) return resolveVarying(tool, table.label, this.#trace.evaluation.slots) ?? labelOfName(column)
    if (tool.layout.choices.has(name)) return `${this.#labelOf(name)} (${labelOfName(column).toLowerCase()})`
    return this.#labelOf(this.#trace.inputs.has(column) ? column : this.#trace.sourceOf(`${name}.${column}`))
  }

  #writeValue(leaf: Leaf, inSeconds: boolean): Notation {
    const [kind, name] = leaf
    const value = this.#trace.valueOf(leaf)
    if (kind === 'member') return this.#writeAmount(value)
    const row = this.#trace.evaluation.tool.layout.choices.get(name)?.get(value as string | number)
    // Choices with numeric values take part in calculations; others are written as labels.
    if (row && typeof value === 'string') return { is: 'words', text: String(row['label']) }
    const isCalculated = typeof value === 'number' && !this.#trace.isEntered(name)
    const format = this.#formatOf(name)
    return this.#writeAmount(
      isCalculated ? cutTo(value, this.#digits) : value,
      inSeconds && format === 'duration' ? 'plain' : format,
    )
  }

  #formatOf(name: string): AmountFormat {
    const tree = this.#trace.reduce(name)?.tree
    if (isA(tree, 'call') && tree[1] === 'timeofday') return 'time'
    const format =
      this.#locals.get(name)?.format ?? this.#trace.inputs.get(name)?.type ?? this.#trace.outputs.get(name)?.format
    return format === 'time' || format === 'duration' ? format : 'plain'
  }

  #labelOf(name: string): string {
    const local = this.#locals.get(name)
    if (local) return local.label
    const { tool, slots } = this.#trace.evaluation
    const shown = this.#trace.shownAs.get(name) ?? name
    const varying =
      this.#figures[shown]?.label ?? this.#trace.outputs.get(shown)?.label ?? this.#trace.inputs.get(shown)?.label
    const label = varying === undefined ? undefined : resolveVarying(tool, varying, slots)
    // An input with the same label as a figure: "Tip = Bill × Tip ÷ 100" would be confusing.
    if (this.#trace.inputs.has(shown) && Object.values(this.#figures).some((figure) => figure.label === label))
      return labelOfName(shown)
    return label ?? tool.data.nodes.find((node) => node.name === name)?.label ?? labelOfName(name)
  }

  #textOf(name: string): string {
    const value = this.#trace.valueOfName(name)
    const row = this.#trace.evaluation.tool.layout.choices.get(name)?.get(value as string | number)
    const label = this.#trace.outputs.get(name)?.labels?.[String(value)]
    const { tool, slots } = this.#trace.evaluation
    return String(row?.['label'] ?? (label && fillLabel(tool, label, slots)) ?? value)
  }

  /** Writes the chosen rows of the choices whose columns a formula reads. */
  #lookupsIn(tree: FormulaTree): string[] {
    return [...this.#trace.lookupsIn(tree)].map(([owner, read]) => {
      const values = read.map((column) => {
        const text = printNotation(this.#writeAmount(this.#trace.valueOf(['member', owner, column])))
        return read.length === 1 ? text : `${labelOfName(column).toLowerCase()} ${text}`
      })
      return [`${withColon(this.#labelOf(owner))} ${this.#textOf(owner)}`, ...values].join(', ')
    })
  }

  /** Writes the conditions that compare figures. */
  #comparisons(reduced: ReducedFormula): Written[] {
    const { bounds, others } = this.#trace.comparisonsIn(reduced)
    return [...bounds.map((bound) => this.#writeBounds(bound)), ...others.map((tree) => this.#write(tree))]
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
    return this.#trace.namesAbsent(((low ?? high) as Bound)[1])
      ? { words: write(false) }
      : { words: write(false), numbers: write(true) }
  }

  /** Writes the figure that a comparison bounds: its label, or the number as it is shown, which is on the same side. */
  #writeSubject(tree: FormulaTree, writing: Writing): Notation {
    const figure = isA(tree, 'call') && tree[1] === 'round' ? tree[2] : undefined
    if (figure === undefined) return writeFormula(tree, writing)
    if (!writing.hasValues) return writeFormula(figure, writing)
    const shown = isA(figure, 'name') ? this.#figures[figure[1]] : undefined
    return this.#writeAmount((shown?.inOwn ?? shown)?.value ?? this.#trace.valueOf(tree))
  }

  #writeAmount(value: unknown, format?: AmountFormat): Notation {
    return writeAmount(value, this.#conventions, this.#digits, format)
  }

  /** Describes a figure as it is shown, and before rounding if it was rounded. */
  #describeFigure(
    { text, unit, value, inOwn }: Pick<OutputResult, 'text' | 'unit' | 'value' | 'inOwn'>,
    exact: unknown,
  ): Result {
    if (inOwn) {
      const { about, ...digits } = this.#describeFigure(inOwn, exact)
      const figure = unit === undefined ? text : withUnit(text, unit)
      return about === undefined
        ? { equals: `${digits.equals} = ${figure}` }
        : { ...digits, about: `${about} = ${figure}` }
    }
    const figure = unit === undefined ? text : `${text} ${unit}`
    if (typeof exact !== 'number' || typeof value !== 'number' || isSame(exact, value as CellValue))
      return { equals: figure }
    const cut = cutTo(exact, this.#digits)
    const equals = printNotation(this.#writeAmount(cut))
    if (equals === text || cut === value) return { about: figure }
    return { equals, about: figure, ...(isCut(exact, this.#digits) ? { isCut: true } : {}) }
  }

  #describeValue(value: unknown, format?: AmountFormat): Result {
    if (typeof value !== 'number') return { equals: printNotation(this.#writeAmount(value, format)) }
    const text = printNotation(this.#writeAmount(cutTo(value, this.#digits), format))
    return isCut(value, this.#digits) ? { about: text } : { equals: text }
  }
}

/**
 * Leaves out what has been said: a choice that an earlier formula depends on, the cell of a table that repeats a figure or a
 * value, and digits without end that no later line goes on with.
 */
function withoutRepetitions(steps: readonly WorkingStep[]): WorkingStep[] {
  const said = new Set<string>()
  const kept = steps.flatMap((step): WorkingStep[] => {
    const { name, isFigure, because, formula, equals, about } = step
    const line = formula?.numbers && `${printNotation(formula.numbers)} = ${equals ?? about ?? ''}`
    if (name.includes('.') && isFigure && (line === undefined ? because.length === 0 : said.has(line))) return []
    const chosen = step.chosen.filter((choice) => ![...said].some((known) => `${known},`.startsWith(`${choice},`)))
    for (const each of [...chosen, line ?? '']) said.add(each)
    return [{ ...step, chosen }]
  })
  const numbers = kept.map(({ formula }) => (formula?.numbers ? printNotation(formula.numbers) : ''))
  return kept.map((step, index) => {
    const { equals, isCut, ...rest } = step
    const isUsed = !isCut || numbers.slice(index + 1).some((line) => line.includes(equals ?? ''))
    return isUsed ? step : rest
  })
}

/** The label and format of a column or carry of a table. */
interface Local {
  readonly label: string
  readonly format: OutputFormat
}

const BOUND_SIGNS = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const

/** Adds a colon to a label, unless it is a question. */
const withColon = (label: string): string => (label.endsWith('?') ? label : `${label}:`)

type Result = Pick<WorkingStep, 'equals' | 'about' | 'isCut'>

/** The name of the first row of a table: its first cell, unless that is worked out, with its label if it is a number. */
function nameFirstRow(table: TableData, shown: OutputResult['table']): string {
  const [column] = shown?.columns ?? []
  const text = shown?.cells[0]?.[0]
  if (!text || !column || workedOutColumns(table).some(({ name }) => name === column.name)) return 'the first row'
  return column.isNumber ? `${column.label.toLowerCase()} ${text}` : text
}

/** Whether two values are equal except for binary noise. */
const isSame = (a: number, b: CellValue): boolean => roundSignificant(a, 15) === b

/** Whether a formula only repeats the result: a text or a plain number. */
function isRepetition({ words, numbers }: Written, { equals }: Result): boolean {
  return numbers === undefined && printNotation(words) === equals
}
