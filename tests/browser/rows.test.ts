import { expect, it } from 'vitest'
import { goToFixture } from './support/openFixture.ts'
import { hydrated } from './support/hydrated.ts'
import { openPage } from './support/openPage.ts'
import { openSite } from './support/openSite.ts'
import { SOON } from '../support/soon.ts'

// Rows of fields: each has room for what it holds, at any width.

/** Values as people type them, for fields with a menu of units, others and dates. */
const TYPED = { menu: '12 ft 6 in', number: '1250' }

it.each([320, 375, 768, 1280])('shows what is typed into a row beside its unit, at %i px', async (width) => {
  await using site = await openSite({ width })
  const { page } = site
  for (const id of ['wall-paint', 'recipe-scaler', 'final-grade', 'gpa']) {
    if (id === 'gpa') {
      await page.goto('/gpa')
      await hydrated(page)
    } else await goToFixture(page, id)
    await page.locator('.row-add').click()
    const [first, second] = await page.locator('.form-row').all()
    if (!first || !second) throw new Error('there are no two rows')
    for (const row of [first, second])
      for (const field of await row.locator('input.control').all())
        await field.fill((await field.locator('..').locator('.unit-menu').count()) > 0 ? TYPED.menu : TYPED.number)
    for (const row of [first, second]) {
      const found = await row.evaluate(measure)
      expect(found, `${id}, ${await row.getAttribute('aria-label')}`).toEqual({
        cut: [],
        covered: [],
        // Only what stands in one line needs its labels once.
        labels: found.lines > 1 || row === first ? found.columns : 0,
        lines: found.lines,
        columns: found.columns,
      })
    }
  }
  await site.expectQuiet()
})

it.each(['/time-calc#mode=list&times=time:1:30', '/gpa#courses=grade:A,credits:3&courses=grade:B,credits:4'])(
  'leaves no empty room where there were rows: %s',
  async (path) => {
    await using site = await openPage(path)
    const { page } = site
    const room = () =>
      page.locator('.rows').evaluate((rows) => {
        const [last] = [...rows.children].slice(-1)
        return last ? Math.round(rows.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom) : undefined
      })
    await page.locator('.primaries').waitFor()
    await expect.poll(room, SOON).toBe(0)
    const remove = page.locator('.row-remove:enabled').first()
    if ((await remove.count()) > 0) await remove.click()
    await expect.poll(room, SOON).toBe(0)
  },
)

/** What cannot be read in a row: fields that cut their text or their unit covers, and parts that others cover. */
function measure(row: Element) {
  const controls = [...row.querySelectorAll<HTMLInputElement>('.control, .radios')]
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const cut = controls.filter((control) => {
    const menu = control.parentElement?.querySelector('.unit-menu')
    const end = Number.parseFloat(getComputedStyle(control).paddingInlineEnd)
    return control.scrollWidth > control.clientWidth || (menu && boxOf(menu).left < boxOf(control).right - end - 8)
  })
  const parts = [...controls, ...row.querySelectorAll('.row-remove')]
  const covered = parts.filter((part, index) =>
    parts.some(
      (other, at) =>
        at !== index &&
        boxOf(part).left < boxOf(other).right &&
        boxOf(other).left < boxOf(part).right &&
        boxOf(part).top < boxOf(other).bottom &&
        boxOf(other).top < boxOf(part).bottom,
    ),
  )
  return {
    cut: cut.map(({ id }) => id),
    covered: covered.map(({ id, className }) => id || className),
    labels: [...row.querySelectorAll('.field-label')].filter((label) => boxOf(label).height > 10).length,
    lines: new Set(controls.map((control) => Math.round(boxOf(control).top))).size,
    columns: controls.length,
  }
}
