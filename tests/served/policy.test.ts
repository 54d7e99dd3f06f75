import { createHash } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { readPages } from '../../scripts/read-pages.ts'
import { canEmbed } from '../../src/service/programNames.ts'
import { keepCatalogue } from '../../scripts/read-tools.ts'

const { tools } = keepCatalogue()
const embeds = [...tools.filter(canEmbed).map(({ id }) => `/embed/${id}`), '/embed/no-such-tool']
const paths = [
  '/',
  ...[...tools, ...readPages().pages].map(({ id }) => `/${id}`),
  '/search',
  '/no-such-page',
  ...embeds,
]

/** Elements without a nested tag: their text is the same in the source as in the document. */
const STYLES = /<style\b[^>]*>(?<text>.*?)<\/style>/gs
/** Only what runs and stands in the page itself. */
const SCRIPTS = /<script\b(?![^>]*\bsrc=)(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>(?<text>.*?)<\/script>/gs

it.each(paths)('the policy of %s names what stands in the page, and nothing else', async (path) => {
  const response = await fetch(inject('baseUrl') + path)
  const html = await response.text()
  const hashesOf = (elements: RegExp) =>
    [...html.matchAll(elements)].map(
      ({ groups }) =>
        `'sha256-${createHash('sha256')
          .update(groups?.['text'] ?? '')
          .digest('base64')}'`,
    )
  const directives = (response.headers.get('content-security-policy') ?? '').split(';')
  const named = (directive: string) =>
    directives.find((each) => each.startsWith(`${directive} `))?.match(/'sha256-[^']*'/g)
  expect(named('style-src-elem')).toEqual(hashesOf(STYLES))
  const scripts = new Set(hashesOf(SCRIPTS))
  expect(scripts.size).toBeGreaterThan(0)
  expect(named('script-src')?.toSorted()).toEqual([...scripts].toSorted())
  expect(directives).toContain(`frame-ancestors ${embeds.includes(path) ? '*' : "'none'"}`)
})
