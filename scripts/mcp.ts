// npm run -s mcp: the calculators for language models, over standard input and output (Model Context Protocol).
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createMcpServers } from '../server/mcp/createMcpServer.ts'
import { ToolsApi } from '../server/tools/ToolsApi.ts'
import { readChooser } from './read-chooser.ts'
import { readCatalogue } from './read-tools.ts'

const { tools } = readCatalogue()
const api = new ToolsApi({ tools, chooser: readChooser(tools), siteUrl: process.env.SITE_URL ?? '', now: Date.now })
const server = createMcpServers(api)()
await server.connect(new StdioServerTransport())
