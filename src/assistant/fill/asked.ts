import type { FieldView } from '../../engine/show/viewForm.ts'
import type { Given } from '../../engine/run/readInputs.ts'
import type { ToolData } from '../../engine/toolData.ts'
import type { Item } from '../read/Item.ts'
import { isQuantity, type Message } from '../read/Message.ts'
import type { Head, Question } from '../read/question.ts'
import { isStopWord, stem, stemsOf, wordsIn } from '../read/words.ts'
import { findUnit } from '../read/units.ts'
import { namesOfInput, namesOfOutput, toolWords } from './toolWords.ts'

/** What a message asks for. */
export interface Asked {
  /** An output other than what the tool states first. */
  readonly asked?: string
  /** An input instead of an output. */
  readonly askedInput?: FieldView
  /** The words that name it. */
  readonly words: readonly Item[]
  /** The stems of a question for something that is neither. */
  readonly otherWords: ReadonlySet<string>
}

/** Finds the output that a message names by its label or an alias, or the input that it asks for. */
export function readAsked(
  data: ToolData,
  { items, question, units }: Message,
  given: Given,
  fields: readonly FieldView[],
  used: ReadonlySet<Item>,
  evidence: ReadonlySet<Item>,
): Asked {
  const { names, asked: known } = toolWords(data)
  const free = items.filter((item, at) => item.kind === 'word' && !evidence.has(item) && !isOfFigure(items, at))
  const outputs = data.outputs.flatMap((output) => {
    if (output.hidden || (output.table && !output.primary)) return []
    const found = namesOfOutput(output).flatMap((name) => {
      const words = findName(name, free)
      // The name of the tool asks for its main figure.
      const isTelling =
        words.some(({ text }) => !isStopWord(text) && !names.has(stem(text))) || wordsIn(name).every(isStopWord)
      return words.length > 0 && isTelling ? [words] : []
    })
    const [words = []] = found.toSorted((a, b) => b.length - a.length)
    return words.length > 0 ? [{ output, words }] : []
  })
  const [best, second] = outputs.toSorted(
    (a, b) => b.words.length - a.words.length || Number(b.output.primary) - Number(a.output.primary),
  )
  const isTie = second !== undefined && second.words.length === best?.words.length && !best.output.primary
  const words = outputs.flatMap((each) => each.words)
  const askedInput = fields.find((field) => given[field.input.name] === undefined && isAskedFor(field, question, data))
  const stated = best?.output ?? data.outputs.find(({ primary }) => primary)
  const isAnswered = ({ kind }: Head): boolean =>
    (kind !== 'when' || /^(?:date|time|duration|text)$/.test(stated?.format ?? '') || stated?.table !== undefined) &&
    (kind !== 'many' || stated?.format !== 'money')
  const isGiven = ({ words: head }: Head): boolean =>
    !names.has(head[0] ?? '') &&
    fields.some(({ input, label }) => {
      const all = namesOfInput({ ...input, label })
      return given[input.name] !== undefined && input.type !== 'choice' && !best && isNamed(head, all)
    })
  const isSaid = (word: string): boolean => [...used, ...words].some(({ text }) => stem(text) === word)
  const otherWords = new Set(
    askedInput
      ? []
      : question.flatMap((head) => {
          if (!isAnswered(head) || isGiven(head)) return head.words
          return head.words.filter((word) => !known.has(word) && !findUnit(units, word) && !isSaid(word))
        }),
  )
  return {
    ...(best && !isTie ? { asked: best.output.name } : {}),
    ...(askedInput ? { askedInput } : {}),
    words,
    otherWords,
  }
}

/** Whether a message asks for the value of a number field, and not for an output that has the same name. */
export const isAskedFor = (field: FieldView, question: Question, data: ToolData): boolean =>
  (field.input.type === 'number' || field.input.type === 'integer') &&
  question.some(
    ({ words: head }) =>
      !toolWords(data).names.has(head[0] ?? '') &&
      isNamed(head, namesOfInput({ ...field.input, label: field.label })) &&
      !data.outputs.some((output) => isNamed(head, namesOfOutput(output))),
  )

/** Whether a question starts with a name: "principal" of "what principal grows to". */
const isNamed = (head: readonly string[], names: readonly string[]): boolean =>
  names.some((name) => stemsOf(name).length > 0 && `${head.join(' ')} `.startsWith(`${stemsOf(name).join(' ')} `))

/** Finds all words of a name among others, in order and close together. */
function findName(name: string, free: readonly Item[]): readonly Item[] {
  const wanted = wordsIn(name)
  const telling = wanted.filter((word) => !isStopWord(word))
  const stems = (telling.length > 0 ? telling : wanted).map(stem)
  const found = stems.flatMap((word) => free.find(({ text }) => stem(text) === word) ?? [])
  if (stems.length === 0 || found.length < stems.length) return []
  // Words that say nothing alone must stand together: "in all".
  const isTogether = found.every((item, at) => at === 0 || item.start - (found[at - 1]?.start ?? 0) < 12)
  return telling.length > 0 || isTogether ? found : []
}

/** Whether a word says what a given figure is: the interest of "6% interest" and of "interest rate: 6%". */
function isOfFigure(items: readonly Item[], at: number): boolean {
  if (isQuantity(items[at - 1])) return true
  let next = at + 1
  while (items[next] && ['of', 'is', 'was', 'at', '=', ':', 'rate'].includes(items[next]?.text ?? '')) next++
  return isQuantity(items[next])
}
