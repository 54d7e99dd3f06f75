import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { AXE_TAGS } from '../../support/axeTags.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The accessibility faults of the page as it stands, by WCAG 2.0 to 2.2 at levels A and AA and by axe's best practices:
 * one text for each broken rule, with the elements that break it and how. Does not look into frames. Needs JavaScript on
 * the page, and a clock that runs.
 *
 * @param rules which of them; dark differs from light in colours alone
 * @example expect(await axe(page)).toEqual([])
 */
export async function axe(page: Page, rules: 'all' | 'contrast' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
      // What the bar at the top covers just now is no fault of the page.
      const top = scrollY
      scrollTo({ top: 0, behavior: 'instant' })
      const { violations } = await axe.run(options)
      scrollTo({ top, behavior: 'instant' })
      return violations
    },
    { runOnly: rules === 'all' ? AXE_TAGS : ['color-contrast'], resultTypes: ['violations'] } satisfies RunOptions,
  )
  return violations.map(({ id, impact, help, helpUrl, nodes }) =>
    [
      `${id} (${impact ?? 'unrated'}): ${help}`,
      ...nodes.map(({ target, failureSummary = '' }) => `${target.join(' ')}\n${indent(failureSummary)}`).map(indent),
      indent(helpUrl),
    ].join('\n'),
  )
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ')
}
