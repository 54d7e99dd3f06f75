import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
import type { Answer } from '../../../src/assistant/answer/Answer.ts'
import type { CalculationContext } from '../../../src/engine/context.ts'
import { linkTool } from '../../../src/engine/compile/linkTool.ts'
import { decodePermalink } from '../../../src/engine/show/link/permalink.ts'
import { withUnit } from '../../../src/engine/show/withUnit.ts'
import { attempt } from '../../../src/service/attempt.ts'
import { keepCatalogue } from '../../../scripts/read-tools.ts'

const tools = new Map(keepCatalogue().tools.map((tool) => [tool.id, linkTool(tool, { engine: WHOLE_ENGINE })]))

/** The sign of a currency is the visitor's: a figure is the same with another one. */
const withoutSign = (text: string): string => text.replaceAll(/[$£€₹¥]|CHF ?/g, '')

/** Whether a text states a figure in one of its spellings: "1,200|1200", perhaps with more decimals. */
export const states = (text: string, figure: string): boolean =>
  withoutSign(figure)
    .split('|')
    .some((spelling) => has(withoutSign(text), spelling) || roundsTo(withoutSign(text), spelling))

/** Whether a text has the figure, and not only as a part of a longer one. */
function has(text: string, figure: string): boolean {
  const after = figure.includes('.') ? '' : '(?!\\d|[,:/]\\d|\\.\\d*[1-9])'
  const bounded = `${/^\d/.test(figure) ? '(?<!\\d|\\d[.,:/])' : ''}${RegExp.escape(figure)}${/\d$/.test(figure) ? after : ''}`
  return new RegExp(bounded).test(text)
}

/** Whether a text has a figure with more decimals that rounds to this one: 37.777778 to 37.78. */
function roundsTo(text: string, figure: string): boolean {
  const [, digits = '', decimals = ''] = /^\D*([\d,]+)(?:\.(\d+))?\D*$/.exec(figure) ?? []
  const wanted = Number(`${digits.replaceAll(',', '')}.${decimals}`)
  const longer = (text.match(/\d[\d,]*\.\d+/g) ?? []).filter(
    (each) => (each.split('.')[1] ?? '').length > decimals.length,
  )
  return (
    digits !== '' &&
    longer.some((each) => Math.abs(Number(each.replaceAll(',', '')) - wanted) <= 0.5000001 * 10 ** -decimals.length)
  )
}

/** Whether an answer is right, or its first links open a calculator that shows the figure; wrong if it states another. */
export function judge(
  { text, figure }: Answer,
  figures: readonly string[],
  context: CalculationContext,
): 'right' | 'wrong' | 'served' | 'missed' {
  const isStated = (where: string) => figures.length > 0 && figures.every((each) => states(where, each))
  if (figure) return isStated(text) ? 'right' : 'wrong'
  const links = [...text.matchAll(/\]\(\/([a-z\d-]+)(?:#(\S*))?\)(?=[\s:]|$)/g)].slice(0, 2)
  const isServed = links.some(([, id = '', fragment = '']) => {
    const tool = tools.get(id)
    const result = tool && attempt(tool, decodePermalink(tool, fragment).given, context)
    return (
      result?.ok === true &&
      isStated(
        Object.values(result.outputs)
          .map((output) => withUnit(output.text, output.unit))
          .join('\n'),
      )
    )
  })
  return isServed ? 'served' : 'missed'
}
