import type { PageData } from './engine/page.ts'
import type { Content } from './engine/definition.ts'
import type { ToolData } from './engine/toolData.ts'

/** The elements of an icon, each with its name and attributes. */
export type IconNodes = readonly (readonly [string, Readonly<Record<string, string>>])[]

/** What cards, menus and search need to know about a tool. */
export interface CatalogueEntry {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly category: ToolData['category']
  readonly icon: IconNodes
  readonly keywords: readonly string[]
}

export type ToolCard = Omit<CatalogueEntry, 'keywords'>

/** The data of a tool page, in a chunk of its own. */
export interface ToolPageData {
  /** Includes only the texts above the tool. */
  readonly tool: ToolData
  readonly icon: IconNodes
  readonly related: readonly ToolCard[]
}

/** The texts below a tool, in a chunk of their own, for client-side navigation. */
export interface ToolTexts {
  /** Sections above and below the advert. React leaves their DOM alone as long as the objects stay the same. */
  readonly above: readonly Html[]
  readonly below: readonly Html[]
  /** The source of the page's structured data; on a served page, the data itself. */
  readonly structured: Pick<Content, 'faqs' | 'sources'> | readonly object[]
}

export interface Html {
  readonly __html: string
}

/** The data of an info page, in a chunk of its own. */
export interface InfoPageData {
  readonly page: PageData
  /** The icons used by its cards. */
  readonly icons: { readonly [name: string]: IconNodes }
  /** The tools shown on it, by id. */
  readonly tools: { readonly [id: string]: ToolCard }
}

/** A question that the home page offers. */
export interface HomeExample {
  readonly name: string
  readonly asks: string
}

/** What only the home page needs to know of the catalogue; the build computes it. */
export interface HomeData {
  readonly examples: readonly HomeExample[]
  /** The answer to the first example. */
  readonly answer: { readonly text: string; readonly link: string } | undefined
  /** The ids of the tools that the support page calls popular. */
  readonly popular: readonly string[]
}
