// The sentences shown besides figures, in one lazy chunk.
export { explainNotes } from '../engine/show/explainNotes.ts'
export { explainRefusal } from '../engine/show/explainRefusal.ts'
