// What a page says beside its figures: one chunk, which comes when it is needed.
export { explainNotes } from '../engine/present/explainNotes.ts'
export { explainRefusal } from '../engine/present/explainRefusal.ts'
