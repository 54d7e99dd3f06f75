import { Window } from 'happy-dom'
import { expect, inject, it } from 'vitest'
import { site as siteData } from '../../src/site.ts'
import { fetchPage, hrefsOf } from './support/fetchPage.ts'

// What is served of the search, read without a browser.

const textAt = async (path: string) => (await fetch(new URL(path, inject('baseUrl')))).text()

it('the search is served with all tools, and says what it lacks without JavaScript', async () => {
  const { document } = await fetchPage('/search?q=loan')
  expect(document.querySelector('noscript')?.textContent).toContain('Searching needs JavaScript.')
  expect(hrefsOf(document, 'main a').filter((href) => href === '/loan')).toHaveLength(1)
})

it('the search is a search engine that browsers can add, and is in no index', async () => {
  const { document } = await fetchPage('/loan')
  const link = document.querySelector('link[rel=search]')
  expect(link?.getAttribute('type')).toBe('application/opensearchdescription+xml')
  const response = await fetch(new URL(link?.getAttribute('href') ?? '', inject('baseUrl')))
  expect(response.status).toBe(200)
  const parser = new new Window().DOMParser()
  const description = parser.parseFromString(await response.text(), 'application/xml').documentElement
  const [url] = description.getElementsByTagName('Url')
  expect(description.namespaceURI).toBe('http://a9.com/-/spec/opensearch/1.1/')
  expect(description.localName).toBe('OpenSearchDescription')
  expect(url?.getAttribute('type')).toBe('text/html')
  expect(url?.getAttribute('template')).toBe(`${siteData.url}/search?q={searchTerms}`)
  expect(await textAt('/search')).toContain('<meta name="robots" content="noindex"/>')
  expect(await textAt('/sitemap.xml')).not.toContain('/search<')
})
