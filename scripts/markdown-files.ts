import { keepSite } from './site/readSite.ts'
import type { ToolData } from '../src/engine/toolData.ts'
import { writeLlmsText, writeToolMarkdown, type MarkdownSite } from '../src/service/writeMarkdown.ts'

/** Returns the texts for programs, by file name: llms.txt, and loan.md for the page of the loan calculator. */
export function writeMarkdownFiles(
  tools: readonly ToolData[],
  named: Omit<MarkdownSite, 'features'>,
): Map<string, string> {
  const { categories, features } = keepSite().site
  const site = { ...named, features }
  const inOrder = categories.flatMap(({ name }) => tools.filter(({ category }) => category === name))
  return new Map([
    ['llms.txt', writeLlmsText(inOrder, site)],
    ...tools.map((tool) => [`${tool.id}.md`, writeToolMarkdown(tool, site)] as const),
  ])
}
