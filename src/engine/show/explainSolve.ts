import type { CalculationContext } from '../context.ts'
import type { Conventions } from '../conventions.ts'
import { toCellValue } from '../run/evaluate.ts'
import type { CellValue } from '../OutputResult.ts'
import { readInputs, type Given } from '../run/readInputs.ts'
import { Refusal } from '../Refusal.ts'
import { resolveRounding } from '../run/resolveRounding.ts'
import { resolveVarying } from '../compile/resolveVarying.ts'
import { withMarks } from '../language/numbers/numberMarks.ts'
import { plainDecimal } from '../language/numbers/plainDecimal.ts'
import { nearestName } from '../language/nearestName.ts'
import { listSolvable } from '../run/solve/listSolvable.ts'
import { roundIn } from '../run/solve/Trials.ts'
import type { Measure, NoSolution, Outcome, QuestionRefusal } from '../run/solve/SolveOutcome.ts'
import type { Slots, Tool } from '../tool.ts'
import type { InputData, OutputFormat, Varying } from '../toolData.ts'
import { describeRefusal, type InputError } from './describeRefusal.ts'
import { explainRefusal, nameOf } from './explainRefusal.ts'
import { finish } from './words.ts'
import { groupDigits, padDecimals } from './formatNumber.ts'
import { shapeOf } from './shapeOf.ts'
import { showGiven } from './showGiven.ts'
import { viewForm } from './viewForm.ts'
import { withUnit } from './withUnit.ts'
import { writeInput } from './writeInput.ts'
import { writeValue } from './writeValue.ts'

/** A value for people, written like a figure, with its unit separate. */
export interface Measured {
  readonly text: string
  readonly unit?: string
}

type Solved = Extract<Outcome, { ok: true }>

/** Writes the texts for one question: inputs, figures and reasons, with the labels and units of the choices made. */
export class SolveTexts {
  readonly #tool: Tool
  readonly #given: Given
  readonly #context: CalculationContext
  readonly #slots: Slots

  /** @param given the inputs other than the one asked for */
  constructor(tool: Tool, given: Given, context: CalculationContext) {
    this.#tool = tool
    this.#given = given
    this.#context = context
    this.#slots = readInputs(tool, given, context).slots
  }

  /**
   * Writes a value of an input: money and numbers as in results, choices by their labels.
   *
   * @param measure the unit to write it in, if not that of the formulas
   */
  writeInput(name: string, value: number | string, measure?: Measure): Measured {
    const input = this.#tool.data.inputs.find((input) => input.name === name)
    if (!input) throw new Error(`[bug] explainSolve: no input "${name}"`)
    if (measure && typeof value === 'number') {
      const { conventions } = this.#context
      const written = measure.write(measure.toShown(value))
      return written.decimal === undefined
        ? { text: withMarks(written.text, shapeOf(conventions)) }
        : { text: groupDigits(written.decimal, conventions), unit: written.unit }
    }
    const unit = input.unit === undefined ? undefined : this.#resolve(input.unit)
    return { text: writeNumber(input, value, this.#context.conventions), ...(unit === undefined ? {} : { unit }) }
  }

  /** Writes a figure as its output shows it. */
  writeFigure(
    name: string,
    figure: number,
    input?: { readonly name: string; readonly value: number | string },
    measure?: Measure,
  ): Measured {
    const output = this.#tool.data.outputs.find((output) => output.name === name)
    if (!output) throw new Error(`[bug] explainSolve: no output "${name}"`)
    // Units and decimals may depend on the choice that is asked for.
    const slots =
      typeof input?.value === 'string'
        ? readInputs(this.#tool, { ...this.#given, [input.name]: input.value }, this.#context).slots
        : this.#slots
    const own = resolveRounding(this.#tool, output, slots)
    const rounding = measure ? roundIn(measure, own) : own
    const shown = measure?.toShown(figure) ?? figure
    const written = measure?.write(shown)
    const cell = toCellValue(shown, output.format, rounding)
    const unit =
      written?.decimal === undefined
        ? output.unit === undefined
          ? undefined
          : resolveVarying(this.#tool, output.unit, slots)
        : written.unit
    const text =
      typeof cell === 'symbol'
        ? String(shown)
        : writeValue(cell as CellValue, output.format, rounding, shown, this.#context.conventions)
    return { text, ...(unit === undefined ? {} : { unit }) }
  }

  labelOf(name: string): string {
    const { inputs, outputs } = this.#tool.data
    const label = [...inputs, ...outputs].find((item) => item.name === name)?.label
    return (label === undefined ? undefined : this.#resolve(label)) ?? name
  }

  /** Explains in a sentence why there is no value. */
  explain({ input, output, target, measures }: Solved, reason: NoSolution): string {
    const [inputName, outputName] = [nameOf(this.labelOf(input)), nameOf(this.labelOf(output))]
    const figure = (value: number, at?: number | string): string =>
      together(
        this.writeFigure(output, value, at === undefined ? undefined : { name: input, value: at }, measures.output),
      )
    const value = (raw: number | string): string => together(this.writeInput(input, raw, measures.input))
    switch (reason.code) {
      case 'flat':
        return reason.isWanted
          ? finish(`${outputName} is ${figure(reason.figure)} for every value of ${inputName}`)
          : finish(`${outputName} does not depend on ${inputName} here: it is always ${figure(reason.figure)}`)
      case 'unreachable': {
        const { nearest } = reason
        const bare = inputName.replace(/^the /, '')
        return `No ${bare} was found that makes ${outputName} ${figure(target)}. The nearest is ${figure(nearest.figure, nearest.input)}, with ${value(nearest.input)} as ${inputName}.`
      }
      case 'refused': {
        const why = explainRefusal(
          reason.refusal,
          viewForm(this.#tool, this.#given, this.#context),
          this.#context.conventions,
          this.#tool.engine,
        )
        return reason.value === undefined
          ? why
          : `${finish(`${outputName} would be ${figure(target, reason.value)} with ${value(reason.value)} as ${inputName}, which is not possible`)} ${why}`
      }
      case 'absent':
        return finish(`there is no such figure for these inputs: ${outputName}`)
    }
  }

  #resolve(text: Varying): string | undefined {
    return resolveVarying(this.#tool, text, this.#slots)
  }
}

const together = ({ text, unit }: Measured): string => withUnit(text, unit)

function writeNumber(input: InputData, value: number | string, conventions: Conventions): string {
  const { type, money, choices } = input
  if (type === 'choice') return choices?.find((choice) => choice.value === value)?.label ?? String(value)
  const decimal = plainDecimal(Number(value))
  return writeInput(input, money ? padDecimals(decimal, shapeOf(conventions).currencyDecimals) : decimal, conventions)
}

const KINDS: Readonly<Partial<Record<OutputFormat, string>>> = {
  date: 'a date',
  time: 'a time of day',
  duration: 'a duration',
  text: 'a text',
  boolean: 'yes or no',
}

/** Returns the message for a question that cannot be answered, with the names that programs use. */
export function describeQuestion(refusal: Refusal | QuestionRefusal, tool: Tool): InputError {
  if (refusal instanceof Refusal) return describeRefusal(refusal, tool.data)
  const { data } = tool
  switch (refusal.code) {
    case 'unknown-output': {
      const known = data.outputs.map(({ name }) => name)
      const nearest = nearestName(refusal.given, known)
      const hint = nearest === undefined ? `; it has ${known.join(', ')}` : `, did you mean "${nearest}"?`
      return { message: `${data.id} has no output ${showGiven(refusal.given)}${hint}` }
    }
    case 'not-a-figure': {
      const output = data.outputs.find(({ name }) => name === refusal.output)
      const kind = output?.table ? 'a table' : (KINDS[output?.format ?? 'text'] ?? 'a text')
      const others = listSolvable(data).map((question) => question.output.name)
      const instead = others.length > 0 ? `; here, ${others.join(', ')}` : ''
      return { message: `${refusal.output} is ${kind}, and only numbers can be targets${instead}` }
    }
    case 'not-findable': {
      const { type } = data.inputs.find(({ name }) => name === refusal.input) ?? { type: 'text' }
      const kind = type === 'rows' ? 'a list' : (KINDS[type as OutputFormat] ?? 'a text')
      return { input: refusal.input, message: `${refusal.input} is ${kind}, and only numbers and choices can be found` }
    }
    case 'chance':
      return { message: `${data.id} has random results, so it cannot be solved backwards` }
    case 'input-given':
      return { input: refusal.input, message: `${refusal.input} is the input to find; leave it out of the inputs` }
    case 'input-absent':
      return { input: refusal.input, message: `${refusal.input} does not apply to these inputs` }
    case 'not-a-number':
      return { message: `${refusal.output} can only be solved for a number, got ${showGiven(refusal.given)}` }
  }
}
