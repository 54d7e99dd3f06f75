import { existsSync, readFileSync } from 'node:fs'
import type { SourceFile } from '../../src/engine/check/checkCatalogue.ts'
import { checkSite } from '../../src/engine/check/checkSite.ts'
import { fileId } from '../../src/engine/check/fileId.ts'
import type { Problem } from '../../src/engine/check/problems/problem.ts'
import { completeSite, type SiteSettings } from '../../src/engine/site.ts'
import { listYamlFiles } from '../listYamlFiles.ts'
import { readValidators } from '../validators.ts'
import { listPublicFiles } from './publicFiles.ts'
import { inPackage, inSite, shownPath } from './roots.ts'

/** The settings of the site; the file may be missing. */
export const SITE_FILE = inSite('abakit.yaml')

interface CheckedSite {
  /** Settings with problems are those of the defaults, so that a program can name the problems of all files. */
  readonly site: SiteSettings
  readonly problems: readonly Problem[]
  /** Empty without the file. */
  readonly files: readonly SourceFile[]
}

let kept: CheckedSite | undefined

/** Returns the settings of the site, read once. */
export const keepSite = (): CheckedSite => (kept ??= readSite())

/** Clears the settings after a change. */
export function forgetSite(): void {
  kept = undefined
}

function readSite(): CheckedSite {
  if (!existsSync(SITE_FILE)) return { site: completeSite(), problems: [], files: [] }
  const source = { file: shownPath(SITE_FILE), text: readFileSync(SITE_FILE, 'utf8') }
  const idsIn = (folder: string) => listYamlFiles(inPackage(folder)).map(fileId)
  const { settings, problems } = checkSite(source.text, source.file, {
    validators: readValidators(),
    builtInTools: idsIn('tools'),
    builtInPages: idsIn('content'),
    publicFiles: listPublicFiles(),
  })
  return { site: completeSite(settings), problems, files: [source] }
}
