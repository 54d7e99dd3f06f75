import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newToolTemplate, skeletons } from '../../scripts/newToolTemplate.ts'
import { runProgram } from './runProgram.ts'

/** Numbers of definitions, of which the last ones must cost each what the first ones do. */
const SIZES = [100, 300, 1000]

const BUILD = `
const started = performance.now()
import('./scripts/build.ts').then(async ({ build }) => {
  await build()
  const { maxRSS } = process.resourceUsage()
  console.log('\\n' + JSON.stringify({ seconds: (performance.now() - started) / 1000, megabytes: maxRSS / 1024 }))
})`

/** Measures how a build grows with the number of definitions. */
export async function benchSite(): Promise<void> {
  console.log('\nBuild of a site of that many definitions')
  let last: { count: number; seconds: number } | undefined
  for (const count of SIZES) {
    const folder = mkdtempSync(join(tmpdir(), 'abakit-bench-site-'))
    try {
      writeSite(folder, count)
      const env = { SITE_DIR: folder, DIST_FOLDER: join(folder, 'dist') }
      const { seconds, megabytes } = await runProgram<{ seconds: number; megabytes: number }>(BUILD, env)
      const more = last && (1000 * (seconds - last.seconds)) / (count - last.count)
      console.log(
        `  ${String(count).padStart(5)}  ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB${more === undefined ? '' : `, ${more.toFixed(0)} ms for each of the last ${count - (last?.count ?? 0)}`}`,
      )
      last = { count, seconds }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** Writes a site whose definitions are made of the skeletons in turn. */
function writeSite(folder: string, count: number): void {
  mkdirSync(join(folder, 'tools'))
  writeFileSync(join(folder, 'abakit.yaml'), 'builtIn: none\n')
  for (let index = 0; index < count; index++) {
    const id = `calculator-${index}`
    writeFileSync(join(folder, 'tools', `${id}.yaml`), newToolTemplate(id, skeletons[index % skeletons.length]))
  }
}
