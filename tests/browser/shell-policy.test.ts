import { expect, it } from 'vitest'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'

it('a style sheet that is not of the build is refused', async () => {
  await using site = await openSite()
  const { page } = site
  await page.goto('/loan')
  await hydrated(page)
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'main { display: none }'
    document.head.append(style)
  })
  expect(await page.getByRole('main').isVisible()).toBe(true)
  expect(site.problems.join('\n')).toMatch(/style-src-elem blocks inline/)
})

it.each([375, 1280])('the page behind a dialog neither scrolls nor moves, at %i px', async (width) => {
  await using site = await openSite({ width })
  const { page } = site
  await page.goto('/loan')
  await hydrated(page)
  const place = () => page.evaluate(() => [scrollY, document.querySelector('h1')?.getBoundingClientRect().left])
  const share = page.getByRole('button', { name: 'Share Results' })
  await share.scrollIntoViewIfNeeded()
  const before = await place()
  await share.click()
  await page.getByRole('dialog').waitFor()
  await page.mouse.move(10, 300)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('End')
  expect(await place()).toEqual(before)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await place()).toEqual(before)
  await page.mouse.wheel(0, 600)
  await expect.poll(place).not.toEqual(before)
  await site.expectQuiet()
})
