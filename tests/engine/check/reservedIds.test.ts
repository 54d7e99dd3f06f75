import { expect, it } from 'vitest'
import { describeReserved } from '../../../src/engine/check/reservedIds.ts'

const pageIds = new Set(['about', 'privacy-policy'])

it.each(['api', 'assets', 'embed', 'search', 'developers', 'mcp', 'oembed', 'healthz', 'readyz', 'index'])(
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
