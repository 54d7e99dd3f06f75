import { expect, it } from 'vitest'
import { startValues } from '../../src/engine/show/startValues.ts'
import { PLAIN_MARKS } from '../../src/engine/language/numbers/numberMarks.ts'
import { showUnderstood } from '../../src/form/showUnderstood.ts'
import { findTool } from '../engine/support/catalogue.ts'

const unit = findTool('unit')
const shown = (value: string): unknown =>
  showUnderstood(
    unit,
    { ...startValues(unit.data), category: 'length', from: 'ft', to: 'cm', value },
    'value',
    {},
    PLAIN_MARKS,
  )?.['value']

it.each([
  [`5'11"`, '5 ft 11 in'],
  ['5ft 11in', '5 ft 11 in'],
  ['70,5', '70.5'],
])('a converter that is left shows %s as %s', (typed, gives) => expect(shown(typed)).toBe(gives))

it('a quantity that is already written so stays', () => expect(shown('5 ft 11 in')).toBeUndefined())
