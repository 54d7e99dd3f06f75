import { expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { expectNoise } from './support/noise.ts'
import { page, refuseStorage, visit } from './support/visit.ts'

// The notepad with blocked or full storage, without a browser.

const paper = () => page.getByRole('textbox', { name: 'Online Notepad' })
const isUnsaved = () =>
  expect
    .poll(() => page.locator('.notepad-messages').textContent(), SOON)
    .toContain('The browser did not save your note')

async function leave(): Promise<void> {
  await page.locator('[aria-label="Tools"] a[href="/loan"]').click()
  await expect.poll(() => page.locator('h1').allTextContents(), SOON).toEqual(['Loan Calculator'])
}

it.each([
  { storage: 'blocked', refused: ['getItem', 'setItem'] },
  { storage: 'full', refused: ['setItem'] },
] as const)('$storage storage is reported, and the text stays, also on another page and back', async ({ refused }) => {
  expectNoise(/(Reading|Storing) "[^"]+" failed/)
  refuseStorage(refused)
  await visit('/notepad', { lists: true })
  await paper().fill('precious')
  await isUnsaved()
  expect(await paper().inputValue()).toBe('precious')
  expect(await page.getByRole('button', { name: 'Download', exact: true }).isEnabled()).toBe(true)
  await leave()
  await page.locator('[aria-label="Tools"] a[href="/notepad"]').click()
  await expect.poll(() => paper().count(), SOON).toBe(1)
  expect(await paper().inputValue()).toBe('precious')
  // Leaving the site asks for confirmation.
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  // The note lives as long as the document, which the next test shares.
  await paper().fill('')
  await leave()
})
