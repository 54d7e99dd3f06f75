import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from '../../../scripts/build-service-worker.ts'

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
  // Embeds, in a folder of their own, stay as they are.
  const renamed = readdirSync(assets, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : []))
  const names = new RegExp(renamed.map((name) => RegExp.escape(name)).join('|'), 'g')
  // Last, because it holds the hashes of the others.
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
