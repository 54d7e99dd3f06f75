// npm start: builds if the last build is missing or outdated, then serves.
import { main } from '../server/main.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { DIST_FOLDER } from './build-lock.ts'

await main(DIST_FOLDER, buildIfNeeded)
