import { createHash } from 'node:crypto'
import { Window } from 'happy-dom'
import { expect, inject, it } from 'vitest'
import { readPages } from '../../scripts/read-pages.ts'
import { readCatalogue } from '../../scripts/read-tools.ts'

const { DOMParser } = new Window()
const paths = ['/', ...[...readCatalogue().tools, ...readPages().pages].map(({ id }) => `/${id}`), '/no-such-page']

it.each(paths)('the policy of %s names what stands in the page, and nothing else', async (path) => {
  const response = await fetch(inject('baseUrl') + path)
  const document = new DOMParser().parseFromString(await response.text(), 'text/html')
  const hashesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(
      ({ textContent }) => `'sha256-${createHash('sha256').update(textContent).digest('base64')}'`,
    )
  const policy = response.headers.get('content-security-policy') ?? ''
  const named = (directive: string) =>
    policy
      .split(';')
      .find((each) => each.startsWith(`${directive} `))
      ?.match(/'sha256-[^']*'/g)
  expect(named('style-src-elem')).toEqual(hashesOf('style'))
  const scripts = new Set(hashesOf('script:not([src], [type="application/ld+json"])'))
  expect(scripts.size).toBeGreaterThan(0)
  expect(named('script-src')?.toSorted()).toEqual([...scripts].toSorted())
})
