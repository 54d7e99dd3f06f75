// npm run test:install: installs a clean copy as in production, of no more files than an image is built from, which builds,
// starts and answers; then packs the whole checkout with that build, unpacks it elsewhere, and starts it where nothing but
// DATA_DIR can be written. All of it runs without rights and in an empty environment. Exit status 1 where one does not answer.
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BUILDING = 'Building the site'
/** Root may write everywhere, so where root runs this the copies are started by nobody; anybody else has no rights anyway. */
const isRoot = process.getuid?.() === 0
const NOBODY = 65534
const asUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

const folder = mkdtempSync(join(tmpdir(), 'abakit-install-'))
chmodSync(folder, 0o755)

try {
  const fresh = copyCheckout('fresh', readImageContext())
  run('npm', ['ci', '--omit=dev'], fresh)
  if (isRoot) run('chown', ['-R', `${NOBODY}:${NOBODY}`, fresh], folder)
  assert.match(await startAndAsk(fresh), new RegExp(BUILDING), 'a copy without a build builds')
  console.log('A production install builds, starts and answers.')

  const packed = copyCheckout('packed')
  cpSync(join(fresh, 'dist'), join(packed, 'dist'), { recursive: true })
  run('tar', ['-cf', join(folder, 'abakit.tar'), '-C', packed, '.'], folder)
  const elsewhere = join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  run('tar', ['-xf', join(folder, 'abakit.tar'), '--no-same-owner'], elsewhere)
  renameSync(join(fresh, 'node_modules'), join(elsewhere, 'node_modules'))
  if (isRoot) run('chown', ['-R', '0:0', elsewhere], folder)
  run('chmod', ['-R', 'a-w', elsewhere], folder)
  assert.notEqual(spawnSync('touch', ['dist/new'], { cwd: elsewhere, ...asUser }).status, 0, 'the copy can be written')
  assert.doesNotMatch(await startAndAsk(elsewhere), new RegExp(BUILDING), 'a copy with its build does not build')
  console.log('A packed copy with its build starts read-only without building, and answers.')
} finally {
  run('chmod', ['-R', 'u+w', folder], tmpdir())
  rmSync(folder, { recursive: true })
}

/** The paths that the Dockerfile builds from. */
function readImageContext(): string[] {
  const lines = readFileSync('server/deploy/Dockerfile.dockerignore', 'utf8').split('\n')
  return lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
}

/** What git knows of the checkout, or of some paths in it, changes included that are not committed. */
function copyCheckout(name: string, paths: string[] = []): string {
  const copy = join(folder, name)
  mkdirSync(copy)
  const changed = execFileSync('git', ['stash', 'create'], { encoding: 'utf8' }).trim()
  const archive = join(folder, `${name}.tar`)
  run('git', ['archive', '--output', archive, changed || 'HEAD', ...paths], process.cwd())
  run('tar', ['-xf', archive], copy)
  return copy
}

function run(command: string, args: string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: 'inherit' })
}

/**
 * Runs npm start, without rights and in an environment of nothing but what it needs, asks for a page, answers of the API
 * and a chat message, and stops it.
 *
 * @returns what it said
 */
async function startAndAsk(cwd: string): Promise<string> {
  const data = mkdtempSync(join(folder, 'data-'))
  if (isRoot) chownSync(data, NOBODY, NOBODY)
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: data }
  const server = spawn('npm', ['start'], { cwd, env, ...asUser })
  let output = ''
  server.stderr.on('data', (chunk) => (output += chunk))
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (chunk) => {
        output += chunk
        const found = /"url":"(http:[^"]+)"/.exec(output)?.[1]
        if (found !== undefined) resolve(found)
      })
      server.once('close', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)))
    })
    await ask(url)
  } finally {
    // npm passes it on; a stronger signal would leave the server behind.
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'close')
  }
  assert.equal(server.exitCode, 0, `npm start ended with ${server.exitCode}:\n${output}`)
  return output
}

async function ask(url: string): Promise<void> {
  const page = await fetch(`${url}/loan`)
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<h1>Loan Calculator<\/h1>/)
  const checks = await fetch(`${url}/api/recent-checks`)
  assert.deepEqual([checks.status, await checks.json()], [200, []])
  const answer = await fetch(`${url}/api/tools/percentage/calculate?value=80&percentage=15`)
  assert.equal(answer.status, 200)
  const { outputs } = (await answer.json()) as { outputs: { result: { value: number } } }
  assert.equal(outputs.result.value, 12)
  const chat = await fetch(`${url}/api/ai/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: 'What is 15% of 80?', history: [] }),
  })
  assert.equal(chat.status, 200)
  assert.match(((await chat.json()) as { response: string }).response, /\b12\b/)
}
