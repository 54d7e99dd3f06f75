import { useStored } from '../useStored.ts'
import { chosenCurrency, conventionsWith } from './visitorConventions.ts'

/** How figures are written for this visitor; follows his choice. */
export const useConventions = () => conventionsWith(useStored(chosenCurrency))
