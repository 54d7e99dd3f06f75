import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Context } from 'koa'
import type { AppState } from '../AppState.ts'
import type { ToolsApi } from '../tools/ToolsApi.ts'
import { createMcpServers } from './createMcpServer.ts'

/** Answers requests whose body has been read. They are stateless, so any instance can answer the next one. */
export function createMcpAnswers(api: ToolsApi): (ctx: Context) => Promise<void> {
  const createServer = createMcpServers(api)
  return async (ctx) => {
    const { body } = ctx.request
    // The protocol no longer has batches, and each message of a batch could calculate.
    if (Array.isArray(body)) ctx.throw(400, 'A request holds one message.')
    const server = createServer((ctx.state as AppState).charge)
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    try {
      // The transport declares its optional callbacks in a way that exactOptionalPropertyTypes rejects.
      await server.connect(transport as Parameters<typeof server.connect>[0])
      const response = await transport.handleRequest(toRequest(ctx), { parsedBody: body })
      ctx.status = response.status
      for (const [name, value] of response.headers) ctx.set(name, value)
      ctx.set('Cache-Control', 'no-store')
      ctx.body = await response.text()
      if (response.status === 202) ctx.body = null
      ctx.status = response.status
    } finally {
      await server.close()
    }
  }
}

function toRequest(ctx: Context): Request {
  const headers = new Headers()
  for (const name of ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id']) {
    const value = ctx.get(name)
    if (value !== '') headers.set(name, value)
  }
  return new Request(`http://${ctx.get('Host')}${ctx.path}`, { method: 'POST', headers })
}
