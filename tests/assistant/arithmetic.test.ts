import { describe, expect, it } from 'vitest'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { readArithmetic } from '../../src/assistant/compute/arithmetic.ts'
import { readMessage } from '../../src/assistant/read/Message.ts'
import { collectUnits } from '../../src/assistant/read/units.ts'
import { evaluateExpression } from '../../src/engine/language/expression/evaluateExpression.ts'
import { contextAt } from './support/openAssistant.ts'

const units = collectUnits(keepCatalogue().tools)
const read = (text: string) => readArithmetic(readMessage(text, units, contextAt('2026-02-01T12:00:00')).items)
const valueOf = (text: string) => {
  const { expression = '', angle = 'deg' } = read(text) ?? {}
  return evaluateExpression(expression, angle)
}

describe('a calculation', () => {
  // By hand.
  it.each([
    ['5 + 3 * 2', '11'],
    ['(5 + 3) * 2', '16'],
    ['12 times 12 plus 6', '150'],
    ['what is 144 divided by 12?', '12'],
    ['15% off 80 plus 25% tax', '85'],
    ['150, 20% off, then another 10% off', '108'],
    ['80 plus 10%', '88'],
    ['80 minus 10%', '72'],
    ['10% of 25% of 400', '10'],
    ['increase 80 by 15%', '92'],
    ['take 20 from 50', '30'],
    ['half of 90', '45'],
    ['a third off 90', '60'],
    ['half off 47.50', '23.75'],
    ['a tenth of 87', '8.7'],
    ['3/4 of 80', '60'],
    ['2 1/2 divided by 1/2', '5'],
    ['square root of 144', '12'],
    ['3 squared plus 4 squared', '25'],
    ['sin 30', '0.5'],
    ['log10 of 1000', '3'],
    ['5!', '120'],
    ['split 120 between 4', '30'],
    ['120 split 4 ways', '30'],
  ])('%s = %s', (text, value) => expect(valueOf(text)).toBe(value))

  it('keeps the currency of its amounts', () => expect(read('$80 plus 10%')?.money).toBe('$'))

  it.each([
    '5',
    '5 6',
    '20% of',
    '$5 plus €6',
    '5 km plus 3',
    'two horses plus 3',
    'square root of 8 squared plus 15 squared',
    '10% plus 5%',
    '90 with 10%',
    '10 January 2026 plus 3',
  ])('is not read where a word, a unit or a sign is left over: %s', (text) => expect(read(text)).toBeUndefined())
})
