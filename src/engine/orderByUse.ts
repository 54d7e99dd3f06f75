/** Names sorted so that each follows the names it uses, and any cycles: a, b, a. */
export type Ordered = { readonly order: readonly string[]; readonly cycles: readonly (readonly string[])[] }

/**
 * Sorts names topologically, each after the names it uses; returns every cycle once.
 *
 * @param uses for each name, the names it uses; names that are not keys are ignored
 */
export function orderByUse(uses: ReadonlyMap<string, Iterable<string>>): Ordered {
  const order: string[] = []
  const cycles: string[][] = []
  const state = new Map<string, 'open' | 'done'>()
  const trail: string[] = []
  const visit = (name: string) => {
    const known = state.get(name)
    if (known === 'done') return
    if (known === 'open') {
      cycles.push([...trail.slice(trail.indexOf(name)), name])
      return
    }
    state.set(name, 'open')
    trail.push(name)
    for (const used of uses.get(name) ?? []) if (uses.has(used)) visit(used)
    trail.pop()
    state.set(name, 'done')
    order.push(name)
  }
  for (const name of uses.keys()) visit(name)
  return { order, cycles }
}
