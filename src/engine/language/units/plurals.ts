// The names of units on their way to pages, which is where most of the definition of a converter goes.

/** Writes a name and its plural in one: meter, meters, metre become meter(s), metre. */
export const foldPlurals = (names: readonly string[]): string[] =>
  names
    .filter((name) => !names.some((singular) => `${singular}s` === name))
    .map((name) => (names.includes(`${name}s`) ? `${name}(s)` : name))

/** Returns all names again. */
export const unfoldPlurals = (names: readonly string[]): string[] =>
  names.flatMap((name) => (name.endsWith('(s)') ? [name.slice(0, -3), `${name.slice(0, -3)}s`] : [name]))
