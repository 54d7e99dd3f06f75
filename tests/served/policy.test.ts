import { createHash } from 'node:crypto'
import { Window } from 'happy-dom'
import { expect, inject, it } from 'vitest'
import { readPages } from '../../scripts/read-pages.ts'
import { hasCalculation } from '../../src/service/programs.ts'
import { keepCatalogue } from '../../scripts/read-tools.ts'

const { DOMParser } = new Window()
const { tools } = keepCatalogue()
const embeds = [...tools.filter(hasCalculation).map(({ id }) => `/embed/${id}`), '/embed/no-such-tool']
const paths = [
  '/',
  ...[...tools, ...readPages().pages].map(({ id }) => `/${id}`),
  '/search',
  '/no-such-page',
  ...embeds,
]

it.each(paths)('the policy of %s names what stands in the page, and nothing else', async (path) => {
  const response = await fetch(inject('baseUrl') + path)
  const document = new DOMParser().parseFromString(await response.text(), 'text/html')
  const hashesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(
      ({ textContent }) => `'sha256-${createHash('sha256').update(textContent).digest('base64')}'`,
    )
  const directives = (response.headers.get('content-security-policy') ?? '').split(';')
  const named = (directive: string) =>
    directives.find((each) => each.startsWith(`${directive} `))?.match(/'sha256-[^']*'/g)
  expect(named('style-src-elem')).toEqual(hashesOf('style'))
  const scripts = new Set(hashesOf('script:not([src], [type="application/ld+json"], [type="application/json"])'))
  expect(scripts.size).toBeGreaterThan(0)
  expect(named('script-src')?.toSorted()).toEqual([...scripts].toSorted())
  expect(directives).toContain(`frame-ancestors ${embeds.includes(path) ? '*' : "'none'"}`)
})
