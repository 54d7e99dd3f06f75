import { toNumber } from './fraction.ts'
import { provideMeasures } from './measures.ts'
import { findOffer, writeIn } from './convert.ts'
import { presentIn, sayBound, sayGiven } from './presentIn.ts'
import { provideQuantities } from './quantities.ts'
import { knownNames, readQuantity } from './readQuantity.ts'

// Tools with `offers` can be evaluated once this is imported: in Node at startup, in browsers with the page of such a tool.
provideQuantities({
  readQuantity,
  toNumber,
  knownNames,
  writeIn: (units, value, unit) => writeIn(units, value, findOffer(units, unit)),
})
provideMeasures({ presentIn, sayGiven, sayBound })
