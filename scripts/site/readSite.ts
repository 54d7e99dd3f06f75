import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
  const unread = findUnreadSettings()
  if (!existsSync(SITE_FILE)) return { site: completeSite(), problems: unread, files: [] }
  const source = { file: shownPath(SITE_FILE), text: readFileSync(SITE_FILE, 'utf8') }
  const idsIn = (folder: string) => listYamlFiles(inPackage(folder)).map(fileId)
  const { settings, problems } = checkSite(source.text, source.file, {
    validators: readValidators(),
    builtInTools: idsIn('tools'),
    builtInPages: idsIn('content'),
    publicFiles: listPublicFiles(),
  })
  return { site: completeSite(settings), problems: [...problems, ...unread], files: [source] }
}

/** Reports settings under another name, such as abakit.yml, which are never read. */
function findUnreadSettings(): Problem[] {
  const names = readdirSync(inSite()).filter((name) => /^abakit\.ya?ml$/i.test(name) && name !== 'abakit.yaml')
  return names.map((name) => ({
    code: 'file-not-read',
    file: shownPath(inSite(name)),
    ...{ line: 1, column: 1, length: 1, pointer: '' },
    message: `is not read: the settings of the site are in abakit.yaml${existsSync(SITE_FILE) ? '' : '; rename it'}`,
  }))
}
