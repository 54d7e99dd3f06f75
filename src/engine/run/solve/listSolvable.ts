import { isLeaf, walkTree, type FormulaTree } from '../../language/formulas/formulaTree.ts'
import type { InputData, NodeData, OutputData, ToolData } from '../../toolData.ts'

/** An output that can be the target, and the inputs that can be found for it. */
export interface Solvable {
  readonly output: OutputData
  /** In the order of the form. */
  readonly inputs: readonly InputData[]
}

/**
 * Lists what a tool can be solved for; empty if it is random or has no figures. Outputs that depend on the clock, such as
 * the days to go, are excluded: the answer would be different tomorrow.
 */
export function listSolvable(data: ToolData): readonly Solvable[] {
  if (data.requires.includes('chance')) return []
  return data.outputs.flatMap((output) => {
    if (!isFigure(data, output)) return []
    const behind = namesBehind(data, [output.name])
    if (data.nodes.some((node) => behind.has(node.name) && readsClock(node))) return []
    const inputs = data.inputs.filter((input) => behind.has(input.name) && isFindable(input))
    return inputs.length > 0 ? [{ output, inputs }] : []
  })
}

/** The functions that read the caller's clock. */
export const CLOCKS: readonly string[] = ['today', 'timeofday']

function readsClock({ formula, when = true }: NodeData): boolean {
  let found = false
  for (const tree of [formula, when])
    walkTree(tree, (node) => (found ||= node[0] === 'call' && CLOCKS.includes(node[1])))
  return found
}

/** Whether an output is a number that can be the target; dates, times, durations, texts and tables are not. */
export const isFigure = ({ nodes }: ToolData, { name, format, table, labels }: OutputData): boolean => {
  const kind = nodes.find((node) => node.name === name)?.kind
  return (
    !table &&
    !labels &&
    (kind === 'number' || kind === 'whole') &&
    (format === 'number' || format === 'money' || format === 'percent')
  )
}

/** Whether an input can be found: numbers can, and so can choices, which are tried one by one. */
export const isFindable = ({ type }: InputData): boolean => type === 'number' || type === 'integer' || type === 'choice'

/** The names that the given names depend on through formulas and conditions, including the given ones. */
export function namesBehind({ inputs, nodes }: ToolData, names: Iterable<string>): ReadonlySet<string> {
  const seen = new Set<string>()
  const visitTree = (tree: FormulaTree | undefined): void => {
    if (tree === undefined) return
    walkTree(tree, (node) => isLeaf(node) && visit(node[1]))
  }
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const node = nodes.find((each) => each.name === name)
    visitTree(node?.formula)
    visitTree(node?.when)
    const input = inputs.find((each) => each.name === name)
    if (input) treesOf(input).forEach(visitTree)
    if (input?.match) visit(input.match.input)
    if (input?.percentOf !== undefined) visit(input.percentOf)
  }
  for (const name of names) visit(name)
  return seen
}

/** The formulas that determine whether an input applies and what its rows contain. */
export const treesOf = ({
  when,
  where,
  rowValues = [],
  rowNeeds = [],
}: InputData): readonly (FormulaTree | undefined)[] => [
  when,
  where?.condition,
  ...rowValues.map(({ formula }) => formula),
  ...rowNeeds.flatMap((need) => [need.condition, need.when]),
]

/** Whether a formula reads a name. */
export function mentions(tree: FormulaTree | undefined, name: string): boolean {
  let found = false
  if (tree !== undefined) walkTree(tree, (node) => (found ||= isLeaf(node) && node[1] === name))
  return found
}
