import { findPackageJSON } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

const manifest = findPackageJSON(import.meta.url)
if (manifest === undefined) throw new Error('[bug] roots: the program is outside of its package')

/** The folder of this package: its sources, schemas and built-in tools. */
const PACKAGE_ROOT = dirname(manifest)

/** The folder of the site: its definitions, its abakit.yaml and its build. */
const SITE_ROOT = resolve(process.env.SITE_DIR ?? '.')

/** Whether the site is the package itself, which is a site's folder, too. */
export const isOwnSite = SITE_ROOT === PACKAGE_ROOT

/** Returns the absolute path of a file of the package. */
export const inPackage = (...parts: readonly string[]): string => join(PACKAGE_ROOT, ...parts)

/** Returns the absolute path of a file of the site. */
export const inSite = (...parts: readonly string[]): string => join(SITE_ROOT, ...parts)

/** Returns a path as messages name it: from the folder in which the program was started, with slashes. */
export const shownPath = (path: string): string => relative('', path).replaceAll('\\', '/')
