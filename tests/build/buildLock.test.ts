import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'

const folder = mkdtempSync(join(tmpdir(), 'abakit-lock-'))
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('lets one build at a time', async () => {
  const all = [holder(), holder(), holder()]
  for (const each of all) await each.says('asks')
  for (const { child } of all) child.stdin?.end()
  for (const each of all) await each.says('is done')
  const turns = all.map(({ since }) => [since('has it'), since('is done')] as const).toSorted(([a], [b]) => a - b)
  for (const [index, [, done]] of turns.entries())
    expect(turns[index + 1]?.[0] ?? Infinity).toBeGreaterThanOrEqual(done)
})

it('is released when its holder was killed', async () => {
  const first = holder()
  await first.says('has it')
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const second = holder()
  await second.says('has it')
})

/** A process that holds the lock until its standard input ends. */
function holder() {
  const lock = pathToFileURL(resolve('scripts/build-lock.ts')).href
  const program = `
    import { withBuildLock } from ${JSON.stringify(lock)}
    import { text } from 'node:stream/consumers'
    console.log('asks')
    await withBuildLock(async () => {
      console.log('has it', Date.now())
      await text(process.stdin)
      console.log('is done', Date.now())
    })
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, DIST_FOLDER: join(folder, 'dist') },
  })
  started.push(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {
    child,
    says: (words: string) => expect.poll(() => output, SOON).toContain(words),
    since: (words: string) => Number(new RegExp(`${words} (\\d+)`).exec(output)?.[1]),
  }
}
