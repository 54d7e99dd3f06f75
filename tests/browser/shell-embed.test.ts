import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { axe, CONTRAST } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'
import { startHost } from './support/startHost.ts'

const LOAN = '/loan#amount=20000&rate=6&years=5'
const snippetOf = (page: Page) => page.getByLabel('Embed code')

async function openPanel(page: Page, path = LOAN): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  if (path === LOAN) await page.locator('.primary-figure').getByText('$386.66').waitFor()
  await page.getByRole('button', { name: 'Share Results' }).click()
  await page.getByRole('button', { name: 'Embed', exact: true }).click()
  await page.getByRole('region', { name: 'Embed' }).waitFor()
}

it('shows the embed as it will be, on a phone in light and on a desk in dark, and gives a snippet that works on another site', async () => {
  await using site = await openSite({ width: 375, permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = site
  await openPanel(page)
  const preview = page.locator('iframe[title="Preview"]')
  await preview.contentFrame().getByText('$386.66').first().waitFor()
  // The preview is as high as its content; the panel scrolls.
  await expect.poll(async () => (await preview.boundingBox())?.height ?? 0, SOON).toBeGreaterThan(900)
  expect(await snippetOf(page).inputValue()).toContain(
    '<abakit-calculator tool="loan" data-amount="20000" data-rate="6" data-years="5">',
  )
  expect(await axe(page, 'all', '[role="dialog"]')).toEqual([])
  await page.getByRole('button', { name: 'Copy Snippet' }).click()
  await page.getByRole('button', { name: 'Copied!' }).waitFor()
  const snippet = await page.evaluate(() => navigator.clipboard.readText())
  const dialog = page.getByRole('dialog')
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  expect(await axe(page, CONTRAST, '[role="dialog"]')).toEqual([])
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)

  const panel = page.getByRole('region', { name: 'Embed' })
  await panel.getByRole('radio', { name: 'Dark' }).check()
  await panel.getByLabel('Accent').fill('#1e1b4b')
  await panel.getByText(/^Too faint on a dark background/).waitFor()
  await panel.getByRole('radio', { name: 'Light' }).check()
  await expect.poll(() => page.getByText(/^Too faint/).count(), SOON).toBe(0)
  await expect
    .poll(
      () =>
        preview
          .contentFrame()
          .locator('button.calculate')
          .evaluate((each) => getComputedStyle(each).backgroundColor),
      SOON,
    )
    .toBe('rgb(30, 27, 75)')
  await page.getByLabel('Fill in the current inputs').uncheck()
  await panel.getByRole('radio', { name: 'Frame' }).check()
  expect(await snippetOf(page).inputValue()).toMatch(
    /^<iframe src="http:\/\/127\.0\.0\.1:\d+\/embed\/loan\?theme=light&amp;accent=1e1b4b" title="Loan Calculator" width="100%" height="\d+" /,
  )
  await site.expectQuiet()

  const policy = `default-src 'none'; img-src data:; script-src ${inject('baseUrl')}; frame-src ${inject('baseUrl')}`
  await page.goto(await startHost(snippet, policy))
  await page.locator('abakit-calculator iframe').contentFrame().getByText('$386.66').first().waitFor()
})

it('is not there for tools that work on their page only', async () => {
  await using site = await openSite()
  await site.page.goto('/notepad')
  await hydrated(site.page)
  await site.page.getByRole('button', { name: 'Share Results' }).click()
  await site.page.getByRole('button', { name: 'Copy Link' }).waitFor()
  expect(await site.page.getByRole('button', { name: 'Embed', exact: true }).count()).toBe(0)
})

it('says that its preview needs a connection, and shows it once there is one', async () => {
  await using site = await openSite({ uncached: true })
  const { page } = site
  await page.route('**/embed/loan*', (route) => route.abort('internetdisconnected'))
  await openPanel(page)
  await page.getByText('The preview needs a connection.').waitFor()
  expect(await snippetOf(page).inputValue()).toContain('tool="loan"')
  await page.unroute('**/embed/loan*')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.locator('iframe[title="Preview"]').contentFrame().getByText('$386.66').first().waitFor()
})
