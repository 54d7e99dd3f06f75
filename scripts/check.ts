// npm run check: runs all static checks in parallel, the slowest first; the output of each stays together. The exit
// status is 1 if one fails.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { inPackage } from './site/roots.ts'

/** The slowest start first, so that nothing is left to wait for at the end. */
const SLOWEST = ['check:types', 'check:lint']

const manifest = readFileSync(inPackage('package.json'), 'utf8')
const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> }
const names = Object.keys(scripts).filter((name) => name.startsWith('check:'))
const waiting = names.toSorted((one, other) => rank(one) - rank(other))

function rank(name: string): number {
  const place = SLOWEST.indexOf(name)
  return place < 0 ? SLOWEST.length : place
}

/** Runs waiting checks one after the other. */
async function work(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const { status, output } = await run(name)
    console.log(`${name}${status === 0 ? '' : ' FAILED'}\n${output}`)
    if (status !== 0) process.exitCode = 1
  }
}

function run(name: string): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--run', name], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void (output += chunk.toString()))
    child.on('error', (error) => resolve({ status: null, output: error.message }))
    child.on('close', (status) => resolve({ status, output }))
  })
}

await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
