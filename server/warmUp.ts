import { createSecureContext } from 'node:tls'
import { compileBodyChecks } from './checkBody.ts'
import type { Services } from './Services.ts'

/** Compiles what the first request of each kind would otherwise compile, some 150 ms each, while everybody else waits. */
export function warmUp({ toolAnswers }: Pick<Services, 'toolAnswers'>): void {
  toolAnswers.prepareOpenApi()
  compileBodyChecks()
  // Reads the root certificates, which website checks need.
  createSecureContext()
}
