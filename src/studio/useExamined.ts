import { useCallback, useEffect, useRef, useState } from 'react'
import { createExaminer, type ExamineFailure, type Examiner, type ExaminingWorker } from './createExaminer.ts'
import { takeEarlyWorker } from './earlyWorker.ts'
import type { DrawnTool, Examined } from './work/Examined.ts'

/** How long typing must pause before a text is examined. */
const PAUSE_MS = 250

/** Longer texts are not examined: the longest definitions have a tenth of this many characters. */
export const MAX_LENGTH = 200_000

export interface Examination {
  readonly examined: (Examined & { readonly text: string }) | undefined
  /** The last version that could be drawn. */
  readonly drawn: DrawnTool | undefined
  /** Why the latest text was not examined. */
  readonly failure: ExamineFailure | 'long' | undefined
  /** Forgets all that, because another definition is edited from now on. */
  readonly forget: () => void
}

const NOTHING: Omit<Examination, 'forget'> = { examined: undefined, drawn: undefined, failure: undefined }

/** The worker is a file of its own, which the page names. The first one was started with the page. */
const startWorker = (): ExaminingWorker => {
  const early = takeEarlyWorker()
  if (early) return early
  const { worker } = document.body.dataset
  if (worker === undefined) throw new Error('[bug] studio: the page names no worker')
  return new Worker(worker, { type: 'module' })
}

/** Examines a text in a worker, after each pause in typing. */
export function useExamined(text: string): Examination {
  const [examination, setExamination] = useState(NOTHING)
  const [round, setRound] = useState(0)
  const examiner = useRef<Examiner>(undefined)
  const isFirst = useRef(true)
  useEffect(() => {
    const created = createExaminer({
      startWorker,
      onExamined: (examined, of) =>
        setExamination((before) => ({
          examined: { ...examined, text: of },
          drawn: examined.drawn ?? before.drawn,
          failure: undefined,
        })),
      onFailed: (failure) => setExamination((before) => ({ ...before, failure })),
    })
    examiner.current = created
    return () => created.close()
  }, [])
  useEffect(() => {
    if (text.length > MAX_LENGTH) return undefined
    const pause = isFirst.current ? 0 : PAUSE_MS
    isFirst.current = false
    const timer = setTimeout(() => examiner.current?.examine(text), pause)
    return () => clearTimeout(timer)
  }, [text, round])
  const forget = useCallback(() => {
    examiner.current?.forget()
    setExamination(NOTHING)
    setRound((round) => round + 1)
  }, [])
  return { ...examination, forget, ...(text.length > MAX_LENGTH && { failure: 'long' }) }
}
