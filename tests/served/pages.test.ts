import { beforeAll, describe, expect, inject, it } from 'vitest'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { site as siteData } from '../../src/site.ts'
import { fetchPage, hrefsOf, textsOf } from './support/fetchPage.ts'

// What is served of home, of tools and of what is not there, read without a browser: whole before any script runs.

const { tools } = keepCatalogue()
const UNKNOWN = ['/no-such-page', '/no/such/page']

// So that one of them that cannot be read fails here, and not in whatever asks for it first.
beforeAll(async () => void (await Promise.all(['/', ...tools.map(({ id }) => `/${id}`), ...UNKNOWN].map(fetchPage))))

/** What tests may expect of a head: one of each. */
const headOf = (title: string, description: string, path: string): string[] => [
  `title ${title}`,
  `meta content="${description}" name="description"`,
  `meta content="${title}" property="og:title"`,
  `meta content="${description}" property="og:description"`,
  `meta content="${siteData.url}${path}" property="og:url"`,
  `meta content="summary_large_image" name="twitter:card"`,
  `link href="${siteData.url}${path}" rel="canonical"`,
]

describe.each(tools)('/$id', (tool) => {
  const path = `/${tool.id}`
  const { content } = tool

  it('has its head', async () => {
    const { status, head } = await fetchPage(path)
    expect(status).toBe(200)
    const title = content.title ?? `${tool.title} - AI-Powered Calculator | ${siteData.name}`
    expect(head).toEqual(expect.arrayContaining(headOf(title, content.metaDescription, path)))
    expect(head).toContain(`meta content="${tool.keywords.join(', ')}" name="keywords"`)
    expectNoneTwice(head)
  })

  it('has its structured data', async () => {
    const { jsonLd } = await fetchPage(path)
    const types = jsonLd.map((block) => block['@type'])
    expect(types).toEqual([...(content.faqs.length > 0 ? ['FAQPage'] : []), 'SoftwareApplication', 'BreadcrumbList'])
    const blockOf = (type: string) => jsonLd[types.indexOf(type)]
    for (const block of jsonLd) expect(block['@context']).toBe('https://schema.org')
    expect(blockOf('FAQPage')?.mainEntity).toEqual(
      content.faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    )
    expect(blockOf('SoftwareApplication')).toMatchObject({
      name: tool.title,
      operatingSystem: 'Web Browser',
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    })
    expect(blockOf('SoftwareApplication')?.citation).toEqual(
      content.sources?.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })),
    )
    expect(JSON.stringify(jsonLd)).not.toMatch(/AggregateRating|"review/i)
    expect(blockOf('BreadcrumbList')?.itemListElement).toMatchObject(
      ['Home', tool.category, tool.name].map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
    )
  })

  it('has a breadcrumb and a heading, with its form or program', async () => {
    const { document } = await fetchPage(path)
    expect(textsOf(document, 'main h1')).toEqual([tool.title])
    const breadcrumb = 'nav[aria-label="Breadcrumb"]'
    expect(textsOf(document, `${breadcrumb} li`)).toEqual(['Home', tool.category, tool.name])
    expect(hrefsOf(document, `${breadcrumb} li:first-child a`)).toEqual(['/'])
    expect(textsOf(document, `${breadcrumb} [aria-current="page"]`)).toEqual([tool.name])
    const back = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === 'Back to All Tools')
    expect(back?.getAttribute('href')).toBe('/')
    if (tool.plugin === undefined) expect(textsOf(document, 'form:has([data-input]) [type="submit"]')).toHaveLength(1)
    else expect(document.querySelector(`.plugin[data-plugin="${tool.plugin}"] > *`)).not.toBeNull()
    expect(document.querySelectorAll('input[type="number"]')).toHaveLength(0)
  })

  it('has all of its content, in order', async () => {
    const { document } = await fetchPage(path)
    const headings = [...document.querySelectorAll('.tool-page h2')].filter((heading) => !heading.closest('.plugin'))
    const sections = headings.map(({ textContent }) => textContent).filter((text) => text !== 'Related Calculators')
    const parts = [
      ...(content.formula === undefined ? [] : ['Formula']),
      'Example',
      'How It Works',
      'Use Cases',
      'Frequently Asked Questions',
    ]
    expect(sections).toEqual(content.sources ? [...parts, 'Sources'] : parts)
    expect(textsOf(document, '.faq h3')).toEqual(content.faqs.map(({ question }) => question))
    const { introduction, formula = '', example, howItWorks, useCases } = content
    const paragraphs = [introduction, formula, example, ...howItWorks, ...useCases]
      .concat(content.faqs.flatMap(({ question, answer }) => [question, answer]))
      .concat((content.sources ?? []).map(({ title }) => title))
      .flatMap((text) => text.trim().split(/\n\s*\n/))
      .map(oneLine)
    // Letters and digits alone: a typeset fraction has its parts in the same order, and no sign between them.
    const bare = (text: string) => text.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, '')
    expect(missingInOrder(bare(textsOf(document, '.tool-page').join()), paragraphs.map(bare))).toEqual([])
  })

  it('links the sources of its formulas', async () => {
    const { document } = await fetchPage(path)
    const linked = hrefsOf(document, '[data-texts] a[href^="http"]')
    expect(linked).toEqual((content.sources ?? []).map(({ url }) => url))
    if (['Financial', 'Health'].includes(tool.category)) expect(linked.length).toBeGreaterThan(0)
  })

  it('leads to up to four others, of its category first', async () => {
    const { document } = await fetchPage(path)
    const cards = '[aria-labelledby="related"] article'
    expect(hrefsOf(document, `${cards} a`)).toEqual(relatedTo(tool).map(({ id }) => `/${id}`))
    expect(textsOf(document, `${cards} h3`)).toEqual(relatedTo(tool).map(({ name }) => name))
  })
})

it('/ is complete, and counts its tools', async () => {
  const { status, head, document, jsonLd } = await fetchPage('/')
  expect(status).toBe(200)
  const title = `${siteData.name} – Free Online Calculators and Converters`
  expect(head).toEqual(expect.arrayContaining(headOf(title, siteData.description, '/')))
  expectNoneTwice(head)
  expect(jsonLd).toHaveLength(1)
  expect(jsonLd[0]).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    offers: { offerCount: tools.length, price: '0', priceCurrency: 'USD' },
  })
  expect(textsOf(document, 'main h1')).toHaveLength(1)
  for (const { id, name } of tools) expect(textsOf(document, `main a[href="/${id}"]`), id).toContain(name)
})

it.each(UNKNOWN)('%s is not found, and says so', async (path) => {
  const { status, head, document, jsonLd } = await fetchPage(path)
  expect(status).toBe(404)
  expect(head).toContain(`title Page Not Found | ${siteData.name}`)
  expect(head).toContain('meta content="noindex" name="robots"')
  expect(head.filter((line) => line.startsWith('link'))).toEqual([])
  expect(jsonLd).toEqual([])
  expectNoneTwice(head)
  expect(textsOf(document, 'main h1')).toEqual(['We can’t find that page'])
  expect(textsOf(document, 'main').join()).toContain('Did you forget to add the page to the router?')
  expect(document.querySelectorAll('main input[type="search"]')).toHaveLength(1)
  const popular = ['percentage', 'bmi-calc', 'loan', 'currency', 'unit', 'age-calc', 'date', 'gpa']
  expect([...document.querySelectorAll('main article')].map((card) => card.id)).toEqual(popular)
})

it.each(['/', '/loan', '/about', '/no-such-page'])(
  '%s leads to all tools, and to the pages about the site',
  async (path) => {
    const { document } = await fetchPage(path)
    const all = tools.map(({ id }) => `/${id}`).toSorted()
    for (const list of ['[aria-label="Tools"]', '[aria-label="Tools, again"]'])
      expect(hrefsOf(document, `${list} a`).toSorted(), list).toEqual(all)
    for (const list of ['.site-footer [data-tools]', '#tools-menu [data-tools]']) {
      const links = hrefsOf(document, `${list} a`).filter((href) => !href.startsWith('/#'))
      expect(links.toSorted(), list).toEqual(all)
    }
    expect(hrefsOf(document, '.site-footer .info-links a')).toEqual([
      ...['/about', '/privacy-policy', '/terms-of-service', '/contact', '/support', '/developers'],
    ])
    // Each list says where the visitor is.
    const current = hrefsOf(document, '[data-tools] [aria-current="page"]')
    expect(current).toEqual(path === '/loan' ? Array(4).fill(path) : [])
  },
)

it('no two pages have the same title or description', async () => {
  const paths = ['/', ...tools.map(({ id }) => `/${id}`)]
  const heads = await Promise.all(paths.map(async (path) => (await fetchPage(path)).head))
  const telling = heads.flat().filter((line) => /^title | name="description"$/.test(line))
  expect(telling).toHaveLength(2 * paths.length)
  expect(new Set(telling).size).toBe(telling.length)
})

function expectNoneTwice(head: readonly string[]): void {
  const kinds = head.map((line) => line.replace(/^(title) .*$/s, '$1').replace(/ (content|href)="[^"]*"/g, ''))
  expect(kinds.filter((kind, index) => kinds.indexOf(kind) !== index && !kind.startsWith('script'))).toEqual([])
  expect(kinds).toContain('title')
}

const MAX_RELATED = 4
const FALLBACK = ['percentage', 'bmi-calc', 'loan', 'currency', 'unit', 'age-calc']

/** Up to four of the same category, then the usual ones; never itself. */
function relatedTo({ id, category }: { id: string; category: string }): { id: string; name: string }[] {
  const others = tools.filter((other) => other.id !== id)
  const same = others.filter((other) => other.category === category).slice(0, MAX_RELATED)
  const usual = FALLBACK.flatMap((name) => others.filter((other) => other.id === name && !same.includes(other)))
  return [...same, ...usual].slice(0, MAX_RELATED)
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The parts that do not stand in a text after all those before them. */
function missingInOrder(text: string, parts: readonly string[]): string[] {
  let from = 0
  return parts.filter((part) => {
    const found = text.indexOf(part, from)
    if (found >= 0) from = found + part.length
    return found < 0
  })
}

it('a calculator is embedded by the link in its page', async () => {
  const { document } = await fetchPage('/loan')
  const link = document.querySelector('link[type="application/json+oembed"]')
  const { pathname, search } = new URL(link?.getAttribute('href') ?? '')
  const answer = await fetch(`${inject('baseUrl')}${pathname}${search}`)
  expect(await answer.json()).toMatchObject({ type: 'rich', title: 'Loan Calculator' })
})
