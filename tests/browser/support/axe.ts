import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { AXE_TAGS } from '../../support/axeTags.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Dark mode changes only colors. */
export const CONTRAST = ['color-contrast']

/** The rules that depend on layout: enough where the structure is checked elsewhere. */
export const LAYOUT = [...CONTRAST, 'target-size', 'scrollable-region-focusable']

/**
 * The accessibility violations of the current page, by WCAG 2.0 to 2.2 at levels A and AA and axe's best practices: one
 * text per violated rule, with the elements and the reason. Skips frames. Needs JavaScript on the page and a running clock.
 *
 * @param rules   the ids of the rules to check, or of those to leave out
 * @param within  a selector for the part of the page to check
 * @param without a selector for a part to leave out
 * @example expect(await axe(page)).toEqual([])
 */
export async function axe(
  page: Page,
  rules: 'all' | readonly string[] | { readonly but: readonly string[] } = 'all',
  within = 'html',
  without?: string,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ({ place, options }) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (place: ElementContext, options: RunOptions) => Promise<AxeResults> }
      }
      // Scroll up: content covered by the sticky bar is not a violation.
      const top = scrollY
      scrollTo({ top: 0, behavior: 'instant' })
      const { violations } = await axe.run(place, options)
      scrollTo({ top, behavior: 'instant' })
      return violations
    },
    {
      place: { include: [[within]], exclude: without === undefined ? [] : [[without]] },
      options: {
        runOnly: Array.isArray(rules) ? { type: 'rule', values: rules } : AXE_TAGS,
        ...(typeof rules === 'object' &&
          'but' in rules && { rules: Object.fromEntries(rules.but.map((id) => [id, { enabled: false }])) }),
        resultTypes: ['violations'],
        // The rule on autoplaying sounds needs media. Preloading style sheets fails in offline tests and serves only a rule
        // without these tags.
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
 * The violations of a page whose theme follows the device: the given rules in light mode, contrast only in dark mode.
 * Leaves the page in light mode.
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
