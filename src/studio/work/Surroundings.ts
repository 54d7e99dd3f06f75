import type { CheckOptions } from '../../engine/check/checkTool.ts'
import type { OtherTool } from '../../engine/check/findCopied.ts'

/** What the check of one definition knows of the site around it. */
export interface Surroundings extends CheckOptions {
  /** What no two tools may share, of every tool of the site. */
  readonly others: readonly OtherTool[]
  /** The texts of the skeletons of new tools. */
  readonly placeholders: ReadonlySet<string>
}
