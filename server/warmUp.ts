import { createSecureContext } from 'node:tls'
import { compileBodyChecks } from './checkBody.ts'
import type { Services } from './Services.ts'

/**
 * Loads and compiles what the first request of each kind would otherwise load and compile, some 150 ms each, while
 * everybody else waits.
 */
export async function warmUp({ openTools }: Pick<Services, 'openTools'>): Promise<void> {
  const tools = await openTools()
  tools.prepareOpenApi()
  await import('./mcp/answerMcp.ts')
  compileBodyChecks()
  // Reads the root certificates, which website checks need.
  createSecureContext()
}
