import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { ensureBrowser } from '../../../scripts/find-browser.ts'
import { freePort } from '../../support/freePort.ts'
import { startSite } from './startSite.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The origin of the site under test, without a trailing slash; valid once `startUrl` has answered. */
    baseUrl: string
    /** Answers once the site under test is served: 200, or 500 with the error. */
    startUrl: string
    /** The browser's executable. */
    browserPath: string
  }
}

/**
 * Runs once before all tests: finds or installs the browser, and starts to build and serve the site. Tests that need
 * neither run meanwhile; the others wait in siteServed.ts. Returns the teardown.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', await ensureBrowser())
  const port = await freePort()
  project.provide('baseUrl', `http://127.0.0.1:${port}`)
  const starting = startSite({ root: project.config.root, port })
  const fault = starting.then(
    () => undefined,
    (error: unknown) => String(error),
  )
  const gate = createServer(
    (_request, response) => void fault.then((text) => response.writeHead(text === undefined ? 200 : 500).end(text)),
  )
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  project.provide('startUrl', `http://127.0.0.1:${(gate.address() as AddressInfo).port}`)
  return async () => {
    gate.close()
    await (await starting).stop()
  }
}
