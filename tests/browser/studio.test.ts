import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameLocator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newToolTemplate } from '../../scripts/newToolTemplate.ts'
import { inSite } from '../../scripts/site/roots.ts'
import { writeShareFragment } from '../../src/studio/keep/shareLink.ts'
import { SOON } from '../support/soon.ts'
import { axe } from './support/axe.ts'
import { openSite } from './support/openSite.ts'

// The studio: a definition on the left, its calculator in a frame on the right, checked in a worker. The browser logs what
// its policies forbid, which expectQuiet would report.

const PRODUCT = newToolTemplate('my-product')

/** Opens a text as a file of the visitor. */
const openText = (page: Page, text: string, name = 'my.yaml'): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/yaml', buffer: Buffer.from(text) })

/** Writes a text in place of the whole definition. */
async function pasteText(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.locator('.cm-content').evaluate((content, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

const count = (page: Page) => page.locator('#problems')
const calculator = (page: Page) => page.frameLocator('iframe')
const figure = (preview: FrameLocator, text: string) => preview.locator('.primary-figure', { hasText: text })

const inEditor = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.classList.contains('cm-content') ?? false)

/** Opens the studio with a definition whose texts are still to be written. */
async function openStudio(page: Page): Promise<void> {
  await page.goto('/studio')
  await openText(page, PRODUCT)
  await count(page)
    .filter({ hasText: /^\d+ problems$/ })
    .waitFor(SOON)
  await calculator(page)
    .locator('form')
    .waitFor({ state: 'attached', ...SOON })
}

it('opens with a whole calculator, right and without a problem', async () => {
  await using site = await openSite({ locale: 'en-GB' })
  const { page } = site
  await page.goto('/studio')
  await count(page)
    .filter({ hasText: /^No problems$/ })
    .waitFor(SOON)
  const preview = calculator(page)
  await preview.getByRole('button', { name: 'Try an example' }).click()
  // By hand: 40 m² in two coats at 10 m² a liter are 8 L.
  await figure(preview, '8.0').waitFor(SOON)
  await site.expectQuiet()
})

it('shows the calculator beside its definition, and keeps what was typed and what last worked while it is written', async () => {
  await using site = await openSite()
  const { page } = site
  await openStudio(page)
  expect(await page.title()).toMatch(/^Studio/)
  // The head is rendered at build time only; its styles come with the scripts.
  const fillOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => getComputedStyle(part).fill)
  expect(await fillOf('header svg rect')).not.toBe(await fillOf('header svg path'))
  const preview = calculator(page)
  await preview.getByLabel('Quantity').fill('6')
  await preview.getByLabel('Price of one').fill('7')
  await preview.getByRole('button', { name: 'Calculate' }).click()
  await figure(preview, '$42.00').waitFor(SOON)

  // Another label and another formula: the typed values stay, and the figures follow.
  const next = PRODUCT.replace('label: Quantity', 'label: How many').replace('quantity * price', 'quantity * price * 2')
  expect(next).not.toBe(PRODUCT)
  await openText(page, next)
  await figure(preview, '$84.00').waitFor(SOON)
  expect(await preview.getByLabel('How many').inputValue()).toBe('6')
  await page.getByRole('button', { name: /^Examples \(1 wrong\)$/ }).click()
  const row = page.getByRole('row', { name: /^Total 42 84 42$/ })
  await row.waitFor(SOON)
  await page.getByRole('button', { name: 'Page', exact: true }).click()

  expect(await axe(page, 'all', 'html', 'iframe')).toEqual([])

  // A broken formula: one problem that leads to its place, and the calculator as it last worked.
  await pasteText(page, next.replace('quantity * price * 2', 'quantitty * price'))
  const problem = page.getByRole('button', { name: /did you mean "quantity"/ })
  await problem.waitFor(SOON)
  await page.getByText('Shown as it last worked').waitFor(SOON)
  expect(await figure(preview, '$84.00').count()).toBe(1)
  await page.getByRole('button', { name: 'Examples', exact: true }).click()
  const line = next.slice(0, next.indexOf('quantity * price * 2')).split('\n').length
  await page.getByText(`The examples are calculated as soon as the problem in line ${line} is corrected.`).waitFor(SOON)
  await page.getByRole('button', { name: 'Page', exact: true }).click()

  // The problem leads to its place, which is selected, with the message beside it.
  await problem.click()
  expect(await inEditor(page)).toBe(true)
  await page.locator('.cm-tooltip.note', { hasText: 'did you mean "quantity"' }).waitFor(SOON)
  await page.keyboard.type('prise')
  await page.getByRole('button', { name: /uses "prise", did you mean "price"/ }).waitFor(SOON)

  // Tab belongs to the text; Escape and Tab leave it.
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.shadowRoot ?? undefined)).toBeUndefined()
  await site.expectQuiet()
})

it('starts from skeletons and from calculators of the site, on a phone with a side at a time', async () => {
  await using site = await openSite({ width: 375, colorScheme: 'dark' })
  const { page } = site
  await openStudio(page)
  const start = page.getByLabel('Start from')
  const begin = page.getByRole('button', { name: 'Start', exact: true })
  // By keyboard one comes past others on the way.
  await start.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await start.locator('option:checked').textContent()).toBe('A percentage of')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Started from "A percentage of".').waitFor(SOON)
  await start.selectOption({ label: 'Loan Calculator' })
  await begin.click()
  await page.getByRole('status').filter({ hasText: 'No problems' }).waitFor(SOON)
  await page.getByRole('button', { name: 'Calculator', exact: true }).click()
  const preview = calculator(page)
  await preview.getByRole('button', { name: 'Try an example' }).click()
  await figure(preview, '$').waitFor(SOON)
  expect(await axe(page, 'all', 'html', 'iframe')).toEqual([])
  await page.getByRole('button', { name: 'Definition', exact: true }).click()
  await start.selectOption({ label: 'Progressive brackets' })
  await begin.click()
  await count(page)
    .filter({ hasText: /^\d+ problems$/ })
    .waitFor(SOON)
  // What is said of several places is said once.
  const unwritten = page.getByRole('listitem').filter({ hasText: 'this is the text of the template' })
  expect(await unwritten.count()).toBe(1)
  expect(await unwritten.getByRole('button').count()).toBeGreaterThan(5)
  await site.expectQuiet()
})

it('ends a definition that never ends, and draws no more problems than somebody can read', async () => {
  await using site = await openSite()
  const { page } = site
  await openStudio(page)
  // A pattern that takes for ever to fail.
  const endless = PRODUCT.replace(
    /outputs:[\s\S]*?\nexamples:/,
    `outputs:
  total: { label: Total, formula: quantity * price, format: money, primary: true }
  name: { label: Name, formula: '"${'a'.repeat(60)}"', format: text }

examples:`,
  ).replace('gives: { total: 42 }', 'gives: { name: { pattern: "(a+)+b" } }')
  expect(endless).toContain('(a+)+b')
  await openText(page, endless)
  await page.getByText('took more than 3 seconds').waitFor(SOON)
  await openText(page, PRODUCT)
  await count(page)
    .filter({ hasText: /^\d+ problems$/ })
    .waitFor(SOON)

  const inputs = Array.from({ length: 400 }, (_, index) => `  key${index}: { type: nubmer, label: A }`)
  await openText(page, `id: many\ninputs:\n${inputs.join('\n')}\n`)
  await count(page)
    .filter({ hasText: /^4\d\d problems$/ })
    .waitFor(SOON)
  expect(await page.locator('section[aria-labelledby=problems] li').count()).toBeLessThanOrEqual(101)

  await openText(page, '#'.repeat(1_000_000))
  await page.getByText('is too large for a definition').waitFor(SOON)
  await openText(page, 'id: a', 'calculator.exe')
  await page.getByText('a definition is a .yaml file').waitFor(SOON)
  await site.expectQuiet()
})

it('runs nothing of what a definition says, and its calculator opens no other page', async () => {
  await using site = await openSite()
  const { page } = site
  await openStudio(page)
  const markup = `<img src=x onerror="top.hacked=1"><script>top.hacked=1</script>`
  const hostile = PRODUCT.replace('label: Total', `label: '${markup}'`)
    .replace('label: Quantity', `label: '${markup}'`)
    .replace('You buy 6 pieces', `${markup} You buy 6 pieces`)
    .concat(
      `  sources:\n    - { title: Good, url: https://example.com/page }\n    - { title: Evil, url: "javascript:top.hacked=1" }\n`,
    )
  // As somebody may send it.
  await page.goto('/')
  await page.goto(`/studio#${await writeShareFragment(hostile)}`)
  const preview = calculator(page)
  await preview.getByText('onerror').first().waitFor(SOON)
  expect(await preview.getByText('Evil').count()).toBe(0)
  await preview.getByRole('link', { name: 'Good' }).click()
  expect(page.frames().map((frame) => new URL(frame.url()).pathname)).toEqual(['/studio', '/studio/preview'])
  expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBeUndefined()
  // Only the studio may tell its frame what to draw.
  const frame = page.frames()[1]
  await frame?.evaluate(() => postMessage({ abakit: 'draw', drawn: {}, scheme: 'dark' }, '*'))
  expect(await preview.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light')
  expect(site.context.pages()).toEqual([page])
  // What is calculated in the frame is kept nowhere.
  const stored = await page.evaluate(() => Object.entries(localStorage))
  await preview.getByLabel('Price of one').fill('7')
  await preview.getByRole('textbox').first().fill('6')
  await preview.getByRole('button', { name: 'Calculate' }).click()
  await figure(preview, '$42.00').waitFor(SOON)
  expect(await page.evaluate(() => Object.entries(localStorage))).toEqual(stored)
  await site.expectQuiet()
})

it('loads what explains definitions when the editor is first used, and then completes and explains', async () => {
  await using site = await openSite()
  const { page } = site
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const loaded = () => requested.filter((path) => /studio-icons|\/help-/.test(path))
  await page.goto('/studio')
  await count(page).filter({ hasText: 'No problems' }).waitFor(SOON)
  expect(loaded()).toEqual([])
  await openText(page, 'icon: \ninputs:\n  weight:\n    ty: number\n')
  const editor = page.locator('.cm-content')
  await editor.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await page.keyboard.type('barb')
  await page.getByRole('option', { name: 'barbell', exact: true }).waitFor(SOON)
  expect(loaded()).not.toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('F1')
  await page.locator('.note', { hasText: 'icon' }).waitFor(SOON)
  await site.expectQuiet()
})

it('has names, a heading and announcements for whoever does not see it', async () => {
  await using site = await openSite()
  const { page } = site
  await openStudio(page)
  await page.getByRole('heading', { name: /^\d+ problems$/, level: 2 }).waitFor(SOON)
  await page.getByRole('heading', { name: 'Studio', level: 1 }).waitFor(SOON)
  // Regions that are announced must be there before anything is said in them.
  expect(await page.getByRole('status').count()).toBeGreaterThanOrEqual(4)
  // A line is named once, however often it is wrong.
  const also = page.getByRole('listitem').filter({ hasText: 'also in line' }).first()
  const lines = await also
    .getByRole('button', { name: /^Line \d+: this is the text of the template/ })
    .allTextContents()
  expect(new Set(lines).size).toBe(lines.length)
  await page.getByRole('button', { name: 'Examples', exact: true }).click()
  await page
    .getByRole('heading', { name: /as expected$/, level: 2 })
    .first()
    .waitFor(SOON)
  expect(await axe(page, 'all', 'html', 'iframe')).toEqual([])
})

it('selects all of a text of several lines, and names what is left of the template in it', async () => {
  await using site = await openSite()
  const { page } = site
  await openStudio(page)
  await openText(page, PRODUCT)
  await page.getByText('Opened my.yaml').waitFor(SOON)
  const line = PRODUCT.slice(0, PRODUCT.indexOf('Say in one sentence of at most')).split('\n').length
  await page.getByRole('button', { name: `Line ${line}: ` }).click(SOON)
  await page.keyboard.type('What so many cost.')
  const written = page.locator('.cm-line', { hasText: 'introduction:' })
  expect(await written.textContent()).toBe('  introduction: |')
  const below = page.locator('.cm-line:has-text("introduction:") + .cm-line')
  expect(await below.textContent()).toBe('    What so many cost.')
  expect(await page.locator('.cm-line', { hasText: 'After the blank line' }).count()).toBe(0)

  // Whoever types where the sign is has the sentences below it still.
  await openText(page, PRODUCT.replace('introduction: |', 'introduction: What so many cost.'))
  await page.getByRole('button', { name: `Line ${line + 2}: ` }).waitFor(SOON)
  await site.expectQuiet()
})

it('says what the calculator waits for, of a definition that never worked, and shows no other one meanwhile', async () => {
  await using site = await openSite({ colorScheme: 'dark' })
  const { page } = site
  await openStudio(page)
  await openText(page, PRODUCT.replace('quantity * price', 'quantitty * price'))
  const line = PRODUCT.slice(0, PRODUCT.indexOf('quantity * price')).split('\n').length
  const waits = page.getByText(`Nothing to show until the problem in line ${line} is corrected.`)
  await waits.waitFor(SOON)
  await page.getByTitle('The calculator').waitFor({ state: 'hidden', ...SOON })
  await page.getByRole('button', { name: /did you mean "quantity"/ }).click()
  await page.keyboard.type('quantity')
  await waits.waitFor({ state: 'detached', ...SOON })
  await calculator(page).getByLabel('Quantity').waitFor(SOON)
  await site.expectQuiet()
})

it('on a phone completes, explains and goes on by buttons, above the keyboard with the count of problems', async () => {
  await using site = await openSite({ width: 375, height: 740, hasTouch: true, isMobile: true })
  const { page } = site
  await openStudio(page)
  await openText(page, 'id: a\ncharts:\n  ')
  await page.getByText('Opened my.yaml').waitFor(SOON)
  await page.locator('.cm-content').tap()
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Explain' }).tap()
  await page.locator('.note', { hasText: /^charts/ }).waitFor(SOON)
  await page.getByRole('button', { name: 'Complete' }).tap()
  await page.getByRole('option', { name: /new chart/ }).tap(SOON)
  expect(await page.locator('.cm-line').last().textContent()).toBe('  name: { kind: , of: , label:  }')
  // The name is selected.
  await page.keyboard.type('shares')
  expect(await page.locator('.cm-line').last().textContent()).toBe('  shares: { kind: , of: , label:  }')
  await page.getByRole('button', { name: 'Next problem' }).tap()
  expect(await inEditor(page)).toBe(true)
  await page.getByRole('button', { name: 'Find', exact: true }).tap()
  await page.getByRole('textbox', { name: 'Find' }).waitFor(SOON)
  await page.getByRole('button', { name: 'close' }).tap()
  await count(page)
    .filter({ hasText: /^\d+ problems$/ })
    .waitFor(SOON)

  // As a keyboard does that takes the lower half.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 330, configurable: true })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await page.getByRole('button', { name: 'Download' }).waitFor({ state: 'hidden', ...SOON })
  const [text, problems] = [await page.locator('.cm-scroller').boundingBox(), await count(page).boundingBox()]
  expect(text?.height).toBeGreaterThan(200)
  expect((problems?.y ?? 0) + (problems?.height ?? 0)).toBeLessThanOrEqual(330)
  await site.expectQuiet()
})

it('says which calculator of the site it would replace, and what comes after the last problem', async () => {
  await using site = await openSite()
  const { page } = site
  await openStudio(page)
  await openText(page, readFileSync(join(inSite('tools'), 'loan.yaml'), 'utf8'))
  await page.getByText('Loan Calculator is a calculator of this site; this one would replace it.').waitFor(SOON)
  await page.getByText('Try it as a visitor would; then download it').waitFor(SOON)
  // What was said about the start goes with the first letter.
  await page.getByText('Opened my.yaml').waitFor(SOON)
  await page.keyboard.type('#')
  await page.getByText('Opened my.yaml').waitFor({ state: 'detached', ...SOON })
  await site.expectQuiet()
})

it('is nothing that another page loads', async () => {
  await using site = await openSite()
  const { page } = site
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/loan')
  await page.getByRole('textbox', { name: 'Loan amount' }).fill('1000')
  expect(requested.filter((url) => url.includes('studio'))).toEqual([])
})

it('works without a network once it was opened, and is stored for nobody before', async () => {
  await using site = await openSite({ serviceWorkers: 'allow' })
  const { page } = site
  await page.goto('/')
  await page.mouse.move(10, 10)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(await page.evaluate(() => caches.has('abakit-studio'))).toBe(false)
  await openStudio(page)
  await site.context.setOffline(true)
  await openStudio(page)
  await openText(page, PRODUCT.replace('label: Quantity', 'label: How many'))
  await calculator(page).getByLabel('How many').waitFor(SOON)
})

it('leaves the text where it is, and the line of the cursor in view, whatever is said below', async () => {
  await using site = await openSite({ width: 1280 })
  const { page } = site
  await openStudio(page)
  await openText(page, readFileSync(join(inSite('tools'), 'loan.yaml'), 'utf8'))
  await count(page).filter({ hasText: 'No problems' }).waitFor(SOON)
  const editor = page.locator('.cm-scroller')
  const { x, y, height } = (await editor.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await page.mouse.click(x + 400, y + height - 12)
  const before = await editor.boundingBox()
  expect(before?.height).toBeGreaterThan(330)
  await page.keyboard.press('Home')
  await page.keyboard.type(': {')
  await count(page).filter({ hasText: '1 problem' }).waitFor(SOON)
  expect(await editor.boundingBox()).toEqual(before)
  const isInView = () =>
    editor.evaluate((scroller) => {
      const line = scroller.querySelector('.cm-activeLine')?.getBoundingClientRect()
      const { top, bottom } = scroller.getBoundingClientRect()
      return line !== undefined && line.top >= top && line.bottom <= bottom
    })
  await expect.poll(isInView, SOON).toBe(true)
  await site.expectQuiet()
})

it('writes on in the editor after a start, a file or a draft; Escape leads back from the drafts', async () => {
  await using site = await openSite()
  const { page } = site
  await openStudio(page)
  await page.getByLabel('Start from').selectOption({ label: 'A score with bands' })
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.poll(() => inEditor(page), SOON).toBe(true)
  await page.keyboard.type('# mine\n')
  await expect.poll(() => page.locator('.cm-line').first().textContent(), SOON).toBe('# mine')
  await openText(page, PRODUCT)
  await page.getByText('Opened my.yaml').waitFor(SOON)
  expect(await inEditor(page)).toBe(true)
  await page.locator('summary', { hasText: 'Drafts (1)' }).click()
  await page.getByRole('button', { name: /^My Score Calculator my-score, / }).focus()
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Drafts (1)')
  expect(await page.getByRole('button', { name: /^My Score Calculator my-score, / }).isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^My Score Calculator my-score, / }).click()
  await expect.poll(() => inEditor(page), SOON).toBe(true)
  await site.expectQuiet()
})

it('finds and replaces in a long definition, which is loaded when it is asked for', async () => {
  await using site = await openSite({ colorScheme: 'dark' })
  const { page } = site
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await openStudio(page)
  await openText(page, readFileSync(join(inSite('tools'), 'loan.yaml'), 'utf8'))
  await page.getByText('Opened my.yaml').waitFor(SOON)
  expect(requested.filter((path) => path.includes('/finding-'))).toEqual([])
  await page.keyboard.press('ControlOrMeta+f')
  const field = page.getByRole('textbox', { name: 'Find' })
  await field.waitFor(SOON)
  expect(requested.filter((path) => path.includes('/finding-'))).toHaveLength(1)
  await page.keyboard.type('Frequently no such')
  expect(await page.locator('.cm-searchMatch').count()).toBe(0)
  const said = page.locator('.cm-search output')
  expect(await said.textContent()).toBe('Nothing found')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('fold:')
  expect(await said.textContent()).toBe('1 found')
  await page.keyboard.press('Enter')
  await expect.poll(() => said.textContent(), SOON).toBe('1 of 1 found')
  // The place in the lower half of the file is scrolled into view and selected.
  await page.locator('.cm-searchMatch-selected', { hasText: 'fold:' }).waitFor(SOON)
  expect(await axe(page, 'all', 'html', 'iframe')).toEqual([])
  await page.getByRole('textbox', { name: 'Replace' }).fill('fodl:')
  await page.getByRole('button', { name: 'replace all' }).click()
  expect(await said.textContent()).toBe('1 replaced.')
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached', ...SOON })
  expect(await inEditor(page)).toBe(true)
  await page.getByRole('button', { name: /unknown key "fodl", did you mean "fold"/ }).waitFor(SOON)
  await site.expectQuiet()
})

it('Enter after a word that is written in full ends the line, though the word is suggested', async () => {
  await using site = await openSite()
  const { page } = site
  await openStudio(page)
  await openText(page, 'inputs:\n  weight:\n    type: ')
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('number')
  await page.getByRole('option', { name: 'number', exact: true }).waitFor(SOON)
  // A list takes no key in its first moment.
  await page.waitForTimeout(200)
  await page.keyboard.press('Enter')
  await page.keyboard.type('label')
  await expect
    .poll(() => page.locator('.cm-line').allTextContents(), SOON)
    .toEqual(['inputs:', '  weight:', '    type: number', '    label'])
  await site.expectQuiet()
})

it('explains how definitions are written, on pages of text that load no script', async () => {
  await using site = await openSite()
  const { page } = site
  await page.goto('/studio')
  const [guide] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Guide' }).click()])
  await guide.setViewportSize({ width: 320, height: 640 })
  expect(await guide.getByRole('heading', { level: 1 }).textContent()).toBe('From nothing to a calculator')
  expect(await axe(guide, 'all', 'html')).toEqual([])
  await guide.getByRole('link', { name: 'The reference' }).click()
  await guide.waitForURL('**/studio/reference')
  await guide.getByRole('link', { name: 'pmt', exact: true }).click()
  const place = guide.getByRole('heading', { name: /^pmt\(/ })
  await expect
    .poll(() => place.evaluate((heading) => Math.round(heading.getBoundingClientRect().top)), SOON)
    .toBeLessThan(120)
  expect(await guide.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(
    await guide.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    ),
  ).toEqual([])
  expect(await axe(guide, 'all', 'html')).toEqual([])
})
