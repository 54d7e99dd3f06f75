import { useEffect, useState } from 'react'
import type { Answer as Reply } from '../../assistant/assistant.ts'
import { loadAnswering } from '../answering/loadAnswering.ts'
import type { Answering } from '../answering/startAnswering.ts'

interface Answered {
  /** The question of `reply`; an earlier one until the next answer is ready. */
  readonly text: string
  readonly reply: Reply | undefined
}

interface Answer {
  readonly answered: Answered | undefined
  /** Whether the answer to the current text is pending. */
  readonly isPending: boolean
}

/**
 * Texts up to this length are answered in a few milliseconds: before the keystroke is painted, so that the page is laid
 * out once, with the answer. Longer ones are answered after it.
 */
const MOST_AT_ONCE = 80

/**
 * Answers what is typed. The embedded assistant is loaded with the first letter.
 *
 * @param text without surrounding white space
 * @param isWanted whether the box is in use
 */
export function useAnswer(text: string, isWanted: boolean): Answer {
  const [answering, setAnswering] = useState<{ run: Answering } | 'failed'>()
  const [answered, setAnswered] = useState<Answered>()
  const isAsked = import.meta.env.VITE_ANSWERS && isWanted && text !== ''

  useEffect(() => {
    if (answering !== undefined || !isAsked) return
    let isGone = false
    loadAnswering().then(
      (run) => !isGone && setAnswering({ run }),
      (error: unknown) => {
        console.error('Answers could not be loaded', error)
        if (!isGone) setAnswering('failed')
      },
    )
    return () => {
      isGone = true
    }
  }, [answering, isAsked])

  useEffect(() => {
    if (answering === undefined) return
    let isGone = false
    const settle = (reply: Reply | undefined) => !isGone && setAnswered({ text, reply })
    const answer = () => {
      if (text === '' || answering === 'failed') return settle(undefined)
      answering.run(withAmount(text)).then(settle, (error: unknown) => {
        console.error('No answer', error)
        settle(undefined)
      })
    }
    if (text.length <= MOST_AT_ONCE) answer()
    const timer = text.length > MOST_AT_ONCE ? setTimeout(answer) : undefined
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [answering, text])

  const isSettled = answered?.text === text || (answering === undefined && !/\d/.test(text))
  return { answered, isPending: import.meta.env.VITE_ANSWERS && text !== '' && !isSettled }
}

/**
 * "kg to lbs" is completed to "1 kg to lbs"; other words between units, as in "days in a year", have another meaning.
 */
const withAmount = (text: string): string => (/^\D+\b(?:to|into)\b\D+$/i.test(text) ? `1 ${text}` : text)
