import { keepSite } from './site/readSite.ts'
import type { CatalogueEntry, IconNodes, InfoPageData, ToolCard, ToolPageData } from '../src/catalogue.ts'
import type { Catalogue } from '../src/engine/check/checkCatalogue.ts'
import { toolsIn, type PageData } from '../src/engine/page.ts'
import type { ToolData } from '../src/engine/toolData.ts'
import { shownOnPage } from '../src/toolPage.ts'

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
  return {
    tool: shownOnPage(tool),
    icon: iconNodes(tool.icon, icons),
    related: findRelated(tool, catalogue.tools).map((other) => toCard(other, icons)),
  }
}

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
