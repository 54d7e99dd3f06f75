import { expect, it } from 'vitest'
import { describeReserved, describeReservedRoute } from '../../../src/engine/check/reservedIds.ts'

const pageIds = new Set(['about', 'privacy-policy'])

it.each(['api', 'assets', 'embed', 'search', 'developers', 'mcp', 'oembed', 'healthz', 'readyz', 'index', 'studio'])(
  'reserves /%s for the site',
  (id) => expect(describeReserved(id, pageIds)).toContain(`/${id} belongs to the site itself`),
)

it('reserves the addresses of info pages', () => {
  expect(describeReserved('about', pageIds)).toContain('/about is an info page')
  expect(describeReserved('about', new Set())).toBeUndefined()
})

it.each(['loan', 'api-cost', 'search-engine', 'embedding'])('leaves %s to tools', (id) => {
  expect(describeReserved(id, pageIds)).toBeUndefined()
})

it('keeps info pages off the routes of the site, but not off their own', () => {
  expect(describeReservedRoute('studio')).toContain('/studio belongs to the site itself')
  expect(describeReservedRoute('developers')).toBeUndefined()
})
