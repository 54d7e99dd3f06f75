import { parse } from 'marked'
import { expect, it } from 'vitest'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { writeLlmsText, writeToolMarkdown } from '../../src/service/writeMarkdown.ts'

const { tools } = keepCatalogue()
const site = { name: 'Calc *us*', description: 'Right & quick.', url: 'https://site.example', features: { api: true } }

/** What somebody reads of a Markdown text. */
const readText = (markdown: string): string =>
  (parse(markdown, { async: false }) as string)
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ')

it.each(tools)('$id is read as its page is: no text is taken for Markdown', (tool) => {
  const text = readText(writeToolMarkdown(tool, site))
  const { introduction, formula = '', example, howItWorks, useCases, faqs, sources = [] } = tool.content
  const texts = [tool.title, tool.description, introduction, formula, example, ...howItWorks, ...useCases]
  for (const each of [...texts, ...faqs.flatMap(({ question, answer }) => [question, answer])])
    expect(text).toContain(plain(each))
  for (const { title } of sources) expect(text).toContain(plain(title))
  for (const { name } of [...tool.inputs, ...tool.outputs]) expect(text).toContain(`${name}: `)
})

it('says how a program asks, with the first example', () => {
  const loan = tools.find(({ id }) => id === 'loan')
  if (!loan) throw new Error('there is no loan calculator')
  const markdown = writeToolMarkdown(loan, site)
  expect(markdown).toContain(
    '\n- `amount`: Loan amount (number, in $, greater than 0, required, also called principal, borrow)\n',
  )
  expect(markdown).toContain('\n- `monthlyPayment`: Monthly payment (money, 2 decimals)\n')
  expect(markdown).toContain('\nhttps://site.example/api/tools/loan/calculate?amount=20000&rate=6&years=5\n')
})

it('lists every tool with its Markdown, by category', () => {
  const markdown = writeLlmsText(tools, site)
  expect(markdown).toMatch(/^# Calc \\\*us\\\*\n\n> Right & quick\.\n/)
  for (const { id, category } of tools) {
    expect(markdown).toContain(`](https://site.example/${id}.md): `)
    expect(markdown).toContain(`\n## ${category}\n`)
  }
})

it('speaks of no API where the site has none', () => {
  const quiet = { ...site, features: { api: false } }
  for (const markdown of [writeLlmsText(tools, quiet), ...tools.map((tool) => writeToolMarkdown(tool, quiet))])
    expect(markdown).not.toMatch(/\/api\/(?:tools|openapi)|\/mcp\b/)
})
