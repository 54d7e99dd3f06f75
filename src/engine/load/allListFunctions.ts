// For tools that call functions of lists, texts, dates or chance.
export { listCalculations as functions } from '../language/functions/listCalculations.ts'
