import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

// WCAG 2.2 added nothing at level A that axe can check, so there is no tag for it.
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The accessibility faults of the page as it stands, by WCAG 2.0 to 2.2 at levels A and AA and by axe's best practices:
 * one text for each broken rule, with the elements that break it and how. Needs JavaScript on the page.
 *
 * @example expect(await axe(page)).toEqual([])
 */
export async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
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
