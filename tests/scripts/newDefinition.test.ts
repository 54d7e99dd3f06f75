import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { newDefinition } from '../../scripts/newDefinition.ts'
import { placeholderTexts, skeletons } from '../../scripts/newToolTemplate.ts'
import { findPlaceholders } from '../../src/engine/check/findPlaceholders.ts'
import { readCheckOptions, readYamlFiles } from '../../scripts/read-tools.ts'
import { checkCatalogue } from '../../src/engine/check/checkCatalogue.ts'
import { renderProblems } from '../../src/engine/check/problems/renderProblems.ts'

const tables = readYamlFiles('tools/tables')

describe('a new definition', () => {
  it.each(skeletons)('like %s works as it is, and its texts are still to be written', (like) => {
    const text = newDefinition('made-up', like, ['tools'])
    if (typeof text !== 'string') throw new Error(text.problem)
    const file = { file: 'tools/made-up.yaml', text }
    const { problems, tools } = checkCatalogue([file], tables, readCheckOptions())
    expect(
      renderProblems(
        problems.filter(({ code }) => code !== 'unused-table'),
        () => text,
      ),
    ).not.toMatch(/\[/)
    expect(tools.map(({ id }) => id)).toEqual(['made-up'])
    expect(findPlaceholders([file], placeholderTexts()).length).toBeGreaterThan(10)
  })

  it('like a tool has its calculation, under another name', () => {
    const text = newDefinition('made-up', 'loan', ['tools'])
    if (typeof text !== 'string') throw new Error(text.problem)
    const loan = readFileSync('tools/loan.yaml', 'utf8')
    expect(text).toContain('id: made-up\nname: Made Up Calculator\n')
    const { tools, problems } = checkCatalogue([{ file: 'tools/made-up.yaml', text }], tables, readCheckOptions())
    expect(problems.filter(({ code }) => code !== 'unused-table')).toEqual([])
    expect(tools[0]?.examples.map(({ name }) => name)).toEqual(
      [...loan.matchAll(/^ {2}- name: (.*)$/gm)].map(([, name]) => name?.replaceAll('"', '')),
    )
  })

  it('like nothing that is there says what there is', () => {
    expect(newDefinition('made-up', 'percentge', ['tools'])).toEqual({
      problem: expect.stringMatching(
        /there is no skeleton or tool "percentge", did you mean "percentage"\?\n {2}skeletons: /,
      ),
    })
  })
})
