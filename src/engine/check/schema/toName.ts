const NAME = /^[a-z][a-zA-Z0-9]*$/

/**
 * Makes a valid name from a text.
 *
 * @returns the name; undefined if the text already is a valid name or contains none
 * @example toName('Monthly payment') // => monthlyPayment
 */
export function toName(text: string): string | undefined {
  if (NAME.test(text)) return undefined
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  const [first = '', ...others] = plain.split(/[^a-zA-Z0-9]+/).filter((word) => word !== '')
  const name = [
    first.charAt(0).toLowerCase() + first.slice(1),
    ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join('')
  return NAME.test(name) ? name : undefined
}
