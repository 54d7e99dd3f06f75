/** The code of amounts without a currency, ISO 4217: any sign is taken beside them, and none is shown. */
export const NO_CURRENCY = 'XXX'
