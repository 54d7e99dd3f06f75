import type { Given } from '../../engine/evaluate/readInputs.ts'
import { viewForm, type FieldView } from '../../engine/present/viewForm.ts'
import { isFigure, listSolvable, type Solvable } from '../../engine/solve/listSolvable.ts'
import type { Tool } from '../../engine/tool.ts'
import { namesOf } from '../fill/assign.ts'
import { fitsOutput } from '../fill/fitQuantity.ts'
import { findLeftOver } from '../fill/leftOver.ts'
import { isGlue, meantStem, stemsOf } from '../language/english.ts'
import { textsOf } from '../../search/textsOf.ts'
import { findUnit } from '../lex/units.ts'
import type { MessageView } from './MessageView.ts'
import { evidenceFor, solveWanted, type Backwards } from './readBackwards.ts'

/** What a question asks for, up to its verb: "what rate would …", "how big a deposit do …". */
const ASKED =
  /\b(?:what|which|how (?:much|big|large|high)(?: of)?(?: an?)?) ((?:[a-z]+ ){1,3}?)(?=(?:would|will|do|does|could|can|should|must|is|it|gives?|makes?|gets?|brings?|needs?|for|to|i|we)\b)/i
const HOW_LONG = /\bhow (?:long|many (?:years|months|hours))\b/i
const BORROWS =
  /\b(?:what|how much) (?:can|could|would|should|will|might|may|do) (?:i|we|they|he|she) (?:be able to |then |only )*borrow\b/i
/** What the result does that is wanted. */
const BECOMES =
  /\b(?:makes?|gets?|brings?|gives?|keeps?|hits?|reach|have|has|be|comes?|pays?|paying|ends?|needs?)\b(?! (?:if|off)\b)/i
const GROWN = /\b(?:balance|final)\b/i
const FRAME =
  /^(?:until|till|afford|could|makes?|bring|brings|keep|hit|get|down|up|reach|into|need|want|take|takes|gives?|giving|end|borrow|then|at)$/i

/** The given input that a message asks for: "what rate …", "how long …". */
export function askedInput(tool: Tool, given: Given, { text, context, units }: MessageView): FieldView | undefined {
  const fields = viewForm(tool, given, context).filter(
    ({ input: { name, type } }) => name in given && (type === 'number' || type === 'integer'),
  )
  const said = stemsOf(ASKED.exec(text)?.[1] ?? '').filter((word) => !isGlue(word))
  const found = HOW_LONG.test(text)
    ? fields.filter(({ unit = '' }) => findUnit(units, unit)?.category === 'time')
    : fields.filter((field) => {
        const names = namesOf(field.input, field.label).flatMap(stemsOf).map(meantStem)
        return said.length > 0
          ? said.every((word) => names.includes(meantStem(word)))
          : BORROWS.test(text) && names.includes(meantStem('amount'))
      })
  return found.length === 1 ? found[0] : undefined
}

/**
 * Finds the value of a given input that leads to another result: "what rate would make it $350", after the payment of a loan.
 *
 * @param label what the last figure is called
 */
export function solveInTalk(
  tool: Tool,
  given: Given,
  asked: FieldView,
  view: MessageView,
  { label, sign }: { readonly label?: string; readonly sign?: string },
): Backwards | undefined {
  const [wanted, ...others] = view.items.filter((item) => item.kind === 'quantity')
  if (wanted?.type !== 'number' || wanted.meanings || others.length > 0) return undefined
  const { [asked.input.name]: _, ...rest } = given
  const fitting = listSolvable(tool.data).filter(
    ({ output, inputs }) =>
      inputs.includes(asked.input) && isFigure(tool.data, output) && fitsOutput(wanted, output, view.units),
  )
  const named = fitting.filter(({ output }) => evidenceFor(wanted, output, tool, view.items) > 0)
  const [last] = fitting.filter(({ output }) => label !== undefined && textsOf(output.label).includes(label))
  // What money becomes is a balance, and no interest.
  const grows = fitting.some((each) => each !== last && GROWN.test(textsOf(each.output.label).join(' ')))
  const said = new Set(view.items.map(({ text }) => meantStem(text)))
  const saidOf = ({ output }: Solvable) =>
    new Set(textsOf(output.label).flatMap(stemsOf).map(meantStem)).intersection(said)
  // "A payment of 380" is the one that was stated, though others are payments, too.
  const isLast =
    last &&
    (named.length > 0
      ? named.every((each) => saidOf(each).isSubsetOf(saidOf(last)))
      : BECOMES.test(view.text) && !grows)
  const [meant, ...more] = isLast ? [last] : named
  const isKnown = findLeftOver(tool, given, view, new Set()).every((word) => FRAME.test(word))
  return meant && more.length === 0 && isKnown
    ? solveWanted(tool, rest, asked, { wanted, output: meant.output, sign, isSought: true }, view)
    : undefined
}
