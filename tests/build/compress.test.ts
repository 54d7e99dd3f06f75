import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressAll, readCompressed } from '../../scripts/compress.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'abakit-compress-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const read = (name: string) => readFileSync(join(folder, name))

it('writes compressed copies with the same text', async () => {
  write('page.html', 'a page')
  write('main.js', 'a script')
  write('icon.png', 'a picture')
  await compressAll(folder, new Map())
  expect(brotliDecompressSync(read('page.html.br')).toString()).toBe('a page')
  expect(gunzipSync(read('page.html.gz')).toString()).toBe('a page')
  expect(brotliDecompressSync(read('main.js.br')).toString()).toBe('a script')
  expect(() => read('icon.png.br')).toThrow('ENOENT')
})

it('reuses unchanged files of the last build, even if their names changed', async () => {
  write('same.js', 'the same')
  write('other.js', 'before')
  await compressAll(folder, new Map())
  // Not what compression would give: it shows where it came from.
  write('same.js.br', 'as it was')
  const known = readCompressed(folder)
  write('renamed.js', 'the same')
  write('other.js', 'after')
  await compressAll(folder, known)
  expect(read('renamed.js.br').toString()).toBe('as it was')
  expect(brotliDecompressSync(read('other.js.br')).toString()).toBe('after')
})
