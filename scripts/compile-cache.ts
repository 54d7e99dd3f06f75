import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Half of the time of a short command is reading TypeScript: import this first and what follows with await import().
// A cache that cannot be written is no cache, nothing worse.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'))
