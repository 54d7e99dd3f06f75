// npm run -s mcp: the calculators for language models, over standard input and output (Model Context Protocol).
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { readConfig } from '../server/config.ts'
import { createMcpServers } from '../server/mcp/createMcpServer.ts'
import { openRates } from '../server/rates/openRates.ts'
import { ToolsApi } from '../server/tools/ToolsApi.ts'
import { readChooser } from './read-chooser.ts'
import { readCatalogue } from './read-tools.ts'

const { tools } = readCatalogue()
const { RATES_URL, SITE_URL = '' } = process.env
// Logs must not go to standard output, which belongs to the protocol. Rates are kept in memory, because a session is
// short.
const resources = openRates({
  files: readConfig({ RATES_URL }).rateFiles,
  store: { keep: async () => {}, readKept: async () => undefined },
  log: { info: () => {}, error: ({ reason }, message) => process.stderr.write(`${message}: ${String(reason)}\n`) },
  now: Date.now,
})
const api = new ToolsApi({ tools, chooser: readChooser(tools), resources, siteUrl: SITE_URL, now: Date.now })
const server = createMcpServers(api)()
await server.connect(new StdioServerTransport())
