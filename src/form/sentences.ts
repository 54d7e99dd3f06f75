// What is shown besides figures once a form has been touched, in one lazy chunk.
export { explainNotes } from '../engine/show/explainNotes.ts'
export { explainRefusal } from '../engine/show/explainRefusal.ts'
export { rewrite } from './rewrite.ts'
export { showUnderstood } from './showUnderstood.ts'
