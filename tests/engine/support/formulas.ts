import { functions, type FormulaFunction, type Parameter } from '../../../src/engine/language/functions/index.ts'
import type { Kind } from '../../../src/engine/language/kinds.ts'
import type { BinaryOperator, FormulaTree } from '../../../src/engine/language/formulas/formulaTree.ts'
import * as fc from './properties.ts'

/** The names in generated formulas and their values. */
export const NAMES = {
  a: 'number',
  b: 'number',
  w: 'whole',
  v: 'whole',
  t: 'text',
  u: 'text',
  d: 'date',
  e: 'date',
} as const satisfies Record<string, Kind>

/** The list of dates in generated formulas: a column of rows. */
export const HOLIDAYS = { name: 'holidays', column: 'day' } as const

type Single = 'number' | 'whole' | 'text' | 'date' | 'boolean' | 'numbers' | 'texts' | 'dates'
type Tree = fc.Arbitrary<FormulaTree>
type Trees = { [kind in Single]: FormulaTree }

const name = (kind: Single): Tree =>
  fc.constantFrom(...Object.entries(NAMES).filter(([, own]) => own === kind)).map(([own]): FormulaTree => ['name', own])

const literals = fc.constantFrom(0, 1, 2, 0.5, 12, 100, 1e-7, 1e15, 1e300)
const texts = fc
  .constantFrom('', 'y', 'm', 'd', 'ym', 'md', 'deg', 'x', '1.5', '2, 3')
  .map((text): FormulaTree => ['text', text])

/** Formulas that pass the check, of every kind of value, using every operator and function. */
export const formulas = fc.letrec<Trees>((tie) => {
  const operation = (operators: readonly BinaryOperator[], one: Tree, other: Tree = one): Tree =>
    fc
      .tuple(fc.constantFrom(...operators), one, other)
      .map(([operator, left, right]): FormulaTree => [operator, left, right])
  const conditional = (kind: Single): Tree =>
    fc
      .tuple(tie('boolean'), tie(kind), tie(kind))
      .map(([condition, one, other]): FormulaTree => ['?', condition, one, other])
  const negated = (value: Tree, operator: 'neg' | 'not' = 'neg'): Tree =>
    value.map((tree): FormulaTree => [operator, tree])
  const argument = (parameter: Parameter, numeric: Single): Tree => {
    if (parameter === 'numeric') return tie(numeric)
    if (parameter === 'printable') return fc.oneof(tie('number'), tie('whole'), tie('text'), tie('date'))
    if (parameter === 'list')
      return numeric === 'numbers' || numeric === 'texts' ? tie(numeric) : fc.oneof(tie('numbers'), tie('texts'))
    if (parameter === 'values-or-list') return fc.oneof(tie('number'), tie('numbers'), tie('texts'))
    return parameter === 'numbers-or-list' ? fc.oneof(tie('number'), tie('numbers')) : tie(parameter as Single)
  }
  const calls = (kind: Single): Tree[] =>
    Object.entries<FormulaFunction>(functions)
      .filter(
        ([, { returns, parameters }]) =>
          // Lists of any kind and their items have tests of their own.
          !parameters.some((parameter) => parameter === 'values' || parameter === 'item') &&
          (returns === kind ||
            (returns === 'numeric' && (kind === 'number' || kind === 'whole') && parameters.length > 0) ||
            (returns === 'list' && (kind === 'numbers' || kind === 'texts'))),
      )
      .map(([called, { parameters, repeats, lastOptional, returns }]): Tree => {
        const numeric = returns === 'numeric' || returns === 'list' ? kind : 'number'
        const values = parameters.map((parameter) => argument(parameter, numeric))
        const last = values.at(-1)
        const least = lastOptional ? fc.tuple(...values.slice(0, -1)) : undefined
        const all = repeats && last ? fc.array(last, { minLength: 1, maxLength: 3 }) : fc.tuple(...values)
        return fc.oneof(all, ...(least ? [least] : [])).map((given): FormulaTree => ['call', called, ...given])
      })
  const any = (leaves: Tree[], branches: Tree[]): Tree =>
    fc.oneof({ depthSize: 'small', withCrossShrink: true }, ...leaves, ...branches)
  const comparisons = ['==', '!=', '<', '<=', '>', '>='] as const
  return {
    number: any(
      [name('number'), literals],
      [
        operation(['+', '-', '*', '/', '%', '^'], tie('number')),
        operation(['/'], tie('whole')),
        negated(tie('number')),
        conditional('number'),
        ...calls('number'),
      ],
    ),
    whole: any(
      [name('whole')],
      [operation(['+', '-', '*', '%'], tie('whole')), negated(tie('whole')), conditional('whole'), ...calls('whole')],
    ),
    text: any([name('text'), texts], [conditional('text'), ...calls('text')]),
    date: any([name('date')], [conditional('date'), ...calls('date')]),
    boolean: any(
      [fc.boolean()],
      [
        ...(['number', 'whole', 'text', 'date'] as const).map((kind) => operation(comparisons, tie(kind))),
        operation(['and', 'or'], tie('boolean')),
        negated(tie('boolean'), 'not'),
        conditional('boolean'),
        ...calls('boolean'),
      ],
    ),
    numbers: any(calls('numbers'), []),
    texts: any(calls('texts'), []),
    dates: fc.constant<FormulaTree>(['member', HOLIDAYS.name, HOLIDAYS.column]),
  }
})
