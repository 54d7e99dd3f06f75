import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite } from './support/openSite.ts'
import { SOON } from '../support/soon.ts'

// How an editor works: npm run dev with a page open, while a definition is changed, broken and fixed.

const folder = mkdtempSync(join(tmpdir(), 'abakit-dev-'))
const definition = join(folder, 'tools/loan.yaml')
const good = readFileSync('tools/loan.yaml', 'utf8')
let server: ChildProcess | undefined
let address = ''

beforeAll(async () => {
  cpSync('tools', join(folder, 'tools'), { recursive: true })
  cpSync('abakit.yaml', join(folder, 'abakit.yaml'))
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const started = spawn('npm', ['run', 'dev', '--', '--port', '0', '--host', '127.0.0.1'], {
    env: { ...env, SITE_DIR: folder, DATA_DIR: join(folder, 'data'), NO_COLOR: '1' },
    detached: true,
  })
  server = started
  address = await new Promise((resolve, reject) => {
    let output = ''
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Local:\s+(http:\/\/\S+?)\/?\s/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    })
    started.on('exit', () => reject(new Error(`the development server ended: ${output}`)))
  })
}, 60_000)

afterAll(() => {
  if (server?.pid !== undefined) process.kill(-server.pid)
  rmSync(folder, { recursive: true, force: true })
})

it('shows a changed definition or table at once and keeps what was typed, shows their problems, and takes them away when mended', async () => {
  writeFileSync(definition, good)
  await using site = await openSite()
  const { page } = site
  // The load event of a first visit may take a busy machine more than the usual ten seconds.
  await page.goto(`${address}/loan`, { waitUntil: 'commit' })
  const amount = page.locator('#input-amount')
  const overlay = page.locator('vite-error-overlay')
  const problems = () => overlay.evaluateAll(([element]) => element?.shadowRoot?.textContent ?? '')
  const label = () => page.locator('label[for=input-amount]').textContent()
  await expect
    .poll(() => amount.evaluate((field) => Object.keys(field).some((key) => key.startsWith('__react'))), {
      timeout: 30_000,
    })
    .toBe(true)
  await amount.fill('20000')

  // Editors truncate a file before they write it.
  writeFileSync(definition, '')
  await wait(40)
  writeFileSync(definition, good.replace('label: Loan amount', 'label: Amount borrowed'))
  await expect.poll(label, SOON).toBe('Amount borrowed')
  expect(await amount.inputValue()).toBe('20000')

  writeFileSync(definition, good.replace('formula: payment,', 'formula: paymet,'))
  await expect.poll(problems, SOON).toContain('the formula of monthlyPayment uses "paymet", did you mean "payment"?')
  const table = join(folder, 'tools/tables/grades.yaml')
  const text = readFileSync('tools/tables/grades.yaml', 'utf8')
  const [grade = ''] = /(?<=label: )\S+?(?=,)/.exec(text) ?? []
  writeFileSync(table, text.replace(`label: ${grade},`, 'lable: Outstanding,'))
  await expect.poll(problems, SOON).toContain('grades.yaml')

  writeFileSync(table, text)
  writeFileSync(definition, good)
  await expect.poll(() => overlay.count(), SOON).toBe(0)
  await expect.poll(label, SOON).toBe('Loan amount')

  // A table reloads the page. In the same document, because the browser has already loaded most modules. The reload
  // that takes the overlay away may still come, and cancel the link.
  const link = page.getByRole('navigation', { name: 'Tools', exact: true }).locator('a[href="/gpa"]')
  const isOpen = async () => {
    await link.click()
    return page.waitForURL(/gpa/, { timeout: 5000, waitUntil: 'commit' }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(isOpen, SOON).toBe(true)
  const options = () => page.locator('select').first().locator('option').allTextContents()
  await expect.poll(options, SOON).toContain(grade)
  writeFileSync(table, text.replace(`label: ${grade},`, 'label: Outstanding,'))
  await expect.poll(options, SOON).toContain('Outstanding')
})

it('shows a changed name and hue of the site wherever they stand, and what is wrong with its settings', async () => {
  const file = join(folder, 'abakit.yaml')
  const settings = readFileSync(file, 'utf8')
  await using site = await openSite()
  const { page } = site
  await page.goto(`${address}/support`, { waitUntil: 'commit' })
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
  const shown = () =>
    Promise.all([page.title(), page.getByRole('banner').innerText(), page.getByRole('main').textContent()]).then(
      (texts) => texts.map((text) => text?.includes('Slide Rule')),
    )
  await expect.poll(accent, SOON).not.toBe('')
  const before = await accent()
  writeFileSync(file, settings.replace(/^name: .*$/m, 'name: Slide Rule\nhue: 20'))
  await expect.poll(shown, SOON).toEqual([true, true, true])
  await expect.poll(accent, SOON).not.toBe(before)

  const overlay = page.locator('vite-error-overlay')
  const problems = () => overlay.evaluateAll(([element]) => element?.shadowRoot?.textContent ?? '')
  writeFileSync(file, settings.replace(/^name:/m, 'nmae:'))
  await expect.poll(problems, SOON).toContain('unknown key "nmae", did you mean "name"?')
  writeFileSync(file, settings)
  await expect.poll(() => overlay.count(), SOON).toBe(0)
  await expect.poll(shown, SOON).toEqual([false, false, false])
  await expect.poll(accent, SOON).toBe(before)
})

it('serves pages to programs that accept anything, and no page instead of a file', async () => {
  const page = await fetch(`${address}/loan`, { headers: { Accept: '*/*' } })
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain('<h1>Loan Calculator</h1>')
  for (const path of ['/nothing.js', '/nothing'])
    expect((await fetch(`${address}${path}`, { headers: { Accept: '*/*' } })).status).toBe(404)
})

it('answers the API as the server does', async () => {
  const checks = await fetch(`${address}/api/recent-checks`)
  expect(checks.status).toBe(200)
  expect(await checks.json()).toEqual([])
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ url: 'http://127.0.0.1/' })
  expect((await fetch(`${address}/api/check-website`, { method: 'POST', headers, body })).status).toBe(400)
  expect((await fetch(`${address}/api/nothing`)).status).toBe(404)

  // With the definitions as they are now.
  const post = async (path: string, sent: object) =>
    (await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(sent) })).text()
  const calculate = () => post('/api/tools/borrowing/calculate', { inputs: { amount: 20_000, rate: 6, years: 5 } })
  expect(await calculate()).toContain('there is no tool')
  expect(await post('/api/ai/chat', { message: 'what is 15% of 80?', history: [] })).toContain('12')
  writeFileSync(
    join(folder, 'tools/borrowing.yaml'),
    good.replace('id: loan', 'id: borrowing').replace(/^name: .*$/m, 'name: Borrowing Calculator'),
  )
  await expect.poll(calculate, { ...SOON, interval: 500 }).toContain('$386.66')
  expect(await post('/api/ai/chat', { message: 'what is 15% of 80?', history: [] })).toContain('12')
})

it('saves what the studio edits, unless the file changed meanwhile', async () => {
  const file = join(folder, 'tools/tip.yaml')
  const tip = readFileSync(file, 'utf8')
  await using site = await openSite()
  const { page } = site
  await page.goto(`${address}/studio`, { waitUntil: 'commit' })
  const name = page.locator('.cm-line', { hasText: /^name: / })
  await name.waitFor({ timeout: 60_000 })
  await page.getByLabel('Start from').selectOption({ value: 'tool tip' })
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.poll(() => name.textContent(), SOON).toContain('Tip')
  await name.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Deluxe')
  const save = page.getByRole('button', { name: 'Save to tools/' })
  await save.click()
  await page.getByText('Saved as tools/tip.yaml.').waitFor(SOON)
  expect(readFileSync(file, 'utf8')).toBe(tip.replace(/^name: .*$/m, '$& Deluxe'))

  writeFileSync(file, tip)
  await save.click()
  await page.getByText('Not saved: tools/tip.yaml was changed meanwhile by another program').waitFor(SOON)
  expect(readFileSync(file, 'utf8')).toBe(tip)
  // Either way leads to the file as it is now, which then is saved.
  await page.getByRole('button', { name: 'Open the changed file' }).click()
  await expect.poll(() => name.textContent(), SOON).toBe(/^name: .*$/m.exec(tip)?.[0])
  await name.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Royale')
  await save.click()
  await expect.poll(() => readFileSync(file, 'utf8'), SOON).toBe(tip.replace(/^name: .*$/m, '$& Royale'))
  writeFileSync(file, tip.replace(/^name: .*$/m, '$& Elsewhere'))
  await page.getByLabel('Start from').selectOption({ value: 'tool tip' })
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.poll(() => name.textContent(), SOON).toContain('Elsewhere')
  await name.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' too')
  await save.click()
  await expect.poll(() => readFileSync(file, 'utf8'), SOON).toContain('Elsewhere too')
  writeFileSync(file, tip)

  // A new file is in the menu of whoever opens the studio next.
  const other = join(folder, 'tools/another.yaml')
  writeFileSync(other, good.replace('id: loan', 'id: another').replace(/^name: .*$/m, 'name: Another Calculator'))
  const options = page.getByLabel('Start from').locator('option')
  const offers = async () => {
    await page.goto(`${address}/studio`, { waitUntil: 'commit' })
    await options.first().waitFor({ state: 'attached' })
    return options.allTextContents()
  }
  await expect.poll(offers, SOON).toContain('Another Calculator')
  rmSync(other)
})

it('draws embeds, which calculate, and says how pages are embedded', async () => {
  await using site = await openSite()
  const { page } = site
  await page.goto(`${address}/embed/loan?amount=20000&rate=6&theme=dark`, { waitUntil: 'commit' })
  // Shows the served value until the address has been read.
  await expect.poll(() => page.locator('#input-amount').inputValue(), SOON).toBe('20000')
  await page.locator('#input-years').fill('5')
  await page.getByRole('button', { name: 'Calculate', exact: true }).click()
  await expect.poll(() => page.locator('main').innerText(), SOON).toContain('$386.66')
  const { host } = new URL(address)
  const answer = await fetch(`${address}/oembed?url=${encodeURIComponent(`${address}/loan`)}`)
  expect(await answer.json()).toMatchObject({
    type: 'rich',
    html: expect.stringContaining(`http://${host}/embed/loan`),
  })
  expect((await fetch(`${address}/embed/notepad`)).status).toBe(404)
  expect(await (await fetch(`${address}/embed.js`)).text()).toContain('abakit-calculator')
})
