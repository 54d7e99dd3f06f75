import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildKnowledge } from '../../scripts/studio/buildKnowledge.ts'

const knowledge = buildKnowledge()

it('explains each function as the reference does', () => {
  const reference = readFileSync('schema/REFERENCE.md', 'utf8')
  const headings = [...reference.matchAll(/^#### `(.*)`\n\n(.*)$/gm)].map(
    ([, signature, summary]) => [signature, summary] as const,
  )
  const known = knowledge.functions.map(
    ({ signature, description }) => [signature, description.split('\n')[0]] as const,
  )
  expect(new Map(known)).toEqual(new Map(headings))
})

it('knows units by what they measure, icons and categories', () => {
  expect(knowledge.units).toContainEqual({ value: 'mi', symbol: 'mi', category: 'length' })
  expect(knowledge.icons).toContain('calculator')
  expect(knowledge.categories).toContain('Financial')
})

it('has the schema with the descriptions of its keys', () => {
  expect(knowledge.schema).toMatchObject({ properties: { name: { description: expect.stringMatching(/\w/) } } })
})
