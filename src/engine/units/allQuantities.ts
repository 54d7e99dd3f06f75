import { presentIn, sayGiven } from './presentIn.ts'
import { provideQuantities } from './quantities.ts'
import { knownNames, readQuantity } from './readQuantity.ts'
import { toNumber } from './fraction.ts'

// Importing this is what lets tools with `offers` be evaluated: at once in Node, with such a tool's page in browsers.
provideQuantities({ readQuantity, toNumber, knownNames, presentIn, sayGiven })
