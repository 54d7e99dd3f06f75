import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltFirstLoads } from '../../scripts/first-load.ts'
import { SOON } from '../support/soon.ts'
import { serveSite, type ServedSite } from '../support/serveSite.ts'
import { fieldOf, textFieldOf } from './support/fillForm.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'

// A site in pounds and feet, without adverts, and without all that a site can do without.

const SITE = `name: Bare
description: Two calculators and nothing else, for a test of what is left out.
units: us
builtIn: [bmr]
features: { chat: false, answers: false, embeds: false, api: false, studio: false }
`
/** Files that are built for a feature, or for consent. */
const LEFT_OUT =
  /chatwindow|assistantmodel|answering|missinginput|solvefor|programs|embed|studio|swagger|openreference|consent/i
/** What only their code says, which could also have become part of another file. */
const THEIRS = [
  '/api/ai/chat',
  'Answers come from',
  '/embed/',
  '/api/openapi.json',
  'Cookie preferences',
  'googletagmanager',
]

const folder = mkdtempSync(join(tmpdir(), 'abakit-bare-'))
const dist = join(folder, 'dist')
const inherited = Object.entries(process.env).filter(
  ([name]) => !/^(NODE_ENV|TEST|VITEST.*|SITE_URL|ADS|ANALYTICS_ID)$/.test(name),
)
const env = {
  ...Object.fromEntries(inherited),
  SITE_DIR: folder,
  DIST_FOLDER: dist,
  DATA_DIR: join(folder, 'data'),
}
const read = (file: string): string => readFileSync(join(dist, file), 'utf8')
let server: ServedSite

beforeAll(async () => {
  cpSync('tests/fixtures/sites/tools-alone/tools', join(folder, 'tools'), { recursive: true })
  writeFileSync(join(folder, 'abakit.yaml'), SITE)
  execFileSync(process.execPath, ['bin/abakit.js', 'build'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  server = await serveSite(dist, env)
})

afterAll(() => {
  server[Symbol.dispose]()
  rmSync(folder, { recursive: true, force: true })
})

describe('a site without any feature', () => {
  it('has no file of them, neither served nor stored for offline use', () => {
    const files = readdirSync(join(dist, 'client'), { recursive: true, encoding: 'utf8' })
    expect(files).toContain('bmr.html')
    expect(files.filter((file) => LEFT_OUT.test(file))).toEqual([])
    const stored = [...read('client/service-worker.js').matchAll(/url:[`"'](\/[^`"']+)/g)]
      .map(([, url]) => url)
      .join('\n')
    expect(stored).toContain('/assets/client-')
    expect(stored).not.toMatch(LEFT_OUT)
  })

  it('has no code of them in other files, and no buttons', () => {
    const scripts = readdirSync(join(dist, 'client/assets')).filter((file) => file.endsWith('.js'))
    const code = scripts
      .filter((file) => !/^privacy-policy/.test(file))
      .map((file) => read(`client/assets/${file}`))
      .join('\n')
    expect(THEIRS.filter((words) => code.includes(words))).toEqual([])
    for (const page of ['index', 'bmr']) {
      const [, body = ''] = read(`client/${page}.html`).split('<body>')
      expect(body).toContain('site-footer')
      expect(/assistant|cookie|\/studio|\/api\/|oembed/i.exec(body)?.[0]).toBeUndefined()
    }
    const privacy = read('client/privacy-policy.html')
    expect(
      ['The site itself sets no cookies.', 'Cookie settings', 'googletagmanager'].map((words) =>
        privacy.includes(words),
      ),
    ).toEqual([true, false, false])
    const { embeds, studio } = JSON.parse(read('first-load.json')) as BuiltFirstLoads
    expect([embeds.scripts, studio.scripts]).toEqual([{}, {}])
  })
})

it('shows its units to whoever has not chosen others, in examples, too, and asks for no consent', async () => {
  await using site = await openSite({
    baseURL: server.baseUrl.replace('localhost', '127.0.0.1'),
    locale: 'de-DE',
    consent: 'unanswered',
  })
  const { page } = site
  const units = () =>
    Promise.all(['weight', 'height'].map((input) => fieldOf(page, input).locator('select').inputValue()))
  await page.goto('/bmr')
  expect(await units()).toEqual(['lb', 'ft+in'])
  await hydrated(page)
  expect(await units()).toEqual(['lb', 'ft+in'])
  await page.getByRole('button', { name: 'Try an example' }).first().click()
  await expect.poll(() => textFieldOf(page, 'weight').inputValue(), SOON).not.toBe('')
  expect(await units()).toEqual(['lb', 'ft+in'])
  expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
  await fieldOf(page, 'weight').locator('select').selectOption('kg')
  await page.goto('/bmr')
  await expect.poll(units, SOON).toEqual(['kg', 'ft+in'])
})
