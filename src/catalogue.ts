import type { PageData } from './engine/page.ts'
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
  readonly tool: ToolData
  /** Its formula section as HTML, typeset when the page is built. */
  readonly formula: string
  readonly icon: IconNodes
  readonly related: readonly ToolCard[]
}

/** What an info page needs: a chunk of its own. */
export interface InfoPageData {
  readonly page: PageData
  /** The icons its cards name. */
  readonly icons: { readonly [name: string]: IconNodes }
  /** The tools it shows, by id. */
  readonly tools: { readonly [id: string]: ToolCard }
}
