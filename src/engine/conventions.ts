/** How numbers, money, dates and times are written for people. */
export interface Conventions {
  /** A BCP 47 tag: en-US. */
  readonly locale: string
  /** The code of the currency of money, ISO 4217: USD. */
  readonly currency: string
  /** On a page all amounts of a result are written with the decimals of the most exact; programs get each as it is rounded. */
  readonly onePrecision?: boolean
}

/** The conventions of the definitions: their worked examples and expected texts follow them. */
export const EN_US: Conventions = { locale: 'en-US', currency: 'USD' }
