import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkFiles } from '../../scripts/check-tools/main.ts'
import { newToolTemplate } from '../../scripts/newToolTemplate.ts'
import { readCheckOptions, readYamlFiles } from '../../scripts/read-tools.ts'
import { readSurroundings } from '../../scripts/studio/readSurroundings.ts'
import { checkTable } from '../../src/engine/check/checkTable.ts'
import { fileId } from '../../src/engine/check/fileId.ts'
import { adviseOnProblem, wordProblem } from '../../src/engine/check/problems/wordProblem.ts'
import type { StudioProblem } from '../../src/studio/StudioProblem.ts'
import { examine } from '../../src/studio/work/examine.ts'

const surroundings = readSurroundings()
/** The list of breakages has no lines. */
const LINE_OF_NEAREST = / on line \d+(?=\?$)/
/** A small catalogue, because the check of files reads all of it each time. */
const SMALL = 'tests/fixtures/tools'
const read = (file: string): string => readFileSync(file, 'utf8')
const sentenceOf = ({ line, column, message, code }: StudioProblem): string => `${line}:${column} ${message} [${code}]`

/** Every broken definition, those in folders with several files included. */
const BROKEN = readdirSync('tests/problems', { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/problems/${file}`)
  .filter((file) => file.endsWith('.yaml') && !file.includes('/tables/') && statSync(file).isFile())

interface Breakage {
  readonly name: string
  readonly tool: string
  readonly changes: readonly { readonly from: string; readonly to: string; readonly pattern?: boolean }[]
  readonly says: readonly string[]
}
const breakages = parse(read('tests/engine/check/breakages.yaml')) as Breakage[]

const breakTool = ({ tool, changes }: Breakage): string =>
  changes.reduce(
    (whole, { from, to, pattern = false }) => whole.replace(pattern ? new RegExp(from) : from, to),
    read(`tests/engine/check/definitions/${tool}.yaml`),
  )

describe('the problems', () => {
  const small = readSurroundings(SMALL)
  /** Single files find the tables in a folder beside them. */
  const withTablesBeside = (file: string): typeof small => {
    const folders = [SMALL, dirname(file), dirname(dirname(file))].map((each) => join(each, 'tables'))
    const beside = readYamlFiles(join(dirname(file), 'tables'))
    const tables = beside.map(
      (table) => [fileId(table.file), checkTable(table.text, table.file, readCheckOptions()).table] as const,
    )
    return { ...small, tables: new Map([...(small.tables ?? []), ...tables]), tableFolders: folders }
  }

  it.each(BROKEN)('of %s are those of the check of files', (file) => {
    const text = read(file)
    const { problems } = examine(text, withTablesBeside(file), file)
    const wanted = checkFiles([file], SMALL).problems
    expect(problems.map(sentenceOf)).toEqual(
      wanted.map((problem) => `${problem.line}:${problem.column} ${wordProblem(problem)} [${problem.code}]`),
    )
    expect(problems.map(({ advice }) => advice ?? '')).toEqual(
      wanted.map((problem) => adviseOnProblem({ ...problem, alsoOn: [] }).join('\n')),
    )
    expect(problems.map(({ also = [] }) => also.map(({ line }) => line))).toEqual(
      wanted.map(({ alsoOn = [] }) => alsoOn),
    )
  })

  it.each(breakages)('of "$name" are those of the check, marked in the text', (breakage) => {
    const text = breakTool(breakage)
    const { problems } = examine(text, surroundings, `${breakage.tool}.yaml`)
    expect(
      problems.map(({ from, to, message, also = [], code }) => {
        const more = also.length === 0 ? '' : ` (and ${also.length} more)`
        const sentence = message.replace(LINE_OF_NEAREST, '')
        return `${text.slice(from, to).split('\n')[0]?.slice(0, 40)}: ${sentence}${more} [${code}]`
      }),
    ).toEqual(breakage.says)
  })

  it('name each sentence of the template that is left in a text', () => {
    const template = newToolTemplate('my-product')
    const [first, second] = [
      'Say in one sentence of at most eighty characters what this calculator gives.',
      'After the blank line say in two or three sentences what it is for.',
    ]
    const marked = (text: string) => examine(text, surroundings).problems.map(({ from, to }) => text.slice(from, to))
    expect(marked(template)).toContain(`${first}\n\n    ${second}`)
    // Written in place of the sign, or above the second sentence.
    const beside = marked(template.replace('introduction: |', 'introduction: What so many cost.'))
    expect(beside).toEqual(expect.arrayContaining([first, second]))
    const above = marked(template.replace(first, 'What so many cost.'))
    expect(above).toContain(second)
    expect(above).not.toContain(first)
  })

  it('of examples and texts are reported beside what is missing elsewhere', () => {
    const loan = read('tools/loan.yaml')
    const codesOf = (text: string): string[] => [
      ...new Set(examine(text, surroundings).problems.map(({ code }) => code)),
    ]
    // 20,000 at 6% over 60 months: 20000 × 0.005 ÷ (1 − 1.005^−60) = 386.66, not 368.66.
    const wrong = loan.replace('monthlyPayment: 386.66', 'monthlyPayment: 368.66')
    expect(wrong).not.toBe(loan)
    expect(codesOf(wrong)).toEqual(['example-differs'])
    const without = (text: string, key: string) => text.replace(new RegExp(`^${key}:.*\n`, 'm'), '')
    expect(codesOf(without(wrong, 'icon'))).toEqual(['missing-key', 'example-differs'])
    const unnamed = wrong.replace('  - name: car loan over five years\n    given', '  - given')
    expect(unnamed).not.toBe(wrong)
    expect(codesOf(without(unnamed, 'icon'))).toEqual(['missing-key'])
    const [firstWrong] = examine(without(wrong, 'icon'), surroundings).problems.filter(
      ({ code }) => code === 'example-differs',
    )
    expect(without(wrong, 'icon').slice(firstWrong?.from, firstWrong?.to)).toBe('368.66')

    const text = loan.replace('payment is $386.66', 'payment is $368.66')
    expect(text).not.toBe(loan)
    expect(codesOf(without(text, 'category'))).toEqual(['missing-key', 'figure-not-given'])
  })

  it('of an example have their place when an earlier one has none of its keys', () => {
    const loan = read('tools/loan.yaml')
    const text = loan
      .replace('\nexamples:\n', '\nexamples:\n  - name: not written yet\n')
      .replace(': 386.66', ': 368.66')
    const { problems } = examine(text, surroundings)
    const differs = problems.find(({ code }) => code === 'example-differs')
    expect(text.slice(differs?.from, differs?.to)).toBe('368.66')
    expect(problems.map(({ code }) => code)).toContain('missing-key')
  })

  it('say that a text is that of another calculator of the site', () => {
    const loan = read('tools/loan.yaml')
    const copied = /^description: (.*)$/m.exec(loan)?.[1] ?? ''
    const text = newToolTemplate('my-own').replace(/^description: .*$/m, `description: ${copied}`)
    const { problems } = examine(text, surroundings)
    const [copy] = problems.filter(({ code }) => code === 'duplicate-entry')
    expect(text.slice(copy?.from, copy?.to)).toBe(copied)
    expect(copy?.message).toBe('this is the description of loan, too; write one for this tool')
  })

  it('say that a name is taken, and that units do not fit, beside what is missing', () => {
    const loan = read('tools/loan.yaml')
      .replace(/^id: .*/m, 'id: my-own')
      .replace(/^icon:.*\n/m, '')
    const { problems } = examine(loan, surroundings)
    expect(problems.map(({ code }) => code)).toEqual(expect.arrayContaining(['missing-key', 'duplicate-name']))
  })

  it('are none in a definition of the site, which it would replace', () => {
    expect(examine(read('tools/loan.yaml'), surroundings).replaces).toBe('Loan Calculator')
    expect(examine(newToolTemplate('my-own'), surroundings).replaces).toBeUndefined()
    expect(examine(read('tools/loan.yaml'), surroundings).problems).toEqual([])
  })
})

describe('what is drawn', () => {
  const loan = read('tools/loan.yaml')
  const upTo = (key: string): string => loan.slice(0, loan.indexOf(`\n${key}:`) + 1)

  it('is the same as the page draws if there are no problems', () => {
    const { drawn } = examine(loan, surroundings)
    expect(drawn?.tool.inputs.map(({ name }) => name)).toEqual(Object.keys((parse(loan) as { inputs: object }).inputs))
    expect(drawn?.texts.below.map(({ __html }) => __html).join('')).toContain('Frequently Asked Questions')
  })

  it.each(['content', 'examples'])('does without %s, which is a problem and no obstacle', (key) => {
    const text = upTo(key)
    const { drawn, problems } = examine(text, surroundings)
    expect(problems.map(({ code }) => code)).toContain('missing-key')
    expect(drawn?.tool.outputs.length).toBeGreaterThan(3)
  })

  it('keeps its calculation beside texts of another shape', () => {
    const text = `${upTo('examples')}examples: 3\ncontent: [nothing, { faqs: what }]\n`
    const { drawn, problems } = examine(text, surroundings)
    expect(problems.length).toBeGreaterThan(0)
    expect(drawn?.texts.below).toEqual([])
  })

  it.each([
    ['a formula with an unknown name', loan.replace('formula: years * 12', 'formula: yaers * 12')],
    ['an input of an unknown type', loan.replace('type: money', 'type: mony')],
    ['no outputs', loan.slice(0, loan.indexOf('\noutputs:'))],
    ['broken YAML', `${loan}\n: {`],
    ['a list', '- 1\n- 2\n'],
    ['nothing', ''],
  ])('is nothing with %s', (_, text) => {
    const { drawn, problems } = examine(text, surroundings)
    expect(problems).not.toEqual([])
    expect(drawn).toBeUndefined()
  })
})

describe('what the calculation waits for', () => {
  it.each([
    ['a mistake in YAML', (text: string) => text.replace('\noutputs:', '\n: {\noutputs:'), 'yaml-syntax'],
    [
      'a formula with an unknown name, not the missing icon above it',
      (text: string) => text.replace(/^icon:.*\n/m, '').replace('years * 12', 'yaers * 12'),
      'unknown-name',
    ],
  ])('is %s', (_, change, code) => {
    const loan = read('tools/loan.yaml')
    const { obstacle, problems, examples } = examine(change(loan), surroundings)
    expect(obstacle?.code).toBe(code)
    expect(problems).toContain(obstacle)
    expect(examples).toEqual([])
  })

  it('is nothing where it can be calculated', () => {
    const { obstacle, examples } = examine(read('tools/loan.yaml').replace(/^icon:.*\n/m, ''), surroundings)
    expect(obstacle).toBeUndefined()
    expect(examples.length).toBeGreaterThan(0)
  })
})

describe('an example', () => {
  it('sets every expected figure beside the calculated one', () => {
    const { examples } = examine(read('tools/loan.yaml'), surroundings)
    expect(examples.length).toBeGreaterThan(0)
    for (const { figures } of examples) for (const { label, ok } of figures) expect(ok, label).toBe(true)
  })

  it('says how much a wrong expectation differs, and leaves it as it is', () => {
    const text = read('tests/problems/example-differs.yaml')
    const [wrong] = examine(text, surroundings, 'example-differs.yaml')
      .examples.flatMap(({ figures }) => figures)
      .filter(({ ok }) => !ok)
    expect(wrong).toMatchObject({ expected: expect.stringMatching(/\d/), difference: expect.any(Number) })
    expect(text).toContain(wrong?.expected)
    expect(Number(wrong?.calculated)).toBeCloseTo(Number(wrong?.expected) + (wrong?.difference ?? 0), 9)
  })

  it('names figures by their labels and points to rows by their names', () => {
    const { examples } = examine(read('tools/loan.yaml'), surroundings)
    const figures = examples.flatMap((example) => example.figures)
    expect(figures.map(({ label }) => label)).toContain('Monthly payment')
    expect(figures.map(({ label }) => label)).not.toContain('monthlyPayment')
    const [table] = figures.filter(({ calculated }) => / rows$/.test(calculated))
    expect(table).toMatchObject({
      expected: expect.stringMatching(/^(\d+ rows|row \d+|the last row)(, |$)/),
      calculated: expect.stringMatching(/^the same, of \d+ rows$/),
    })
  })

  it('whose inputs are refused says why', () => {
    const { examples } = examine(read('tests/problems/example-refused.yaml'), surroundings, 'example-refused.yaml')
    expect(examples.filter(({ refused }) => refused !== undefined).length).toBeGreaterThan(0)
  })
})
