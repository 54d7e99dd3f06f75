// The keys under which a form keeps the units of a quantity, besides its text. Input names never contain a space.

/** The unit shown beside a field or figure; if absent, the definition's. */
export const unitKey = (name: string): string => `${name} unit`
/**
 * What was typed before the unit was switched. It is what counts, and is shown again in its own unit, until the field
 * is edited.
 */
export const typedKey = (name: string): string => `${name} typed`
export const typedUnitKey = (name: string): string => `${name} typed unit`
