import type { Reply } from '../../assistant/assistant.ts'

/** Answers what is typed, in the browser: nothing of it is sent anywhere. */
export type Answering = (text: string) => Promise<Reply>

let loading: Promise<Answering> | undefined

/** Loads what answers; where that fails, the next call tries again. */
export function loadAnswering(): Promise<Answering> {
  loading ??= import('./answerInBrowser.ts').then(
    ({ answerInBrowser }) => answerInBrowser,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
