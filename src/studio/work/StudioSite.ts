import type { Figure } from '../../engine/check/checkDrawing.ts'
import type { OtherTool } from '../../engine/check/findCopied.ts'
import type { Table } from '../../engine/check/checkTable.ts'

/** What the worker knows of the site, as plain data. */
export interface StudioSite {
  readonly pageIds: readonly string[]
  /** That of the units, which most definitions need. */
  readonly tables: readonly Table[]
  readonly others: readonly OtherTool[]
  readonly placeholders: readonly string[]
  readonly categories: readonly string[]
  /** The icons of its definitions and of skeletons: the names of all are as large as everything else. */
  readonly icons: readonly string[]
}

/** All tables and drawings, which few definitions name. */
export interface StudioFiles {
  readonly tables: readonly Table[]
  /** By file name. */
  readonly figures: readonly (readonly [file: string, figure: Figure])[]
}
