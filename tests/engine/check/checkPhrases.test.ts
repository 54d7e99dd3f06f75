import { describe, expect, it } from 'vitest'
import { checkTool } from '../../../src/engine/check/checkTool.ts'
import { definition } from '../../scripts/support/writeTools.ts'
import { readValidators } from '../../../scripts/validators.ts'

const LINES = `inputs:
  amount: { type: number, label: Amount }
  kind: { type: choice, label: Kind, choices: [{ value: a, label: A }, { value: b, label: B }] }
outputs:
  result: { label: Result, formula: { by: kind, is: { a: amount, b: amount * 2 } }, primary: true }
examples:
  - { name: one, given: { amount: 1, kind: a }, gives: { result: 1 }, source: By hand }
  - { name: two, given: { amount: 1, kind: b }, gives: { result: 2 }, source: By hand }
`

const compileWith = (phrases: string) =>
  checkTool(definition('sample', `phrases: ${phrases}\n${LINES}`), 'sample.yaml', { validators: readValidators() })

describe('the phrases of a definition', () => {
  it('are kept as written, with the inputs they set', () => {
    const { tool, problems } = compileWith('["half of {amount}", { says: "twice {amount}", given: { kind: b } }]')
    expect(problems).toEqual([])
    expect(tool?.phrases).toEqual([
      { says: 'half of {amount}', given: {} },
      { says: 'twice {amount}', given: { kind: 'b' } },
    ])
  })

  it('can multiply a number or make it a share of another input', () => {
    const { tool, problems } = compileWith(
      '[{ says: "double {amount}", times: { amount: 0.5 } }, { says: "{amount}% of it", percentOf: { amount: amount } }]',
    )
    expect(problems).toEqual([])
    expect(tool?.phrases).toEqual([
      { says: 'double {amount}', given: {}, times: { amount: 0.5 } },
      { says: '{amount}% of it', given: {}, percentOf: { amount: 'amount' } },
    ])
  })

  it.each([
    { what: 'an input misspelt in braces', phrases: '["half of {amuont}"]', message: 'the phrase names "amuont", which is not an input', nearest: 'amount' },
    { what: 'an input misspelt beside it', phrases: '[{ says: "twice {amount}", given: { kidn: b } }]', message: 'the phrase names "kidn", which is not an input', nearest: 'kind' },
    { what: 'an input misspelt where it is multiplied', phrases: '[{ says: "double {amount}", times: { amuont: 0.5 } }]', message: 'the phrase names "amuont", which is not an input', nearest: 'amount' },
    { what: 'an input misspelt that something is a share of', phrases: '[{ says: "{amount}% of it", percentOf: { amount: amuont } }]', message: 'the phrase names "amuont", which is not an input', nearest: 'amount' },
  ])('name existing inputs only: $what', ({ phrases, message, nearest }) => {
    expect(compileWith(phrases).problems).toMatchObject([{ code: 'unknown-name', message, nearest }])
  }) // oxfmt-ignore

  it.each(['["(half of {amount}"]', '["((half) of {amount}"]', '[{ says: "half) {amount}", given: { kind: a } }]'])(
    'have balanced brackets: %s',
    (phrases) => {
      expect(compileWith(phrases).problems).toMatchObject([
        { message: expect.stringContaining('brackets that open and close') as string },
      ])
    },
  )

  it.each(['[null]', '[[5]]', '[{}]', '[{ says: 5, given: {} }]', '{}', 'twice'])(
    'are not valid phrases: %s',
    (phrases) => {
      const { tool, problems } = compileWith(phrases)
      expect(tool).toBeUndefined()
      expect(problems.length).toBeGreaterThan(0)
    },
  )
})
