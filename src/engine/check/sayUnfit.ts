/**
 * Says what is wrong with a name: that nothing is called so, or else that it is not what is asked for.
 *
 * @param names  all that could be meant, of any kind
 * @param wanted what is asked for, such as "a table"
 */
export function sayUnfit(name: string, names: Iterable<string>, wanted: string): string {
  return [...names].includes(name) ? `"${name}" is not ${wanted}` : `there is no "${name}"`
}
