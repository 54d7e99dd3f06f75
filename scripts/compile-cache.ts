import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Half the time of a short command is compiling TypeScript: import this first and the rest with await import().
// If the cache cannot be written, there is none.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'))
