// Part of npm run test:install: packs the program, installs it into an empty folder, writes a site there, builds it, starts
// it without rights where nothing can be written, and asks it.
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import manifest from '../../package.json' with { type: 'json' }

const isRoot = process.getuid?.() === 0
const NOBODY = 65534
const asUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
/** Whatever Node the machine has: the program starts the one that comes with it. */
const env = {
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((part) => !part.includes('node_modules'))
    .join(':'),
}

const IDS = ['fuel-trip', 'heater', 'loan', 'percentage', 'unit']

const folder = mkdtempSync(join(tmpdir(), 'abakit-package-'))
chmodSync(folder, 0o755)
const site = join(folder, 'site')
mkdirSync(site)

try {
  execFileSync('npm', ['pack', '--pack-destination', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const archive = join(folder, `${manifest.name}-${manifest.version}.tgz`)
  run('npm', ['install', '--no-audit', '--no-fund', '--cache', join(folder, 'cache'), archive])
  const { packages } = JSON.parse(readFileSync(join(site, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>
  }
  const running = Object.keys(packages).filter((name) => packages[name]?.hasInstallScript)
  assert.deepEqual(running, [], 'no package runs a script, or reports, when it is installed')
  assert.match(abakit('new', 'fuel-trip'), /tools\/fuel-trip\.yaml is written/)
  cpSync('tests/fixtures/sites/euros/tools/heater.yaml', join(site, 'tools/heater.yaml'))
  writeFileSync(
    join(site, 'abakit.yaml'),
    `name: Grid and Meter
description: What power, heat and travel cost at home, for a test of the package.
url: https://energy.example.org
hue: 20
categories: [{ name: Energy, hue: 145 }]
builtIn: [percentage, loan, unit]
`,
  )
  assert.match(abakit('fuel-trip', 'quantity=6', 'price=7'), /42\.00/)
  const checked = spawnSync('npx', ['abakit', 'check', '--json'], { cwd: site, env, encoding: 'utf8' })
  const codes = new Set((JSON.parse(checked.stdout) as { code: string }[]).map(({ code }) => code))
  assert.deepEqual([...codes], ['placeholder-text'], 'only the texts of the new calculator are still to be written')
  abakit('build')
  console.log('An installed package writes, checks and builds a site.')

  await askMcp()
  run('chmod', ['-R', 'a-w,a+rX', site])
  await startAndAsk()
  run('chmod', ['-R', 'u+w', site])
  console.log('The site starts read-only and has its own tools, its name, and no others.')

  appendFileSync(join(site, 'abakit.yaml'), 'currency: EURO\n')
  const broken = spawnSync('npx', ['abakit', 'build'], { cwd: site, env, encoding: 'utf8' })
  assert.equal(broken.status, 1)
  assert.match(broken.stderr, /^abakit\.yaml:7:11 {2}currency /)
} finally {
  if (existsSync(site)) run('chmod', ['-R', 'u+w', site])
  rmSync(folder, { recursive: true })
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { cwd: site, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

function abakit(...args: readonly string[]): string {
  return execFileSync('npx', ['abakit', ...args], { cwd: site, env, encoding: 'utf8' })
}

async function askMcp(): Promise<void> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StdioClientTransport({ command: 'npx', args: ['abakit', 'mcp'], cwd: site, env }))
  const { structuredContent } = (await client.callTool({
    name: 'calculate',
    arguments: { id: 'heater', inputs: { power: 2, hours: 3 } },
  })) as unknown as { structuredContent: { outputs: { energy: { value: number } } } }
  assert.equal(structuredContent.outputs.energy.value, 6)
  await client.close()
}

async function startAndAsk(): Promise<void> {
  const data = join(folder, 'data')
  mkdirSync(data)
  if (isRoot) chownSync(data, NOBODY, NOBODY)
  const program = join(site, 'node_modules/abakit/bin/abakit.js')
  const server = spawn('node', [program, 'start'], { cwd: site, env: { ...env, PORT: '0', DATA_DIR: data }, ...asUser })
  let output = ''
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        const found = /"url":"(http:[^"]+)"/.exec(output)?.[1]
        if (found !== undefined) resolve(found)
      }
      server.stdout.on('data', read)
      server.stderr.on('data', read)
      server.once('close', (code) => reject(new Error(`abakit start ended with ${code}:\n${output}`)))
    })
    assert.doesNotMatch(output, /Building the site/)
    await ask(url)
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'close')
  }
  assert.equal(server.exitCode, 0, `abakit start ended with ${server.exitCode}:\n${output}`)
}

async function ask(url: string): Promise<void> {
  const text = async (path: string) => (await fetch(url + path)).text()
  const page = await text('/heater')
  assert.match(page, /<h1>Heater<\/h1>/)
  assert.match(page, /Grid and Meter/)
  assert.doesNotMatch(page, /abakit\.example/)
  assert.doesNotMatch(page, /--accent:\s*#0b7285/, 'buttons and links have the hue of the site')
  for (const path of ['/mortgage', '/embed/mortgage', '/about', '/api/tools/mortgage'])
    assert.equal((await fetch(url + path)).status, 404, path)
  const { tools } = JSON.parse(await text('/api/tools')) as { tools: { id: string }[] }
  assert.deepEqual(tools.map(({ id }) => id).toSorted(), IDS)
  const { paths } = JSON.parse(await text('/api/openapi.json')) as { paths: Record<string, object> }
  assert.deepEqual(
    Object.keys(paths)
      .flatMap((path) => /^\/api\/tools\/([\w-]+)\/calculate$/.exec(path)?.[1] ?? [])
      .toSorted(),
    IDS,
  )
  const { outputs } = JSON.parse(await text('/api/tools/heater/calculate?power=2&hours=3')) as {
    outputs: { energy: { value: number } }
  }
  assert.equal(outputs.energy.value, 6)
  assert.match(await text('/embed/heater'), /name="power"/)
  const addresses = [...(await text('/sitemap.xml')).matchAll(/<loc>https:\/\/energy\.example\.org(\/[^<]*)/g)].map(
    ([, path]) => path,
  )
  const pages = ['contact', 'developers', 'privacy-policy', 'studio', 'support', 'terms-of-service']
  const documents = ['studio/guide', 'studio/reference']
  assert.deepEqual(new Set(addresses), new Set(['/', ...[...IDS, ...pages, ...documents].map((id) => `/${id}`)]))
  assert.match(await text('/studio'), /<title>[^<]*Grid and Meter/)
  assert.match(await text('/studio/guide'), /From nothing to a calculator.*Grid and Meter/s)
  const worker = await text('/service-worker.js')
  assert.match(worker, /heater-/)
  assert.doesNotMatch(worker, /mortgage-|Planner-|WorldClock-/)
}
