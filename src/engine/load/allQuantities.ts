import { toNumber } from '../language/numbers/fraction.ts'
import { provideMeasures } from '../show/measures.ts'
import { presentIn, sayBound, sayGiven } from '../show/presentIn.ts'
import { provideQuantities } from '../language/units/quantities.ts'
import { knownNames, readQuantity } from '../language/units/readQuantity.ts'

// Tools with `offers` can be evaluated once this is imported: in Node at startup, in browsers with the page of such a tool.
provideQuantities({ readQuantity, toNumber, knownNames })
provideMeasures({ presentIn, sayGiven, sayBound })
