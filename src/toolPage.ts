import type { Html, ToolTexts } from './catalogue.ts'
import type { Content } from './engine/definition.ts'
import { linkTool } from './engine/compile/linkTool.ts'
import { EN_US } from './engine/conventions.ts'
import { WHOLE_ENGINE } from './engine/load/wholeEngine.ts'
import { escapeHtml } from './engine/show/working/mathml.ts'
import { typesetFormula } from './engine/show/working/typesetFormula.ts'
import { viewForm } from './engine/show/viewForm.ts'
import type { InputData, OutputData, ToolData } from './engine/toolData.ts'

/** Returns what a page draws of a tool, without what only checks and tests use, and without the texts below it. */
export function shownOnPage(tool: ToolData): ToolData {
  // Used only by menus and the assistant, on the server.
  const { order: _, icon: __, phrases: ___, ...read } = outputsForPage(tool)
  // The page offers a single example, or one in each unit system.
  const examples = tool.examples
    .filter(({ system }, index) => index === 0 || system !== undefined)
    .map(({ given, system, daysFromToday }) => ({ given, system, daysFromToday }))
  const inputs = tool.inputs.map((input) => listFrom(input, tool.starts?.all?.[input.name]))
  const content = withoutReading(tool.content)
  const room = roomForTables({ ...tool, inputs })
  const plot = hasPlot(tool) ? { plot: true } : {}
  return { ...read, inputs, examples, content, room, ...plot } as unknown as ToolData
}

const hasPlot = ({ charts }: ToolData): boolean => charts.some(({ kind }) => !/^(parts|scale|box|icons)$/.test(kind))

/**
 * A result is to be as long as the form beside it: below a chart there is room for no table, otherwise for not quite two
 * rows to each field that the page starts with, and one to its slider.
 */
function roomForTables(data: ToolData): number {
  if (data.charts.length > 0) return 0
  const tool = linkTool(data, { engine: WHOLE_ENGINE })
  const fields = viewForm(tool, {}, { now: '2000-01-01', random: () => 0, conventions: EN_US })
  return fields.filter(({ input }) => !input.more).reduce((rows, { input }) => rows + (input.slider ? 3 : 2), -1)
}

/** Lists choices from the one that the page starts with; those before it come last. */
function listFrom(input: InputData, start: string | undefined): InputData {
  const { choices = [] } = input
  const at = choices.findIndex(({ value }) => String(value) === start)
  if (at < 1) return input
  const choice = input.default ?? choices[0]?.value
  return { ...input, default: choice, choices: [...choices.slice(at), ...choices.slice(0, at)] } as InputData
}

/** Says the unit that all of several columns of numbers have once, above the table. */
function shareUnit(output: OutputData): OutputData {
  const { label, table } = output
  const numbers = table?.columns.filter(({ kind }) => kind === 'number') ?? []
  const [unit, ...others] = new Set(numbers.map((column) => column.unit))
  // A percent sign is part of its number.
  if (!table || typeof label !== 'string' || typeof unit !== 'string' || unit.startsWith('%')) return output
  if (numbers.length < 2 || others.length > 0) return output
  const columns = table.columns.map(({ unit: _, ...column }) => column)
  return { ...output, label: `${label} (${unit})`, table: { ...table, columns } }
}

/** Prepares the outputs for a page. Hidden ones are for programs only and go; the working still includes them. */
export function outputsForPage(tool: ToolData): ToolData {
  const hidden = tool.outputs.filter((output) => output.hidden)
  return {
    ...tool,
    outputs: tool.outputs.filter((output) => !output.hidden).map(shareUnit),
    nodes: tool.nodes.map((node) => {
      const label = hidden.find(({ name }) => name === node.name)?.label
      return typeof label === 'string' ? { ...node, label } : node
    }),
  }
}

/** Returns the texts above the tool and in the head of its page. */
function withoutReading({ title, metaDescription, introduction }: Content): Partial<Content> {
  const [lead = ''] = paragraphsOf(introduction)
  return { ...(title === undefined ? {} : { title }), metaDescription, introduction: lead }
}

/** Returns the texts of a tool page, in the order common to all tools. */
export function buildToolTexts({ content }: ToolData): ToolTexts {
  const { introduction, formula, example, howItWorks, useCases, faqs, sources } = content
  const [, ...more] = paragraphsOf(introduction)
  const section = (heading: string, html: string): Html[] =>
    html === '' ? [] : [{ __html: `<h2>${heading}</h2>${html}` }]
  /** Folded on a phone; the styles of the page show it in wider windows. */
  const folded = (heading: string, html: string): Html[] =>
    html === '' ? [] : [{ __html: `<details class="folded"><summary><h2>${heading}</h2></summary>${html}</details>` }]
  const list = (tag: 'ol' | 'ul', items: readonly string[]) =>
    items.length === 0 ? '' : `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
  const question = ({ question, answer }: Content['faqs'][number]) =>
    `<details class="faq"><summary><h3>${escapeHtml(question)}</h3></summary>${writeParagraphs(paragraphsOf(answer))}</details>`
  const links = sources?.map(
    ({ title, url }) =>
      `<a href="${escapeHtml(url).replaceAll('"', '&quot;')}" rel="noreferrer">${escapeHtml(title)}</a>`,
  )
  return {
    above: [
      ...(more.length > 0 ? [{ __html: writeParagraphs(more) }] : []),
      ...section('Formula', formula === undefined ? '' : `<div class="formula">${typesetFormula(formula)}</div>`),
    ],
    below: [
      ...section('Example', writeParagraphs(paragraphsOf(example))),
      ...folded('How It Works', list('ol', howItWorks.map(escapeHtml))),
      ...folded('Use Cases', list('ul', useCases.map(escapeHtml))),
      ...section('Frequently Asked Questions', faqs.map(question).join('')),
      ...section('Sources', links ? list('ul', links) : ''),
    ],
    structured: { faqs: faqs.map(({ question, answer }) => ({ question, answer })), ...(sources && { sources }) },
  }
}

/** Splits a text into paragraphs, which are separated by blank lines. */
const paragraphsOf = (text: string): string[] => (text.trim() === '' ? [] : text.trim().split(/\n\s*\n/))

const writeParagraphs = (paragraphs: readonly string[]): string =>
  paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')
