import type { Html } from '../../catalogue.ts'
import type { ToolData } from '../../engine/toolData.ts'
import type { StudioProblem } from '../StudioProblem.ts'

/** What is known of the text in the editor. */
export interface Examined {
  /** In the order of the text. */
  readonly problems: readonly StudioProblem[]
  /** What can be drawn; undefined if what calculates has problems. */
  readonly drawn?: DrawnTool
  /** The first problem that keeps it from being calculated. */
  readonly obstacle?: StudioProblem
  readonly examples: readonly ExampleRun[]
  /** The name of the tool of the site that has the same id. */
  readonly replaces?: string
}

/** A tool as its page draws it, with the texts below. */
export interface DrawnTool {
  readonly tool: ToolData
  readonly texts: { readonly above: readonly Html[]; readonly below: readonly Html[] }
}

/** An example of the definition, calculated. */
export interface ExampleRun {
  readonly name: string
  readonly source?: string
  /** Why the inputs give no result. */
  readonly refused?: string
  readonly figures: readonly ExampleFigure[]
}

/** A figure of an example beside the calculated one. */
export interface ExampleFigure {
  /** What the page calls it. */
  readonly label: string
  readonly expected: string
  readonly calculated: string
  /** Calculated less expected, of numbers that differ. */
  readonly difference?: number
  readonly ok: boolean
}
