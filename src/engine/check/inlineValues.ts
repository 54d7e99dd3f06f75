import { outcomesOf } from './formulas/checkFormula.ts'
import { CONSTANTS, type NamedThing } from './formulas/scope.ts'
import type { Formula, Value } from '../definition.ts'
import { isLeaf, walkTree, type FormulaTree } from '../language/formulas/formulaTree.ts'
import { orderByUse } from '../orderByUse.ts'
import { checkFormulas, entriesOf, formulaTexts, namesIn, type Barred, type Check } from './Check.ts'

/**
 * Returns the check for formulas that run before values are calculated: needs, and the conditions and values of rows.
 * Values can be read there if they depend on inputs alone: their formula takes the place of their name.
 *
 * @param what  names these formulas in problems: "needs"
 * @param after the rows that are being read, on which nothing here can depend
 */
export function withValues(check: Check, what: string, after?: string): Check {
  const scope = new Map(check.scope)
  const barred = new Map(check.barred)
  const values = new Map(entriesOf(check.definition.values))
  const outputs = entriesOf(check.definition.outputs).map(([name]) => name)
  const known = new Set([...scope.keys(), ...check.ofRows.keys()])
  const rest = new Map([...values].filter(([name]) => !known.has(name)))
  // Each round inlines the values that read only inputs and values before them.
  for (let found = true; found;) {
    found = false
    for (const [name, value] of rest) {
      const thing = inlineValue({ ...check, scope, problems: [], used: new Set() }, name, value)
      if (!thing || (after !== undefined && readsName(thing.inline, after))) continue
      scope.set(name, thing)
      rest.delete(name)
      found = true
    }
  }
  const why = `${what} are read before anything is calculated, so they can use inputs, and values of inputs`
  for (const name of outputs) if (!scope.has(name)) barred.set(name, { why: `it is an output; ${why}` })
  // A cycle is reported where it is, and so is a name that there is not.
  const cyclic = rest.size > 0 ? namesOfCycles(check) : rest
  const isKnown = (name: string) => known.has(name) || values.has(name) || outputs.includes(name) || CONSTANTS.has(name)
  for (const name of rest.keys())
    if (cyclic.has(name) || ![...namesThroughValues(check, [name], '')].every(isKnown))
      scope.set(name, { name, kind: 'unknown' })
  for (const [name, value] of rest) barred.set(name, { why: `${describeReason(name, value)}; ${why}` })
  return { ...check, scope, barred }

  function describeReason(name: string, value: Value): string {
    const read = [...namesOfValue(value)].find((each) => outputs.includes(each) || each === after || rest.has(each))
    return read === undefined || read === name ? 'it is a value' : `it is a value calculated from ${read}`
  }
}

/** Explains why the conditions of inputs cannot read values and outputs, which are calculated later. */
export function barCalculated({ definition, scope, barred }: Check): void {
  const later = (what: string): Barred => ({ why: `it is ${what}, which is calculated after the fields are read` })
  for (const [name] of entriesOf(definition.values)) if (!scope.has(name)) barred.set(name, later('a value'))
  for (const [name] of entriesOf(definition.outputs)) if (!scope.has(name)) barred.set(name, later('an output'))
}

/** Values and outputs may be read again. */
export function unbarCalculated({ definition, barred }: Check): void {
  for (const section of [definition.values, definition.outputs])
    for (const [name] of entriesOf<unknown>(section)) if (barred.get(name)?.instead === undefined) barred.delete(name)
}

/**
 * Returns the names that formulas of an input read, directly or through values. That it reads itself through a value is
 * reported where it does.
 */
export function namesThroughValues({ definition }: Check, texts: readonly string[], input: string): Set<string> {
  const values = new Map(entriesOf(definition.values))
  const names = new Set<string>()
  const visit = (name: string): void => {
    if (names.has(name)) return
    names.add(name)
    const value = values.get(name)
    if (value !== undefined) for (const read of namesOfValue(value)) if (read !== input) visit(read)
  }
  for (const text of texts) for (const name of namesIn(text)) visit(name)
  return names
}

/** Returns the values and outputs that are calculated from themselves, and what is calculated from those. */
function namesOfCycles({ definition }: Check): ReadonlySet<string> {
  const uses = new Map<string, ReadonlySet<string>>([
    ...entriesOf(definition.values).map(([name, value]) => [name, namesOfValue(value)] as const),
    ...entriesOf(definition.outputs).map(
      ([name, output]) => [name, new Set(formulaTexts(output.formula).flatMap((text) => [...namesIn(text)]))] as const,
    ),
  ])
  const { order, cycles } = orderByUse(uses)
  const names = new Set(cycles.flat())
  if (names.size > 0)
    for (const name of order)
      if (
        uses
          .get(name)
          ?.values()
          .some((used) => names.has(used))
      )
        names.add(name)
  return names
}

const formulaOf = (value: Value): Formula | undefined =>
  (typeof value === 'object' && value.by === undefined ? value.formula : value) as Formula | undefined

const namesOfValue = (value: Value): Set<string> =>
  new Set(formulaTexts(formulaOf(value)).flatMap((text) => [...namesIn(text)]))

function inlineValue(check: Check, name: string, value: Value): (NamedThing & { inline: FormulaTree }) | undefined {
  const { tree, kind } = checkFormulas(check, ['values', name], formulaOf(value), `the formula of ${name}`)
  // A formula with a mistake of its own is reported in its place, and not once more wherever its value is read.
  if (check.problems.some(({ code }) => code !== 'unknown-name')) return { name, kind: 'unknown', inline: 0 }
  if (check.problems.length > 0) return undefined
  const outcomes = outcomesOf(tree, kind, check.scope)
  return { name, kind, inline: tree, ...(outcomes ? { outcomes } : {}) }
}

function readsName(tree: FormulaTree, name: string): boolean {
  let reads = false
  walkTree(tree, (node) => {
    if (isLeaf(node)) reads ||= node[1] === name
  })
  return reads
}
