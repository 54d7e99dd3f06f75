/** The endpoint of the Model Context Protocol. */
export const MCP_PATH = '/mcp'
