import { isA, isNode, operandsOf, sidesOf, type FormulaTree } from '../language/formulas/formulaTree.ts'
import { printFormula } from '../language/formulas/printFormula.ts'
import type { InputData, NodeData } from '../toolData.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import { entriesOf, type Check } from './Check.ts'
import { formulaPath } from './formulas/formulaPath.ts'
import { excludes } from './formulas/ranges.ts'
import { readBraces } from './texts/readBraces.ts'

/** What must hold for a name to have a value, and the input or output that says so with "when". */
interface Condition {
  readonly owner: string
  readonly part: FormulaTree
}

/** Reports figures that are never there, because what they are made of never is together, and sentences with such figures. */
export function checkReach(
  { parsed, problems, definition }: Check,
  inputs: readonly InputData[],
  nodes: readonly NodeData[],
): void {
  const conditions = new Map<string, readonly Condition[]>()
  const learn = (name: string, when: FormulaTree | undefined, formula?: FormulaTree) => {
    const own = when === undefined ? [] : sidesOf('and', when).map((part) => ({ owner: name, part }))
    const read = [when, formula].flatMap((tree) => (tree === undefined ? [] : namesNeeded(tree)))
    const inherited = [...new Set(read)].map((each) => conditions.get(each) ?? [])
    conditions.set(name, [...own, ...inherited.flat()])
    return [own, ...inherited]
  }
  for (const { name, when } of inputs) learn(name, when)
  for (const { name, when, formula } of nodes) {
    const sources = learn(name, when, formula)
    // Two conditions of one source are reported where that is.
    const pairs = sources.flatMap((source, index) =>
      sources.slice(index + 1).flatMap((other) => source.flatMap((a) => other.map((b) => [a, b] as const))),
    )
    const clash = pairs.find(([a, b]) => excludes(a.part, b.part))
    if (!clash) continue
    // What reads it is not there either.
    conditions.set(name, [])
    const [first, second] = clash
    const read = ({ owner }: Condition) => (owner === name ? 'it' : `${owner}, which it reads,`)
    const message = `${name} is never there: ${read(first)} applies if ${printFormula(first.part)}, but ${read(second)} if ${printFormula(second.part)}`
    const at: Path = when === undefined ? formulaPath(definition, name) : ['outputs', name, 'when']
    problems.push(parsed.problemAt('wrong-value', at, message))
  }
  const { says } = definition
  if (typeof says !== 'object' || says === null) return
  const { by, is } = says
  for (const [choice, text] of entriesOf(is))
    for (const { name, ...at } of readBraces(String(text))) {
      const clash = conditions.get(name)?.find(({ part }) => excludes(part, ['==', ['name', by], ['text', choice]]))
      if (!clash) continue
      const owner = clash.owner === name ? 'which' : `made of ${clash.owner}, which`
      const message = `the sentence for ${choice} names ${name}, ${owner} applies only if ${printFormula(clash.part)}`
      problems.push(parsed.problemAt('wrong-value', ['says', 'is', choice], message, at))
    }
}

/** Returns the names without which a formula has no value, whichever of its branches is taken. */
function namesNeeded(tree: FormulaTree): string[] {
  if (!isNode(tree)) return []
  switch (tree[0]) {
    case 'name':
    case 'member':
      return [tree[1]]
    case '?':
    case 'and':
    case 'or':
      return namesNeeded(tree[1])
    // A table is there without what some of its cells need.
    case 'table':
      return []
    default:
      return isA(tree, 'call') && tree[1] === 'given' ? [] : operandsOf(tree).flatMap(namesNeeded)
  }
}
