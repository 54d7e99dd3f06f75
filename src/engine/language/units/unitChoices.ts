/** The customary units of a region, used until a visitor chooses others. */
export type UnitSystem = 'us' | 'uk' | 'metric'

export const UNIT_SYSTEMS: readonly UnitSystem[] = ['us', 'uk', 'metric']

/** The units that a visitor wants to see. */
export interface UnitChoices {
  readonly system?: UnitSystem | undefined
  /** By quantity; see quantityOf. */
  readonly chosen?: { readonly [quantity: string]: string }
  /** The unit beside a field or figure, by the name of the input or output. */
  readonly shown?: { readonly [name: string]: string }
}
