import { hash } from 'node:crypto'
import { linkTo } from '../../src/engine/show/link/linkTo.ts'
import { openChooser, type Chooser, type ChooserData } from '../../src/search/chooser.ts'
import { findTools } from '../../src/search/findTools.ts'
import type { CalculationContext } from '../../src/engine/context.ts'
import type { OutputValue } from '../../src/engine/OutputResult.ts'
import type { Given } from '../../src/engine/run/readInputs.ts'
import type { Remark } from '../../src/service/notesOn.ts'
import type { Outputs } from '../../src/engine/show/present.ts'
import { typesetFormula } from '../../src/engine/show/working/typesetFormula.ts'
import type { Tool } from '../../src/engine/tool.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import type { Answer } from '../../src/service/capability.ts'
import { inNotation } from '../../src/service/notation.ts'
import { createService, inMemory, type Service } from '../../src/service/createService.ts'
import { describeTool, type ToolDescription } from '../../src/service/describe.ts'
import { detailErrors, nearestOf } from '../../src/service/detailErrors.ts'
import { inputsSchema, type JsonSchema } from '../../src/service/inputSchema.ts'
import type { SolveAnswer } from '../../src/service/solve.ts'
import type { ResourceSource } from '../../src/service/resources.ts'
import { hasCalculation, PAGE_ONLY } from '../../src/service/programs.ts'
import { makeContext } from '../assistant/makeContext.ts'
import { findConverters, pairUnits, refuseUnits } from './findConverters.ts'
import { dependsOnNow } from './dependsOnNow.ts'
import { linkInputs } from './linkInputs.ts'
import { ProblemError } from './ProblemError.ts'
import type { CalculationOptions } from './readQuery.ts'

export interface ToolsApiOptions {
  readonly tools: readonly ToolData[]
  /** Trained on `tools`; used for searches. */
  readonly chooser: ChooserData
  /** The resources of the tools that are plugins; they may change. */
  readonly resources: ResourceSource
  /** The origin of the pages, without a trailing slash; '' if unknown, in which case links are paths. */
  readonly siteUrl: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A tool in a list. */
export interface ListedTool {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly category: string
  readonly calculates: boolean
  /** The address of its page. */
  readonly link: string
  /** Changes with the definition. */
  readonly version: string
}

/** The complete description of a tool. */
export interface ToolDocument extends ListedTool, Pick<ToolDescription, 'needs' | 'outputs' | 'solvable'> {
  readonly keywords: readonly string[]
  readonly inputs: JsonSchema
  readonly formula: { readonly text: string; /** HTML with MathML. */ readonly html: string }
  readonly examples: readonly Pick<ToolData['examples'][number], 'name' | 'now' | 'given' | 'gives' | 'source'>[]
  readonly sources: readonly { readonly title: string; readonly url: string }[]
}

export interface FigureAnswer {
  readonly value: OutputValue
  readonly text: string
  readonly unit?: string
  readonly label: string
  readonly note?: string
}

export interface TableAnswer {
  readonly label: string
  readonly columns: readonly { readonly name: string; readonly label: string }[]
  readonly rows: Extract<OutputValue, readonly unknown[]>
}

export interface CalculationAnswer {
  readonly tool: string
  readonly version: string
  /** The address of its page with the inputs filled in. */
  readonly link: string
  readonly outputs: Readonly<Record<string, FigureAnswer>>
  readonly tables?: Readonly<Record<string, TableAnswer>>
  readonly notes?: readonly Remark[]
  readonly working?: readonly { readonly name: string; readonly label: string; readonly lines: readonly string[] }[]
}

export interface ConversionAnswer {
  readonly tool: string
  readonly version: string
  readonly link: string
  readonly value: OutputValue
  readonly text: string
  readonly unit: string
  readonly label: string
  /** For currencies: which rates were used. */
  readonly note?: string
}

export interface Question {
  readonly input: string
  readonly output: string
  readonly value: number | string
}

/** The calculation service for the HTTP API and MCP. Every method throws a ProblemError if it cannot answer. */
export class ToolsApi {
  readonly service: Service
  readonly #siteUrl: string
  readonly #context: () => CalculationContext
  readonly #versions: ReadonlyMap<string, string>
  readonly #isCacheable = new Map<string, boolean>()
  readonly #chooserData: ChooserData
  #chooser: Chooser | undefined
  readonly #data: readonly ToolData[]

  constructor({ tools, chooser, resources, siteUrl, now }: ToolsApiOptions) {
    this.service = createService({ source: inMemory(tools), resources })
    this.#data = tools
    this.#chooserData = chooser
    this.#siteUrl = siteUrl
    // The zone of the server's clock: without another, days and times are in UTC.
    this.#context = () => ({ ...makeContext(now), timeZone: 'UTC' })
    this.#versions = new Map(tools.map((data) => [data.id, versionOf(data)]))
  }

  /** The tools that calculate. */
  get tools(): Tool[] {
    return this.#data.filter(hasCalculation).map(({ id }) => this.#open(id))
  }

  /** @param query what to search for, best match first; if omitted, all tools are returned */
  list(query?: string): ListedTool[] {
    if (!query?.trim()) return this.#data.map((data) => this.#listed(data))
    this.#chooser ??= openChooser(this.#chooserData)
    return findTools(query.slice(0, MAX_QUERY), this.#data, this.#chooser).map((data) => this.#listed(data))
  }

  describe(id: string): ToolDocument {
    const tool = this.#open(id)
    const { data } = tool
    const { needs, outputs, solvable } = describeTool(tool)
    // Required for tools that calculate; see the schema.
    const { formula = '', sources = [] } = data.content
    return {
      ...this.#listed(data),
      keywords: data.keywords,
      inputs: inputsSchema(tool),
      needs,
      outputs,
      solvable,
      formula: { text: formula, html: typesetFormula(formula) },
      examples: data.examples.map(({ name, now, given, gives, source }) => ({
        name,
        ...(now === undefined ? {} : { now }),
        given,
        gives,
        source,
      })),
      sources,
    }
  }

  calculate(id: string, inputs: Given, options: CalculationOptions): CalculationAnswer {
    const tool = this.openCalculating(id)
    const context = this.contextOf(options)
    const answer = this.#answered(tool, this.service.call('calculate', id, inputs, {}, context))
    const working = options.working
      ? this.#answered(tool, this.service.call('working', id, inputs, {}, context))
      : undefined
    const { figures, tables } = sortOutputs(answer.outputs as Outputs)
    return {
      tool: id,
      version: this.versionOf(id),
      link: this.#siteUrl + linkTo(tool, linkInputs(tool, inputs, context)),
      outputs: figures,
      ...(tables === undefined ? {} : { tables }),
      ...(answer.notes === undefined ? {} : { notes: answer.notes as readonly Remark[] }),
      ...(working === undefined ? {} : { working: working.steps as NonNullable<CalculationAnswer['working']> }),
    }
  }

  /**
   * Converts between units or currencies, with the tool that has both.
   *
   * @param from the symbol or name of a unit, or the code or name of a currency
   */
  async convert(value: number | string, from: string, to: string): Promise<ConversionAnswer> {
    const pair = () => {
      const converters = findConverters(this.tools)
      const pairs = converters.flatMap((converter) => {
        const found = pairUnits(converter, value, from, to)
        return found ? [{ id: converter.id, ...found }] : []
      })
      return pairs[0] ?? refuseUnits(converters, from, to)
    }
    // An unknown unit may be a currency whose rates have yet to be loaded.
    const first = pair()
    for (const id of 'id' in first ? [first.id] : this.service.programs()) await this.prepare(id)
    const found = pair()
    if (!('id' in found)) throw new ProblemError(422, found)
    const { tool, version, link, outputs } = this.calculate(found.id, found.inputs, {})
    const [figure] = Object.values(outputs)
    if (!figure) throw new Error('[bug] convert: the converter has no figure')
    const unit = String(found.unit.symbol ?? found.unit.value)
    return {
      ...{ tool, version, link, value: figure.value, text: figure.text, unit, label: found.unit.label },
      ...(figure.note === undefined ? {} : { note: figure.note }),
    }
  }

  /** Solves for an input; the answer is that of the capability. */
  solve(
    id: string,
    inputs: Given,
    question: Question,
    options: Omit<CalculationOptions, 'working' | 'tables'>,
  ): SolveAnswer & Pick<ListedTool, 'version'> & { readonly tool: string } {
    const tool = this.openCalculating(id)
    const context = this.contextOf(options)
    const { ok: _, ...answer } = this.#answered(tool, this.service.call('solve', id, inputs, { ...question }, context))
    return { tool: id, version: this.versionOf(id), ...(answer as unknown as SolveAnswer) }
  }

  /** Refreshes the resources of a tool, or of all tools if none is named. */
  async prepare(id?: string): Promise<void> {
    for (const program of id === undefined ? this.service.programs() : [id]) await this.service.prepare(program)
  }

  /** Whether the response to a request never changes. */
  isCacheable(id: string, { now }: CalculationOptions): boolean {
    const tool = this.openCalculating(id)
    const known = this.#isCacheable.get(id) ?? !dependsOnNow(tool.data)
    this.#isCacheable.set(id, known)
    return known || (now !== undefined && !tool.data.requires.includes('chance'))
  }

  versionOf(id: string): string {
    return this.#versions.get(id) ?? ''
  }

  #listed(data: ToolData): ListedTool {
    const { id, name, description, category } = data
    return {
      id,
      name,
      description,
      category,
      calculates: hasCalculation(data),
      link: `${this.#siteUrl}/${id}`,
      version: this.versionOf(id),
    }
  }

  #open(id: string): Tool {
    const tool = this.service.open(id)
    if (typeof tool !== 'string') return tool
    throw new ProblemError(404, [{ code: 'unknown-tool', message: tool, ...nearestOf(id, this.service.ids()) }])
  }

  openCalculating(id: string): Tool {
    const tool = this.#open(id)
    if (hasCalculation(tool.data)) return tool
    const message = `${id} ${PAGE_ONLY}`
    throw new ProblemError(404, [{ code: 'page-only', message }])
  }

  contextOf({ now, units, tables = false, ...notation }: CalculationOptions): CalculationContext {
    return {
      ...inNotation(this.#context(), notation),
      tables,
      ...(now === undefined ? {} : { now }),
      ...(units === undefined ? {} : { units: { system: units } }),
    }
  }

  #answered({ data }: Tool, answer: Answer): Extract<Answer, { ok: true }> {
    if (answer.ok) return answer
    throw new ProblemError(422, detailErrors(answer, data))
  }
}

const MAX_QUERY = 200

function sortOutputs(outputs: Outputs): Pick<CalculationAnswer, 'tables'> & { figures: CalculationAnswer['outputs'] } {
  const figures: Record<string, FigureAnswer> = {}
  const tables: Record<string, TableAnswer> = {}
  let hasTables = false
  for (const name in outputs) {
    const { value, text, unit, label, note, table } = outputs[name] as Outputs[string]
    if (table) {
      hasTables = true
      const columns = table.columns.map((column) => ({ name: column.name, label: column.label }))
      tables[name] = { label, columns, rows: value as TableAnswer['rows'] }
    } else {
      figures[name] = {
        value,
        text,
        ...(unit === undefined ? {} : { unit }),
        label,
        ...(note === undefined ? {} : { note }),
      }
    }
  }
  return hasTables ? { figures, tables } : { figures }
}

const versionOf = (data: ToolData): string => hash('sha256', JSON.stringify(data), 'base64url').slice(0, 12)
