import type { Given } from '../../engine/run/readInputs.ts'
import type { CalculationContext } from '../../engine/context.ts'
import { showGiven } from '../../engine/show/showGiven.ts'
import { nearestName } from '../../engine/language/nearestName.ts'
import { UNIT_SYSTEMS } from '../../engine/language/units/unitChoices.ts'
import { shorten } from '../../engine/language/shorten.ts'
import { describeUnits } from '../describeUnits.ts'
import { CLOCK_WANTED, parseCivilTime } from '../../engine/language/numbers/parseCivilTime.ts'
import { jsonLine } from './jsonLine.ts'
import { jsonText } from './jsonText.ts'
import { writeFigures } from './writeFigures.ts'
import { describeRefused } from '../calculate.ts'
import { hasCalculation } from '../programs.ts'
import type { Evaluation } from '../../engine/run/evaluate.ts'
import { MAX_LINE_LENGTH, type Line } from './LineSplitter.ts'
import type { Tool } from '../../engine/tool.ts'
import { countNames, refuseMany } from '../boundErrors.ts'
import type { Answer } from '../capability.ts'
import { notesOn } from '../notesOn.ts'
import type { Service } from '../createService.ts'
import { detailErrors, nearestOf, type DetailedError } from '../detailErrors.ts'

const KEYS = ['tool', 'inputs', 'now', 'units']

/** The shared context of all cases of a batch. */
export type BaseContext = Omit<CalculationContext, 'now'>

/** Answers the lines of a batch one by one. */
export class BatchAnswers {
  /** Whether a line was not a JSON object, or the engine failed on one, which is a bug. */
  hasFailed = false
  #lineNumber = 0
  /** A blank line is allowed only at the end. */
  #isBlankHeld = false
  #given: { readonly now: string; readonly context: CalculationContext } | undefined
  readonly #service: Service
  readonly #others: readonly string[]
  readonly #baseContext: BaseContext
  readonly #detailed: boolean

  /** @param detailed whether errors include codes and what would be accepted */
  constructor(service: Service, baseContext: BaseContext, { detailed = false } = {}) {
    this.#service = service
    // A line can call any other capability by name.
    this.#others = service.capabilities.map(({ name }) => name).filter((name) => name !== 'calculate')
    this.#baseContext = baseContext
    this.#detailed = detailed
  }

  /**
   * Answers the next line.
   *
   * @param line    the line
   * @param context for lines without a clock
   * @returns lines of JSON: the answer, preceded by that of a held blank line; nothing yet if this line is blank
   */
  next(line: Line, context: CalculationContext): string {
    this.#lineNumber++
    const before = this.#isBlankHeld ? this.#refuseLine(this.#lineNumber - 1, 'is not a JSON object: it is empty') : ''
    this.#isBlankHeld = line !== null && line.trim() === ''
    return this.#isBlankHeld ? before : before + this.#answer(line, context)
  }

  #answer(line: Line, context: CalculationContext): string {
    if (line === null) return this.#refuseLine(this.#lineNumber, `is longer than ${MAX_LINE_LENGTH} characters`)
    let value: unknown
    try {
      value = JSON.parse(line)
    } catch (error) {
      // The position within a single line is confusing.
      const reason = (error as Error).message.replace(/ \(line \d+ column \d+\)$/, '')
      return this.#refuseLine(this.#lineNumber, `is not a JSON object: ${shorten(reason, 200)}`)
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return this.#refuseLine(this.#lineNumber, `is not a JSON object: it is ${showGiven(value)}`)
    }
    try {
      return this.#answerCase(value, context)
    } catch (error) {
      return this.#refuseLine(this.#lineNumber, `cannot be answered: ${(error as Error).message}`)
    }
  }

  #answerCase(
    value: { tool?: unknown; inputs?: unknown; now?: unknown; units?: unknown },
    standard: CalculationContext,
  ): string {
    const { tool: id, inputs = {}, now, units } = value
    const refuse = (message: string): string =>
      this.#write(typeof id === 'string' ? shorten(id) : undefined, { ok: false, errors: [{ message }] })
    let isOther = false
    for (const key in value) {
      if (KEYS.includes(key)) continue
      if (!this.#others.includes(key)) {
        const tool = typeof id === 'string' ? this.#service.open(id) : undefined
        return refuse(
          typeof tool === 'object' && tool.inputNames.has(key)
            ? `${key} is an input of ${tool.data.id}: put it into "inputs"`
            : describeUnknownKey(key, [...KEYS, ...this.#others]),
        )
      }
      isOther = true
    }
    if (typeof id !== 'string')
      return refuse(`tool must be the id of a tool, got ${id === undefined ? 'nothing' : showGiven(id)}`)
    const tool = this.#service.open(id)
    if (typeof tool === 'string') return this.#refuseTool(id, tool)
    if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs))
      return refuse(`inputs must be an object, got ${showGiven(inputs)}`)
    const timed = now === undefined ? standard : this.#contextAt(now)
    const system = units === undefined ? undefined : UNIT_SYSTEMS.find((each) => each === units)
    if (units !== undefined && system === undefined) return refuse(describeUnits('units', units))
    const context = timed && system ? { ...timed, units: { system } } : timed
    if (!context) return refuse(`now ${CLOCK_WANTED}, got ${showGiven(now)}`)
    const capability = (isOther && this.#others.find((name) => Object.hasOwn(value, name))) || 'calculate'
    if (capability === 'calculate' && hasCalculation(tool.data)) {
      const tooMany = refuseMany('inputs', countNames(inputs))
      if (tooMany !== undefined) return refuse(tooMany)
      const result = this.#service.evaluate(tool, inputs as Given, context)
      return result.ok ? this.#writeFigures(result) : this.#write(id, describeRefused(tool, result), tool)
    }
    const parameters = (value as Readonly<Record<string, unknown>>)[capability] ?? {}
    if (typeof parameters !== 'object' || Array.isArray(parameters))
      return refuse(`${capability} must be an object, got ${showGiven(parameters)}`)
    return this.#write(id, this.#service.call(capability, id, inputs as Given, parameters as Given, context), tool)
  }

  #refuseTool(id: string, message: string): string {
    const known = this.#service.ids()
    const isUnknown = !known.includes(id)
    if (!this.#detailed || !isUnknown) return this.#write(shorten(id), { ok: false, errors: [{ message }] })
    const error: DetailedError = { message, code: 'unknown-tool', ...nearestOf(id, known) }
    return jsonLine(shorten(id), { ok: false, errors: [error] })
  }

  #writeFigures(evaluation: Evaluation): string {
    const notes = notesOn(evaluation)
    return `${writeFigures(evaluation)}${notes.length > 0 ? `,"notes":${jsonText(notes)}` : ''}}\n`
  }

  #write(id: string | undefined, answer: Answer, tool?: Tool): string {
    if (answer.ok || !this.#detailed) return jsonLine(id, answer)
    return jsonLine(id, { ok: false, errors: detailErrors(answer, tool?.data) })
  }

  /** Cached, because consecutive lines usually have the same clock. */
  #contextAt(now: unknown): CalculationContext | undefined {
    if (typeof now !== 'string') return undefined
    if (this.#given?.now === now) return this.#given.context
    const parsed = parseCivilTime(now)
    if (parsed === undefined) return undefined
    const context = { ...this.#baseContext, now: parsed }
    this.#given = { now, context }
    return context
  }

  #refuseLine(lineNumber: number, reason: string): string {
    this.hasFailed = true
    return this.#write(undefined, { ok: false, errors: [{ message: `line ${lineNumber} ${reason}` }] })
  }
}

function describeUnknownKey(key: string, known: readonly string[]): string {
  const nearest = nearestName(key, known)
  return `a case has no ${JSON.stringify(shorten(key))}${nearest === undefined ? `; it has ${known.join(', ')}` : `, did you mean "${nearest}"?`}`
}
