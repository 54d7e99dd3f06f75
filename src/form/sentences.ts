// The sentences shown besides figures, in one lazy chunk.
export { explainNotes } from '../engine/present/explainNotes.ts'
export { explainRefusal } from '../engine/present/explainRefusal.ts'
