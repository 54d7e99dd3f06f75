import type { InputData } from '../../../src/engine/toolData.ts'
import * as fc from './properties.ts'
import type { Tool } from '../../../src/engine/tool.ts'

/** Numbers at the limits of doubles, and values that look like numbers but are none. */
const edges = fc.constantFrom<unknown>(
  ...[0, -0, 1, -1, 0.1, 1e-7, 5e-324, 1e15, 2 ** 53, -(2 ** 53), 1e21, 1e300, Number.MAX_VALUE, -Number.MAX_VALUE],
  ...[Number.NaN, Infinity, -Infinity, 1n, 10n ** 30n],
  ...[
    '0',
    '-0',
    '1',
    '.5',
    '5.',
    ' 7 ',
    '+3',
    '−2',
    '1e5',
    '0x10',
    '1,000',
    '',
    ' ',
    'NaN',
    'Infinity',
    '9'.repeat(400),
  ],
  ...[
    '2024-02-29',
    '2023-02-29',
    '0001-01-01',
    '9999-12-31',
    '0000-01-01',
    '2026-1-1',
    'today',
    '24:00',
    '00:00',
    '99:99:99',
  ],
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty', null, undefined, true, [], {}],
)

const anything = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  maxDepth: 2,
})

const numbers = fc.oneof(
  fc.integer({ min: -100, max: 1000 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: 0, max: 100_000_000 }).map((cents) => String(cents / 100)),
)
const dates = fc
  .date({ min: new Date('1800-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const twoDigits = (most: number) => fc.nat(most).map((number) => String(number).padStart(2, '0'))

/** Values that the input probably accepts. */
function plausible(input: InputData): fc.Arbitrary<unknown> {
  switch (input.type) {
    case 'number':
      // Mostly non-negative where negative values are refused; otherwise hardly any set of lengths would be accepted.
      return (input.above ?? input.min ?? -1) < 0
        ? numbers
        : fc.oneof(
            { weight: 4, arbitrary: numbers.map((number) => (typeof number === 'number' ? Math.abs(number) : number)) },
            { weight: 1, arbitrary: numbers },
          )
    case 'integer':
      return fc.oneof(fc.integer({ min: -10, max: 1000 }), fc.maxSafeInteger(), fc.bigInt().map(String))
    case 'text':
      return fc.oneof(
        fc.string(),
        numbers.map(String),
        fc.array(numbers).map((list) => list.join(', ')),
      )
    case 'date':
      return dates
    case 'time':
      return fc.tuple(twoDigits(23), twoDigits(59)).map((parts) => parts.join(':'))
    case 'duration':
      return fc.tuple(twoDigits(9999), twoDigits(59), twoDigits(59)).map((parts) => parts.join(':'))
    case 'choice':
      return fc.constantFrom(...(input.choices ?? []).map(({ value }) => value))
    case 'rows':
      return fc.array(
        fc.record(Object.fromEntries((input.columns ?? []).map((column) => [column.name, value(column)]))),
        {
          maxLength: 6,
        },
      )
  }
}

function value(input: InputData): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: plausible(input) }, { weight: 1, arbitrary: edges })
}

/** Inputs that a tool often accepts. */
export function likelyInputs({ data }: Tool): fc.Arbitrary<Record<string, unknown>> {
  // Few of many options are used at once.
  const sometimes = (input: InputData) =>
    input.optional
      ? fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value(input) })
      : value(input)
  const inputs = fc.record(Object.fromEntries(data.inputs.map((input) => [input.name, sometimes(input)])))
  return fc.tuple(inputs, fc.nat()).map(([given, pick]) => {
    const matching = data.inputs.flatMap(({ name, match, choices = [] }) => {
      const offered = match ? choices.filter((row) => row[match.column] === given[match.input]) : []
      return offered.length > 0 ? [[name, offered[(pick + name.length) % offered.length]?.value]] : []
    })
    return { ...given, ...Object.fromEntries(matching) }
  })
}

/** Inputs of any shape: valid, missing, hostile, or unknown to the tool. */
export function anyInputs({ data }: Tool): fc.Arbitrary<Record<string, unknown>> {
  const hostile = fc.oneof(edges, anything)
  const known = fc.record(
    Object.fromEntries(
      data.inputs.map((input) => [
        input.name,
        fc.oneof({ weight: 3, arbitrary: plausible(input) }, { weight: 2, arbitrary: hostile }),
      ]),
    ),
    { requiredKeys: [] },
  )
  const names = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'valueOf', 'length', ''),
    fc.string(),
    fc.constantFrom(...data.inputs.map(({ name }) => name.slice(1))),
  )
  const unknown = fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(names, hostile) },
  )
  return fc.tuple(known, unknown).map(([some, others]) => Object.assign(Object.create(null), others, some))
}

/** Values that are not an object of inputs. */
export const noInputs = fc.oneof(edges, anything)
