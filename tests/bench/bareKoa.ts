// node tests/bench/bareKoa.ts FOLDER: the upper bound for a server. Bare Koa, sending the compressed pages of a build from
// memory, and "hello" for /hello.
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Koa from 'koa'

const [folder = '', ...paths] = process.argv.slice(2)
const pages = new Map(
  paths.map((path) => [path, readFileSync(join(folder, `${path === '/' ? 'index' : path}.html.br`))]),
)

const app = new Koa()
app.use((ctx) => {
  const page = pages.get(ctx.path)
  if (page === undefined) {
    ctx.body = 'hello'
    return
  }
  ctx.type = 'html'
  ctx.set('Content-Encoding', 'br')
  ctx.body = page
})
const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }))
})
