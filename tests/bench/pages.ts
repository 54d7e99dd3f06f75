// Measures pages on a phone, with Lighthouse's simulated slow network and processor. Lighthouse is large and needed for
// nothing else, so it is not a dependency: npm install it elsewhere and pass its path.
//
//   npm run build && LIGHTHOUSE=/elsewhere/node_modules/.bin/lighthouse npm run bench:pages -- [paths…]
//
// Reports medians of several runs; on a busy machine they mean little.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBrowser } from '../../scripts/find-browser.ts'
import { freePort } from '../support/freePort.ts'

const RUNS = Number(process.env.RUNS ?? 3)
const PATHS = ['/', '/loan', '/unit', '/bmi-calc', '/about']
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>
}

async function measure(): Promise<void> {
  const { LIGHTHOUSE: lighthouse } = process.env
  if (!lighthouse) throw new Error('set LIGHTHOUSE to the command of a Lighthouse that is installed elsewhere')
  const browser = await ensureBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'abakit-bench-'))
  const port = await freePort()
  const server = spawn(process.execPath, ['server/main.ts', 'dist'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, RATE_LIMIT: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await ready(`http://127.0.0.1:${port}/readyz`)
    const paths = process.argv.length > 2 ? process.argv.slice(2) : PATHS
    for (const path of paths) {
      const reports = Array.from({ length: RUNS }, (_, run): Report => {
        const file = join(folder, `${run}.json`)
        const url = `http://127.0.0.1:${port}${path}`
        execFileSync(
          lighthouse,
          [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${FLAGS}`],
          {
            env: { ...process.env, CHROME_PATH: browser },
            stdio: ['ignore', 'ignore', 'inherit'],
          },
        )
        return JSON.parse(readFileSync(file, 'utf8')) as Report
      })
      print(path, reports)
    }
  } finally {
    server.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

function print(path: string, reports: readonly Report[]): void {
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(
    (name) => `${name} ${Math.round(100 * median(reports.map(({ categories }) => categories[name]?.score ?? 0)))}`,
  )
  const times = Object.entries(METRICS).map(([short, name]) => {
    const value = median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
    return short === 'cls' ? `${short} ${value.toFixed(3)}` : `${short} ${Math.round(value)} ms`
  })
  console.log(`${path.padEnd(12)} ${[...scores, ...times].join(', ')}`)
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function ready(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error(`${url} does not answer; is there a build in dist?`)
}

await measure()
