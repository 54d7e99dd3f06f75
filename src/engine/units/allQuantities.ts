import { toNumber } from './fraction.ts'
import { provideMeasures } from './measures.ts'
import { findOffer, writeIn } from './convert.ts'
import { presentIn, sayBound, sayGiven } from './presentIn.ts'
import { provideQuantities } from './quantities.ts'
import { knownNames, readQuantity } from './readQuantity.ts'

// Importing this is what lets tools with `offers` be evaluated: at once in Node, with such a tool's page in browsers.
provideQuantities({
  readQuantity,
  toNumber,
  knownNames,
  writeIn: (units, value, unit) => writeIn(units, value, findOffer(units, unit)),
})
provideMeasures({ presentIn, sayGiven, sayBound })
