// npm run docs: writes schema/REFERENCE.md, what a definition may hold, from the schema, scripts/reference/ and the doc blocks of
// the functions.
// With --check it only says whether the page drifted.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as prettier from 'prettier'
import { functions } from '../src/engine/functions/index.ts'

const TARGET = 'schema/REFERENCE.md'
const FUNCTIONS = 'src/engine/functions'

interface Schema {
  description?: string
  type?: string | string[]
  enum?: string[]
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  definitions?: Record<string, Schema>
}

function buildReference(): string {
  const schema = JSON.parse(readFileSync('schema/tool.schema.json', 'utf8')) as Schema
  const table = JSON.parse(readFileSync('schema/table.schema.json', 'utf8')) as Schema
  const { input, output, column, choice, example, content } = schema.definitions ?? {}
  return [
    '# What a definition may hold',
    'Made by `npm run docs` from `schema/`, `scripts/reference/` and `src/engine/functions/`; change those, not this page. The editor shows the same texts while you type.',
    section('A definition: tools/&lt;id&gt;.yaml', schema),
    '## Types of inputs',
    types(input?.properties?.type),
    section('An input', input),
    section('A choice', choice),
    '## Formats of outputs',
    types(output?.properties?.format),
    section('An output', output),
    section('A column of an output table', column),
    section('An example', example),
    section('The content', content),
    section('A question', content?.properties?.faqs?.items),
    section('A table: tools/tables/&lt;id&gt;.yaml', table),
    '## Formulas',
    partOf('formulas'),
    '## By choice: by, is and column',
    partOf('choices'),
    '## Needs',
    partOf('needs'),
    '## Phrases',
    partOf('phrases'),
    '## Questions and answers',
    partOf('questions'),
    '## Functions',
    ...readFunctionDocs().map(describeFunction),
  ].join('\n\n')
}

/** What neither the schema nor a function can say for itself; tests compile its examples. */
const partOf = (name: string): string => readFileSync(`scripts/reference/${name}.md`, 'utf8').trim()

function section(title: string, schema: Schema | undefined): string {
  const rows = Object.entries(schema?.properties ?? {}).map(([key, each]) => {
    const needed = schema?.required?.includes(key) ? ' **needed**' : ''
    const values =
      each.enum && each.enum.length > 0 && !/:/.test(each.description ?? '') ? ` One of: ${each.enum.join(', ')}.` : ''
    return `| \`${key}\` |${needed} ${escape(descriptionOf(each))}${values} |`
  })
  return `## ${title}\n\n${schema?.description ?? ''}\n\n| key | meaning |\n| --- | --- |\n${rows.join('\n')}`
}

function descriptionOf(schema: Schema): string {
  const own = schema.description
  const name = schema.$ref?.split('/').at(-1)
  return own ?? (name === undefined ? '' : `See ${name}.`)
}

/** "number: a decimal. text: words." as a table. */
function types(schema: Schema | undefined): string {
  const parts = [...(schema?.description ?? '').matchAll(/(\w+): (.*?)(?=\. \w+: |\.?$)/g)]
  return `| type | meaning |\n| --- | --- |\n${parts.map(([, type, meaning]) => `| \`${type}\` | ${escape(meaning ?? '')} |`).join('\n')}`
}

interface FunctionDoc {
  readonly name: string
  readonly summary: string
  readonly parameters: readonly (readonly [name: string, meaning: string])[]
  readonly returns: string
  readonly source: string | undefined
  readonly example: string | undefined
}

function readFunctionDocs(): FunctionDoc[] {
  const docs = new Map<string, FunctionDoc>()
  for (const file of readdirSync(FUNCTIONS)) {
    const text = readFileSync(join(FUNCTIONS, file), 'utf8')
    for (const [, block = '', name = ''] of text.matchAll(
      /\/\*\*\n((?: \*.*\n)+?) \*\/\nexport (?:function|const) (\w+)/g,
    )) {
      docs.set(name, parseDoc(name, block))
    }
  }
  return Object.keys(functions).map((name) => {
    const doc = docs.get(name)
    if (!doc) throw new Error(`the function ${name} has no doc block`)
    return doc
  })
}

function parseDoc(name: string, block: string): FunctionDoc {
  const text = block.replace(/^ \* ?/gm, '')
  const [summary = '', ...tags] = text.split(/^@/m)
  const find = (tag: string) =>
    tags
      .filter((each) => each.startsWith(`${tag} `))
      .map((each) =>
        each
          .slice(tag.length + 1)
          .replace(/\s+/g, ' ')
          .trim(),
      )
  return {
    name,
    summary: summary.replace(/\s+/g, ' ').trim(),
    parameters: find('param')
      .map((each) => [each.split(' ')[0] ?? '', each.split(' ').slice(1).join(' ')] as const)
      .filter(([parameter]) => parameter !== 'context'),
    returns: find('returns')[0] ?? '',
    source: find('source')[0],
    example: find('example')[0],
  }
}

function describeFunction({ name, summary, parameters, returns, source, example }: FunctionDoc): string {
  const repeats = 'repeats' in functions[name as keyof typeof functions]
  const signature = `${name}(${parameters.map(([parameter]) => parameter).join(', ')}${repeats ? ', …' : ''})`
  const lines = [
    `### \`${signature}\``,
    summary,
    [...parameters.map(([parameter, meaning]) => `- \`${parameter}\`: ${meaning}`), `- gives: ${returns}`].join('\n'),
    ...(example === undefined ? [] : [`\`${example.replace(' // => ', '` gives `')}\``]),
    ...(source === undefined ? [] : [`Source: ${source}`]),
  ]
  return lines.join('\n\n')
}

const escape = (text: string): string => text.replaceAll('|', '\\|')

const wanted = await prettier.format(buildReference(), {
  ...(await prettier.resolveConfig(TARGET)),
  parser: 'markdown',
})
if (!process.argv.includes('--check')) {
  writeFileSync(TARGET, wanted)
} else if (readFileSync(TARGET, 'utf8') !== wanted) {
  console.error(`${TARGET} is not what the schema, scripts/reference/ and the functions say; run "npm run docs"`)
  process.exitCode = 1
}
