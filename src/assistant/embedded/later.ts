// Code that few messages need. It is one chunk, loaded on demand, because splitting it further would split shared code.
export { answerNumbers } from './answerNumbers.ts'
export { answerSummary } from './answerSummary.ts'
export { answerInTalk } from './answerInTalk.ts'
export { answerEach, answerSteps } from './answerParts.ts'
export { writeSigns } from './arithmeticWords.ts'
export { CHANGES } from './followUp.ts'
export { readBackwards } from './readBackwards.ts'
export { readComposition } from '../compose/compose.ts'
