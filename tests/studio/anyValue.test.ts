// While somebody types, keys stand without a value, or with one that does not belong there.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { readSurroundings } from '../../scripts/studio/readSurroundings.ts'
import { MAPPINGS } from '../../src/engine/language/yaml/definitionKeys.ts'
import { examine } from '../../src/studio/work/examine.ts'

type Path = readonly (string | number)[]

const surroundings = readSurroundings()
const KEYS = new Set(MAPPINGS.flat())
const VALUES = { nothing: null, 'a number': 5, 'a list': ['a', null], 'a mapping': { a: 5, b: null } }

/** Returns the places of all values. */
function placesOf(value: unknown, path: Path = []): Path[] {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(Object(typeof value === 'string' ? {} : value) as object)
  return [...(path.length === 0 ? [] : [path]), ...entries.flatMap(([key, each]) => placesOf(each, [...path, key]))]
}

/** What a place is: entries of a list are alike, and so are those with a name. */
const kindOf = ([section, ...path]: Path): string =>
  [
    section,
    ...path.map((key, index) => (typeof key === 'number' || index === 0 || !KEYS.has(key) ? '*' : key)).slice(-2),
  ].join('.')

const sources = globSync(['tools/*.yaml', 'tests/fixtures/tools/*.yaml']).map((file) => readFileSync(file, 'utf8'))
const kinds = new Map<string, { text: string; path: Path }>()
// The shortest are checked fastest.
for (const text of sources.toSorted((a, b) => a.length - b.length))
  for (const path of placesOf(parseDocument(text).toJS()))
    if (!kinds.has(kindOf(path))) kinds.set(kindOf(path), { text, path })

describe.each(Object.entries(VALUES))('%s', (_, value) => {
  it.each([...kinds])('is a problem or drawn at %s', (_kind, { text, path }) => {
    const document = parseDocument(text)
    document.setIn(path, document.createNode(value))
    const { problems, drawn } = examine(String(document), surroundings)
    expect(problems.length > 0 || drawn !== undefined).toBe(true)
  })
})
