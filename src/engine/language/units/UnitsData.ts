/** The units that a quantity can be given and shown in. */
export interface UnitsData {
  /** The unit of the formulas. */
  readonly own: string
  readonly offers: readonly OfferData[]
  /** The default units for visitors in the US and the UK, if they differ from `own`. */
  readonly us?: string
  readonly uk?: string
  /** For a figure that follows the unit of its lengths: its unit for each of theirs, such as ft2 for ft. */
  readonly powers?: { readonly [unit: string]: string }
  /** What 25:00 is, for a time. Without it, such a text is unclear. */
  readonly colon?: 'h:min' | 'min:s'
}

/** A unit, or two that are typed and shown together, the larger one first: 5 ft 11 in. */
export interface OfferData {
  /** Its name in links and in the API: ft+in. */
  readonly value: string
  readonly symbol: string
  readonly parts: readonly [UnitData, UnitData?]
}

/**
 * A unit of the table, or one made of two. A value in the base unit of its category is (value - offset) * factor / divisor,
 * or 1 divided by that.
 */
export interface UnitData {
  readonly value: string
  readonly symbol: string
  readonly factor: number
  /** 1 if omitted. */
  readonly divisor?: number
  /** 0 if omitted. */
  readonly offset?: number
  /** It measures the reciprocal of its category: mpg where others are L/100 km. */
  readonly inverse?: true
  /** Further names, besides value and symbol; meter(s) stands for singular and plural. */
  readonly names: readonly string[]
}
