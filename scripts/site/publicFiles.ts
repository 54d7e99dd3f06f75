import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inSite } from './roots.ts'

/** The files of the site that are served as they are. */
const PUBLIC_FOLDER = inSite('public')

/** Returns the paths of all files in public/; links are left out, because they may lead out of the folder. */
export function listPublicFiles(): string[] {
  if (!existsSync(PUBLIC_FOLDER)) return []
  return readdirSync(PUBLIC_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(PUBLIC_FOLDER, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()
}

const PICTURE = /^(?:share-image|apple-touch-icon|icon-\d+|icon-maskable-\d+|screenshots\/[\w-]+)\.png$/

/** Returns the pictures that the head of a page and the manifest name, if they are there. */
export const listPictures = (): string[] => listPublicFiles().filter((file) => PICTURE.test(file))

export const readPublicFile = (file: string): Buffer => readFileSync(join(PUBLIC_FOLDER, file))
