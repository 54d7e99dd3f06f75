import type { Evaluated } from '../tool.ts'
import { labelOf } from './sayCondition.ts'

/** Says that an input is not used, and in which case it would be: "“Hip” is not used here: it applies if “Sex” is “Female”." */
export const sayUnused = (name: string, reason: string | undefined, { tool, slots }: Evaluated): string =>
  `${labelOf(name, tool, slots)} is not used here${reason === undefined ? '' : `: it applies if ${reason}`}.`
