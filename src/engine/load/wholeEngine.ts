import type { Engine } from '../tool.ts'
import { functions } from './allFunctions.ts'
import { functions as ofLists } from './allListFunctions.ts'
import { functions as ofZones } from './allZoneFunctions.ts'
import * as quantities from './allQuantities.ts'
import * as ofExpressions from '../language/functions/expression.ts'
import * as tables from './allTables.ts'

/** For Node, the search box and the painter of links, which evaluate every tool. */
export const WHOLE_ENGINE: Engine = {
  ...tables,
  ...quantities,
  functions: { ...functions, ...ofExpressions, ...ofLists, ...ofZones },
}
