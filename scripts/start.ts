// npm start: builds where the last build is missing or older than its sources, then serves.
import { main } from '../server/main.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { DIST_FOLDER } from './build-lock.ts'

await main(DIST_FOLDER, buildIfNeeded)
