import { readFileSync } from 'node:fs'
import { accentOf, ACCENT } from './accent.ts'
import { listPublicFiles, readPublicFile } from './publicFiles.ts'
import { keepSite } from './readSite.ts'
import { inPackage } from './roots.ts'

/** Reads the files that are served as they are; a site without a favicon has ours in its own hue. */
export function* readPublicFiles(): Iterable<readonly [file: string, body: Buffer | string]> {
  const files = listPublicFiles()
  for (const file of files) yield [file, readPublicFile(file)]
  if (!files.includes('favicon.svg')) yield ['favicon.svg', ownFavicon()]
}

/** Reads one of them; undefined for any other path. */
export function readServed(file: string): Buffer | string | undefined {
  if (listPublicFiles().includes(file)) return readPublicFile(file)
  return file === 'favicon.svg' ? ownFavicon() : undefined
}

const ownFavicon = (): string =>
  readFileSync(inPackage('public/favicon.svg'), 'utf8').replaceAll(ACCENT, accentOf(keepSite().site.hue))
