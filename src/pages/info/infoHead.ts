import type { PageData, PageText } from '../../engine/page.ts'
import { site } from '../../site.ts'
import { pageHead, type PageHead } from '../pageHead.ts'
import { fillSite } from './fillSite.ts'

/** The head of an info page: its texts, the way to it, and its questions where it has some. */
export function infoHead({ id, title, description, aside, sections }: PageData): PageHead {
  const path = `/${id}`
  const name = fillSite(title)
  const faqs = [...aside, ...sections].flatMap(({ blocks }) =>
    blocks.flatMap((block) => ('faqs' in block ? block.faqs : [])),
  )
  return pageHead({
    title: name.includes(site.name) ? name : `${name} | ${site.name}`,
    description: fillSite(description),
    path,
    jsonLd: [
      ...(faqs.length === 0
        ? []
        : [
            {
              '@type': 'FAQPage',
              mainEntity: faqs.map(({ question, answer }) => ({
                '@type': 'Question',
                name: fillSite(question),
                acceptedAnswer: { '@type': 'Answer', text: wordsOf(answer) },
              })),
            },
          ]),
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          ['Home', '/'],
          [name, path],
        ].map(([label, to], index) => ({ '@type': 'ListItem', position: index + 1, name: label, item: site.url + to })),
      },
    ],
  })
}

/** A text without its links. */
export const wordsOf = (text: PageText): string =>
  fillSite(text.map((part) => (typeof part === 'string' ? part : part[0])).join(''))
