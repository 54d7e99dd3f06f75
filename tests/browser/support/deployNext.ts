import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes of a built site the next version of it, in place: the mortgage calculator has another title, and every script and
 * style another name, as after a change that reaches all of them. None of the earlier files is left.
 */
export function deployNext(distFolder: string): void {
  const folder = join(distFolder, 'client')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  // The server then sends the files as they are.
  for (const file of files) if (/\.(br|gz)$/.test(file)) rmSync(file)
  const assets = join(folder, 'assets')
  const names = new RegExp(
    readdirSync(assets)
      .map((name) => RegExp.escape(name))
      .join('|'),
    'g',
  )
  for (const file of files.filter((each) => /\.(html|js|css|json)$/.test(each))) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replaceAll(names, next).replaceAll('Mortgage Calculator', 'Mortgage Calculator II'))
  }
  for (const name of readdirSync(assets)) renameSync(join(assets, name), join(assets, next(name)))
}

const next = (name: string): string => `next-${name}`
