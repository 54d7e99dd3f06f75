import { describe, expect, it } from 'vitest'
import { infoHead } from '../../src/pages/info/infoHead.ts'
import { site } from '../../src/site.ts'

const page = {
  id: 'help',
  title: 'Help',
  description: 'How to use {siteName}.',
  keywords: ['help', 'how to use {siteName}'],
  aside: [],
  sections: [{ heading: 'First', blocks: [{ text: ['Words.'] }] }],
} as const

const jsonLdOf = (head: ReturnType<typeof infoHead>) =>
  head.meta.flatMap((each) => ('script:ld+json' in each ? [each['script:ld+json'] as Record<string, unknown>] : []))

describe('infoHead', () => {
  it('names the site once', () => {
    expect(infoHead(page).meta).toContainEqual({ title: `Help | ${site.name}` })
    expect(infoHead({ ...page, title: 'About {siteName}' }).meta).toContainEqual({ title: `About ${site.name}` })
  })

  it('gives the description, the keywords and the address of the page', () => {
    const { meta, links } = infoHead(page)
    expect(meta).toContainEqual({ name: 'description', content: `How to use ${site.name}.` })
    expect(meta).toContainEqual({ name: 'keywords', content: `help, how to use ${site.name}` })
    expect(links).toContainEqual({ rel: 'canonical', href: `${site.url}/help` })
  })

  it('has breadcrumbs for search engines, and no questions if the page has none', () => {
    expect(jsonLdOf(infoHead(page))).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.url}/` },
          { '@type': 'ListItem', position: 2, name: 'Help', item: `${site.url}/help` },
        ],
      },
    ])
  })

  it('tells search engines questions and answers in words alone', () => {
    const faqs = [{ question: 'Is {siteName} free?', answer: ['Yes, see ', ['the terms', '/terms'], '.'] }] as const
    const [first] = jsonLdOf(infoHead({ ...page, sections: [{ heading: 'Questions', blocks: [{ faqs }] }] }))
    expect(first).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: `Is ${site.name} free?`,
          acceptedAnswer: { '@type': 'Answer', text: 'Yes, see the terms.' },
        },
      ],
    })
  })
})
