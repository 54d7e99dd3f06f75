import type { Example } from '../engine/definition.ts'
import type { ToolData } from '../engine/toolData.ts'
import { describeTool, type InputDescription, type OutputDescription, type ToolDescription } from './describe.ts'
import { describeShape } from './describeShape.ts'
import { describeValue } from './describeValue.ts'
import { openTool } from './openTool.ts'
import { PROGRAMS } from './programs.ts'

/** The parts of the site's metadata that these texts use. */
export interface MarkdownSite {
  readonly name: string
  readonly description: string
  /** Without a trailing slash. */
  readonly url: string
  readonly features: { readonly api: boolean }
}

/** Longer lists of choices omit the labels. */
const FEW_CHOICES = 12

/**
 * Writes the page of a tool as Markdown for programs: texts, inputs, results and how to request them.
 *
 * @source CommonMark 0.31
 */
export function writeToolMarkdown(data: ToolData, { url, features }: MarkdownSite): string {
  const program = PROGRAMS[data.plugin ?? '']
  const about = describeTool(openTool(data, {}, program))
  const { introduction, formula, example, howItWorks, useCases, faqs, sources = [] } = data.content
  const api = `${url}/api/tools/${data.id}`
  const isCalled = about.calculates && features.api
  return join([
    `# ${escape(data.title)}`,
    `> ${escape(data.description)}`,
    escape(introduction),
    isCalled
      ? `Use it at ${url}/${data.id}, or from a program: ${api} describes it, and this calculates with it:`
      : `It works on its page only: ${url}/${data.id}`,
    ...(isCalled && about.example ? [code(`${api}/calculate?${queryOf(about.example)}`)] : []),
    ...section(
      'Inputs',
      about.inputs.map((input) => list(input, '')),
    ),
    ...section('Conditions', about.needs.map(item)),
    ...section('Results', about.outputs.map(listOutput)),
    ...section('Working backwards', about.solvable.map(listSolvable)),
    ...section('Formula', formula === undefined ? [] : [escape(formula)], '\n\n'),
    ...section('Example', [escape(example)], '\n\n'),
    ...section(
      'How it works',
      howItWorks.map((step, index) => `${index + 1}. ${indent(escape(step), '   ')}`),
    ),
    ...section('When to use it', useCases.map(item)),
    ...section(
      'Questions',
      faqs.map(({ question, answer }) => `### ${escape(question)}\n\n${escape(answer)}`),
      '\n\n',
    ),
    ...section(
      'Sources',
      sources.map(({ title, url: source }) => `- [${escape(title)}](${source})`),
    ),
  ])
}

/**
 * Writes a list of all tools for language models.
 *
 * @source https://llmstxt.org, 2024
 */
export function writeLlmsText(tools: readonly ToolData[], { name, description, url, features }: MarkdownSite): string {
  const categories = Map.groupBy(tools, ({ category }) => category)
  return join([
    `# ${escape(name)}`,
    `> ${escape(description)}`,
    `${features.api ? `Never calculate by hand what one of these calculates: GET ${url}/api/tools/{id}/calculate answers with exact figures, and ${url}/mcp offers the same over the Model Context Protocol. ` : ''}Every tool has its page at ${url}/{id} and its description at ${url}/{id}.md.`,
    ...[...categories].flatMap(([category, each]) =>
      section(
        category,
        each.map((tool) => `- [${escape(tool.name)}](${url}/${tool.id}.md): ${escape(tool.description)}`),
      ),
    ),
    ...section(
      'For programs',
      features.api ? [`- [OpenAPI](${url}/api/openapi.json): every tool with its inputs and an example`] : [],
    ),
  ])
}

const join = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`

const section = (title: string, lines: readonly string[], between = '\n'): string[] =>
  lines.length === 0 ? [] : [`## ${escape(title)}`, lines.join(between)]

const item = (text: string): string => `- ${indent(escape(text), '  ')}`

const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`)

const code = (text: string): string => `\`\`\`\n${text}\n\`\`\``

/** Escapes plain text for Markdown. */
const escape = (text: string): string =>
  text
    .trim()
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')
    .replace(/^(\s*)([#+-]|\d+[.)])(?=\s)/gm, (_, space: string, mark: string) =>
      mark.length > 1 ? `${space}${mark.slice(0, -1)}\\${mark.at(-1)}` : `${space}\\${mark}`,
    )

function list(input: InputDescription, by: string): string {
  const { name, label, help, choices = [], columns = [] } = input
  const isPlain = choices.length > FEW_CHOICES || choices.every(({ value, label: text }) => value === text)
  const named = isPlain
    ? [choices.map(({ value }) => `\`${value}\``).join(', ')]
    : choices.map((choice) => `\`${choice.value}\`: ${escape(choice.label)}`)
  const below = [...(help === undefined ? [] : [escape(help)]), ...(choices.length > 0 ? named : [])]
  const lines = below.map((line) => `\n${by}  - ${line}`)
  const fields = columns.map((column) => `\n${list(column, `${by}  `)}`)
  return `${by}- \`${name}\`: ${escape(label)} (${escape(describeValue(input))})${lines.join('')}${fields.join('')}`
}

function listOutput({ columns = [], ...output }: OutputDescription): string {
  const { name, label, where } = output
  const shape = [
    columns.length > 0 ? 'table' : describeShape(output),
    ...(where === undefined ? [] : [`only where ${where}`]),
  ].join(', ')
  const cells = columns.map(
    (column) => `\n  - \`${column.name}\`: ${escape(column.label)} (${escape(describeShape(column))})`,
  )
  return `- \`${name}\`: ${escape(label)} (${escape(shape)})${cells.join('')}`
}

const listSolvable = ({ inputs, outputs }: ToolDescription['solvable'][number]): string =>
  `- ${inputs.map((name) => `\`${name}\``).join(', ')} for ${outputs.map((name) => `\`${name}\``).join(', ')}`

function queryOf({ given, now }: Example): string {
  const texts = Object.entries(given).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  return new URLSearchParams([...texts, ...(now === undefined ? [] : [['_now', now] as [string, string]])]).toString()
}
