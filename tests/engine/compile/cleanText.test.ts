import { describe, expect, it } from 'vitest'
import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import { cleanTyped } from '../../../src/engine/compile/cleanText.ts'
import { marksOf } from '../../../src/engine/language/numbers/numberMarks.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'
import { tools } from '../support/catalogue.ts'

const inputOf = (id: string, name: string) => {
  const input = tools.get(id)?.data.inputs.find((each) => each.name === name)
  if (!input) throw new Error(`${id} has no ${name}`)
  return input
}

describe('a list is read like a field', () => {
  it.each([
    ['en', '1,234; 2', '1234; 2'],
    ['en', '1.234; 2', '1.234; 2'],
    ['de', '1.234; 2', '1234; 2'],
    ['de', '1,234; 2', '1.234; 2'],
    ['fr', '1,234; 2', '1.234; 2'],
    ['de', '1,5 2,5 3,5', '1.5; 2.5; 3.5'],
    ['de', '1,250', '1.250'],
    ['de', '1,2,3', '1; 2; 3'],
    ['de', '85, 90', '85; 90'],
  ])('in %s, %j is %s', (locale, text, plain) => {
    const cleaned = cleanTyped(inputOf('average', 'numbers'), text, marksOf(locale), WHOLE_ENGINE)
    // English needs no conversion: the engine reads the text itself.
    expect(locale === 'en' ? evaluated(cleaned) : cleaned).toBe(locale === 'en' ? evaluated(plain) : plain)
  })

  it.each([
    // Spaces group in French, so that a point can be either; whoever is asked must be able to type both answers.
    ['fr', '1.234', ['1,234', '1234']],
    ['de', '1234.567', ['1234,567', '1234567']],
  ])('in %s, %s is asked in both', (locale, text, readings) => {
    const marks = marksOf(locale)
    expect(cleanTyped(inputOf('percentage', 'value'), text, marks, WHOLE_ENGINE)).toMatchObject({ text, readings })
    expect(cleanTyped(inputOf('average', 'numbers'), `${text}; 2`, marks, WHOLE_ENGINE)).toMatchObject({
      text,
      readings,
    })
    for (const reading of readings)
      expect(typeof cleanTyped(inputOf('percentage', 'value'), reading, marks, WHOLE_ENGINE), reading).toBe('string')
  })

  it('asks in a calculation what a comma is, where it writes decimals', () => {
    const expression = inputOf('scientific', 'expression')
    const read = (text: string, locale: string) => cleanTyped(expression, text, marksOf(locale), WHOLE_ENGINE)
    const asked = { text: '1,234', readings: ['1.234', '1234'] }
    expect(read('1,234+1', 'de')).toMatchObject(asked)
    expect(read('√(1,234)', 'fr')).toMatchObject(asked)
    for (const text of ['1,5+1', '1.234+1', '1,234,567', '0,123', 'max(1;2)']) expect(read(text, 'de')).toBe(text)
    expect(read('1,234+1', 'en')).toBe('1,234+1')
  })

  it('asks on the command line, too', () => {
    const average = tools.get('average')
    if (!average) throw new Error('there is no average')
    expect(evaluate(average, { numbers: '1234,567; 2' }, CONTEXT)).toMatchObject({
      ok: false,
      refusals: [{ code: 'ambiguous-number', params: { given: '1234,567', readings: ['1234.567', '1234567'] } }],
    })
  })

  it('asks for a number in a text field of a row', () => {
    const gpa = tools.get('gpa')
    const credits = gpa?.data.inputs.flatMap(({ columns = [] }) => columns).find(({ name }) => name === 'credits')
    if (!gpa || !credits) throw new Error('there are no credits')
    const unclear = cleanTyped(credits, '1.234', marksOf('fr'), WHOLE_ENGINE)
    expect(evaluate(gpa, { courses: [{ grade: 'A', credits: unclear }] }, CONTEXT)).toMatchObject({
      ok: false,
      refusals: [{ code: 'ambiguous-number', params: { readings: ['1,234', '1234'] } }],
    })
  })
})

function evaluated(numbers: unknown): unknown {
  const average = tools.get('average')
  const result = average && evaluate(average, { numbers }, CONTEXT)
  return result?.ok ? result.values[1] : result
}
