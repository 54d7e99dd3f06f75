import type { TestProject } from 'vitest/node'
import { ensureBrowser } from '../../../scripts/find-browser.ts'
import { startSite } from './startSite.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the site under test answers, without a slash at the end. */
    baseUrl: string
    /** The executable file of the browser. */
    browserPath: string
  }
}

/** Once before all browser tests: finds or installs the browser, builds and serves the site. The answer undoes it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', await ensureBrowser())
  const { baseUrl, stop } = await startSite({ root: project.config.root })
  project.provide('baseUrl', baseUrl)
  return stop
}
