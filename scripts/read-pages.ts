import type { SourceFile } from '../src/engine/check/checkCatalogue.ts'
import { checkPages } from '../src/engine/check/pages/checkPage.ts'
import { fileId } from '../src/engine/check/fileId.ts'
import { listYamlFiles } from './listYamlFiles.ts'
import { readIconNames, readLayeredFiles } from './read-tools.ts'
import { listLayered } from './site/layers.ts'
import { asksForConsent, siteAds } from './site/consent.ts'
import { keepSite } from './site/readSite.ts'
import { inPackage, shownPath } from './site/roots.ts'
import { readValidators } from './validators.ts'

/**
 * Reads and checks the info pages. Only the names of tools matter here, so that a broken definition is reported once,
 * by the check of definitions.
 *
 * @param files replaces the texts of the site
 */
export function readPages(files: readonly SourceFile[] = readLayeredFiles('content')): ReturnType<typeof checkPages> {
  const builtIn = listLayered('content').flatMap(({ path, isBuiltIn }) => (isBuiltIn ? [shownPath(path)] : []))
  const { features, locale, currency } = keepSite().site
  return checkPages(files, {
    validators: readValidators(),
    toolIds: listLayered('tools').map(({ path }) => fileId(path)),
    otherToolIds: listYamlFiles(inPackage('tools')).map(fileId),
    icons: readIconNames(),
    conventions: { locale, currency },
    features: { ...features, ads: siteAds() !== 'off', cookies: asksForConsent() },
    builtIn: new Set(builtIn),
  })
}
