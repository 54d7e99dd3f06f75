// For tools with `offers`.
export { toNumber } from '../language/numbers/fraction.ts'
export { knownNames, readQuantity } from '../language/units/readQuantity.ts'
export { presentIn, sayBound, sayGiven } from '../show/presentIn.ts'
