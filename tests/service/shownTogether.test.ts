import { expect, it } from 'vitest'
import type { Given } from '../../src/engine/run/readInputs.ts'
import type { Outputs } from '../../src/engine/show/present.ts'
import type { Tool } from '../../src/engine/tool.ts'
import { calculate } from '../../src/service/calculate.ts'
import { tools } from '../engine/support/catalogue.ts'
import * as fc from '../engine/support/properties.ts'
import { contextOf } from '../support/exampleRuns.ts'

const context = contextOf()

/** A text such as "$1,234.50" or "12.5%"; NaN for words. */
const toNumber = (text = ''): number => (/\d/.test(text) ? Number(text.replaceAll(/[$,%\s]/g, '')) : Number.NaN)

const decimalsOf = (text = ''): number => /\.(\d+)/.exec(text)?.[1]?.length ?? 0

/** Whether a figure reads as the result of a calculation with the other figures, at the decimals shown. */
const agrees = (figure: number, calculated: number, decimals: number): boolean =>
  Number.isNaN(figure) ||
  Number.isNaN(calculated) ||
  Math.abs(figure - calculated) <= 0.4999 * 10 ** -decimals + Math.abs(figure) * 1e-13

interface Shown {
  /** A figure as it reads. */
  readonly of: (name: string) => number
  readonly given: Readonly<Record<string, number>>
}

/** What a visitor expects of figures that are shown together: by the contract's formulas of these tools. */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, (shown: Shown) => number>>>> = {
  tip: {
    total: ({ of, given: { people = 1 } }) => of('perPerson') * people,
    tip: ({ of, given: { bill = 0 } }) => of('total') - bill,
  },
  loan: {
    totalPayment: ({ of, given: { amount = 0, years = 0, extraMonthly = 0, extraOnce = 0 } }) =>
      extraMonthly + extraOnce > 0 ? amount + of('totalInterest') : of('monthlyPayment') * years * 12,
    totalInterest: ({ of, given: { amount = 0 } }) => of('totalPayment') - amount,
  },
  mortgage: {
    total: ({ of, given: { price = 0, downPayment = 0, term = 30, extraMonthly = 0 } }) =>
      extraMonthly > 0 ? price + of('interest') : of('monthly') * term * 12 + downPayment,
    interest: ({ of, given: { price = 0 } }) => of('total') - price,
  },
  interest: {
    interest: ({ of, given: { principal = 0, contribution = 0 } }) =>
      of('total') - (contribution > 0 ? of('paidIn') : principal),
  },
  discount: {
    savings: ({ of, given: { price = 0 } }) =>
      Number.isNaN(of('originalPrice')) ? Number(price.toFixed(2)) - of('finalPrice') : of('originalPrice') - price,
  },
  profit: { profit: ({ given: { revenue = 0, cost = 0 } }) => revenue - cost },
  bodyfat: { leanMass: ({ of, given: { weight = Number.NaN } }) => weight - of('fatMass') },
}

/** The columns that are sums or differences of others in their row. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, (cell: (name: string) => number) => number>>>> = {
  'bmr.parts': { difference: (cell) => cell('harris') - cell('mifflin') },
  'interest.growth': { earned: (cell) => cell('balance') - cell('ownMoney') },
}

/** The outputs whose figures do not add up as they read. */
function findMismatches({ data }: Tool, given: Given, outputs: Outputs): string[] {
  const of = (name: string): number => toNumber(outputs[name]?.text)
  const numbers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, Number(value)]))
  const figures = Object.entries(EXPECTED[data.id] ?? {}).flatMap(([name, calculate]) =>
    agrees(of(name), calculate({ of, given: numbers }), decimalsOf(outputs[name]?.text)) ? [] : [name],
  )
  const tables = Object.entries(outputs).flatMap(([name, { table }]) => {
    if (!table) return []
    const cellOf = (row: readonly string[], column: string): number =>
      toNumber(row[table.columns.findIndex((each) => each.name === column)])
    const isRowRight = (row: readonly string[]) =>
      Object.entries(COLUMNS[`${data.id}.${name}`] ?? {}).every(([column, calculate]) =>
        agrees(
          cellOf(row, column),
          calculate((other) => cellOf(row, other)),
          2,
        ),
      )
    const addsTo = (rows: readonly (readonly string[])[], sums: readonly string[] = []) =>
      sums.every((text, index) => {
        const parts = rows.map((row) => row[index] ?? '')
        const total = parts.reduce((sum, part) => sum + toNumber(part), 0)
        return text === '' || agrees(toNumber(text), total, Math.max(...[text, ...parts].map(decimalsOf)))
      })
    const fold = data.outputs.find((output) => output.name === name)?.table?.fold
    const summed = (cells: readonly string[]) =>
      cells.map((cell, index) => (fold?.sum.includes(table.columns[index]?.name ?? '') ? cell : ''))
    const isRight =
      table.cells.every(isRowRight) &&
      addsTo(table.cells, table.total) &&
      (table.folds?.rows ?? []).every(({ from, count, cells }) =>
        addsTo(table.cells.slice(from, from + count), summed(cells)),
      )
    return isRight ? [] : [name]
  })
  return [...figures, ...tables]
}

/** Inputs like those of an example, with other amounts. */
const inputsOf = ({ data }: Tool): fc.Arbitrary<Given> =>
  fc
    .tuple(
      fc.constantFrom(...data.examples),
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: data.inputs.length, maxLength: data.inputs.length }),
    )
    .map(([{ given }, shares]) =>
      Object.fromEntries(
        Object.entries(given as Given).map(([name, value]) => {
          const index = data.inputs.findIndex((input) => input.name === name)
          const { type, choices } = data.inputs[index] ?? {}
          const share = (shares[index] ?? 100) / 100
          if (typeof value !== 'number' || choices) return [name, value]
          return [
            name,
            type === 'integer' ? Math.max(1, Math.round(value * share)) : Number((value * share).toFixed(2)),
          ]
        }),
      ),
    )

const withNumbers = [...tools].filter(([, { data }]) => data.examples.length > 0)

it.each(withNumbers)('%s: figures shown together add up as they read, or a note says why not', (_, tool) => {
  fc.assert(
    fc.property(inputsOf(tool), (given) => {
      const answer = calculate(tool, given, context)
      fc.pre(answer.ok)
      if (!answer.ok) return
      const noted = (answer.notes ?? []).filter(({ code }) => code === 'rounded-apart').map(({ about }) => about)
      expect(findMismatches(tool, given, answer.outputs).filter((name) => !noted.includes(name))).toEqual([])
    }),
    { numRuns: fc.cases(40) },
  )
})

it.each([
  // By hand: 3 × 33.33 = 99.99.
  ['tip', { bill: 100, tipPercent: 0, people: 3 }, 'total', '$99.99'],
  // By hand: 60 × 386.66 = 23,199.60, and the total is $23,199.36.
  ['loan', { amount: 20_000, rate: 6, years: 5 }, 'totalPayment', '$23,199.60'],
  // By hand: 1,000 / 12 = 83.333…, and 12 × 83.33 = 999.96.
  ['loan', { amount: 1000, rate: 0, years: 1 }, 'totalPayment', '$999.96'],
  // By hand: 33.333333 three times is 99.999999.
  ['ratio', { mode: 'split', total: 100, parts: [{ size: 1 }, { size: 1 }, { size: 1 }] }, 'shares', 'last digit'],
])('%s of %j says that rounding is why %s would be %s', (id, given, about, words) => {
  const answer = calculate(tools.get(id) as Tool, given, context)
  const [note, ...others] = answer.ok ? (answer.notes ?? []).filter((each) => each.about === about) : []
  expect(note?.code).toBe('rounded-apart')
  expect(note?.message).toContain(words)
  expect(others).toEqual([])
})

it.each([
  ['tip', { bill: 90, tipPercent: 10, people: 3 }],
  ['discount', { price: 9.99, discount: 50 }],
  ['ratio', { mode: 'split', total: 100, parts: [{ size: 1 }, { size: 3 }] }],
  // The sum of the shares is beyond every double.
  ['ratio', { mode: 'split', total: 1.797693134862315e308, parts: [{ size: 228 }, { size: 708 }] }],
])('%s of %j adds up and has no note', (id, given) => {
  const answer = calculate(tools.get(id) as Tool, given, context)
  expect(answer.ok && answer.notes).toBe(undefined)
})
