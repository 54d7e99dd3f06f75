// For tools that call functions of single numbers which few others call.
export { laterCalculations as functions } from '../language/functions/laterCalculations.ts'
