import type { CalculationContext } from '../../engine/context.ts'
import type { Given } from '../../engine/run/readInputs.ts'
import { csvLine, safeCell } from '../../engine/show/writeCsv.ts'
import type { Tool } from '../../engine/tool.ts'
import { refuseMany } from '../boundErrors.ts'
import { describeRefusals } from '../calculate.ts'
import type { Service } from '../createService.ts'
import { among, type DetailedError } from '../detailErrors.ts'
import { valueShown } from './writeFigures.ts'

export interface CsvOptions {
  /** Whether no cell can be a formula of a spreadsheet. */
  readonly isSafe?: boolean
}

/**
 * Answers rows of cells with the same cells, followed by the tool's figures and the errors. The first line names the
 * inputs; an empty cell counts as not given. Tables are left out.
 */
export class CsvAnswers {
  readonly #service: Service
  readonly #tool: Tool
  readonly #names: readonly string[]
  readonly #outputs: readonly string[]
  readonly #isSafe: boolean

  /** @param header the names of the inputs, already validated */
  constructor(service: Service, tool: Tool, header: readonly string[], { isSafe = false }: CsvOptions = {}) {
    this.#service = service
    this.#tool = tool
    this.#isSafe = isSafe
    this.#names = header.map((name) => name.trim())
    this.#outputs = tool.data.outputs.filter(({ table }) => !table).map(({ name }) => name)
  }

  /** Validates the first line: returns an error for each unknown or repeated name. */
  static findErrors({ data, inputNames }: Tool, header: readonly string[]): DetailedError[] {
    const tooMany = refuseMany('names in the first line', header.length)
    if (tooMany !== undefined) return [{ code: 'too-many-names', message: tooMany }]
    const known = data.inputs.map(({ name }) => name)
    const [, separator] = (header.length === 1 && /\w(;|\t)\w/.exec(header[0] ?? '')) || []
    if (separator !== undefined) {
      const found = separator === ';' ? 'semicolons' : 'tabs'
      return [{ code: 'wrong-separator', message: `values must be separated by commas; the first line has ${found}` }]
    }
    return header.flatMap((cell, index): DetailedError[] => {
      const name = cell.trim()
      if (!inputNames.has(name)) {
        const details = among(name, known)
        const hint = details.nearest ? `, did you mean "${details.nearest}"?` : `; it has ${known.join(', ')}`
        const message = `${data.id} has no input ${JSON.stringify(name)}${hint}`
        return [{ input: name, code: 'unknown-input', message, ...details }]
      }
      const isSecond = header.findIndex((each) => each.trim() === name) < index
      return isSecond ? [{ input: name, code: 'given-twice', message: `${name} is given twice` }] : []
    })
  }

  get header(): string {
    return csvLine([...this.#names, ...this.#outputs, 'errors'])
  }

  next(cells: readonly string[], context: CalculationContext): string {
    const given = this.#names.map((_, index) => cells[index] ?? '')
    if (cells.length > this.#names.length)
      return this.refuse(`there are ${cells.length} cells, but ${this.#names.length} inputs`, given)
    const inputs: Given = Object.fromEntries(
      this.#names.flatMap((name, index) => (given[index]?.trim() ? [[name, given[index]]] : [])),
    )
    // Opened again for each line, because what a plugin calculates with may change during a batch.
    const tool = this.#service.open(this.#tool.data.id)
    if (typeof tool === 'string') return this.refuse(tool, given)
    const result = this.#service.evaluate(tool, inputs, context)
    if (!result.ok)
      return this.refuse(
        describeRefusals(tool, result.refusals)
          .map(({ message }) => message)
          .join('; '),
        given,
      )
    const figures = tool.outputs.flatMap((output, index) => {
      const value = result.values[index]
      return output.table ? [] : [value === undefined ? '' : String(valueShown(result, output, value))]
    })
    return this.#write([...given, ...figures, ''])
  }

  /** Returns a line without figures. */
  refuse(message: string, given: readonly string[] = this.#names.map(() => '')): string {
    return this.#write([...given, ...this.#outputs.map(() => ''), message])
  }

  #write(cells: readonly string[]): string {
    return csvLine(this.#isSafe ? cells.map(safeCell) : cells)
  }
}
