/** How numbers, money, dates and times are written for people. */
export interface Conventions {
  /** A BCP 47 tag: en-US. */
  readonly locale: string
  /** The code of the currency of money, ISO 4217: USD. */
  readonly currency: string
  /**
   * For people, not for programs: whole amounts have cents if others of the result have them, further figures without
   * decimals of their own the digits that people read, and negative ones a minus sign instead of a hyphen.
   */
  readonly onPage?: boolean
}

/** The conventions of the definitions: their worked examples and expected texts follow them. */
export const EN_US: Conventions = { locale: 'en-US', currency: 'USD' }
