import { isA, walkTree, type FormulaTree } from '../../language/formulas/formulaTree.ts'
import type { InputData, NeedData, NodeData } from '../../toolData.ts'

/** What functions read in a text. */
const READERS: Readonly<Record<string, InputData['holds']>> = {
  numbers: 'numbers',
  value: 'number',
  isnumber: 'number',
  evaluate: 'expression',
}

/** Returns the inputs with a mark on the texts in which formulas read numbers or an expression. */
export function markTexts(
  inputs: readonly InputData[],
  nodes: readonly NodeData[],
  needs: readonly NeedData[],
): InputData[] {
  const trees = [
    ...nodes.map(({ formula }) => formula),
    ...needs.map(({ condition }) => condition),
    ...inputs.flatMap(({ rowValues = [] }) => rowValues.map(({ formula }) => formula)),
  ]
  const holds = new Map(trees.flatMap(readTexts))
  const mark = <Input extends InputData>(input: Input): Input => {
    const held = input.type === 'text' ? holds.get(input.name) : undefined
    return { ...input, ...(held && { holds: held }), ...(input.columns && { columns: input.columns.map(mark) }) }
  }
  return inputs.map(mark)
}

function readTexts(tree: FormulaTree): (readonly [string, InputData['holds']])[] {
  const found: (readonly [string, InputData['holds']])[] = []
  walkTree(tree, (node) => {
    if (node[0] !== 'call') return
    const [, name, argument] = node
    const held = READERS[name]
    if (held && isA(argument, 'name')) found.push([argument[1], held])
  })
  return found
}
