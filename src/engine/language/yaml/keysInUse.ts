import { MAPPINGS } from './definitionKeys.ts'

/** All keys of definitions, tables and pages; such a word is more likely to be a key than a text. */
export const DEFINITION_KEYS: ReadonlySet<string> = new Set(MAPPINGS.flat())

/** Whether two keys can stand beside each other. */
export const areBeside = (key: string, other: string): boolean =>
  MAPPINGS.some((keys) => keys.includes(key) && keys.includes(other))
