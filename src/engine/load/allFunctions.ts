// For tools that call functions which few others call.
export { laterCalculations as functions } from '../language/functions/laterCalculations.ts'
