import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkFolder } from '../../../../scripts/check-tools/main.ts'
import { readCheckOptions, readYamlFiles } from '../../../../scripts/read-tools.ts'
import { checkCatalogue } from '../../../../src/engine/check/checkCatalogue.ts'
import { PROBLEM_CODES } from '../../../../src/engine/check/problems/codes.ts'
import { renderProblems } from '../../../../src/engine/check/problems/renderProblems.ts'

/** For each code a broken definition and its exact messages; a folder if it takes several files. */
const FOLDER = 'tests/problems'
const options = readCheckOptions()

const checked = new Map<string, ReturnType<typeof check>>()

/** Cached: each is asked for by several tests, and some are a catalogue. */
function checkBroken(code: string) {
  const known = checked.get(code) ?? check(code)
  checked.set(code, known)
  return known
}

function check(code: string) {
  const own = join(FOLDER, code)
  const { problems, texts } = existsSync(own) ? checkFolder(own) : checkFile(`${own}.yaml`)
  return { problems, texts, rendered: renderProblems(problems, (file) => texts.get(file)) }
}

function checkFile(file: string) {
  const definitions = readYamlFiles(FOLDER).filter((each) => each.file === file)
  const { problems } = checkCatalogue(definitions, [], options)
  return { problems, texts: new Map(definitions.map(({ text }) => [file, text])) }
}

describe('the broken files', () => {
  it('are one for each code, with a text each, and nothing else', () => {
    const names = readdirSync(FOLDER)
    const broken = names.filter((name) => !name.endsWith('.txt')).map((name) => name.replace(/\.yaml$/, ''))
    const texts = names.filter((name) => name.endsWith('.txt')).map((name) => name.replace(/\.txt$/, ''))
    expect(broken).toEqual(PROBLEM_CODES.toSorted())
    expect(texts).toEqual(PROBLEM_CODES.toSorted())
  })
})

describe.each(PROBLEM_CODES)('%s', (code) => {
  it('is the only one of its broken file', () => {
    const { problems } = checkBroken(code)
    expect(new Set(problems.map((problem) => problem.code))).toEqual(new Set([code]))
  })

  it('has exactly this message', () => {
    expect(checkBroken(code).rendered).toBe(readFileSync(join(FOLDER, `${code}.txt`), 'utf8'))
  })

  it('has its mark inside of the file', () => {
    const { problems, texts } = checkBroken(code)
    for (const { file, line, column } of problems) {
      const text = texts.get(file)
      // What is not read has no text.
      if (text !== undefined) expect(text.split('\n')[line - 1]?.[column - 1]).toMatch(/\S|\u00a0/)
      else expect(code).toBe('file-not-read')
    }
  })
})
