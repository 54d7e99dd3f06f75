import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { newToolTemplate, skeletons, startId } from '../../scripts/newToolTemplate.ts'
import { readFirstDefinition } from '../../scripts/studio/readGuides.ts'
import { readSurroundings } from '../../scripts/studio/readSurroundings.ts'
import { readFile } from '../../src/studio/readFile.ts'
import { SKELETONS } from '../../src/studio/skeletons.ts'
import { MAX_LENGTH } from '../../src/studio/useExamined.ts'
import { examine } from '../../src/studio/work/examine.ts'

it('the studio opens with a whole calculator without a problem', () => {
  const { drawn, examples, problems } = examine(readFirstDefinition(), readSurroundings())
  expect(problems).toEqual([])
  expect(drawn?.tool.outputs.length).toBeGreaterThan(0)
  expect(examples.length).toBeGreaterThan(0)
  for (const { figures } of examples) expect(figures.filter(({ ok }) => !ok)).toEqual([])
})

describe('a skeleton', () => {
  it('is in the menu, and nothing else is', () => {
    expect(SKELETONS.map(([name]) => name).toSorted()).toEqual(skeletons.toSorted())
  })

  const surroundings = readSurroundings()
  const starts: readonly (readonly [name: string, text: string])[] = [
    ...skeletons.map((name) => [name, newToolTemplate(startId(name), name)] as const),
  ]
  it.each(starts)('can be drawn, with right examples, and only its texts are to be written: %s', (_, text) => {
    const { drawn, examples, problems } = examine(text, surroundings)
    expect(drawn?.tool.outputs.length).toBeGreaterThan(0)
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['placeholder-text']))
    // What it is called is to be written, too: nothing is finished under the name of its start.
    const marked = problems.map(({ from, to }) => text.slice(from, to))
    const { id, name, keywords } = parse(text) as { id: string; name: string; keywords: string[] }
    expect(marked).toEqual(expect.arrayContaining([id, name, ...keywords]))
    expect(examples.length).toBeGreaterThan(0)
    for (const { figures } of examples) expect(figures.filter(({ ok }) => !ok)).toEqual([])
  })
})

describe('a file', () => {
  const fileOf = (name: string, size: number) => ({ name, size, text: async () => 'id: a' })

  it('is read', async () => {
    expect(await readFile(fileOf('a.yml', 5))).toEqual({ text: 'id: a' })
  })

  it.each([
    ['of another kind', fileOf('a.exe', 5)],
    ['that is too large', fileOf('a.yaml', 1_000_000)],
  ])('%s is refused with a sentence', async (_, file) => {
    expect(file.size === 5 || file.size > MAX_LENGTH).toBe(true)
    expect(await readFile(file)).toEqual({ refused: expect.stringMatching(/ is not opened: .+\.$/) })
  })
})
