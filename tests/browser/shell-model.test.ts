import { expect, it } from 'vitest'
import { axe } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'
import { screenshot } from './support/screenshot.ts'
import { SOON } from '../support/soon.ts'

it.each([
  // The test server has no API key.
  { model: undefined, says: 'Answers come from the calculators themselves.' },
  { model: 'gpt-5', says: 'Powered by GPT-5.' },
  { model: 'llama-3.3', says: 'Powered by llama-3.3.' },
])('the chat and the page about the site say who answers: $says', async ({ model, says }) => {
  await using site = await openSite({ width: 375, height: 812 })
  const { page } = site
  if (model !== undefined)
    await site.context.route('**/api/settings', (route) =>
      route.fulfill({ json: { analyticsId: null, assistantModel: model } }),
    )
  await page.goto('/about')
  await hydrated(page)
  await expect.poll(() => page.locator('main').getByText(says, { exact: true }).count(), SOON).toBe(1)
  await page.getByRole('button', { name: 'Ask the assistant' }).click()
  const chat = page.getByRole('dialog')
  await expect.poll(() => chat.getByText(says, { exact: true }).count(), SOON).toBe(1)
  if (model === undefined) expect(await axe(page, 'all', '[role="dialog"]')).toEqual([])
  await screenshot(page, `chat-model-${model}`)
  await site.expectQuiet()
})
