/**
 * Turns a name into words, for values without a label.
 *
 * @example labelOfName('monthlyRate') // => Monthly rate
 * @example labelOfName('courses.points') // => Points
 */
export function labelOfName(name: string): string {
  const words = name
    .slice(name.lastIndexOf('.') + 1)
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
