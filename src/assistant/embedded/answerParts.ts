import type { CalculationContext } from '../../engine/evaluate/context.ts'
import type { Tool } from '../../engine/tool.ts'
import type { Composition } from '../compose/Composition.ts'
import type { Figure } from '../Figure.ts'
import { STATES, type Answer } from './Answer.ts'
import { answerDifference } from './answerDifference.ts'
import { answerRest } from './answerRest.ts'
import { givesRate } from '../compose/exchange.ts'
import { readProportion } from '../compose/proportion.ts'
import { readYears } from '../compose/years.ts'
import { exactValue } from './exactValue.ts'
import { continueFigure, readDateSteps, splitSteps } from './followUp.ts'
import type { MessageView } from './MessageView.ts'
import { asksMain } from './speak.ts'

/** Answers a part of a message by itself. */
type AnswerPart = (part: string) => Answer

/** Boundaries between questions. */
const QUESTIONS =
  /[?;\n]\s*(?:and\s+|also\s+|then\s+)?|\.\s+(?:and\s+|also\s+)?(?=[a-z])|,?\s+(?:and|also|plus)\s+(?:also\s+)?(?=(?:what|how|whats)\b)/i
/** Words that ask for one figure of several parts: "80 less 20% and 50 less 10%, what do I pay?" */
const SUMS = /\b(?:total|altogether|together|all|sum|average|mean|pay|cost|spend|difference|between|than)\b/i
const MOST_QUESTIONS = 3
/** "20%, and then 20% off": the first part is not a question of its own. */
const LONE = /^[\s\d.,%]*$/
/** Longer messages are not taken apart. */
const MOST_CHARACTERS = 400

/** Answers several questions in one message, if each has its own answer. */
export function answerEach(message: string, answerPart: AnswerPart): Answer | undefined {
  const split = (by: RegExp) => message.split(by).filter((part) => /[\da-z]/i.test(part))
  const questions = split(QUESTIONS)
  const parts = questions.length > 1 || SUMS.test(message) ? questions : split(/\s+and\s+/i)
  if (parts.length < 2 || parts.length > MOST_QUESTIONS || message.length > MOST_CHARACTERS) return undefined
  const answers: Answer[] = []
  for (const part of parts) {
    const answer = answerPart(part)
    if (!STATES.has(answer.kind)) return undefined
    answers.push(answer)
  }
  const [first] = answers
  // "5 m long, 4 m wide and 2 m deep" is one question, whatever its halves may ask.
  if (!first || (parts !== questions && answers.some(({ tool }) => tool !== first.tool))) return undefined
  // The courses of two halves have one average.
  const hasRows = ({ figure }: Answer) => Object.values(figure?.inputs ?? {}).some(Array.isArray)
  if (parts !== questions && answers.some(hasRows)) return undefined
  const about = answers.flatMap(({ tool, tools: all = [] }) => (tool === undefined ? all : [tool]))
  return { ...first, says: (say) => answers.map(({ says }) => says(say)).join('\n\n'), tools: [...new Set(about)] }
}

/** What steps are answered with. */
interface Answering {
  readonly answerPart: AnswerPart
  readonly viewMessage: (message: string, context: CalculationContext) => MessageView
  readonly open: (id: string) => Tool | undefined
}

/** Answers the difference of two answers, or a question and what is done with the figure that it names. */
export function answerSteps(
  message: string,
  view: MessageView,
  { answerPart, viewMessage, open }: Answering,
): Composition | Answer | undefined {
  const { context } = view
  /** Whether the figure of an answer is its only one, or the one that the question names. */
  const isMain = ({ kind, tool }: Answer, question: string): boolean => {
    const outputs = kind === 'calculated' ? (open(tool ?? '')?.data.outputs ?? []) : []
    return outputs.filter(({ table }) => !table).length < 2 || asksMain({ outputs }, viewMessage(question, context))
  }
  const valueOf = (figure: Figure) => exactValue(figure, { context, open })
  return (
    answerDifference(view, answerPart, isMain, valueOf) ??
    answerRest(view, answerPart) ??
    (context.evaluateExpression && !givesRate(view.items)
      ? (readProportion(view, context.evaluateExpression) ?? readYears(view, context.evaluateExpression))
      : undefined) ??
    answerLastStep(message, answerPart, isMain)
  )
}

/**
 * Answers a question, and what is done with its figure: "2 months and 10 days after 1 April", "take the average of 14, 18
 * and 22 and raise it by 15%".
 *
 * @param isMain whether the figure is the only one of an answer, or the one that the question names
 */
function answerLastStep(
  message: string,
  answerPart: AnswerPart,
  isMain: (answer: Answer, question: string) => boolean,
): Answer | undefined {
  const dates = readDateSteps(message)
  const { figure: day } = dates ? answerPart(dates.first) : {}
  const date = day && dates?.then(day.text)
  const later = date ? answerPart(date) : undefined
  if (later?.kind === 'calculated') return later
  const steps = message.length > MOST_CHARACTERS ? undefined : splitSteps(message)
  // Nothing is answered before it is known that the rest is a step.
  if (!steps || LONE.test(steps.first) || continueFigure(steps.then, { figure: '1', before: steps.first }).length === 0)
    return undefined
  const answer = answerLastStep(steps.first, answerPart, isMain) ?? answerPart(steps.first)
  // The fee that is added to a loan is not added to its monthly payment.
  if (!answer.figure || answer.asks || !isMain(answer, steps.first)) return undefined
  for (const { text, isArithmetic } of continueFigure(steps.then, {
    figure: answer.figure.text,
    before: steps.first,
  })) {
    const last = answerPart(text)
    if (isArithmetic ? last.kind === 'arithmetic' : STATES.has(last.kind))
      return { ...last, says: (say) => [last, answer].map(({ says }) => says(say)).join('\n\n') }
  }
  return undefined
}
