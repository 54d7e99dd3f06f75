import { linkFormula } from '../../compile/linkFormula.ts'
import { applies } from '../../compile/conditions.ts'
import { offeredChoices } from '../../compile/offeredChoices.ts'
import { isA, isLeaf, isNode, operandsOf, type FormulaTree } from '../../language/formulas/formulaTree.ts'
import { Refusal } from '../../Refusal.ts'
import { remember } from '../../remember.ts'
import type { CountedContext } from '../../context.ts'
import type { LinkedInput, Slots, Tool } from '../../tool.ts'
import type { NodeData } from '../../toolData.ts'
import { evaluate, namesIn, runNodes, type Evaluation } from '../evaluate.ts'
import { givenNames } from '../findUnused.ts'
import { resolveVarying } from '../../compile/resolveVarying.ts'
import { isRandom, reduceChoices } from './reduceChoices.ts'
import { valueOf } from '../valueOf.ts'

/** An input that applies, was given, and is part of no figure. */
export interface Unread {
  readonly name: string
  /** The inputs with which it would be; empty if that cannot be told. */
  readonly lacks: readonly string[]
}

/**
 * Finds the inputs that were given and apply, but are part of no figure: a target without the credits to reach it in. One is
 * only found if no figure reads its value, and none changes without it.
 */
export function findUnread(evaluation: Evaluation): readonly Unread[] {
  const { tool } = evaluation
  const spare = spareInputs(tool)
  if (spare.size === 0) return []
  const given = givenNames(evaluation).filter((name) => spare.has(name) && valueOf(evaluation, name) !== undefined)
  if (given.length === 0) return []
  const read = inputsRead(tool, evaluation.slots)
  return given
    .filter((name) => !read.has(name) && changesNothing(name, evaluation))
    .map((name) => ({ name, lacks: findLacking(name, evaluation) }))
}

/** The inputs that a calculation can do without, though some figure is calculated from them. A choice always has a value. */
const spareInputs = remember((tool: Tool): ReadonlySet<string> => {
  const behind = new Set(tool.outputs.flatMap(({ name }) => tool.inputsBehind(name)))
  return new Set(
    tool.data.inputs.flatMap(({ name, type, optional }) =>
      optional && type !== 'choice' && behind.has(name) ? [name] : [],
    ),
  )
})

/** The names whose values the figures were calculated from; to ask whether something is given reads no value. */
function inputsRead(tool: Tool, slots: Slots): ReadonlySet<string> {
  const read = new Set<string>()
  const nodes = nodesOf(tool)
  const rowsBy = new Map(tool.data.inputs.map((input) => [input.name, input]))
  for (const { name } of tool.outputs) {
    // The condition of a figure that is not shown has been read, too.
    follow(nodes.get(name)?.when)
    if (valueOf({ tool, slots }, name) !== undefined) visit(name)
  }
  return read

  function visit(name: string): void {
    if (read.has(name)) return
    read.add(name)
    const { rowValues = [], where } = rowsBy.get(name) ?? {}
    for (const tree of [...rowValues.map(({ formula }) => formula), where?.condition]) follow(tree)
    const node = nodes.get(name)
    if (!node || valueOf({ tool, slots }, name) === undefined) return
    const taken = reduceChoices(node.formula, (condition) => holds(condition, tool, slots))
    for (const tree of taken ? [taken.tree, ...taken.conditions.map(({ tree }) => tree)] : [node.formula]) follow(tree)
    follow(node.when)
  }

  function follow(tree: FormulaTree | undefined): void {
    if (!isNode(tree) || (isA(tree, 'call') && tree[1] === 'given')) return
    if (isLeaf(tree)) visit(tree[1])
    else for (const part of operandsOf(tree)) follow(part)
  }
}

/** Whether a condition holds; undefined if that is not known, and either branch may be the one. */
function holds(condition: FormulaTree, tool: Tool, slots: Slots): boolean | undefined {
  if (isRandom(condition)) return undefined
  const link = linkFormula(condition, tool.layout)
  const isSo = applies(link, slots)
  return isSo || applies((slots) => link(slots) === false, slots) ? isSo : undefined
}

const nodesOf = remember(
  ({ data }: Tool): ReadonlyMap<string, NodeData> => new Map(data.nodes.map((node) => [node.name, node])),
)

/** Whether the figures are the same without an input. What a form starts with is nothing that was given. */
function changesNothing(name: string, { tool, given, slots, values }: Evaluation): boolean {
  const rest = Object.fromEntries(Object.entries(given).filter(([known]) => tool.inputNames.get(known) !== name))
  const without = evaluate(tool, rest, slots[0] as CountedContext)
  return (
    without.ok &&
    valueOf(without, name) !== valueOf({ tool, slots }, name) &&
    JSON.stringify(without.values) === JSON.stringify(values)
  )
}

/** Finds inputs with which a figure would read an input, and none that it can do without, by trying samples of their fields. */
function findLacking(name: string, evaluation: Evaluation): readonly string[] {
  const { tool, slots } = evaluation
  const nodes = nodesOf(tool)
  const lacking = tool.outputs
    .filter((output) => valueOf({ tool, slots }, output.name) === undefined)
    .map((output) =>
      [output.name, ...namesIn(nodes.get(output.name)?.when ?? true)].flatMap((each) => tool.inputsBehind(each)),
    )
    .filter((behind) => behind.includes(name))
    .map((behind) =>
      tool.inputs.filter(
        (input) => behind.includes(input.name) && slots[input.slot] === undefined && applies(input.when, slots),
      ),
    )
    .find((inputs) => inputs.length > 0 && isReadWith(name, inputs, evaluation))
  let needed = lacking ?? []
  for (const input of needed) {
    const others = needed.filter((other) => other !== input)
    if (isReadWith(name, others, evaluation)) needed = others
  }
  return needed.map((input) => input.name)
}

function isReadWith(name: string, inputs: readonly LinkedInput[], { tool, given, slots: before }: Evaluation): boolean {
  const slots = before.slice()
  for (const input of inputs) {
    if (input.rows) return false
    const { placeholder = '1' } = input.data
    const sample = resolveVarying(tool, placeholder, slots)
    const value = input.read(sample, slots[0] as CountedContext, offeredChoices(input, slots))
    if (value instanceof Refusal) return false
    slots[input.slot] = value
  }
  return !runNodes(tool, slots, given) && inputsRead(tool, slots).has(name)
}
