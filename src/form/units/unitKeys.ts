// What a form holds of a quantity beside the text of its field. No input has a name with a space.

/** The unit that stands beside a field or figure; that of the definition where there is none. */
export const unitKey = (name: string): string => `${name} unit`
/** What was typed before the unit was switched: it counts, and is shown again in its own unit, until the field is edited. */
export const typedKey = (name: string): string => `${name} typed`
export const typedUnitKey = (name: string): string => `${name} typed unit`
