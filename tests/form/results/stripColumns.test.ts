import { expect, it } from 'vitest'
import { stripColumns } from '../../../src/form/results/stripColumns.ts'

const cells = (...labels: string[]) => labels.map((label) => ({ label, text: '1', value: 1 }))
const short = (count: number) => cells(...Array.from({ length: count }, () => 'Total'))
const LONG = 'x'.repeat(24)

// Four labels of 24 characters, 96 together, are longer than a card of 80; three with their gaps, 78, are not.
it.each([
  { what: 'one', of: short(1), columns: 1 },
  { what: 'two', of: short(2), columns: 2 },
  { what: 'four in one row', of: short(4), columns: 4 },
  { what: 'five as three and two', of: short(5), columns: 3 },
  { what: 'seven as four and three', of: short(7), columns: 4 },
  { what: 'nine as three full rows', of: short(9), columns: 3 },
  { what: 'four with long labels as two and two', of: cells(LONG, LONG, LONG, LONG), columns: 2 },
  {
    what: 'seven with long labels as three, three and one',
    of: cells(...Array.from({ length: 7 }, () => LONG)),
    columns: 3,
  },
  { what: 'long labels in one column as four and three', of: cells(LONG, 'a', 'b', 'c', LONG, 'e', 'f'), columns: 4 },
  {
    what: 'texts longer than labels',
    of: ['3 months and 8 days', '1', '2', '4'].map((text) => ({ label: LONG, text, value: 1 })),
    columns: 2,
  },
  { what: 'labels longer than the card', of: cells('x'.repeat(90), 'x'.repeat(90), 'x'.repeat(90)), columns: 2 },
])('places $what', ({ of, columns }) => {
  expect(stripColumns(of)).toBe(columns)
})
