import type { ToolData } from '../../src/engine/toolData.ts'

/**
 * Whether a tool's results may differ from one moment to the next: it reads the clock, in a formula or as the default of
 * a date, or it draws lots. Formulas stand in many places of a definition, so its text is searched; a text that reads
 * the same costs no more than an answer that is not cached.
 */
export const dependsOnNow = ({ inputs, nodes, needs, outputs, requires }: ToolData): boolean =>
  requires.includes('chance') || JSON.stringify([inputs, nodes, needs, outputs]).includes('"today"')
