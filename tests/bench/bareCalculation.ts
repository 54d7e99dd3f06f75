// node tests/bench/bareCalculation.ts: the upper bound for an API route. Bare Koa, calculating a loan from the query.
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { readCatalogue } from '../../scripts/read-tools.ts'
import { makeContext } from '../../server/assistant/makeContext.ts'
import { createService, inMemory } from '../../src/service/createService.ts'

const service = createService({ source: inMemory(readCatalogue('tools').tools) })
const app = new Koa()
app.use((ctx) => {
  const inputs = Object.fromEntries(new URLSearchParams(ctx.querystring))
  ctx.type = 'application/json'
  ctx.body = JSON.stringify(service.call('calculate', 'loan', inputs, {}, { ...makeContext(Date.now), tables: false }))
})
const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }))
})
