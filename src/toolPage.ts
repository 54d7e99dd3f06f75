import type { Html, ToolTexts } from './catalogue.ts'
import type { Content } from './engine/definition.ts'
import { linkTool } from './engine/compile/linkTool.ts'
import { EN_US } from './engine/conventions.ts'
import { lacksCalendar } from './engine/load/lacksCalendar.ts'
import { WHOLE_ENGINE } from './engine/load/wholeEngine.ts'
import { escapeHtml } from './engine/show/working/mathml.ts'
import { typesetFormula } from './engine/show/working/typesetFormula.ts'
import { viewForm, type FieldView } from './engine/show/viewForm.ts'
import type { InputData, ToolData } from './engine/toolData.ts'
import { hasRadios } from './form/fields/hasRadios.ts'
import { standingTable } from './form/results/besideForm.ts'
import { panelHeight } from './form/results/panelHeight.ts'
import { attempt } from './service/attempt.ts'

/** Returns what a page draws of a tool, without what only checks and tests use, and without the texts below it. */
export function shownOnPage(tool: ToolData): ToolData {
  // Used only by menus and the assistant, on the server.
  const { order: _, icon: __, phrases: ___, ...read } = hideOutputs(tool)
  // The page offers a single example, or one in each unit system.
  const examples = tool.examples
    .filter(({ system }, index) => index === 0 || system !== undefined)
    .map(({ given, system, daysFromToday }) => ({ given, system, daysFromToday }))
  const inputs = tool.inputs.map((input) => listFrom(input, tool.starts?.all?.[input.name]))
  const content = withoutReading(tool.content)
  return { ...read, inputs, examples, content, ...balance({ ...hideOutputs(tool), inputs }) } as unknown as ToolData
}

/**
 * A result is to be as long as the form beside it: returns how much longer the form is than the figures and the first
 * chart of the example, in rem, and whether it is longer still than a table with them, so that its labels are to stand
 * beside their boxes.
 */
function balance(data: ToolData): Pick<ToolData, 'room' | 'isCompact'> {
  const [example] = data.examples
  if (!example || data.requires.includes('expression') || lacksCalendar(data.requires)) return {}
  const { given, now = '2000-01-01T00:00' } = example
  const tool = linkTool(data, { engine: WHOLE_ENGINE })
  const context = { now, random: () => 0, conventions: EN_US }
  const answer = attempt(tool, given, context)
  if (!answer.ok) return {}
  const fields = viewForm(tool, given, context)
  const figures = Object.fromEntries(Object.entries(answer.outputs).filter(([, { table }]) => !table))
  const room = Math.round(formHeight(fields) - panelHeight(data, figures, 4))
  const left = room - (standingTable({ ...data, room }, answer.outputs, true)?.height ?? 0)
  const isPlain = fields.every(({ input }) => input.over === undefined && input.type !== 'rows' && !input.slider)
  return { room, ...(isPlain && left > LEFT && { isCompact: true }) }
}

/** More than this below a result looks empty, in rem. */
const LEFT = 1

/** Returns the approximate height of a form, in rem. */
function formHeight(fields: readonly FieldView[]): number {
  // A unit stands beside its value, a fraction beside another.
  const beside = fields.map(({ input }) => (input.over === undefined ? input.unitOf?.by : input.name))
  const plain = fields.filter(({ input }) => !input.more && !beside.includes(input.name))
  const hasSliders = plain.some(({ input }) => input.slider)
  const more = fields.some(({ input }) => input.more) ? 4 : 0
  return plain.reduce((sum, { input, help, choices = [] }) => {
    const texts = (help?.length ?? 0) > 0 ? 1.6 : 0
    if (input.type === 'rows') return sum + 16 + texts
    if (input.type === 'text' && input.multiline) return sum + 10 + texts
    const further = choices.length === 4 && hasRadios(input, choices) ? 3 : 0
    const height = input.slider ? 6.5 : hasSliders && choices.length === 0 ? 3.6 : 5.9
    return sum + height + further + texts
  }, 6.7 + more)
}

/** Lists choices from the one that the page starts with; those before it come last. */
function listFrom(input: InputData, start: string | undefined): InputData {
  const { choices = [] } = input
  const at = choices.findIndex(({ value }) => String(value) === start)
  if (at < 1) return input
  const choice = input.default ?? choices[0]?.value
  return { ...input, default: choice, choices: [...choices.slice(at), ...choices.slice(0, at)] } as InputData
}

/** Removes hidden outputs, which are for programs only; the working still includes them. */
export function hideOutputs(tool: ToolData): ToolData {
  const hidden = tool.outputs.filter((output) => output.hidden)
  return {
    ...tool,
    outputs: tool.outputs.filter((output) => !output.hidden),
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
