import type { ToolPageData, ToolTexts } from '../catalogue.ts'
import type { Content } from '../engine/definition.ts'
import type { ToolData } from '../engine/toolData.ts'
import { categories, categoryFragment } from '../categories.ts'
import { site } from '../site.ts'
import { hasShareImage } from '#site'

type Meta = Record<string, unknown>

export interface PageHead {
  meta: Meta[]
  links: { rel: string; href: string }[]
}

interface PageTexts {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly keywords?: readonly string[]
  readonly jsonLd?: readonly object[]
}

/** The preview image; drawn by scripts/build-icons.ts. */
const image = {
  url: `${site.url}/share-image.png`,
  width: 1200,
  height: 630,
  alt: `${site.name}: ${site.tagline}`,
}

const publisher = { '@type': 'Organization', name: site.name, url: site.url, email: site.supportEmail }

/**
 * Returns the title, description, previews and structured data of a page; the same when prerendering and after
 * navigation.
 */
export function pageHead({ title, description, path, keywords, jsonLd = [] }: PageTexts): PageHead {
  const url = site.url + path
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(keywords ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: site.name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      ...(hasShareImage
        ? [
            { property: 'og:image', content: image.url },
            { property: 'og:image:width', content: String(image.width) },
            { property: 'og:image:height', content: String(image.height) },
            { property: 'og:image:alt', content: image.alt },
          ]
        : []),
      { name: 'twitter:card', content: hasShareImage ? 'summary_large_image' : 'summary' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      ...(hasShareImage
        ? [
            { name: 'twitter:image', content: image.url },
            { name: 'twitter:image:alt', content: image.alt },
          ]
        : []),
      ...jsonLd.map((block) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...block } })),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** Returns the head of a tool page: its texts, its questions, the application and its breadcrumb. */
export function toolHead({ tool }: ToolPageData, { structured }: ToolTexts): PageHead {
  const { content } = tool
  const path = `/${tool.id}`
  return pageHead({
    title:
      content.title ?? `${tool.title}${import.meta.env.VITE_CHAT ? ' - AI-Powered Calculator' : ''} | ${site.name}`,
    description: content.metaDescription,
    path,
    keywords: tool.keywords,
    jsonLd: 'faqs' in structured ? describeTool(tool, structured) : structured,
  })
}

function describeTool(tool: ToolData, { faqs, sources }: Pick<Content, 'faqs' | 'sources'>): object[] {
  const path = `/${tool.id}`
  return [
    ...faqBlocks(faqs),
    {
      '@type': 'SoftwareApplication',
      name: tool.title,
      description: tool.description,
      url: site.url + path,
      applicationCategory: 'UtilitiesApplication',
      operatingSystem: 'Web Browser',
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      publisher,
      ...(sources && {
        citation: sources.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })),
      }),
    },
    breadcrumbs([
      ['Home', '/'],
      [tool.category, `/#${categoryFragment(tool.category)}`],
      [tool.name, path],
    ]),
  ]
}

/** Returns the head of the home page; the number of tools is counted. */
export function homeHead(toolCount: number): PageHead {
  return pageHead({
    title: `${site.name} – Free Online Calculators and Converters`,
    description: site.description,
    path: '/',
    keywords: ['calculator', 'online calculators', 'converter', 'free tools', ...categories],
    jsonLd: [
      {
        '@type': 'WebApplication',
        name: site.name,
        url: site.url,
        description: site.description,
        applicationCategory: 'UtilitiesApplication',
        operatingSystem: 'Web Browser',
        offers: {
          '@type': 'AggregateOffer',
          offerCount: toolCount,
          lowPrice: '0',
          highPrice: '0',
          price: '0',
          priceCurrency: 'USD',
        },
        publisher,
      },
    ],
  })
}

/** Search engines should index neither missing pages nor the search. */
const unindexedHead = (title: string): PageHead => ({
  meta: [{ title: `${title} | ${site.name}` }, { name: 'robots', content: 'noindex' }],
  links: [],
})

export const notFoundHead = unindexedHead('Page Not Found')
export const searchHead = unindexedHead('Search')

/** Returns structured data for questions and answers; empty if there are none. */
export function faqBlocks(faqs: readonly { readonly question: string; readonly answer: string }[]): object[] {
  if (faqs.length === 0) return []
  const mainEntity = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}

export function breadcrumbs(trail: readonly (readonly [name: string, path: string])[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url + path,
    })),
  }
}

/** For a page that could not be loaded: nothing is known about it. */
export const errorHead: PageHead = { meta: [{ title: site.name }], links: [] }
