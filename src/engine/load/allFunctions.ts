import { laterCalculations } from '../language/functions/laterCalculations.ts'
import { provideFunctions } from '../parts.ts'

// Tools that call these functions can be evaluated only after this import.
provideFunctions(laterCalculations)
