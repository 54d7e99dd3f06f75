import type { Engine } from '../tool.ts'
import * as functions from './allFunctions.ts'
import * as quantities from './allQuantities.ts'
import * as tables from './allTables.ts'

/** For Node and the search box, which evaluate every tool. */
export const WHOLE_ENGINE: Engine = { ...tables, ...functions, ...quantities }
