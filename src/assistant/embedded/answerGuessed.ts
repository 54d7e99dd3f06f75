import { STATES, type Answer } from './Answer.ts'

/** Answers a message that may mean several texts, if all of them that have an answer have the same. */
export function answerGuessed(
  guesses: readonly string[],
  answerAlone: (message: string) => Answer,
): Answer | undefined {
  const answers = guesses.map(answerAlone).filter(({ kind, asks }) => STATES.has(kind) && !asks)
  const [first] = answers
  return answers.every(({ figure }) => figure !== undefined && figure.text === first?.figure?.text) ? first : undefined
}
