/** The maximum length of an expression. */
export const MAX_LENGTH = 1000

/** What can be written, by example, with notes for what other languages mean differently. */
export const EXAMPLES: readonly (readonly [expression: string, note?: string])[] = [
  ['12 * (3 + 4)'],
  ['200 + 10%', '220'],
  ['sin(30)', 'degrees, unless angle is "rad"'],
  ['log(100)', 'base 10; ln is natural'],
  ['fraction(1/3 + 1/6)'],
  ['sqrt(-4) * (2 + 3i)'],
  ['inv([1, 2; 3, 4]) * [5; 6]'],
  ['det([1, 2; 3, 4])'],
  ['lusolve([2, 1; 1, 3], [3; 5])', 'linear equations'],
  ['polynomialRoot(6, -5, 1)', 'roots of 6 - 5x + x^2'],
  ['std([1, 2, 4])'],
  ['derivative(x^3 + 2x, x)'],
  ['simplify(2x + 3x)'],
  ['5 kg * 3 m/s^2 to N'],
  ['bignumber(2)^200'],
]

export const EXPRESSION_DESCRIPTION = `Evaluates an expression, with matrices, complex numbers, units, statistics and derivatives. Examples: ${EXAMPLES.map(
  ([expression, note]) => (note === undefined ? expression : `${expression} (${note})`),
).join('; ')}. Returns value, and exact where that is a fraction.`

/** The parameters of the function that evaluates an expression, as a JSON schema. */
export const EXPRESSION_PARAMETERS = {
  expression: { type: 'string', minLength: 1, maxLength: MAX_LENGTH, description: 'In the syntax of mathjs.' },
  angle: { type: 'string', enum: ['deg', 'rad'], description: 'The unit of angles; deg by default.' },
}
