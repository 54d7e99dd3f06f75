import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FirstLoads } from '../../scripts/first-load.ts'
import { readYamlFiles } from '../../scripts/read-tools.ts'
import { heading, line, showNumber } from './report.ts'
import { runProgram } from './runProgram.ts'

const SIZES = [100, 350]
const LARGE = 3500
/** The cost of an added page relative to earlier ones that still counts as linear, with a margin for noise. */
const LINEAR = 1.25
const MAX_GROWTH = 1.02
const SAMPLE = 20

interface Build {
  readonly definitions: number
  readonly seconds: number
  readonly cpuSeconds: number
  readonly firstLoads: FirstLoads
  /** CPU time of Brotli at its highest quality for an average page. */
  readonly compressionSeconds: number
}

/** Builds more and more definitions: does the build time grow linearly, and does the size of a tool page grow? */
export async function benchBuilds(large: boolean): Promise<void> {
  const catalogue = await buildCopies(readYamlFiles('tools').length)
  heading('Builds: seconds of wall time, and of CPU time on all cores')
  describeBuild(catalogue)
  let [before, costBefore] = [catalogue, 0]
  for (const definitions of large ? [...SIZES, LARGE] : SIZES) {
    const build = await buildCopies(definitions)
    const cost = (build.cpuSeconds - before.cpuSeconds) / (build.definitions - before.definitions)
    const growth = cost / costBefore
    describeBuild(build)
    line(
      '  CPU time of each added definition',
      `${showNumber(cost * 1000)} ms`,
      costBefore === 0 ? undefined : { text: `linear: at most ${LINEAR} × the previous ones`, holds: growth <= LINEAR },
    )
    line('  of which Brotli at its highest level, for its page', `${showNumber(build.compressionSeconds * 1000)} ms`)
    const [page, times] = mostGrown(catalogue.firstLoads, build.firstLoads)
    line(`  first load of the tool page that grew most (${page})`, `${((times - 1) * 100).toFixed(2)} % more`, {
      text: 'at most 2 %',
      holds: times <= MAX_GROWTH,
    })
    ;[before, costBefore] = [build, cost]
  }
  if (!large) line(`with ${showNumber(LARGE)} definitions`, 'npm run bench -- --large')
}

function describeBuild({ definitions, seconds, cpuSeconds }: Build): void {
  line(`${showNumber(definitions)} definitions`, `${showNumber(seconds)} s, ${showNumber(cpuSeconds)} s CPU`)
}

/** Builds copies of the catalogue's definitions in a temporary folder. */
async function buildCopies(definitions: number): Promise<Build> {
  const folder = mkdtempSync(join(tmpdir(), 'abakit-bench-'))
  try {
    const [toolsFolder, distFolder] = [join(folder, 'tools'), join(folder, 'dist')]
    copyDefinitions(toolsFolder, definitions)
    const times = await runProgram<{ seconds: number; cpuSeconds: number }>(BUILD, {
      TOOLS_FOLDER: toolsFolder,
      DIST_FOLDER: distFolder,
      NODE_ENV: 'production',
    })
    const firstLoads = JSON.parse(readFileSync(join(distFolder, 'first-load.json'), 'utf8')) as FirstLoads
    return { definitions, ...times, firstLoads, compressionSeconds: timeCompression(join(distFolder, 'client')) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const BUILD = `
  import { build } from ${JSON.stringify(resolve('scripts/build.ts'))}
  const started = performance.now()
  await build()
  const { user, system } = process.cpuUsage()
  console.log(JSON.stringify({ seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6 }))
`

/** Writes this many definitions: those of the catalogue, then copies with their own ids and names. */
function copyDefinitions(folder: string, definitions: number): void {
  mkdirSync(folder)
  for (const shared of ['tables', 'figures']) cpSync(join('tools', shared), join(folder, shared), { recursive: true })
  const originals = readYamlFiles('tools')
  for (let index = 0; index < definitions; index++) {
    const { file, text } = originals[index % originals.length] ?? { file: '', text: '' }
    const copy = Math.floor(index / originals.length)
    const id = /([^/]+)\.ya?ml$/.exec(file)?.[1] ?? ''
    const copyId = copy === 0 ? id : `${id}-${copy}`
    const renamed = text
      .replace(/^id: .*$/m, `id: ${copyId}`)
      .replace(/^name: (["']?)(.*)\1$/m, (_, quote: string, name: string) => `name: ${quote}${name} ${copy}${quote}`)
    writeFileSync(join(folder, `${copyId}.yaml`), copy === 0 ? text : renamed)
  }
}

/** The tool page whose first load grew most, and its growth factor. */
function mostGrown(before: FirstLoads, after: FirstLoads): [path: string, times: number] {
  const bytes = ({ html, css, js }: FirstLoads['pages'][string]): number => html + css + js
  return Object.entries(before.pages)
    .filter(([path]) => path !== '/' && path !== '/404' && after.pages[path])
    .map(([path, page]): [string, number] => [path, bytes(after.pages[path] ?? page) / bytes(page)])
    .reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['', 0])
}

/** CPU seconds that Brotli takes per page, averaged over a sample. */
function timeCompression(client: string): number {
  const pages = readdirSync(client)
    .filter((name) => name.endsWith('.html'))
    .slice(0, SAMPLE)
    .map((name) => readFileSync(join(client, name)))
  const started = process.cpuUsage()
  for (const page of pages) brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1e6 / pages.length
}
