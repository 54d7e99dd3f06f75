import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { AXE_TAGS } from '../../support/axeTags.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** In dark nothing but colours is different. */
export const CONTRAST = ['color-contrast']

/** What depends on how a page is laid out: all that is left to ask where its structure is checked elsewhere. */
export const LAYOUT = [...CONTRAST, 'target-size', 'scrollable-region-focusable']

/** What has its structure on a desk too is checked by all rules on a phone. */
export const rulesAt = (width: number): 'all' | readonly string[] => (width <= 375 ? 'all' : LAYOUT)

/**
 * The accessibility faults of the page as it stands, by WCAG 2.0 to 2.2 at levels A and AA and by axe's best practices:
 * one text for each broken rule, with the elements that break it and how. Does not look into frames. Needs JavaScript on
 * the page, and a clock that runs.
 *
 * @param rules   which of them, by their ids
 * @param within  the part of the page that is looked at, where the rest has been; a selector
 * @param without the part of it that is left out; a selector
 * @example expect(await axe(page)).toEqual([])
 */
export async function axe(
  page: Page,
  rules: 'all' | readonly string[] = 'all',
  within = 'html',
  without?: string,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ({ place, options }) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (place: ElementContext, options: RunOptions) => Promise<AxeResults> }
      }
      // What the bar at the top covers just now is no fault of the page.
      const top = scrollY
      scrollTo({ top: 0, behavior: 'instant' })
      const { violations } = await axe.run(place, options)
      scrollTo({ top, behavior: 'instant' })
      return violations
    },
    {
      place: { include: [[within]], exclude: without === undefined ? [] : [[without]] },
      options: {
        runOnly: rules === 'all' ? AXE_TAGS : { type: 'rule', values: [...rules] },
        resultTypes: ['violations'],
        // Sounds that play by themselves need their files. Style sheets are fetched, in vain where a test is offline, for
        // one rule that these tags leave out.
        preload: { assets: ['media'] },
      } satisfies RunOptions,
    },
  )
  return violations.map(({ id, impact, help, helpUrl, nodes }) =>
    [
      `${id} (${impact ?? 'unrated'}): ${help}`,
      ...nodes.map(({ target, failureSummary = '' }) => `${target.join(' ')}\n${indent(failureSummary)}`).map(indent),
      indent(helpUrl),
    ].join('\n'),
  )
}

/**
 * The faults of a page whose theme follows the device: in light by the given rules, in dark by the one
 * about contrast. Leaves the page in light.
 */
export async function axeInLightAndDark(
  page: Page,
  rules: 'all' | readonly string[] = 'all',
  within?: string,
): Promise<string[]> {
  const faults = await axe(page, rules, within)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(
      (scheme) => document.documentElement.getAttribute('data-mantine-color-scheme') === scheme,
      colorScheme,
    )
    if (colorScheme === 'dark') faults.push(...(await axe(page, CONTRAST, within)).map((fault) => `in dark: ${fault}`))
  }
  return faults
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ')
}
