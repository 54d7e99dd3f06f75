import { linkTable } from './evaluate/tabulate.ts'
import { presentTable } from './present/presentTable.ts'
import { provideTables } from './tableParts.ts'

// Importing this is what lets tools with tables be evaluated: at once in Node, when such a tool's page is open in browsers.
provideTables({ linkTable, presentTable })
