/** The storage key of the chosen unit for each quantity; the digit is the version of the format. */
export const UNITS_KEY = 'abakit-units-1'
