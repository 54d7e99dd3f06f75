import { appendFileSync, readFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import { EXAMPLE_NOW } from '../../src/engine/check/examples/checkExamples.ts'
import type { Example } from '../../src/engine/definition.ts'
import { linkTo } from '../../src/engine/show/link/linkTo.ts'
import { fromGiven, toGiven } from '../../src/form/rawValues.ts'
import { isRandom } from '../support/exampleRuns.ts'
import { definitions, findChanges, follow, open, type Figure, type StoredLink } from './figures.ts'

// npm run baseline: adds the links of examples that links.yaml does not have yet, with what they show today. Never
// changes a row that is there: for figures that differ it prints what would accept them, but for the reason.

const FILE = 'tests/baseline/links.yaml'
const stored = (parse(readFileSync(FILE, 'utf8')) ?? []) as StoredLink[]
const known = new Set(stored.map(({ link, now }) => `${now} ${link}`))

/** The link that a page makes of an example, and what it shows. */
function store(id: string, { given, gives, now = EXAMPLE_NOW }: Example): StoredLink {
  const tool = open(id)
  const link = linkTo(tool, toGiven(tool, fromGiven(tool, given)))
  const shows = Object.entries(follow({ link, now }, 'api')).map(([name, figure]): [string, Figure] => [
    name,
    isRandom((gives as Record<string, unknown>)[name]) ? { random: true } : figure,
  ])
  return { link, now, shows: Object.fromEntries(shows) }
}

const all = definitions.flatMap(({ id }) => open(id).data.examples.map((example) => store(id, example)))
const added = all.filter(({ link, now }) => !known.has(`${now} ${link}`))
for (const row of added) appendFileSync(FILE, writeRow(row))
console.log(`${added.length} links added, ${stored.length} were there`)

for (const row of stored) {
  const changes = findChanges(row)
  if (changes.length > 0)
    console.log(`\n${row.link}\n  changed:\n${changes.map((each) => `    - ${write(each)}`).join('\n')}`)
}

/** A figure a line, so that each is accepted by itself. */
function writeRow({ link, now, shows }: StoredLink): string {
  const figures = Object.entries(shows).map(([name, figure]) => `    ${name}: ${write(figure)}\n`)
  return `\n- link: ${write(link)}\n  now: ${now}\n  shows:\n${figures.join('')}`
}

function write(value: unknown): string {
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim()
}
