import { Window } from 'happy-dom'
import { inject } from 'vitest'
import { HEAD_TAGS, headLines } from '../../support/headLines.ts'

/** A page as it is served, before any script runs. */
export interface ServedPage {
  readonly status: number
  readonly document: Document
  /** What search engines and previews read of it, a line for each element. */
  readonly head: readonly string[]
  readonly jsonLd: readonly { readonly '@type': string; readonly [key: string]: unknown }[]
}

const { DOMParser } = new Window()
const pages = new Map<string, Promise<ServedPage>>()

/** Asks for a path of the site under test once, and reads its HTML. */
export function fetchPage(path: string): Promise<ServedPage> {
  const page = pages.get(path) ?? readPage(path)
  pages.set(path, page)
  return page
}

async function readPage(path: string): Promise<ServedPage> {
  const response = await fetch(inject('baseUrl') + path)
  // Only the types differ: to the compiler a parsed document is one of happy-dom's own.
  const document = new DOMParser().parseFromString(await response.text(), 'text/html') as unknown as Document
  const blocks = document.querySelectorAll('script[type="application/ld+json"]')
  return {
    status: response.status,
    document,
    head: headLines([...document.querySelectorAll(HEAD_TAGS)]),
    jsonLd: [...blocks].map(({ textContent }) => JSON.parse(textContent) as ServedPage['jsonLd'][number]),
  }
}

/** The texts of the elements of a selector. */
export const textsOf = (place: ParentNode, selector: string): string[] =>
  [...place.querySelectorAll(selector)].map(({ textContent }) => textContent)

/** Where the links of a place lead. */
export const hrefsOf = (place: ParentNode, selector = 'a'): string[] =>
  [...place.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '')
