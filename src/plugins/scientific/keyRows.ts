/** What a key does: inserts text into the expression, or one of the calculator's own actions. */
export type KeyAction =
  | 'clear'
  | 'delete'
  | 'calculate'
  | 'second'
  | 'hyperbolic'
  | 'memoryClear'
  | 'memoryRecall'
  | 'memoryAdd'
  | 'memorySubtract'

export interface Key {
  readonly label: string
  /** The accessible name if the label is a symbol. */
  readonly name?: string
  readonly write?: string
  readonly action?: KeyAction
  readonly look?: 'digit' | 'main'
}

/** The active modifiers; they change the meaning of some keys. */
export interface Shift {
  readonly second: boolean
  readonly hyperbolic: boolean
}

const digit = (label: string): Key => ({ label, write: label, look: 'digit' })

/** The number of rows at the top that are collapsed on phones. */
export const FOLDED_ROWS = 3

/** Returns the keys in rows of five. */
export function keyRows({ second, hyperbolic }: Shift): readonly (readonly Key[])[] {
  const h = hyperbolic ? 'h' : ''
  const inverse = second ? '⁻¹' : ''
  const functions = ['sin', 'cos', 'tan'].map((name): Key => ({
    label: `${name}${h}${inverse}`,
    ...(second ? { name: `${name}${h}⁻¹, inverse` } : {}),
    write: `${name}${h}${inverse}(`,
  }))
  return [
    [
      { label: 'MC', name: 'MC, memory clear', action: 'memoryClear' },
      { label: 'MR', name: 'MR, memory recall', action: 'memoryRecall' },
      { label: 'M−', name: 'M−, subtract the result from the memory', action: 'memorySubtract' },
      { label: 'M+', name: 'M+, add the result to the memory', action: 'memoryAdd' },
      { label: '2nd', name: '2nd, second meaning of the keys', action: 'second' },
    ],
    [
      ...functions,
      second ? { label: 'eˣ', name: 'eˣ, e to the power of', write: 'e^(' } : { label: 'ln', write: 'ln(' },
      second ? { label: '10ˣ', name: '10ˣ, 10 to the power of', write: '10^(' } : { label: 'log', write: 'log(' },
    ],
    [
      second ? { label: 'x³', name: 'x³, cubed', write: '³' } : { label: 'x²', name: 'x², squared', write: '²' },
      second ? { label: 'nCr', write: ' nCr ' } : { label: 'n!', name: 'n!, factorial', write: '!' },
      second ? { label: '|x|', name: '|x|, absolute value', write: 'abs(' } : { label: 'π', name: 'pi', write: 'π' },
      second ? { label: 'mod', write: ' mod ' } : { label: 'e', write: 'e' },
      { label: 'hyp', name: 'hyp, hyperbolic functions', action: 'hyperbolic' },
    ],
    [
      second ? { label: '∛', name: 'cube root', write: '∛(' } : { label: '√', name: 'square root', write: '√(' },
      second
        ? { label: 'x⁻¹', name: 'x⁻¹, reciprocal', write: '⁻¹' }
        : { label: 'xʸ', name: 'xʸ, to the power of', write: '^' },
      second ? { label: 'nPr', write: ' nPr ' } : { label: '%', name: 'percent', write: '%' },
      { label: '(', name: 'opening bracket', write: '(' },
      { label: ')', name: 'closing bracket', write: ')' },
    ],
    [
      ...['7', '8', '9'].map(digit),
      { label: '⌫', name: 'delete', action: 'delete' },
      { label: 'AC', name: 'AC, clear', action: 'clear' },
    ],
    [
      ...['4', '5', '6'].map(digit),
      { label: '×', name: 'times', write: '×' },
      { label: '÷', name: 'divided by', write: '÷' },
    ],
    [
      ...['1', '2', '3'].map(digit),
      { label: '+', name: 'plus', write: '+' },
      { label: '−', name: 'minus', write: '−' },
    ],
    [
      digit('0'),
      { label: '.', name: 'decimal point', write: '.', look: 'digit' },
      { label: 'EXP', name: 'EXP, times ten to the power of', write: 'E' },
      { label: 'Ans', name: 'Ans, the last result', write: 'Ans' },
      { label: '=', name: 'Calculate', action: 'calculate', look: 'main' },
    ],
  ]
}
