import type { Evaluation } from '../engine/run/evaluate.ts'
import { explainNotes, type ResultNote } from '../engine/show/explainNotes.ts'
import { explainClock, type ReadingNote } from '../engine/show/explainClock.ts'
import { explainUnused, type UnusedNote } from '../engine/show/explainUnused.ts'

/** A note on a result, as programs and their users get it. */
export type Remark = ResultNote | UnusedNote | ReadingNote

/** All notes on a result. A page shows those on figures: what its hidden fields keep is nothing that the visitor gave. */
export const notesOn = (evaluation: Evaluation): readonly Remark[] => [
  ...explainUnused(evaluation),
  ...explainClock(evaluation),
  ...explainNotes(evaluation),
]
