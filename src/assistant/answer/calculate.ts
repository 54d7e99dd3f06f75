import { evaluate } from '../../engine/run/evaluate.ts'
import { findNotes } from '../../engine/run/findNotes.ts'
import { linkTo } from '../../engine/show/link/linkTo.ts'
import { groupDigits } from '../../engine/show/formatNumber.ts'
import type { Tool } from '../../engine/tool.ts'
import { attempt } from '../../service/attempt.ts'
import { dependsOnInput } from '../dependsOnInput.ts'
import type { Arithmetic } from '../compute/arithmetic.ts'
import { isUnitTable } from '../fill/choices.ts'
import type { Filling } from '../fill/Filling.ts'
import type { solveFor } from '../fill/solveFor.ts'
import { quantitiesOf, type Message } from '../read/Message.ts'
import type { Answer, FilledTool } from './Answer.ts'
import { askedUnit, impliedUnit, inUnit, sayFigure } from './figure.ts'
import * as say from './say.ts'

/** The currencies of a message, pounds in a field of money among them. */
export function signsOf({ items }: Message, { tool, given }: Pick<Filling, 'tool' | 'given'>): readonly string[] {
  const amounts = new Set(tool.data.inputs.flatMap(({ name, money }) => (money ? [String(given[name])] : [])))
  const signs = quantitiesOf(items).flatMap(
    ({ money, text, unitWord = '' }) => money ?? (amounts.has(text) && /^pounds?$/i.test(unitWord) ? '£' : []),
  )
  return [...new Set(signs)]
}

/**
 * States the figure of a filling that leaves nothing open.
 *
 * @param lastSign the currency of the answer that the message follows
 */
export function calculate(filling: Filling, message: Message, lastSign?: string): Answer {
  const { tool, given, asked } = filling
  const { context } = message
  const [sign = lastSign, ...others] = signsOf(message, filling)
  const result = attempt(tool, given, context)
  const unfit = (why: 'unusual' | 'unit' | 'money'): Answer => ({
    ...fillIn(filling, message, lastSign),
    text: say.unfit(filling, why, sign, context),
  })
  // Programs, such as that of currencies, take amounts in several.
  if (others.length > 0 && tool.data.plugin === undefined) return unfit('money')
  if (!result.ok) return fillIn(filling, message, lastSign)
  if (findNotes(result.evaluation).some(({ code }) => code === 'unusual')) return unfit('unusual')
  const wanted = askedUnit(message, filling.used)
  const implied = wanted ?? impliedUnit(message, result.outputs)
  const converted = implied && inUnit(filling, result.outputs, implied, message)
  if (wanted && (converted === undefined || tool.data.inputs.some(isUnitTable))) return unfit('unit')
  const said = sayFigure(tool.data, result.outputs, asked)
  if (!said) return fillIn(filling, message, lastSign)
  const own = converted?.text
  const output = tool.data.outputs.find(({ name }) => name === said.output)
  const isBasis = tool.data.plugin !== undefined || (output && dependsOnInput(output, tool.data))
  const note = isBasis ? result.outputs[said.output]?.note : undefined
  return {
    kind: 'calculated',
    text: say.result(filling, result.outputs, sign, context, own),
    figure: {
      ...{
        tool: tool.data.id,
        inputs: given,
        ...said,
        text: say.withSign(own ?? said.text, sign, context.conventions),
      },
      ...(note === undefined ? {} : { note }),
      link: linkTo(tool, given),
    },
    tools: [tool.data.id],
  }
}

/** Opens the calculator with what is certain, and says what is not. */
export function fillIn(filling: Filling, message: Message, lastSign?: string): Answer {
  const [sign = lastSign] = signsOf(message, filling)
  return {
    kind: 'filled',
    text: say.filled(filling, sign, message.context),
    filled: describeFilled(filling, message, sign),
    tools: [filling.tool.data.id],
  }
}

export const describeFilled = ({ tool, given }: Filling, { context }: Message, sign?: string): FilledTool => ({
  tool: tool.data.id,
  inputs: say.withSign(say.listInputs(tool, given, context), sign, context.conventions),
  link: linkTo(tool, given),
})

/** Works backwards, where the message asks for an input and states a figure. */
export function answerBackwards(filling: Filling, message: Message, solver: typeof solveFor): Answer | undefined {
  const solved = solver(filling, message)
  if (!solved) return undefined
  const { tool } = filling
  const { given, input } = solved
  const evaluation = evaluate(tool, given, message.context)
  if (!evaluation.ok || findNotes(evaluation).some(({ code }) => code !== 'rounded-apart')) return undefined
  const [sign] = signsOf(message, { tool, given })
  const { conventions } = message.context
  const text = say.withSign(say.showInput(input, given[input.input.name], conventions), sign, conventions)
  const inputs = say.withSign(say.listInputs(tool, given, message.context), sign, conventions)
  return {
    kind: 'calculated',
    text: `- **${input.label}: ${text}**\n\nI understood: ${inputs}.\n\n${say.link(tool, given, 'Open it')}`,
    figure: {
      tool: tool.data.id,
      inputs: given,
      output: input.input.name,
      label: input.label,
      text,
      link: linkTo(tool, given),
    },
    tools: [tool.data.id],
  }
}

/** States the value of a calculation in signs or words, by the scientific calculator. */
export function answerArithmetic(
  { expression, angle, money }: Arithmetic,
  calculator: Tool,
  { context }: Message,
): Answer | undefined {
  const [input] = calculator.data.inputs
  const [output] = calculator.data.outputs
  const value = context.evaluateExpression?.(expression, angle ?? 'deg')
  if (value === undefined || value === 'Error' || !input || !output) return undefined
  const number = Number(value)
  const isPlain = /^-?\d+(\.\d+)?$/.test(value)
  const amount = groupDigits(number.toFixed(2), context.conventions, 'money')
  const text =
    money !== undefined && isPlain
      ? say.withSign(amount, money, context.conventions)
      : isPlain
        ? groupDigits(value, context.conventions)
        : value
  const inputs = { [input.name]: expression, ...(angle ? { angle } : {}) }
  const shown = expression.replaceAll('*', '×').replaceAll(/(?<=[\d)!%])[-+×](?=[\d(a-z])/g, ' $& ')
  const fraction = asFraction(expression, number)
  const lines = [
    `**${shown.replaceAll(/[\\_[\]<>&~|`]/g, '\\$&')} = ${text}**`,
    ...(fraction === undefined ? [] : [`As a fraction it is ${fraction}.`]),
    ...(angle ? [`Angles are in ${angle === 'rad' ? 'radians' : 'degrees'}.`] : []),
    say.link(calculator, inputs, 'Open it'),
  ]
  return {
    kind: 'calculated',
    text: lines.join('\n\n'),
    figure: {
      tool: calculator.data.id,
      inputs,
      output: output.name,
      label: shown,
      text,
      link: linkTo(calculator, inputs),
    },
    tools: [calculator.data.id],
  }
}

/** Fractions with denominators up to this differ by more than any rounding error. */
const MOST_PARTS = 1000

/** Returns the result of a calculation with fractions as a fraction, too: 9/10 - 2/5 is 1/2. */
function asFraction(expression: string, value: number): string | undefined {
  if (!/\d\/\d.*\d\/\d/.test(expression) || /[.a-z%]/.test(expression)) return undefined
  for (let parts = 2; parts <= MOST_PARTS; parts++) {
    const top = Math.round(value * parts)
    if (Math.abs(top / parts - value) > 1e-11 * Math.max(1, Math.abs(value))) continue
    const whole = Math.trunc(top / parts)
    return whole === 0 ? `${top}/${parts}` : `${top}/${parts}, or ${whole} ${Math.abs(top - whole * parts)}/${parts}`
  }
  return undefined
}
