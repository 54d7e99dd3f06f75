// npm run test:install: installs a clean copy of the checkout as in production, starts it and asks it; then starts copies
// that bring their build along, one of them with nothing writable but DATA_DIR. Exit status 1 where one does not answer.
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BUILDING = 'Building the site'
/** Root may write everywhere, so where root runs this the read-only copy is started by nobody. */
const isRoot = process.getuid?.() === 0
const NOBODY = 65534

const folder = mkdtempSync(join(tmpdir(), 'abakit-install-'))
chmodSync(folder, 0o755)

try {
  const fresh = copyCheckout('fresh')
  run('npm', ['ci', '--omit=dev'], fresh)
  assert.match(await startAndAsk(fresh), new RegExp(BUILDING), 'a copy without a build builds')
  console.log('A production install builds, starts and answers.')

  const built = copyCheckout('built')
  renameSync(join(fresh, 'node_modules'), join(built, 'node_modules'))
  cpSync(join(fresh, 'dist'), join(built, 'dist'), { recursive: true })
  assert.doesNotMatch(await startAndAsk(built), new RegExp(BUILDING), 'a copy with its build does not build')
  console.log('A copy with its build starts without building, and answers.')

  run('chmod', ['-R', 'a-w', built], folder)
  assert.doesNotMatch(await startAndAsk(built, isRoot ? NOBODY : undefined), new RegExp(BUILDING))
  console.log('A read-only copy starts and answers.')
} finally {
  run('chmod', ['-R', 'u+w', folder], tmpdir())
  rmSync(folder, { recursive: true })
}

/** What git knows of the checkout, changes included that are not committed. */
function copyCheckout(name: string): string {
  const copy = join(folder, name)
  mkdirSync(copy)
  const changed = execFileSync('git', ['stash', 'create'], { encoding: 'utf8' }).trim()
  const archive = join(folder, `${name}.tar`)
  run('git', ['archive', '--output', archive, changed || 'HEAD'], process.cwd())
  run('tar', ['-xf', archive], copy)
  return copy
}

function run(command: string, args: string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: 'inherit' })
}

/**
 * Runs npm start in an environment of nothing but what it needs, asks for a page, an answer of the API and a chat message,
 * and stops it.
 *
 * @param uid  the user it runs as, this one where left out
 * @returns what it said
 */
async function startAndAsk(cwd: string, uid?: number): Promise<string> {
  const home = mkdtempSync(join(folder, 'home-'))
  if (uid !== undefined) chownSync(home, uid, uid)
  const env = { PATH: process.env.PATH, HOME: home, PORT: '0', DATA_DIR: join(home, 'data') }
  const server = spawn('npm', ['start'], { cwd, env, ...(uid === undefined ? {} : { uid, gid: uid }) })
  let said = ''
  server.stderr.on('data', (chunk) => (said += chunk))
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (chunk) => {
        said += chunk
        const found = /"url":"(http:[^"]+)"/.exec(said)?.[1]
        if (found !== undefined) resolve(found)
      })
      server.once('close', (code) => reject(new Error(`npm start ended with ${code}:\n${said}`)))
    })
    await ask(url)
  } finally {
    // npm passes it on; a stronger signal would leave the server behind.
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'close')
  }
  assert.equal(server.exitCode, 0, `npm start ended with ${server.exitCode}:\n${said}`)
  return said
}

async function ask(url: string): Promise<void> {
  const page = await fetch(`${url}/loan`)
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<h1>Loan Calculator<\/h1>/)
  const checks = await fetch(`${url}/api/recent-checks`)
  assert.deepEqual([checks.status, await checks.json()], [200, []])
  const chat = await fetch(`${url}/api/ai/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: 'What is 15% of 80?', history: [] }),
  })
  assert.equal(chat.status, 200)
  assert.match(((await chat.json()) as { response: string }).response, /\b12\b/)
}
