import type { PageData } from './engine/page.ts'
import type { Content } from './engine/definition.ts'
import type { ToolData } from './engine/toolData.ts'

/** The elements of an icon: name and attributes. */
export type IconNodes = readonly (readonly [string, Readonly<Record<string, string>>])[]

/** What cards, menus and search need of a tool. */
export interface CatalogueEntry {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly category: ToolData['category']
  readonly icon: IconNodes
  readonly keywords: readonly string[]
}

export type ToolCard = Omit<CatalogueEntry, 'keywords'>

/** What a tool page needs: a chunk of its own. */
export interface ToolPageData {
  /** Its texts hold only what stands above the tool. */
  readonly tool: ToolData
  readonly icon: IconNodes
  readonly related: readonly ToolCard[]
}

/** What there is to read below a tool: a chunk of its own, for pages that were not served with it. */
export interface ToolTexts {
  /** Sections above the advert and below it. React leaves them alone as long as each is the same object. */
  readonly above: readonly Html[]
  readonly below: readonly Html[]
  /** The source of the page's structured data; for a page that was served, that data itself. */
  readonly structured: Pick<Content, 'faqs' | 'sources'> | readonly object[]
}

export interface Html {
  readonly __html: string
}

/** What an info page needs: a chunk of its own. */
export interface InfoPageData {
  readonly page: PageData
  /** The icons its cards name. */
  readonly icons: { readonly [name: string]: IconNodes }
  /** The tools it shows, by id. */
  readonly tools: { readonly [id: string]: ToolCard }
}
