import type { Linking } from '../engine/compile/linkTool.ts'
import { WHOLE_ENGINE } from '../engine/load/wholeEngine.ts'
import type { Tool } from '../engine/tool.ts'
import type { ToolData } from '../engine/toolData.ts'
import { CURRENCY_PROGRAM } from '../plugins/currency/program.ts'
import { FETCHING_PROGRAMS, type PROGRAM_NAMES } from './programNames.ts'
import { openTool, type Program } from './openTool.ts'
import type { Resources } from './resources.ts'

/** The programs of plugins that calculate outside their page. The other plugins have nothing to calculate. */
export const PROGRAMS: Readonly<Partial<Record<string, Program>>> = {
  currency: CURRENCY_PROGRAM,
} satisfies Record<(typeof PROGRAM_NAMES)[number], Program>

/** Whether a tool is completed by its plugin, with resources that may change. */
export const isProgram = ({ plugin }: Pick<ToolData, 'plugin'>): boolean => PROGRAMS[plugin ?? ''] !== undefined

/** Whether a tool calculates with resources that are fetched. */
export const isFetching = ({ plugin }: Pick<ToolData, 'plugin'>): boolean => FETCHING_PROGRAMS.includes(plugin ?? '')

/** Whether a tool can calculate outside its page. */
export const hasCalculation = (tool: Pick<ToolData, 'plugin' | 'outputs'>): boolean =>
  tool.outputs.length > 0 || isProgram(tool)

/** What is said of a tool that does not calculate, after its name. */
export const PAGE_ONLY = 'works on its page only; there is nothing to calculate here'

/** As on a page, with everything that a tool may require. */
const ENTIRE: Linking = { engine: WHOLE_ENGINE }

/** Opens a tool that its plugin completes; returns undefined if the plugin has no program. */
export type OpenProgram = (data: ToolData) => Tool | undefined

/**
 * Caches opened programs, and reopens them when their resources change.
 *
 * @param current returns a new object if they have changed
 * @param linking how they are linked
 */
export function createProgramOpener(current: () => Resources, linking: Linking = ENTIRE): OpenProgram {
  const opened = new Map<string, { readonly tool: Tool; readonly made: Resources }>()
  return (data) => {
    const program = PROGRAMS[data.plugin ?? '']
    if (!program) return undefined
    const made = current()
    const known = opened.get(data.id)
    if (known?.made === made) return known.tool
    const tool = openTool(data, linking, program, made)
    opened.set(data.id, { tool, made })
    return tool
  }
}
