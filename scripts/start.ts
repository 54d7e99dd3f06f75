// npm start: builds where the last build is missing or older than its sources, then serves.
import { buildIfNeeded } from './build-if-needed.ts'
import { DIST_FOLDER } from './build-lock.ts'

await buildIfNeeded()
// The server takes the folder as its argument.
process.argv[2] = DIST_FOLDER
await import('../server/main.ts')
