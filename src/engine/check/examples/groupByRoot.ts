import type { Evaluation } from '../../run/evaluate.ts'
import { isA, isLeaf, walkTree } from '../../language/formulas/formulaTree.ts'
import { valueOf } from '../../run/valueOf.ts'
import type { Example } from '../../definition.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'
import type { NodeData, ToolData } from '../../toolData.ts'
import type { Difference } from './compareFigures.ts'
import { isSlip } from './isSlip.ts'

/** A figure of an example that is not the expected one. */
export interface Differing extends Difference {
  readonly output: string
  readonly section: 'gives' | 'texts'
}

/** A calculated example. */
export interface Compared {
  readonly example: Example
  readonly path: Path
  readonly evaluation: Evaluation
  /** The outputs it gives. */
  readonly expected: readonly string[]
  /** In order of calculation. */
  readonly differences: readonly Differing[]
}

/** Examples that differ for what is probably one reason. */
export interface Group {
  /** The value or output whose formula all their differences come from; if undefined, the examples are wrong themselves. */
  readonly root?: string
  readonly of: readonly Compared[]
}

/** What figures may have in common: a value or output, or its formula for one choice. */
interface Part {
  readonly name: string
  /** Whether an example is calculated with it. */
  readonly takes: (each: Compared) => boolean
}

/**
 * Groups the examples that differ by what their differing figures have in common: the last value or output, in order of
 * calculation, that most of them are made of, and fewest figures that are as expected. A formula for one choice counts in
 * the examples with that choice alone.
 */
export function groupByRoot(data: ToolData, compared: readonly Compared[]): Group[] {
  const madeOf = findParts(data)
  const parts = formulasOf(data).flatMap((node) => listParts(node, compared))
  const isMadeOf = (output: string, part: string): boolean => madeOf.get(output)?.has(part) === true
  const all = compared.map((each) => weigh(each))
  const count = (list: readonly Weighed[], side: 'wrong' | 'right', { name, takes }: Part): number =>
    list
      .filter(({ each }) => takes(each))
      .reduce((sum, weighed) => sum + weighed[side].filter((output) => isMadeOf(output, name)).length, 0)
  const groups: Group[] = []
  const mistyped: Compared[] = []
  let open = all.filter(({ each }) => each.differences.length > 0)
  while (open.length > 0) {
    let root: { readonly part: Part; readonly score: number } | undefined
    for (const part of parts) {
      const wrong = count(open, 'wrong', part)
      const score = wrong - count(all, 'right', part)
      if (wrong > 0 && (!root || score >= root.score)) root = { part, score }
    }
    // Only texts differ, such as a format.
    if (!root) {
      groups.push(...open.map(({ each }) => ({ of: [each] })))
      break
    }
    const { part } = root
    const { name } = part
    const failing = open.filter((weighed) => count([weighed], 'wrong', part) > 0)
    const passing = all.filter((weighed) => !failing.includes(weighed) && count([weighed], 'right', part) > 0)
    const rest = open.filter((weighed) => !failing.includes(weighed))
    // Of one example nobody can tell whether it or the formula is wrong.
    if (failing.length > 1 && failing.length > passing.length) {
      groups.push({ root: name, of: failing.map(({ each }) => narrow(each, (output) => isMadeOf(output, name))) })
      const others = failing.map(({ each }) =>
        weigh(
          narrow(each, (output) => !isMadeOf(output, name)),
          true,
        ),
      )
      open = [...rest, ...others.filter(({ wrong }) => wrong.length > 0)]
    } else {
      const whole = failing.filter(({ isRest }) => !isRest).map(({ each }) => each)
      const slips = whole.filter(({ differences: [first] }) => first && isSlip(first))
      const others = whole.filter((each) => !slips.includes(each))
      mistyped.push(...slips)
      groups.push(...[others].filter(({ length }) => length > 0).map((of) => ({ of })))
      open = rest
    }
  }
  return [
    ...groups,
    ...Map.groupBy(mistyped, describeSlip)
      .values()
      .map((of) => ({ of })),
  ]
}

/** Nobody mistypes a figure twice by the same: that is one reason. */
function describeSlip({ path, differences: [first] }: Compared): string {
  const by = Number(first?.gives) - Number(first?.says)
  return `${first?.output} ${Number.isFinite(by) ? by.toPrecision(6) : String(path)}`
}

/** Returns a value or output as a part, and its formula for each choice that examples make. */
function listParts({ name, formula }: NodeData, compared: readonly Compared[]): Part[] {
  const whole = { name, takes: () => true }
  const condition = isA(formula, '?') ? formula[1] : undefined
  const decider = isA(condition, '==') && isA(condition[1], 'name') ? condition[1][1] : undefined
  if (decider === undefined || !compared[0]?.evaluation.tool.layout.choices.has(decider)) return [whole]
  const choiceOf = ({ evaluation }: Compared) => valueOf(evaluation, decider)
  const choices = new Set(compared.map(choiceOf))
  return [whole, ...[...choices].map((choice) => ({ name, takes: (each: Compared) => choiceOf(each) === choice }))]
}

interface Weighed {
  readonly each: Compared
  /** Whether a part of its differences is reported already. */
  readonly isRest: boolean
  /** The outputs with other values than expected, and those that are as expected. */
  readonly wrong: readonly string[]
  readonly right: readonly string[]
}

function weigh(each: Compared, isRest = false): Weighed {
  const ofValues = each.differences.filter(({ section }) => section === 'gives').map(({ output }) => output)
  const differing = new Set(each.differences.map(({ output }) => output))
  return {
    each,
    isRest,
    wrong: [...new Set(ofValues)],
    right: each.expected.filter((output) => !differing.has(output)),
  }
}

const narrow = (each: Compared, keeps: (output: string) => boolean): Compared => ({
  ...each,
  differences: each.differences.filter(({ output }) => keeps(output)),
})

/** The values of rows, then values and outputs, in the order in which they can be calculated. */
export const formulasOf = ({ inputs, nodes }: Pick<ToolData, 'inputs' | 'nodes'>): NodeData[] => [
  ...inputs.flatMap(({ name, rowValues = [] }) =>
    rowValues.map((each) => ({ ...each, name: rowValueName(name, each.name) })),
  ),
  ...nodes,
]

/** How formulas read a value of rows as a list. */
const rowValueName = (input: string, name: string): string => `${input}.${name}`

/** Returns the values and outputs that each is made of, itself included. */
export function findParts(data: ToolData): ReadonlyMap<string, ReadonlySet<string>> {
  const parts = new Map<string, Set<string>>()
  for (const { name, formula, when } of formulasOf(data)) {
    const own = new Set([name])
    const [input] = name.split('.').slice(0, -1)
    const { table } = data.outputs.find((output) => output.name === name) ?? {}
    const rows = table?.rows.by === 'items' ? table.rows : undefined
    const trees = [formula, when, ...(rows ? (table?.columns ?? []).map((column) => column.formula) : [])]
    for (const tree of trees)
      if (tree !== undefined)
        walkTree(tree, (node) => {
          if (!isLeaf(node)) return
          const [, first, member] = node
          const names =
            member !== undefined
              ? [first, rowValueName(first === rows?.name ? rows.input : first, member)]
              : [input === undefined ? first : rowValueName(input, first)]
          for (const part of names.flatMap((each) => [...(parts.get(each) ?? [])])) own.add(part)
        })
    parts.set(name, own)
  }
  return parts
}
