import type { BrowserContext } from 'playwright-core'
import { isAskedFor } from './foreignServices.ts'

const loud = new Set(['error', 'warning', 'assert'])

/**
 * Collects, from every page of the context, what a visitor's browser should not encounter: console errors and warnings,
 * uncaught errors, failed requests, requests to another origin that the page is not meant to make, and violations of the
 * content security policy. The returned list grows as they come, a line each.
 */
export async function watchContext(context: BrowserContext, siteOrigin: string): Promise<string[]> {
  const problems: string[] = []

  context.on('console', (message) => {
    const { url, lineNumber } = message.location()
    if (loud.has(message.type())) problems.push(`console ${message.type()}: ${message.text()} (${url}:${lineNumber})`)
  })
  context.on('weberror', (webError) => {
    const error = webError.error()
    problems.push(`uncaught error: ${error.stack ?? error.message}`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && origin !== siteOrigin && !isAskedFor(request)) {
      problems.push(`foreign request: ${request.method()} ${request.url()}`)
    }
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason given'
    // The page cancelled the request by navigating or aborting a fetch; that is no failure.
    if (reason === 'net::ERR_ABORTED') return
    problems.push(`failed request: ${request.method()} ${request.url()}: ${reason}`)
  })

  await context.exposeBinding('reportPolicyBreach', (_source, breach: string) => {
    problems.push(`content security policy: ${breach}`)
  })
  await context.addInitScript(() => {
    const { reportPolicyBreach } = globalThis as unknown as { reportPolicyBreach: (breach: string) => void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      reportPolicyBreach(`${effectiveDirective} blocks ${blockedURI} (${sourceFile}:${lineNumber})`),
    )
  })
  return problems
}
