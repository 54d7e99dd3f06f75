import { CLOCKS } from '../../src/engine/run/solve/listSolvable.ts'
import type { ToolData } from '../../src/engine/toolData.ts'

/**
 * Whether a tool's results can change over time: it reads the clock, in a formula or as the default of a date, or it is
 * random. Formulas occur in many places of a definition, so its text is searched; a false positive only means an
 * uncached response.
 */
export const dependsOnNow = ({ inputs, nodes, needs, outputs, requires }: ToolData): boolean =>
  requires.includes('chance') ||
  CLOCKS.some((name) => JSON.stringify([inputs, nodes, needs, outputs]).includes(`"${name}"`))
