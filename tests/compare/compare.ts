// npm run compare -- FOLDER: compares what this version says with what the version in another checkout says, to the letter: the
// pages, the answers of the command line, the API and the MCP server to every example, and the problems of broken definitions. Both
// need their dependencies and a build. Exit status 1 if anything differs.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parse } from 'yaml'
import { readCatalogue } from '../../scripts/read-tools.ts'
import { EXAMPLE_NOW } from '../../src/engine/check/examples/checkExamples.ts'

/** What one version says, by what it was asked. */
type Said = Map<string, string>

interface Breakage {
  readonly name: string
  readonly tool: string
  readonly changes: readonly { readonly from: string; readonly to: string; readonly pattern?: boolean }[]
}

const OWN = resolve(import.meta.dirname, '../..')
const PROBLEMS = join(OWN, 'tests/problems')
const CHECKS = join(OWN, 'tests/engine/check')
/** Of a difference, in characters, and of each kind. */
const [SHOWN_BEFORE, SHOWN, SHOWN_OF_KIND] = [30, 90, 12]

const cases = readCatalogue('tools').tools.flatMap(({ id, examples }) =>
  examples.map(({ given, now = EXAMPLE_NOW }, index) => ({
    name: `${id} ${index + 1}`,
    id,
    asked: { inputs: given, now },
  })),
)

/** Visible text, and what the head says, of every page of a build. */
function readPages(root: string): Said {
  const client = join(root, 'dist/client')
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(html|md|txt)$/.test(file),
  )
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(client, file), 'utf8')
      return [`page ${file}`, withoutAssetNames(file.endsWith('.html') ? wordsOf(text) : text)]
    }),
  )
}

/** Keeps text, titles, metadata, addresses and structured data; one piece a line. */
function wordsOf(html: string): string {
  const kept = html
    .replaceAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g, '\n$1\n')
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '\n')
    .replaceAll(/<link [^>]*rel="(?:canonical|alternate)"[^>]*>|<meta [^>]*>/g, (tag) => `\n${tag.slice(1, -1)}\n`)
    .replaceAll(/<[^>]*\b(?:href|aria-label|placeholder|alt)="([^"]*)"[^>]*>/g, '\n$1\n')
    .replaceAll(/<[^>]*>/g, '\n')
  return kept.replaceAll(/\s*\n\s*/g, '\n').trim()
}

const withoutAssetNames = (text: string): string => text.replaceAll(/\/assets\/[^\s"]+/g, '/assets/…')

/** The command line's answers to the examples, as one batch. */
function askCommandLine(root: string, scratch: string): Said {
  const file = join(scratch, 'cases.ndjson')
  writeFileSync(file, cases.map(({ id, asked }) => `${JSON.stringify({ tool: id, ...asked })}\n`).join(''))
  const lines = run(root, ['scripts/calc.ts', '--batch', file, '--tables']).trimEnd().split('\n')
  return new Map(cases.map(({ name }, index) => [`command line ${name}`, lines[index] ?? 'no line']))
}

/** The answers of the API and of the MCP server to the examples. */
async function askServer(root: string, scratch: string): Promise<Said> {
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: scratch, RATE_LIMIT: 'off' }
  const server = spawn(nodeOf(root), ['server/main.ts', 'dist'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: Said = new Map()
  try {
    const url = await addressOf(server.stdout)
    for (const path of ['/api/tools', '/api/openapi.json'])
      said.set(`API ${path}`, await (await fetch(url + path)).text())
    const post = async (path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
      const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return `${response.status} ${await response.text()}`.replaceAll(url, '')
    }
    const call = (method: string, params: object = {}) => post('/mcp', { jsonrpc: '2.0', id: 1, method, params })
    said.set('MCP tools', await call('tools/list'))
    for (const { name, id, asked } of cases) {
      const body = { ...asked, tables: true }
      said.set(`API ${name}`, await post(`/api/tools/${id}/calculate`, { ...body, working: true }))
      said.set(`MCP ${name}`, await call('tools/call', { name: 'calculate', arguments: { id, ...body } }))
    }
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
  return said
}

/** The first address in the lines of the log. */
async function addressOf(log: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(log)) {
    const url = /"url":"(http:[^"]+)"/.exec(line)?.[1]
    if (url !== undefined) return (log.resume(), url)
  }
  throw new Error('the server ended before it listened')
}

/** What the check says of the broken definitions of the tests. */
function checkBroken(root: string, scratch: string): Said {
  const folders = readdirSync(PROBLEMS, { withFileTypes: true }).filter((entry) => !entry.name.endsWith('.txt'))
  const asked = folders.map(({ name }) => ({ name, folder: PROBLEMS, file: name }))
  const breakages = parse(readFileSync(join(CHECKS, 'breakages.yaml'), 'utf8')) as Breakage[]
  for (const [index, { name, tool, changes }] of breakages.entries()) {
    const folder = join(scratch, String(index))
    const text = readFileSync(join(CHECKS, `definitions/${tool}.yaml`), 'utf8')
    mkdirSync(folder)
    const broken = changes.reduce(
      (whole, { from, to, pattern = false }) => whole.replace(pattern ? new RegExp(from) : from, to),
      text,
    )
    writeFileSync(join(folder, `${tool}.yaml`), broken)
    asked.push({ name, folder, file: `${tool}.yaml` })
  }
  const program = `
    import { main } from ${JSON.stringify(join(root, 'scripts/check-tools/main.ts'))}
    let said = ''
    process.stderr.write = (text) => ((said += text), true)
    const answers = ${JSON.stringify(asked)}.map(({ folder, file }) => {
      said = ''
      if (file.endsWith('.yaml')) main([folder + '/' + file])
      else main([], folder + '/' + file)
      return said
    })
    process.stdout.write('\\n' + JSON.stringify(answers))`
  const answers = JSON.parse(run(root, ['--input-type=module', '--eval', program]).split('\n').at(-1) ?? '') as string[]
  // The folder of a breakage is another one each time.
  return new Map(
    asked.map(({ name, folder }, index) => [`problem ${name}`, (answers[index] ?? '').replaceAll(folder, '')]),
  )
}

const nodeOf = (root: string): string => join(root, 'node_modules/.bin/node')

const run = (cwd: string, args: string[]): string =>
  execFileSync(nodeOf(cwd), args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 30 })

async function inScratch<T>(work: (scratch: string) => Promise<T>): Promise<T> {
  const scratch = mkdtempSync(join(tmpdir(), 'abakit-compare-'))
  try {
    return await work(scratch)
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

const askAll = (root: string): Promise<Said> =>
  inScratch(async (scratch) => {
    const ofServer = await askServer(root, scratch)
    const answers = [readPages(root), askCommandLine(root, scratch), ofServer, checkBroken(root, scratch)]
    return new Map(answers.flatMap((said) => [...said]))
  })

/** A few words around the first character that differs. */
function firstDifference(one: string, other: string): [string, string] {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const part = (text: string) => text.slice(Math.max(0, at - SHOWN_BEFORE), at + SHOWN).replaceAll('\n', ' ⏎ ')
  return [part(one), part(other)]
}

const folder = process.argv[2]
if (folder === undefined)
  throw new Error('npm run compare -- FOLDER: the folder of another version, with its dependencies and build')
const before = await askAll(resolve(folder))
const now = await askAll(OWN)
const again = await inScratch((scratch) => askServer(OWN, scratch))
const counts = new Map<string, { compared: number; differ: number; random: number }>()
for (const name of new Set([...before.keys(), ...now.keys()])) {
  const kind = name.startsWith('command line') ? 'command line' : name.slice(0, name.indexOf(' '))
  const count = counts.get(kind) ?? { compared: 0, differ: 0, random: 0 }
  counts.set(kind, count)
  count.compared++
  const [old, own] = [before.get(name) ?? '(nothing)', now.get(name) ?? '(nothing)']
  if (old === own) continue
  // What this version answers differently each time is random.
  const same = again.get(name.replace('command line', 'API'))
  if (same !== undefined && same !== now.get(name.replace('command line', 'API'))) count.random++
  else if (++count.differ <= SHOWN_OF_KIND) {
    const [was, is] = firstDifference(old, own)
    console.log(`${name}\n  before: ${was}\n  now:    ${is}`)
  }
}
console.table(Object.fromEntries(counts))
if ([...counts.values()].some(({ differ }) => differ > 0)) process.exitCode = 1
