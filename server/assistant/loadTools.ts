import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChooserData } from '../../src/search/chooser.ts'
import type { Feature } from '../../src/engine/site.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { StartError } from '../StartError.ts'

/** What the assistant knows about the site. */
export interface SiteTools {
  readonly siteName: string
  /** What the site is not without. */
  readonly features: Readonly<Record<Feature, boolean>>
  readonly tools: readonly ToolData[]
  /** Trained on `tools`. */
  readonly chooser: ChooserData
}

/**
 * Reads the compiled definitions, which the build writes to tools.json.
 *
 * @param folder the build's folder, usually dist
 * @throws StartError if the file is missing or incomplete
 */
export async function loadTools(folder: string): Promise<SiteTools> {
  try {
    const { siteName, features, tools, chooser } = JSON.parse(
      await readFile(join(folder, 'tools.json'), 'utf8'),
    ) as Partial<SiteTools>
    if (
      typeof siteName === 'string' &&
      typeof features === 'object' &&
      Array.isArray(tools) &&
      typeof chooser === 'object'
    )
      return { siteName, features, tools, chooser }
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof Error && 'code' in error)) throw error
  }
  throw new StartError(`no complete build in ${folder}: tools.json is missing or not whole; run "npm run build"`)
}
