/** Where the server speaks the Model Context Protocol. */
export const MCP_PATH = '/mcp'
