import type { BrowserContext } from 'playwright-core'
import { isAskedFor } from './foreignServices.ts'

const loud = new Set(['error', 'warning', 'assert'])

/**
 * Collects, from every page the context ever has, what a visitor's browser should not meet: console errors and
 * warnings, uncaught errors, failed requests, requests to another origin than the site's that the
 * page is not there to make, breaches of the content
 * security policy. The list it answers with grows as they come, one line each.
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
    // What the page itself gives up, by leaving or by aborting a fetch, did not fail.
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
