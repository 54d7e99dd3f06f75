import { keepSite } from './site/readSite.ts'
import type {
  CatalogueEntry,
  Html,
  IconNodes,
  InfoPageData,
  ToolCard,
  ToolPageData,
  ToolTexts,
} from '../src/catalogue.ts'
import type { Catalogue } from '../src/engine/check/checkCatalogue.ts'
import { escapeHtml } from '../src/engine/show/working/mathml.ts'
import { typesetFormula } from '../src/engine/show/working/typesetFormula.ts'
import type { Content } from '../src/engine/definition.ts'
import { toolsIn, type PageData } from '../src/engine/page.ts'
import type { ToolData } from '../src/engine/toolData.ts'

type Icons = Record<string, [string, Record<string, string>][]>

const MAX_RELATED = 4
/** Related tools for categories with too few others. */
const FALLBACK = ['percentage', 'bmi-calc', 'loan', 'currency', 'unit', 'age-calc']

/** Returns the data for cards, menus and search, by category, in the order of the catalogue. */
export function buildCatalogueEntries(catalogue: Catalogue, icons: Icons): CatalogueEntry[] {
  const tools = keepSite().site.categories.flatMap(({ name }) =>
    catalogue.tools.filter(({ category }) => category === name),
  )
  return tools.map((tool) => ({ ...toCard(tool, icons), keywords: tool.keywords }))
}

/**
 * Returns the data of a tool's page, without what only checks and tests use, and without the texts that are served as
 * HTML.
 */
export function buildToolPage(tool: ToolData, catalogue: Catalogue, icons: Icons): ToolPageData {
  // Used only by menus and the assistant, on the server.
  const { order: _, icon: __, phrases: ___, ...read } = hideOutputs(tool)
  // The page offers a single example, or one in each unit system.
  const examples = tool.examples
    .filter(({ system }, index) => index === 0 || system !== undefined)
    .map(({ given, system, daysFromToday }) => ({ given, system, daysFromToday }))
  return {
    tool: { ...read, examples, content: withoutReading(tool.content) } as unknown as ToolData,
    icon: iconNodes(tool.icon, icons),
    related: findRelated(tool, catalogue.tools).map((other) => toCard(other, icons)),
  }
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
  const list = (tag: 'ol' | 'ul', items: readonly string[]) =>
    `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
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
      ...section('How It Works', list('ol', howItWorks.map(escapeHtml))),
      ...section('Use Cases', list('ul', useCases.map(escapeHtml))),
      ...section('Frequently Asked Questions', faqs.map(question).join('')),
      ...section('Sources', links ? list('ul', links) : ''),
    ],
    structured: { faqs: faqs.map(({ question, answer }) => ({ question, answer })), ...(sources && { sources }) },
  }
}

/** Splits a text into paragraphs, which are separated by blank lines. */
const paragraphsOf = (text: string): string[] => text.trim().split(/\n\s*\n/)

const writeParagraphs = (paragraphs: readonly string[]): string =>
  paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')

/** Returns the data of an info page: its texts, and the icons and tools that they refer to. */
export function buildInfoPage(page: PageData, catalogue: Catalogue, icons: Icons): InfoPageData {
  const sections = [...page.aside, ...page.sections]
  const blocks = sections.flatMap((section) => section.blocks)
  const iconNames = blocks.flatMap((block) => ('cards' in block ? block.cards.map(({ icon }) => icon) : []))
  const toolIds = toolsIn(sections)
  const tools = catalogue.tools.filter(({ id }) => toolIds.includes(id))
  return {
    page,
    icons: Object.fromEntries(iconNames.map((name) => [name, iconNodes(name, icons)])),
    tools: Object.fromEntries(tools.map((tool) => [tool.id, toCard(tool, icons)])),
  }
}

/** Returns up to four others of the category, then the fallbacks. */
function findRelated(tool: ToolData, tools: readonly ToolData[]): ToolData[] {
  const others = tools.values().filter(({ id }) => id !== tool.id)
  const related = others
    .filter(({ category }) => category === tool.category)
    .take(MAX_RELATED)
    .toArray()
  if (related.length === MAX_RELATED) return related
  const fallback = FALLBACK.flatMap((id) => tools.find((other) => other.id === id && other.id !== tool.id) ?? [])
  return [...new Set([...related, ...fallback])].slice(0, MAX_RELATED)
}

function toCard({ id, name, description, category, icon }: ToolData, icons: Icons): ToolCard {
  return { id, name, description, category, icon: iconNodes(icon, icons) }
}

const iconNodes = (name: string, icons: Icons): IconNodes =>
  (icons[name] ?? []).map(([element, { key: _, ...attributes }]) => [element, attributes] as const)
