import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCached } from '../../scripts/validators.ts'

const TABLE = {
  id: 'rates',
  source: 'By hand',
  columns: { rate: 'number' },
  rows: [
    { value: 'a', label: 'A', rate: 1 },
    { value: 'b', label: 'B', rate: 2 },
  ],
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'abakit-validators-'))
  cpSync('schema', join(folder, 'schema'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (cache = 'cache') => readCached(join(folder, 'schema'), join(folder, cache))
const cached = () => readdirSync(join(folder, 'cache'))
const accepts = ({ table }: ReturnType<typeof read>, data: object) => table(structuredClone(data))

describe('reading the validators of definitions', () => {
  it('compiles them once, then uses the cache', () => {
    expect(accepts(read(), TABLE)).toBe(true)
    const [name = ''] = cached()
    expect(cached()).toEqual([expect.stringMatching(/^validators-\w{16}\.mjs$/)])
    writeFileSync(join(folder, 'cache', name), 'export const table = () => "from the cache"')
    expect(accepts(read(), TABLE)).toBe('from the cache')
  })

  it('gives the same errors from the cache', () => {
    const broken = { ...TABLE, id: 7, source: undefined, rows: [{ label: 'A' }] }
    const [first, second] = [read().table, read().table]
    expect(first).not.toBe(second)
    expect([first(structuredClone(broken)), second(structuredClone(broken))]).toEqual([false, false])
    expect(second.errors).toEqual(first.errors)
    expect(second.errors?.map(({ instancePath }) => instancePath)).toContain('/id')
  })

  it('recompiles them when a schema changes', () => {
    expect(accepts(read(), TABLE)).toBe(true)
    const file = join(folder, 'schema/table.schema.json')
    const schema = JSON.parse(readFileSync(file, 'utf8')) as { required: string[] }
    writeFileSync(file, JSON.stringify({ ...schema, required: [...schema.required, 'licence'] }))
    expect(accepts(read(), TABLE)).toBe(false)
    expect(cached()).toHaveLength(2)
  })

  it('works without a writable cache', () => {
    mkdirSync(join(folder, 'cache'))
    writeFileSync(join(folder, 'cache/taken'), '')
    expect(accepts(read('cache/taken/below'), TABLE)).toBe(true)
    expect(accepts(read('cache/taken/below'), { ...TABLE, rows: 3 })).toBe(false)
  })
})
