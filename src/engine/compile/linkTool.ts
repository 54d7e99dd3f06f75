import { isA, isLeaf, treeSize, walkTree, type FormulaTree } from '../language/formulas/formulaTree.ts'
import type { InputData, NeedData, NodeData, OutputData, ToolData } from '../toolData.ts'
import { orderByUse } from '../orderByUse.ts'
import type {
  Closure,
  Engine,
  Layout,
  LinkedInput,
  LinkedNeed,
  LinkedNode,
  LinkedOutput,
  LinkedRows,
  Tool,
} from '../tool.ts'
import { linkFormula, localName, slotFor, throwAbsent } from './linkFormula.ts'
import { linkReader } from './readValue.ts'

export interface Linking {
  /** What it requires; what is missing is as if it did not apply. */
  readonly engine?: Engine | undefined
  /** Links values, needs and conditions: linkWhole, where thousands of calculations follow. */
  readonly link?: typeof linkFormula
}

/**
 * Links a checked definition for evaluation.
 *
 * @param data the result of checkTool, possibly passed through JSON
 */
export function linkTool(data: ToolData, { engine = {}, link = linkFormula }: Linking = {}): Tool {
  const layout: Layout = { ...layOut(data), functions: engine.functions ?? {} }
  const linkWhen = (tree: FormulaTree | undefined): Closure | undefined =>
    tree === undefined ? undefined : link(tree, layout)
  // While inputs are read, any other input may have been refused and so be absent.
  const cautious: Layout = { ...layout, mayBeAbsent: new Set(layout.slotOf.keys()) }
  const tables = new Map(data.outputs.flatMap(({ name, table }) => (table ? [[name, table] as const] : [])))
  const linkNode = ({ name, formula, when: condition, possible }: NodeData): LinkedNode => {
    const table = tables.get(name)
    return {
      name,
      slot: slotFor(name, layout),
      formula: table ? (engine.linkTable?.(table, layout, () => tool) ?? throwAbsent) : link(formula, layout),
      when: linkWhen(condition),
      table: table !== undefined,
      possible,
    }
  }
  const linkNeed = (need: NeedData): LinkedNeed => ({
    data: need,
    condition: link(need.condition, layout),
    when: linkWhen(need.when),
  })
  const tool: Tool = {
    data,
    engine,
    layout,
    emptySlots: Array.from({ length: layout.slotOf.size + 1 }, () => undefined),
    inputs: inputOrder(data).map((index) => linkInput(data.inputs[index] as InputData, index)),
    nodes: data.nodes.filter((node) => aliasedName(node) === undefined).map(linkNode),
    needs: data.needs.map(linkNeed),
    outputs: data.outputs.map(linkOutput),
    size: sizeOf(data),
    isAllTables: data.outputs.every(({ table }) => table),
    inputsBehind: (name) => inputsBehind(data, name),
    inputNames: new Map(
      data.inputs.flatMap(({ name, aliases = [] }) => [name, ...aliases].map((known) => [known, name] as const)),
    ),
  }
  return tool

  function linkInput(input: InputData, index: number): LinkedInput {
    const { name, when, match, choices, unitsBy, unitOf, currencyBy, percentOf, columns } = input
    const chooser = unitsBy ?? unitOf
    return {
      data: input,
      name,
      read: linkReader(input, engine),
      choices,
      index,
      slot: slotFor(name, layout),
      when: when === undefined ? undefined : link(when, cautious),
      matchSlot: match && slotFor(match.input, layout),
      unitsSlot: chooser && slotFor(chooser.by, layout),
      currencySlot: currencyBy === undefined ? undefined : slotFor(currencyBy, layout),
      choicesByMatch: match && Map.groupBy(choices ?? [], (row) => row[match.column]),
      wholeSlot: percentOf === undefined ? undefined : slotFor(percentOf, layout),
      rows: columns && linkRows(input, columns),
    }
  }

  function linkRows(input: InputData, columns: readonly InputData[]): LinkedRows {
    const list = (name: string): number => slotFor(`${input.name}.${name}`, layout)
    return {
      columns: columns.map((column) => ({
        data: column,
        name: column.name,
        isChoice: column.type === 'choice',
        isText: column.type === 'text',
        choices: column.choices,
        read: linkReader(column, engine),
        slot: slotFor(column.name, layout),
        listSlot: list(column.name),
      })),
      size: [...(input.rowValues ?? []), ...(input.rowNeeds ?? [])].reduce(
        (sum, each) => sum + treeSize('formula' in each ? each.formula : each.condition),
        columns.length + treeSize(input.where?.condition ?? true),
      ),
      values: (input.rowValues ?? []).map(({ name, formula }) => ({
        slot: slotFor(name, layout),
        listSlot: list(name),
        formula: linkFormula(formula, cautious),
      })),
      where: input.where && linkFormula(input.where.condition, cautious),
      needs: (input.rowNeeds ?? []).map(linkNeed),
    }
  }

  function linkOutput(output: OutputData): LinkedOutput {
    const { name, format, round, edges, shown, labels, table } = output
    return {
      data: output,
      name,
      format,
      round,
      edges,
      shown: shown === undefined ? undefined : linkFormula(shown, layout),
      labels,
      table,
      slot: slotFor(name, layout),
      toneSlot: typeof output.tone === 'object' ? slotFor(output.tone.by, layout) : undefined,
      instead: linkWhen(output.instead?.when),
    }
  }
}

function sizeOf({ nodes, needs }: ToolData): number {
  const trees = [...nodes.flatMap(({ formula, when }) => [formula, when]), ...needs.map(({ condition }) => condition)]
  return trees.reduce<number>((sum, tree) => sum + (tree === undefined ? 0 : treeSize(tree)), 1)
}

/** The name that a node merely aliases, as an output may alias a value; the node shares its slot and is not calculated. */
const aliasedName = ({ formula, when, possible }: NodeData): string | undefined =>
  when === undefined && possible === undefined && isA(formula, 'name') ? formula[1] : undefined

function layOut(data: ToolData): Omit<Layout, 'functions'> {
  const slotOf = new Map<string, number>()
  const mayBeAbsent = new Set<string>()
  const choices = new Map<string, Map<string | number, { readonly [column: string]: string | number }>>()
  const tables = new Set<string>()
  const add = (name: string, absent: boolean) => {
    slotOf.set(name, slotOf.size + 1)
    if (absent) mayBeAbsent.add(name)
  }
  const isAbsent = ({ when, optional, default: standard, match }: InputData): boolean => {
    if (when !== undefined || (optional === true && standard === undefined)) return true
    const decider = match && data.inputs.find(({ name }) => name === match.input)
    return decider !== undefined && isAbsent(decider)
  }
  const usesAbsent = (tree: FormulaTree): boolean => {
    let absent = false
    walkTree(tree, (node) => {
      if (isLeaf(node)) absent ||= mayBeAbsent.has(node[1]) || mayBeAbsent.has(node.slice(1).join('.'))
    })
    return absent
  }
  for (const input of data.inputs) {
    add(input.name, isAbsent(input))
    for (const field of [input, ...(input.columns ?? [])]) {
      if (field.choices) choices.set(field.name, new Map(field.choices.map((row) => [row.value, row])))
    }
  }
  for (const { name: owner, columns = [], rowValues = [] } of data.inputs) {
    for (const { name } of columns) {
      add(name, false)
      add(`${owner}.${name}`, mayBeAbsent.has(owner))
    }
    for (const { name, formula } of rowValues) {
      add(name, usesAbsent(formula))
      add(`${owner}.${name}`, mayBeAbsent.has(owner) || mayBeAbsent.has(name))
    }
  }
  for (const node of data.nodes) {
    const aliased = aliasedName(node)
    add(node.name, node.when !== undefined || usesAbsent(node.formula))
    if (aliased !== undefined) slotOf.set(node.name, slotOf.get(aliased) as number)
  }
  for (const { name, table } of data.outputs) {
    if (!table) continue
    tables.add(name)
    const { rows, carry = [], columns } = table
    const locals = new Set([...carry, ...columns].map((each) => each.name))
    if (rows.by !== 'vary') locals.add(rows.name)
    for (const local of locals) add(localName(name, local), false)
  }
  return { slotOf, mayBeAbsent, choices, tables, records: new Set() }
}

function inputsBehind({ inputs, nodes }: ToolData, name: string): string[] {
  const seen = new Set<string>()
  const visit = (used: string) => {
    if (seen.has(used)) return
    seen.add(used)
    const formula = nodes.find((node) => node.name === used)?.formula
    if (formula !== undefined) walkTree(formula, (node) => isLeaf(node) && visit(node[1]))
  }
  visit(name)
  return inputs.map((input) => input.name).filter((input) => seen.has(input))
}

function inputOrder({ inputs }: ToolData): number[] {
  const uses = new Map<string, Set<string>>()
  for (const { name, when, match, unitsBy, unitOf, currencyBy, percentOf, where, rowValues = [] } of inputs) {
    const used = new Set(
      [match?.input, unitsBy?.by, unitOf?.by, currencyBy, percentOf].filter((other) => other !== undefined),
    )
    for (const tree of [when, where?.condition, ...rowValues.map(({ formula }) => formula)]) {
      if (tree === undefined) continue
      walkTree(tree, (node) => isLeaf(node) && used.add(node[1]))
    }
    uses.set(name, used)
  }
  const indexOf = new Map(inputs.map(({ name }, index) => [name, index]))
  return orderByUse(uses).order.map((name) => indexOf.get(name) as number)
}
