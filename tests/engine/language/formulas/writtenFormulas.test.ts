import { describe, expect, it } from 'vitest'
import { isWrittenFormula, parseWrittenFormula } from '../../../../src/engine/language/formulas/parseWrittenFormula.ts'
import { toMathml } from '../../../../src/engine/show/working/mathml.ts'
import { typesetFormula } from '../../../../src/engine/show/working/typesetFormula.ts'
import { checkTool } from '../../../../src/engine/check/checkTool.ts'
import { double } from '../../../scripts/support/writeTools.ts'
import { readValidators } from '../../../../scripts/validators.ts'

// Written by hand after MathML Core.
describe('the formula section of a page', () => {
  it.each([
    {
      what: 'a quotient as a fraction, a power raised',
      line: 'BMI = weight ÷ height²',
      html: '<p>BMI = <math><mfrac><mi>weight</mi><msup><mi>height</mi><mn>2</mn></msup></mfrac></math></p>',
    },
    {
      what: 'products over a fraction bar, and no brackets that it makes superfluous',
      line: 'Margin = (R − C) ÷ R × 100',
      html: '<p>Margin = <math><mrow><mfrac><mrow><mi class="letter">R</mi><mo>−</mo><mi class="letter">C</mi></mrow><mi class="letter">R</mi></mfrac><mo>×</mo><mn>100</mn></mrow></math></p>',
    },
    {
      what: 'brackets that are raised',
      line: 'x = (1 + r)^(n × t)',
      html: '<p><math><mi class="letter">x</mi></math> = <math><msup><mrow><mo stretchy="false">(</mo><mrow><mn>1</mn><mo>+</mo><mi class="letter">r</mi></mrow><mo stretchy="false">)</mo></mrow><mrow><mi class="letter">n</mi><mo>×</mo><mi class="letter">t</mi></mrow></msup></math></p>',
    },
    {
      what: 'a fraction divided by a fraction with its sign',
      line: 'x = a/b ÷ c/d',
      html: '<p><math><mi class="letter">x</mi></math> = <math><mrow><mfrac><mi class="letter">a</mi><mi class="letter">b</mi></mfrac><mo>÷</mo><mfrac><mi class="letter">c</mi><mi class="letter">d</mi></mfrac></mrow></math></p>',
    },
    {
      what: 'roots of brackets, names and numbers under their sign',
      line: 'x = √(a² + 1) + √b × √2',
      html: '<p><math><mi class="letter">x</mi></math> = <math><mrow><msqrt><mrow><msup><mi class="letter">a</mi><mn>2</mn></msup><mo>+</mo><mn>1</mn></mrow></msqrt><mo>+</mo><mrow><msqrt><mi class="letter">b</mi></msqrt><mo>×</mo><msqrt><mn>2</mn></msqrt></mrow></mrow></math></p>',
    },
    {
      what: 'magnitudes and indices',
      line: 'x = |x₁|',
      html: '<p><math><mi class="letter">x</mi></math> = <math><mrow><mo>|</mo><msub><mi class="letter">x</mi><mn>1</mn></msub><mo>|</mo></mrow></math></p>',
    },
    {
      what: 'what stands before a formula, and what is too wide for a phone, as text',
      line: 'Men, adult: days lived = days from that day until today ÷ 7, rounded down',
      html: '<p>Men, adult: days lived = days from that day until today ÷ 7, rounded down</p>',
    },
    {
      what: 'brackets that no line can end with or begin with',
      line: 'fat = 495 ÷ (1.0324 − 0.19077 × waist of an adult + 0.15456 × r)',
      html: '<p>fat = 495 ÷ (\u20601.0324 − <math><mrow><mn>0.19077</mn><mo>×</mo><mi>waist of an adult</mi></mrow></math> + <math><mrow><mn>0.15456</mn><mo>×</mo><mi class="letter">r</mi></mrow></math>\u2060)</p>',
    },
    {
      what: 'sentences as text',
      line: 'P is the amount & r the rate (annual rate ÷ 12).',
      html: '<p>P is the amount &amp; r the rate (annual rate ÷ 12).</p>',
    },
  ])('has $what', ({ line, html }) => expect(typesetFormula(line)).toBe(html))

  it('keeps the spaces around words between formulas, which MathML leaves out', () => {
    expect(toMathml({ is: 'words', text: ' months and ' })).toEqual({ tag: 'mi', children: '\u00a0months and\u00a0' })
  })

  it.each([
    { line: 'A = (b × h', error: 'a ")" is missing', position: 9 },
    { line: 'A = b × √', error: 'nothing stands under the root', position: 8 },
    { line: 'A = b × ÷ h', error: '"÷" is unexpected here', position: 8 },
    { line: 'A = b × h)', error: '")" is unexpected here', position: 9 },
    { line: 'A = |b', error: 'a "|" is missing', position: 5 },
    { line: 'A =', error: 'a name or number is missing at the end', position: 2 },
  ])('cannot have "$line"', ({ line, error, position }) => {
    expect(isWrittenFormula(line)).toBe(true)
    expect(parseWrittenFormula(line)).toEqual({ error, position })
  })

  it('is checked, and the place of a mistake reported', () => {
    const text = double.replace('What the formula says.', "'twice = (value × 2'")
    const { problems } = checkTool(text, 'double.yaml', { validators: readValidators() })
    expect(problems).toMatchObject([
      {
        code: 'formula-syntax',
        pointer: '/content/formula',
        line: 10,
        column: 30,
        message: 'this line cannot be set as a formula: a ")" is missing; a sentence ends with a period',
      },
    ])
  })
})
