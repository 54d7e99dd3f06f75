import { describe, expect, it } from 'vitest'
import { evaluate } from '../../../src/engine/language/expression/evaluate.ts'
import { keyRows } from '../../../src/plugins/scientific/keyRows.ts'
import { deleteAt, isAsCalculated, replaceAns, writeAt, writeNumber } from '../../../src/plugins/scientific/writeAt.ts'

const SHIFTS = [false, true].flatMap((second) => [false, true].map((hyperbolic) => ({ second, hyperbolic })))
/** A line with its caret, or its selection in brackets of this kind: 12‹3›4. */
const line = (marked: string) => {
  const start = marked.search(/[|‹]/)
  const text = marked.replaceAll(/[|‹›]/g, '')
  return { text, start, end: marked.includes('›') ? marked.indexOf('›') - 1 : start }
}

/** An expression in which a key makes sense, and what it is; angles in radians. Values by hand or from mathematical tables. */
const USES: readonly [key: string, expression: (written: string) => string, value: number][] = [
  ['sin', (written) => `${written}π/2`, 1],
  ['cos', (written) => `${written}π`, -1],
  ['tan', (written) => `${written}π/4`, 1],
  ['sin⁻¹', (written) => `${written}1)×2`, Math.PI],
  ['cos⁻¹', (written) => `${written}0)×2`, Math.PI],
  ['tan⁻¹', (written) => `${written}1)×4`, Math.PI],
  ['sinh', (written) => `${written}0`, 0],
  ['cosh', (written) => `${written}0`, 1],
  ['tanh', (written) => `${written}0`, 0],
  ['sinh⁻¹', (written) => `${written}0`, 0],
  ['cosh⁻¹', (written) => `${written}1`, 0],
  ['tanh⁻¹', (written) => `${written}0`, 0],
  ['ln', (written) => `${written}e`, 1],
  ['log', (written) => `${written}1000`, 3],
  ['eˣ', (written) => `${written}0`, 1],
  ['10ˣ', (written) => `${written}3`, 1000],
  ['x²', (written) => `7${written}`, 49],
  ['x³', (written) => `2${written}`, 8],
  ['x⁻¹', (written) => `4${written}`, 0.25],
  ['xʸ', (written) => `2${written}10`, 1024],
  ['√', (written) => `${written}81`, 9],
  ['∛', (written) => `${written}27`, 3],
  ['n!', (written) => `5${written}`, 120],
  ['nCr', (written) => `5${written}2`, 10],
  ['nPr', (written) => `5${written}2`, 20],
  ['%', (written) => `50${written}`, 0.5],
  ['mod', (written) => `17${written}5`, 2],
  ['|x|', (written) => `${written}−3`, 3],
  ['π', (written) => `sin(${written}/2)`, 1],
  ['e', (written) => `ln(${written}^2)`, 2],
  ['(', (written) => `2${written}3+4)`, 14],
  [')', (written) => `(3+4${written}2`, 14],
  ['+', (written) => `2${written}3`, 5],
  ['−', (written) => `2${written}3`, -1],
  ['×', (written) => `2${written}3`, 6],
  ['÷', (written) => `6${written}3`, 2],
  ['.', (written) => `1${written}5`, 1.5],
  ['EXP', (written) => `6.02${written}3`, 6020],
  ['Ans', (written) => `2${written}`, 84],
  ...Array.from({ length: 10 }, (_, n): [string, (written: string) => string, number] => [
    String(n),
    (w) => `1${w}`,
    10 + n,
  ]),
]

describe('a key', () => {
  const keys = new Map(SHIFTS.flatMap((shift) => keyRows(shift).flat()).map((key) => [key.label, key]))

  it.each(USES)('%s writes what the calculator understands', (label, expression, value) => {
    const written = keys.get(label)?.write ?? 'nothing'
    const result = evaluate(expression(written), { angle: 'rad', ans: 42 })
    expect(result).toBeCloseTo(value, 12)
  })

  it('is in that list where it writes anything', () => {
    const writing = [...keys.values()].filter(({ write }) => write !== undefined).map(({ label }) => label)
    expect(writing.toSorted()).toEqual(USES.map(([label]) => label).toSorted())
  })

  it.each(SHIFTS)('stands in rows of five with $second and $hyperbolic, none twice', (shift) => {
    const rows = keyRows(shift)
    expect(rows.map((row) => row.length)).toEqual([5, 5, 5, 5, 5, 5, 5, 5])
    const labels = rows.flat().map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })
})

describe('what a key writes', () => {
  it.each([
    { before: '|', written: '7', after: '7|' },
    { before: '12|', written: '+', after: '12+|' },
    { before: '1|2', written: 'sin(', after: '1sin(|2' },
    { before: '1‹23›4', written: 'π', after: '1π|4' },
    { before: '‹1+2›', written: '5', after: '5|' },
  ])('makes $before with $written to $after', ({ before, written, after }) => {
    expect(writeAt(line(before), written, false)).toEqual(line(after))
  })

  it.each([
    { written: '7', after: '7|' },
    { written: 'sin(', after: 'sin(|' },
    { written: '(', after: '(|' },
    { written: 'π', after: 'π|' },
    { written: '.', after: '.|' },
    { written: '+', after: 'Ans+|' },
    { written: '−', after: 'Ans−|' },
    { written: '^', after: 'Ans^|' },
    { written: '²', after: 'Ans²|' },
    { written: '⁻¹', after: 'Ans⁻¹|' },
    { written: '!', after: 'Ans!|' },
    { written: ' nCr ', after: 'Ans nCr |' },
  ])('after a result is $after for $written', ({ written, after }) => {
    expect(writeAt(line('1+2|'), written, true)).toEqual(line(after))
  })

  it.each([
    ['12|', '1|'],
    ['|12', '|12'],
    ['1‹23›4', '1|4'],
    ['2sin(|', '2|'],
    ['2sin⁻¹(|30', '2|30'],
    ['cosh⁻¹(|', '|'],
    ['3√(|9', '3|9'],
    ['5 nCr |2', '5|2'],
    ['Ans|', '|'],
    ['4⁻¹|', '4|'],
    ['e^(|', 'e^|'],
    ['πln(|', 'π|'],
  ])('is deleted at once: %s becomes %s', (before, after) => {
    expect(deleteAt(line(before))).toEqual(line(after))
  })
})

describe('the last result', () => {
  it.each([
    ['Ans+1', 5, '(5)+1'],
    ['2ans', 5, '2(5)'],
    ['Ans²', -3, '(-3)²'],
    ['Ans×3', 1 / 3, '(0.3333333333333333)×3'],
    ['Ans+1', undefined, 'Ans+1'],
    ['1+1', 5, '1+1'],
  ])('takes the place of its name: %s with %s is %s', (expression, answer, gives) => {
    expect(replaceAns(expression, answer)).toBe(gives)
  })

  it.each([
    [1 / 3, 'Ans×3', 1],
    [-3, 'Ans²', 9],
    [1e21, 'Ans÷1E20', 10],
    [2e-7, 'Ans×1E7', 2],
  ])('%s in %s is as exact as it was', (answer, expression, value) => {
    expect(evaluate(replaceAns(expression, answer), { angle: 'deg' })).toBe(value)
  })
})

describe('a number from the memory', () => {
  it.each([
    { before: '|', value: 5, after: '5|' },
    { before: '|', value: -5, after: '(-5)|' },
    { before: '3×|', value: -14, after: '3×(-14)|' },
    { before: '|', value: 1e21, after: '1e+21|' },
    // By hand: no digit beyond the fifteenth is known.
    { before: '|', value: 0.1 + 0.2, after: '0.3|' },
    { before: '|', value: 1 / 3, after: '0.333333333333333|' },
    { before: '2|', value: 0.3, after: '2(0.3)|' },
    { before: '2.|', value: 7, after: '2.(7)|' },
    { before: '2E|', value: 7, after: '2E(7)|' },
    { before: 'π|', value: 7, after: 'π(7)|' },
    { before: '(1+2)|', value: 7, after: '(1+2)(7)|' },
    { before: '|5', value: 7, after: '(7)|5' },
    { before: '|.5', value: 7, after: '(7)|.5' },
    { before: '2+|×5', value: 7, after: '2+7|×5' },
    { before: '2 − |', value: 7, after: '2 − 7|' },
    { before: '√(|)', value: 7, after: '√(7|)' },
    { before: '5 nCr |', value: 2, after: '5 nCr 2|' },
    { before: '‹12›', value: 7, after: '7|' },
    { before: '1‹2›3', value: 7, after: '1(7)|3' },
  ])('$value is written into $before as $after', ({ before, value, after }) => {
    expect(writeNumber(line(before), value, false)).toEqual(line(after))
  })

  it('multiplies beside digits', () => {
    const { text } = writeNumber(line('2|'), 0.1 + 0.2, false)
    expect(evaluate(text, { angle: 'deg' })).toBe(0.6)
  })

  it('begins a new line after a result', () => expect(writeNumber(line('1+2|'), 7, true)).toEqual(line('7|')))
})

describe('a calculated line', () => {
  it.each([
    { calculated: '1+2|', now: '1+2|', stands: true },
    { calculated: '1|+2', now: '1|+2', stands: true },
    // Enter selects it, and so does coming back to the field with Tab.
    { calculated: '1+2|', now: '‹1+2›', stands: true },
    { calculated: '‹1+2›', now: '|1+2', stands: false },
    { calculated: '1+2|', now: '1+|2', stands: false },
    { calculated: '1+2|', now: '1+‹2›', stands: false },
    { calculated: '1+2|', now: '1+3|', stands: false },
  ])('$calculated, now $now, can be continued: $stands', ({ calculated, now, stands }) => {
    expect(isAsCalculated(line(now), line(calculated))).toBe(stands)
  })

  it('does not exist before a result, or after an Error', () => {
    expect(isAsCalculated(line('1+2|'), undefined)).toBe(false)
  })
})
