import {
  isA,
  isComparison,
  isNode,
  sidesOf,
  type Comparison,
  type FormulaTree,
} from '../language/formulas/formulaTree.ts'
import { resolveVarying } from '../compile/resolveVarying.ts'
import type { Evaluated, Slots, Tool } from '../tool.ts'
import { conventionsOf } from './conventionsOf.ts'
import { listWords } from './words.ts'

/** A part of a condition that is about one input: “Shape” is “Box” or “Tube”. */
interface Clause {
  readonly subject: string
  readonly words: string
  readonly values: readonly string[]
}

const WORDS: Readonly<Record<Comparison, string>> = {
  '==': 'is',
  '!=': 'is not',
  '>': 'is more than',
  '>=': 'is at least',
  '<': 'is less than',
  '<=': 'is at most',
}

/** What clauses of one input share to be said as one: "is Box or Tube", "is not Box or Tube". */
const LISTED = { or: WORDS['=='], and: WORDS['!='] }

/**
 * Says the condition of an input in the words of the form.
 *
 * @returns "“Shape” is “Rectangle” or “Ellipse”"; undefined if it needs more than labels and constants
 */
export function sayCondition(condition: FormulaTree, tool: Tool, slots: Slots): string | undefined {
  const alternatives = sidesOf('or', condition).map((side) => clausesOf('and', side, tool, slots))
  if (!alternatives.every((clauses) => clauses !== undefined)) return undefined
  const single = alternatives.flatMap((clauses) => (clauses.length === 1 ? clauses : []))
  if (single.length === alternatives.length) return say(merge('or', single), 'or', slots)
  return alternatives.map((clauses) => say(clauses, 'and', slots)).join(', or ')
}

function clausesOf(operator: 'and' | 'or', tree: FormulaTree, tool: Tool, slots: Slots): Clause[] | undefined {
  const clauses = sidesOf(operator, tree).map((side) => {
    if (!isA(side, 'or')) return clauseOf(side, tool, slots)
    // Alternatives within a conjunction need brackets, unless they are about one input.
    const within = clausesOf('or', side, tool, slots)
    return within?.length === 1 ? within[0] : undefined
  })
  return clauses.every((clause) => clause !== undefined) ? merge(operator, clauses) : undefined
}

function clauseOf(term: FormulaTree, tool: Tool, slots: Slots): Clause | undefined {
  const isNegated = isA(term, 'not')
  const tested = isNegated ? term[1] : term
  if (isA(tested, 'call') && tested[1] === 'given') {
    const subject = subjectOf(tested[2], tool, slots)
    return subject === undefined ? undefined : { subject, words: isNegated ? 'is left out' : 'is given', values: [] }
  }
  if (!isNode(term) || !isComparison(term)) return undefined
  const [operator, left, right] = term
  const subject = subjectOf(left, tool, slots)
  const value = isA(right, 'text') ? right[1] : typeof right === 'number' ? right : undefined
  if (subject === undefined || value === undefined) return undefined
  const chosen = isA(left, 'name') ? tool.layout.choices.get(left[1])?.get(value) : undefined
  return { subject, words: WORDS[operator], values: [chosen ? quoteLabel(String(chosen.label)) : String(value)] }
}

/** Says that inputs are given; undefined without any. */
export const sayGiven = (names: readonly string[], { tool, slots }: Evaluated): string | undefined =>
  names.length === 0
    ? undefined
    : `${listWords(
        names.map((name) => labelOf(name, tool, slots)),
        conventionsOf(slots),
      )} ${names.length === 1 ? 'is' : 'are'} given`

const subjectOf = (tree: FormulaTree | undefined, tool: Tool, slots: Slots): string | undefined =>
  isA(tree, 'name') && tool.inputNames.has(tree[1]) ? labelOf(tree[1], tool, slots) : undefined

/** The label of an input as it stands on the form, in a sentence about the field: it may be a question, or no noun. */
export function labelOf(name: string, tool: Tool, slots: Slots): string {
  const label = tool.data.inputs.find((input) => input.name === name)?.label
  return quoteLabel((label === undefined ? undefined : resolveVarying(tool, label, slots)) ?? name)
}

const quoteLabel = (label: string): string => `“${label}”`

/** Joins neighbours that say the same of one input. */
function merge(operator: 'and' | 'or', clauses: readonly Clause[]): Clause[] {
  const merged: Clause[] = []
  for (const clause of clauses) {
    const last = merged.at(-1)
    if (last?.subject === clause.subject && last.words === clause.words && clause.words === LISTED[operator])
      merged[merged.length - 1] = { ...last, values: [...last.values, ...clause.values] }
    else merged.push(clause)
  }
  return merged
}

const say = (clauses: readonly Clause[], operator: 'and' | 'or', slots: Slots): string =>
  clauses
    .map(({ subject, words, values }) =>
      [subject, words, ...(values.length > 0 ? [listWords(values, conventionsOf(slots), 'disjunction')] : [])].join(
        ' ',
      ),
    )
    .join(` ${operator} `)
