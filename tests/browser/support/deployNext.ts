import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from '../../../scripts/build-service-worker.ts'

/**
 * Turns a built site into its next version, in place: the mortgage calculator gets a new title, and every script and style
 * a new name, as after a change that affects all of them. No earlier file remains.
 */
export function deployNext(distFolder: string): void {
  const folder = join(distFolder, 'client')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  // Without compressed twins, the server sends the files as they are.
  for (const file of files) if (/\.(br|gz)$/.test(file)) rmSync(file)
  const assets = join(folder, 'assets')
  // Embeds have their own folder and keep their names.
  const renamed = readdirSync(assets, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : []))
  const names = new RegExp(renamed.map((name) => RegExp.escape(name)).join('|'), 'g')
  // The worker comes last because it holds the hashes of the others.
  const worker = join(folder, 'service-worker.js')
  const texts = files.filter((each) => /\.(html|js|css|json)$/.test(each) && each !== worker)
  const hashes = new Map<string, string>()
  for (const file of [...texts, worker]) {
    const before = readFileSync(file)
    const text = before.toString().replaceAll(names, next).replaceAll('Mortgage Calculator', 'Mortgage Calculator II')
    writeFileSync(file, file === worker ? text.replaceAll(INTEGRITY, (hash) => hashes.get(hash) ?? hash) : text)
    hashes.set(integrityOf(before), integrityOf(Buffer.from(text)))
  }
  const build = join(distFolder, 'build.json')
  writeFileSync(build, readFileSync(build, 'utf8').replaceAll(names, next))
  for (const name of renamed) renameSync(join(assets, name), join(assets, next(name)))
}

const INTEGRITY = /sha256-[\w+/]+=/g

const next = (name: string): string => `next-${name}`
