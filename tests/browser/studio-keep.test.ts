import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { writeShareFragment } from '../../src/studio/keep/shareLink.ts'
import { openSite } from './support/openSite.ts'

// What the editor of the studio knows, and how a definition is kept, shared and taken along.

/** A list that has just opened does not take Enter yet, which may have been meant for the text. */
const TAKES_KEYS_MS = 100

const nameLine = (page: Page) => page.locator('.cm-line', { hasText: /^name: / })
const kept = (page: Page) => page.getByRole('status').filter({ hasText: /^(Kept|Not kept)/ })
const undoKey = process.platform === 'darwin' ? 'Meta+z' : 'Control+z'

async function openStudio(page: Page, fragment = ''): Promise<void> {
  await page.clock.install()
  await page.goto(`/studio${fragment}`)
  await nameLine(page).waitFor(SOON)
}

/** Types behind the name of the definition. */
async function typeName(page: Page, text: string): Promise<void> {
  await nameLine(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(text)
  // What comes after a pause in writing, at once.
  await page.clock.fastForward(1000)
}

/** Returns a function that tells all that the editor has announced since; it clears each announcement after 200 ms. */
async function recordAnnounced(page: Page): Promise<() => Promise<string>> {
  const region = page.locator('.cm-announced')
  await region.evaluate((element) => {
    const record = () =>
      element.setAttribute('data-all', `${element.getAttribute('data-all') ?? ''}${element.textContent}`)
    new MutationObserver(record).observe(element, { childList: true })
  })
  return async () => (await region.getAttribute('data-all')) ?? ''
}

it('the editor completes and explains by keyboard, and goes from problem to problem', async () => {
  await using site = await openSite({ testClock: true })
  const { page } = site
  await openStudio(page)
  const announced = await recordAnnounced(page)
  await page.locator('.cm-line', { hasText: /^inputs:/ }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  // The next line belongs to the key, and the bracket closes itself.
  await page.keyboard.type('tax: { type: mon')
  await page.locator('.cm-tooltip-autocomplete li', { hasText: 'money' }).waitFor(SOON)
  await wait(TAKES_KEYS_MS)
  await page.keyboard.press('Enter')
  await page.keyboard.type(', la')
  const option = page.locator('.cm-tooltip-autocomplete li[aria-selected]')
  await expect.poll(() => option.textContent(), SOON).toBe('labelrequired')
  expect(await page.locator('.cm-completionInfo').textContent()).toBe('The name beside the field.')
  await wait(TAKES_KEYS_MS)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Tax')
  expect(await page.locator('.cm-line', { hasText: 'tax:' }).textContent()).toBe('  tax: { type: money, label: Tax}')

  await page.keyboard.press('Home')
  await page.keyboard.press('F1')
  expect(await page.locator('.note').textContent()).toBe('tax\nOne field of the form.')
  await nameLine(page).click()
  await page.keyboard.press('Home')
  await page.keyboard.press('F1')
  await expect.poll(() => page.locator('.note').textContent(), SOON).toMatch(/^name\nShort name for cards/)

  // From behind the key, too; Escape closes it, and there is no second box on it.
  await page.keyboard.press('Escape')
  await page.locator('.note').waitFor({ state: 'detached', ...SOON })
  await page.locator('.cm-line', { hasText: /^inputs:/ }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('F1')
  await page.locator('.note', { hasText: /^inputs/ }).waitFor(SOON)
  const category = page.locator('.cm-line', { hasText: /^category:/ })
  await category.click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.type('category: ')
  await page.getByRole('option', { name: 'Financial' }).waitFor(SOON)
  await page.keyboard.press('F1')
  await page.locator('.cm-tooltip.note').waitFor({ state: 'hidden', ...SOON })
  await wait(TAKES_KEYS_MS)
  await page.keyboard.press('Enter')
  expect(await category.textContent()).toMatch(/^category: \w+$/)

  // Until the check has read the last letter, the problems are those of what was typed before.
  const nextProblem = async () => {
    await page.keyboard.press('F8')
    return page.locator('.note').textContent()
  }
  await expect.poll(nextProblem, SOON).toContain('the input "tax" is used nowhere')
  await expect.poll(announced, SOON).toContain('the input "tax" is used nowhere')
  await site.expectQuiet()
})

it('a draft outlives a reload, with what can be undone, and is removed', async () => {
  await using site = await openSite({ testClock: true })
  const { page } = site
  await openStudio(page)
  const name = (await nameLine(page).textContent()) ?? ''
  await typeName(page, ' Deluxe')
  await kept(page).filter({ hasText: 'Kept on this device' }).waitFor(SOON)
  // By a key that people press for that.
  await page.keyboard.press('ControlOrMeta+s')
  await page
    .locator('[role=status]', { hasText: /^Kept on this device$/ })
    .nth(1)
    .waitFor(SOON)
  await page.reload()
  await expect.poll(() => nameLine(page).textContent(), SOON).toBe(`${name} Deluxe`)
  // The cursor is where it was.
  expect(await page.locator('.cm-activeLine').textContent()).toBe(`${name} Deluxe`)
  await nameLine(page).click()
  await page.keyboard.press(undoKey)
  await expect.poll(() => nameLine(page).textContent(), SOON).toBe(name)
  // Without a keyboard.
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(() => nameLine(page).textContent(), SOON).toBe(`${name} Deluxe`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => nameLine(page).textContent(), SOON).toBe(name)

  // A new start gets a draft of its own; the first one stays.
  await page.getByLabel('Start from').selectOption({ label: 'A score with bands' })
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.poll(() => nameLine(page).textContent(), SOON).toBe('name: My Score Calculator')
  await typeName(page, ' 2')
  const drafts = page.locator('summary', { hasText: 'Drafts (2)' })
  await drafts.click(SOON)
  await page.getByRole('button', { name: /^Room Paint Calculator room-paint, / }).click()
  await expect.poll(() => nameLine(page).textContent(), SOON).toBe(name)
  await drafts.click()
  page.on('dialog', (dialog) => void dialog.accept())
  await page
    .getByRole('button', { name: /^Remove My Score Calculator .* at .* lines?, \d+ lines other than here/ })
    .waitFor(SOON)
  for (let left = 2; left > 0; left--)
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('abakit-drafts-1')), SOON).toBeNull()
  await site.expectQuiet()
})

it('Undo stays within one draft, and another text is left only by a way back', async () => {
  await using site = await openSite({ testClock: true })
  const { page } = site
  await openStudio(page)
  const name = (await nameLine(page).textContent()) ?? ''
  await typeName(page, ' One')
  await kept(page).filter({ hasText: 'Kept on this device' }).waitFor(SOON)
  const start = async (label: string) => {
    await page.getByLabel('Start from').selectOption({ label })
    await page.getByRole('button', { name: 'Start', exact: true }).click()
  }
  await start('A score with bands')
  await expect.poll(() => nameLine(page).textContent(), SOON).toBe('name: My Score Calculator')
  for (let press = 0; press < 3; press++) await page.keyboard.press(undoKey)
  expect(await nameLine(page).textContent()).toBe('name: My Score Calculator')
  await typeName(page, ' Two')
  await kept(page).filter({ hasText: 'Kept on this device' }).waitFor(SOON)

  // The other draft has its own edits to undo, and not those of this one.
  await page.locator('summary', { hasText: 'Drafts (2)' }).click(SOON)
  await page.locator('details li').last().getByRole('button').first().click()
  await expect.poll(() => nameLine(page).textContent(), SOON).toBe(`${name} One`)
  for (let press = 0; press < 5; press++) await page.keyboard.press(undoKey)
  expect(await nameLine(page).textContent()).toBe(name)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(() => nameLine(page).textContent(), SOON).toBe(`${name} One`)
  const storedNames = () =>
    page.evaluate(() => {
      const { drafts } = JSON.parse(localStorage.getItem('abakit-drafts-1') ?? '{}') as { drafts: { text: string }[] }
      return drafts.map(({ text }) => /^name: .*/m.exec(text)?.[0])
    })
  const names = [`${name} One`, 'name: My Score Calculator Two']
  await expect.poll(async () => new Set(await storedNames()), SOON).toEqual(new Set(names))

  // What is kept nowhere is one press away, with what can be undone in it.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await typeName(page, ' More')
  await kept(page).filter({ hasText: 'Not kept' }).waitFor(SOON)
  await start('A list with a total')
  await expect.poll(() => nameLine(page).textContent(), SOON).toBe('name: My List Calculator')
  await typeName(page, ' Three')
  await page.getByRole('button', { name: 'Back to the earlier text' }).click()
  await expect.poll(() => nameLine(page).textContent(), SOON).toBe(`${name} One More`)
  await page.keyboard.press(undoKey)
  expect(await nameLine(page).textContent()).not.toBe(`${name} One More`)
  await page.getByRole('button', { name: 'Back to the earlier text' }).click()
  await expect.poll(() => nameLine(page).textContent(), SOON).toBe('name: My List Calculator Three')
  await site.expectQuiet([/Storing "abakit-drafts-1" failed/])
})

it('of two tabs with one draft the later never wins silently', async () => {
  await using site = await openSite({ testClock: true })
  const { page, context } = site
  await openStudio(page)
  await typeName(page, ' A')
  await kept(page).filter({ hasText: 'Kept on this device' }).waitFor(SOON)
  const other = await context.newPage()
  await openStudio(other)
  await typeName(other, 'B')
  await kept(other).filter({ hasText: 'Kept on this device' }).waitFor(SOON)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('abakit-drafts-1')), SOON).toContain(' AB')

  await typeName(page, 'C')
  await kept(page).filter({ hasText: 'another tab has changed this draft' }).waitFor(SOON)
  expect(await page.evaluate(() => localStorage.getItem('abakit-drafts-1'))).not.toContain(' AC')
  await page.getByRole('button', { name: 'Keep this one as another draft' }).click()
  await page.locator('summary', { hasText: 'Drafts (2)' }).waitFor(SOON)
  const stored = await page.evaluate(() => localStorage.getItem('abakit-drafts-1'))
  for (const name of [' AB', ' AC']) expect(stored).toContain(name)
})

it('a link carries a definition in its fragment, and leaves drafts alone', async () => {
  await using site = await openSite({ testClock: true, permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = site
  await openStudio(page)
  await typeName(page, ' Shared')
  await kept(page).waitFor(SOON)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByRole('button', { name: 'Share as link' }).click()
  await page.getByText('nothing was sent').waitFor(SOON)
  expect(requests).toEqual([])
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/studio#d1\.[\w-]+$/)

  await page.getByRole('button', { name: 'Embed' }).click()
  await page.getByText('Code copied').waitFor(SOON)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<abakit-calculator tool="room-paint">')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('room-paint.yaml')

  const text = 'id: from-link\nname: From a Link\n'
  await page.goto('about:blank')
  await openStudio(page, `#${await writeShareFragment(text)}`)
  expect(await nameLine(page).textContent()).toBe('name: From a Link')
  await page.getByText('Opened from a link').waitFor(SOON)
  // Once it is changed, it is a draft of its own, and the address no longer holds the other text.
  await typeName(page, ', Changed')
  await page.locator('summary', { hasText: 'Drafts (2)' }).waitFor(SOON)
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await expect.poll(() => nameLine(page).textContent(), SOON).toBe('name: From a Link, Changed')

  // In the tab that is open.
  await page.evaluate((address) => (location.href = address), link)
  await expect.poll(() => nameLine(page).textContent(), SOON).toContain('Shared')
  await site.expectQuiet()
})

it('a damaged link, and storage that is full, are said', async () => {
  await using site = await openSite({ testClock: true, width: 320 })
  const { page } = site
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openStudio(page, '#d1.AAAA')
  await page.getByText('This link is damaged, maybe cut off; ask for it again.').waitFor(SOON)
  await typeName(page, ' 2')
  await page.getByText('Not kept: the storage of this browser is full or blocked.').waitFor(SOON)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const size = await page.locator('.cm-content').evaluate((content) => getComputedStyle(content).fontSize)
  expect(size).toBe('16px')
})
