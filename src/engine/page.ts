import type { InfoPage, PageButton, PageSample } from './definition.ts'

/** A text as words and links. It still contains {siteName}, {siteUrl} and {email}, which the page replaces. */
export type PageText = readonly (string | PageLink)[]

export type PageLink = readonly [label: string, href: string]

export type PageBlockData =
  | { readonly text: PageText }
  | { readonly list: readonly PageText[] }
  | { readonly cards: readonly { readonly title: string; readonly text: PageText; readonly icon: string }[] }
  | { readonly tools: readonly string[] }
  | { readonly faqs: readonly { readonly question: string; readonly answer: PageText }[] }
  | { readonly assistant: PageText }
  | { readonly buttons: readonly Readonly<PageButton>[] }
  | { readonly samples: readonly Readonly<PageSample>[] }
  | { readonly reference: string }
  | { readonly storage: readonly { readonly key: string; readonly purpose: PageText }[] }

export interface PageSectionData {
  readonly heading: string
  readonly half?: boolean
  readonly blocks: readonly PageBlockData[]
}

/** The ids of the tools that sections list as cards, in their order. */
export const toolsIn = (sections: readonly PageSectionData[]): readonly string[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => ('tools' in block ? block.tools : [])))

/** A checked info page as plain JSON. */
export interface PageData {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly lead?: PageText
  /** The day as an ISO date and in words. */
  readonly updated?: { readonly date: string; readonly words: string }
  readonly form?: NonNullable<InfoPage['form']>
  readonly aside: readonly PageSectionData[]
  readonly sections: readonly PageSectionData[]
}
