import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DIST_FOLDER } from '../../../scripts/build-lock.ts'

/** The scripts and styles that the service worker stores: all but the API reference, which needs a network anyway. */
export const storedAssets = (): string[] =>
  readdirSync(join(DIST_FOLDER, 'client/assets')).filter((file) => /^(?!swagger-ui).*\.(js|css)$/.test(file))
