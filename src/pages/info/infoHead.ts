import type { PageData, PageText } from '../../engine/page.ts'
import { site } from '../../site.ts'
import { breadcrumbs, faqBlocks, pageHead, type PageHead } from '../pageHead.ts'
import { fillSite } from './fillSite.ts'

/** Returns the head of an info page: its texts, its questions if it has any, and its breadcrumb. */
export function infoHead({ id, title, description, keywords, aside, sections }: PageData): PageHead {
  const path = `/${id}`
  const name = fillSite(title)
  const faqs = [...aside, ...sections].flatMap(({ blocks }) =>
    blocks.flatMap((block) => ('faqs' in block ? block.faqs : [])),
  )
  return pageHead({
    title: name.includes(site.name) ? name : `${name} | ${site.name}`,
    description: fillSite(description),
    path,
    keywords: keywords.map(fillSite),
    jsonLd: [
      ...faqBlocks(faqs.map(({ question, answer }) => ({ question: fillSite(question), answer: wordsOf(answer) }))),
      breadcrumbs([
        ['Home', '/'],
        [name, path],
      ]),
    ],
  })
}

/** Returns a text without its links. */
const wordsOf = (text: PageText): string =>
  fillSite(text.map((part) => (typeof part === 'string' ? part : part[0])).join(''))
