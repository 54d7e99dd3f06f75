import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSurroundings, readYamlFiles } from '../../../scripts/read-tools.ts'
import { compileCatalogue, type SourceFile } from '../../../src/engine/compile/compileCatalogue.ts'
import { PROBLEM_CODES } from '../../../src/engine/problems/codes.ts'
import { renderProblems } from '../../../src/engine/problems/renderProblems.ts'

/** For each code a broken definition and the exact text it earns; a folder where it takes several files. */
const FOLDER = 'tests/problems'
const surroundings = readSurroundings()

const yamlFiles = (folder: string): SourceFile[] => (existsSync(folder) ? readYamlFiles(folder) : [])

function checkBroken(code: string) {
  const own = join(FOLDER, code)
  const definitions = existsSync(own)
    ? yamlFiles(own)
    : yamlFiles(FOLDER).filter(({ file }) => file === `${FOLDER}/${code}.yaml`)
  const tables = yamlFiles(join(own, 'tables'))
  const { problems } = compileCatalogue(definitions, tables, surroundings)
  const texts = new Map([...definitions, ...tables].map(({ file, text }) => [file, text]))
  return { problems, texts, rendered: renderProblems(problems, (file) => texts.get(file)) }
}

describe('the broken files', () => {
  it('are one for each code, with a text each, and no more', () => {
    const names = readdirSync(FOLDER)
    const broken = names.filter((name) => !name.endsWith('.txt')).map((name) => name.replace(/\.yaml$/, ''))
    const texts = names.filter((name) => name.endsWith('.txt')).map((name) => name.replace(/\.txt$/, ''))
    expect(broken).toEqual(PROBLEM_CODES.toSorted())
    expect(texts).toEqual(PROBLEM_CODES.toSorted())
  })
})

describe.each(PROBLEM_CODES)('%s', (code) => {
  it('is what its broken file earns, and nothing else', () => {
    const { problems } = checkBroken(code)
    expect(new Set(problems.map((problem) => problem.code))).toEqual(new Set([code]))
  })

  it('is told in exactly these words', () => {
    expect(checkBroken(code).rendered).toBe(readFileSync(join(FOLDER, `${code}.txt`), 'utf8'))
  })

  it('has its mark inside of the file', () => {
    const { problems, texts } = checkBroken(code)
    for (const { file, line, column } of problems) {
      const shown = texts.get(file)?.split('\n')[line - 1] ?? ''
      expect(shown[column - 1]).toMatch(/\S/)
    }
  })
})
