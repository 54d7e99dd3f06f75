import { readRows } from './evaluate/readRows.ts'
import { linkTable } from './evaluate/tabulate.ts'
import { cleanDuration } from './functions/duration.ts'
import { laterCalculations } from './functions/laterCalculations.ts'
import { provideParts } from './parts.ts'
import { presentTable } from './present/presentTable.ts'

// Importing this is what lets tools that need these parts be evaluated: at once in Node, with such a tool's page in browsers.
provideParts({ linkTable, presentTable, readRows, cleanDuration, calculations: laterCalculations })
