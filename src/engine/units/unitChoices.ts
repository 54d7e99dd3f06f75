/** The habits of a place, for units that nobody chose. */
export type UnitSystem = 'us' | 'uk' | 'metric'

export const UNIT_SYSTEMS: readonly UnitSystem[] = ['us', 'uk', 'metric']

/** The units that somebody wants to see. */
export interface UnitChoices {
  readonly system?: UnitSystem | undefined
  /** By quantity; see quantityOf. */
  readonly chosen?: { readonly [quantity: string]: string }
  /** The unit beside the field of an input, or beside a figure, by its name. */
  readonly shown?: { readonly [name: string]: string }
}
