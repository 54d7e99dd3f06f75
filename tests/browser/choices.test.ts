import { afterAll, beforeAll, expect, it } from 'vitest'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite } from './support/openSite.ts'

let site: OpenSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

it.each(
  ['/bmi-calc', '/calorie', '/gpa', '/sleep', '/random'].flatMap((path) =>
    [375, 1280].map((width) => ({ path, width })),
  ),
)('choices of a row are equally wide and fill it, on $path at $width px', async ({ path, width }) => {
  const { page } = site
  await page.setViewportSize({ width, height: 800 })
  await page.goto(path)
  await hydrated(page)
  const groups = await page.locator('.radio-row:visible').evaluateAll((all) =>
    all.map((group) => {
      const { width: room } = group.getBoundingClientRect()
      const rows = Map.groupBy(
        [...group.children].map((choice) => choice.getBoundingClientRect()),
        ({ top }) => top,
      )
      return [...rows.values()].map((row) => ({
        isEqual: row.every((choice) => Math.abs(choice.width - (row[0]?.width ?? 0)) < 1),
        left: Math.round(room - ((row.at(-1)?.right ?? 0) - (row[0]?.left ?? 0))),
      }))
    }),
  )
  expect(groups.length).toBeGreaterThan(0)
  for (const row of groups.flat()) expect(row).toEqual({ isEqual: true, left: 0 })
})
