import { expect, it } from 'vitest'
import { openSite } from './support/openSite.ts'
import { readShifts } from './support/watchShifts.ts'

it('a page opened by a link that is not enough, or without its programs, shows itself', async () => {
  await using site = await openSite({ uncached: true })
  const { page } = site
  const field = page.getByLabel('Loan amount')
  await page.goto('/loan#amount=20000')
  await field.waitFor()
  expect(await field.inputValue()).toBe('20000')
  await page.clock.install()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('about:blank')
  await page.goto('/loan#amount=20000&rate=6&years=5')
  expect(await field.isVisible()).toBe(false)
  await page.clock.runFor(6000)
  expect(await field.isVisible()).toBe(true)
})

it.each(['/', '/loan', '/about'])(
  'nothing moves on %s when the chat and the question of cookies arrive',
  async (path) => {
    await using site = await openSite({ width: 412, height: 823, consent: 'unanswered' })
    await site.page.goto(path)
    await site.page.getByRole('button', { name: 'Ask the assistant' }).waitFor()
    await site.page.getByRole('region', { name: 'Cookies' }).waitFor()
    expect(await readShifts(site.page)).toEqual([])
  },
)
