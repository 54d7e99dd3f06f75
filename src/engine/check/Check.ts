import { checkFormula, kindName, type CheckedFormula } from './formulas/checkFormula.ts'
import { findNever } from './formulas/ranges.ts'
import { suggest } from './schema/checkSchema.ts'
import { sayUnfit } from './sayUnfit.ts'
import { toName } from './schema/toName.ts'
import { CONSTANTS, RESERVED_NAMES, type NamedThing, type Scope } from './formulas/scope.ts'
import type { Definition, Formula, Input, Varies } from '../definition.ts'
import { isA, isLeaf, walkTree, type FormulaTree } from '../language/formulas/formulaTree.ts'
import { printFormula } from '../language/formulas/printFormula.ts'
import { parseFormula } from '../language/formulas/parseFormula.ts'
import { findFunction } from '../language/functions/index.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import type { ParsedFile } from './problems/openFile.ts'
import type { Problem } from './problems/problem.ts'
import type { ChoiceRow, Varying } from '../toolData.ts'
import type { Figure } from './checkDrawing.ts'
import type { Table } from './checkTable.ts'

/** State shared by the steps of a check. The definition may be invalid, so the steps assume nothing about it. */
export interface Check {
  readonly parsed: ParsedFile
  readonly definition: Partial<Definition>
  /** By id; undefined if the file has problems. */
  readonly tables: ReadonlyMap<string, Table | undefined>
  /** Where tables are looked for, as problems call it. */
  readonly tableFolders: readonly string[]
  /** By file name; undefined if the file has problems. */
  readonly figures: ReadonlyMap<string, Figure | undefined> | undefined
  readonly problems: Problem[]
  /** Inputs, then values and outputs as their kinds become known. */
  readonly scope: Map<string, NamedThing>
  /** The names that any formula or text uses. */
  readonly used: Set<string>
  /** The names of fields and values of rows, with those of the rows; formulas of rows use them without the name of the rows. */
  readonly ofRows: Map<string, string>
  /** Names that formulas cannot use, and why: aliases, and columns that come later. */
  readonly barred: Map<string, Barred>
  /** Where the condition of each need stands. */
  readonly placesOfNeeds: Map<FormulaTree, Path>
}

export interface Barred {
  readonly why: string
  /** The name to use instead. */
  readonly instead?: string
}

/** Formula and kind; the kind is unknown if the formula has a problem. */
export type Checked = Pick<CheckedFormula, 'tree' | 'kind'>

/** Returns the entries of a mapping, except empty ones; none for other values. */
export function entriesOf<T>(mapping: { [name: string]: T } | undefined): [string, T][] {
  return typeof mapping === 'object' && mapping !== null && !Array.isArray(mapping)
    ? Object.entries(mapping).filter(([, value]) => value !== null && value !== undefined)
    : []
}

export const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the texts of a list with their indices; the schema reports other entries. */
export function textsOf(list: unknown): [number, string][] {
  return Array.isArray(list)
    ? [...(list as unknown[]).entries()].filter((entry): entry is [number, string] => typeof entry[1] === 'string')
    : []
}

/** Checks one expression and records the names it uses. */
export function checkExpression(
  check: Check,
  path: Path,
  text: unknown,
  subject: string,
  scope: Scope = check.scope,
): Checked {
  if (typeof text !== 'string') return { tree: 0, kind: 'unknown' }
  const { tree, kind, problems } = checkFormula(check.parsed, path, text, scope, subject)
  const label = problems.length > 0 ? findLabel(check, path, text, subject) : undefined
  check.problems.push(...(label ? [label] : problems.map((problem) => explainName(check, problem))))
  for (const name of namesIn(text, true)) check.used.add(name)
  if (problems.length === 0) checkBranches(check, path, tree, subject, scope)
  return { tree, kind }
}

/** Reports a branch of a formula that is never taken. */
function checkBranches(
  { parsed, problems }: Check,
  path: Path,
  tree: FormulaTree,
  subject: string,
  scope: Scope,
): void {
  walkTree(tree, (node) => {
    const never = node[0] === '?' ? findNever(node[1], scope) : undefined
    if (never === undefined) return
    const message = `${subject} has a case that never applies, ${printFormula(node[1] as FormulaTree)}: ${never}`
    problems.push(parsed.problemAt('wrong-value', path, message))
  })
}

function explainName({ barred }: Check, problem: Problem): Problem {
  const { nearest, ...others } = problem
  const { code, message: said, cause = '' } = problem
  const found = code === 'unknown-name' ? barred.get(cause) : undefined
  // Nothing else is said of the name.
  if (!found && nearest === undefined && said.endsWith(` uses "${cause}"`))
    return { ...problem, message: `${said}; there is no "${cause}"` }
  if (!found) return problem
  const message = `${problem.message}: ${found.why}`
  return { ...others, message, ...(found.instead === undefined ? {} : { nearest: found.instead }) }
}

/** Returns a problem if a formula uses the label of an input or output instead of its name. */
function findLabel({ parsed, definition }: Check, path: Path, text: string, subject: string): Problem | undefined {
  for (const [name, { label }] of [...entriesOf(definition.inputs), ...entriesOf(definition.outputs)]) {
    if (typeof label !== 'string' || !label.includes(' ') || !text.includes(label)) continue
    const message = `${subject} uses the label "${label}"; formulas use names, here ${name}`
    return parsed.problemAt('unknown-name', path, message, { at: text.indexOf(label), length: label.length })
  }
  return undefined
}

/** Like checkExpression, for a condition. */
export function checkCondition(
  check: Check,
  path: Path,
  text: unknown,
  subject: string,
  scope: Scope = check.scope,
): FormulaTree {
  const { tree, kind } = checkExpression(check, path, text, subject, scope)
  if (kind !== 'boolean' && kind !== 'unknown') {
    check.problems.push(
      check.parsed.problemAt(
        'wrong-kind',
        path,
        `${subject} gives ${kindName(kind)}; it must be true or false, such as ${isA(tree, 'name') && kind !== 'number' ? `given(${tree[1]})` : 'rate > 0'}`,
      ),
    )
  }
  const never = kind === 'boolean' ? findNever(tree, scope) : undefined
  if (never !== undefined)
    check.problems.push(check.parsed.problemAt('wrong-value', path, `${subject} is never met: ${never}`))
  return tree
}

/** Checks a formula. One formula for each choice becomes a conditional, so that the engine has one representation. */
export function checkFormulas(
  check: Check,
  path: Path,
  formula: Formula | undefined,
  subject: string,
  scope: Scope = check.scope,
): Checked {
  if (typeof formula !== 'object' || formula === null) return checkExpression(check, path, formula, subject, scope)
  const choices = checkCases(check, path, formula, scope)
  let result: Checked | undefined
  for (const choice of choices.toReversed()) {
    if (!Object.hasOwn(formula.is, choice)) continue
    const text: unknown = formula.is[choice]
    const checked = checkExpression(check, [...path, 'is', String(choice)], text, `${subject} for ${choice}`, scope)
    if (result && checked.kind !== result.kind && checked.kind !== 'unknown' && result.kind !== 'unknown') {
      check.problems.push(
        check.parsed.problemAt(
          'wrong-kind',
          [...path, 'is', String(choice)],
          `${subject} gives ${kindName(checked.kind)} for ${choice} and ${kindName(result.kind)} for another choice`,
        ),
      )
    }
    const literal: FormulaTree = typeof choice === 'number' ? choice : ['text', choice]
    result = result
      ? { tree: ['?', ['==', ['name', formula.by], literal], checked.tree, result.tree], kind: checked.kind }
      : checked
  }
  return result ?? { tree: 0, kind: 'unknown' }
}

/** Returns a text, or those of all choices, with their places. */
export const varyingTexts = (text: Varies | null | undefined): [Path, string][] =>
  typeof text === 'object'
    ? entriesOf(text?.is).map(([choice, each]) => [['is', choice], each])
    : text === undefined
      ? []
      : [[[], text]]

/** Checks a text, or one for each choice. */
export function checkVarying(check: Check, path: Path, text: Varies | undefined, complete = true): Varying | undefined {
  if (typeof text !== 'object') return text
  // The schema reports what is neither a text nor one for each choice.
  if (text === null || (text.column === undefined && typeof text.is !== 'object') || text.is === null) return undefined
  if (text.column !== undefined) checkColumn(check, path, text.by, text.column)
  else if (text.is !== undefined) checkCases(check, path, { by: text.by, is: text.is }, check.scope, complete)
  // The schema requires "by" and one of the two others.
  return text as Varying
}

/** Checks that "by" is a choice whose rows have a column, of a kind if only one will do. */
export function checkColumn(
  { parsed, problems, scope, used }: Check,
  path: Path,
  by: string,
  column: string,
  wanted?: 'number',
): void {
  if (typeof by !== 'string' || typeof column !== 'string') return
  used.add(by)
  const decider = scope.get(by)
  if (decider?.kind === 'unknown') return
  const columns = [...(decider?.columns?.keys() ?? [])]
  if (columns.length === 0)
    problems.push(
      parsed.problemAt(
        'unknown-name',
        [...path, 'by'],
        sayUnfit(by, scope.keys(), 'a choice'),
        suggest(String(by), [...scope.keys()]),
      ),
    )
  else if (!columns.includes(column))
    problems.push(
      parsed.problemAt(
        'unknown-column',
        [...path, 'column'],
        `the choices of ${by} have no column "${column}"`,
        suggest(String(column), columns),
      ),
    )
  else if (wanted !== undefined && decider?.columns?.get(column) !== wanted)
    problems.push(
      parsed.problemAt('wrong-kind', [...path, 'column'], `the ${column} of ${by} must be ${kindName(wanted)}`),
    )
}

/** Checks that "by" is a choice and "is" has its choices, by default all of them. Returns the choices. */
function checkCases(
  { parsed, problems, used }: Check,
  path: Path,
  cases: { by: string; is: object },
  scope: Scope,
  complete = true,
): readonly (string | number)[] {
  if (typeof cases.by !== 'string' || typeof cases.is !== 'object' || cases.is === null) return []
  used.add(cases.by)
  const choiceNames = [...scope.values()].filter(({ choices }) => choices).map(({ name }) => name)
  const decider = scope.get(cases.by)
  if (!decider?.choices) {
    if (decider?.kind === 'unknown') return []
    const what = sayUnfit(cases.by, scope.keys(), 'a choice')
    problems.push(parsed.problemAt('unknown-name', [...path, 'by'], what, suggest(cases.by, choiceNames)))
    return []
  }
  const choices = decider.choices.map(String)
  const unknown = Object.keys(cases.is).filter((key) => !choices.includes(key))
  const missing = choices.filter((choice) => !Object.hasOwn(cases.is, choice))
  for (const key of unknown) {
    problems.push(
      parsed.problemAt('unknown-choice', [...path, 'is', key], `"${key}" is not a choice of ${cases.by}`, {
        key: true,
        ...(unknown.length === 1 && missing.length === 1 ? { nearest: missing[0] } : {}),
        ...suggest(key, choices),
      }),
    )
  }
  // A misspelt choice is also missing; report one problem.
  if (complete && missing.length > unknown.length) {
    problems.push(
      parsed.problemAt(
        'choice-not-covered',
        [...path, 'is'],
        `"is" has no entry for ${missing.join(', ')}, which ${cases.by} can be`,
        { key: true },
      ),
    )
  }
  return decider.choices
}

/** Describes a cycle of names, a, b, a: "a is calculated from b, b from a". */
export function describeCycle(cycle: readonly string[], verb: string, preposition: string): string {
  const links = cycle
    .slice(1)
    .map((name, index) => `${cycle[index]}${index === 0 ? ` ${verb}` : ''} ${preposition} ${name}`)
  return links.join(', ')
}

/** Reports a name that is taken or reserved. */
export function claimName(
  { parsed, problems, scope, barred, ofRows }: Check,
  path: Path,
  name: string,
  taken: ReadonlySet<string>,
): void {
  // Formulas may already use the intended name.
  const meant = toName(name)
  if (meant !== undefined) scope.set(meant, { name: meant, kind: 'unknown' })
  if (RESERVED_NAMES.has(name)) {
    const why = CONSTANTS.has(name) ? 'it is a constant' : 'it is a reserved word in formulas'
    problems.push(parsed.problemAt('reserved-name', path, `"${name}" cannot be a name: ${why}`, { key: true }))
  } else if (taken.has(name)) {
    const alias = barred.get(name)
    const rows = ofRows.get(name)
    const why =
      alias?.instead !== undefined
        ? alias.why
        : rows !== undefined
          ? `it is a field of ${rows}, and fields of rows are read by their name alone: give one of them a longer name`
          : 'inputs, values, outputs and columns share their names'
    const message = `the name "${name}" is used twice; ${why}`
    problems.push(parsed.problemAt('duplicate-name', path, message, { key: true, cause: name }))
  }
}

/**
 * Returns the names a formula uses, except functions; a name before a bracket is one where an operator is missing.
 *
 * @param columns whether to return columns as well: plan.balance
 */
export function namesIn(text: string, columns = false): Set<string> {
  const names = new Set<string>()
  const parsed = parseFormula(text)
  if ('tree' in parsed)
    walkTree(parsed.tree, (node) => {
      if (isLeaf(node) || (isA(node, 'call') && !findFunction(node[1]))) names.add(node[1])
      if (columns && isA(node, 'member')) names.add(`${node[1]}.${node[2]}`)
    })
  return names
}

/** Returns the texts of a formula: one, or "by" and those of all choices. */
export function formulaTexts(formula: unknown): string[] {
  if (typeof formula === 'string') return [formula]
  if (typeof formula !== 'object' || formula === null) return []
  const { by, is } = formula as { by?: unknown; is?: object }
  return [by, ...Object.values(is ?? {})].filter((text) => typeof text === 'string')
}

/** Says where a table that is not there was looked for. */
export const sayFolders = ({ tableFolders }: Check): string =>
  tableFolders.length === 0 ? '' : `; tables are looked for in ${tableFolders.join(' and ')}`

/** Returns the rows of a choice: those of its list, then those of its table. */
export function choiceRows(
  check: Check,
  path: Path,
  { choices, table }: Partial<Input>,
): readonly ChoiceRow[] | undefined {
  const own = Array.isArray(choices)
    ? (choices as ChoiceRow[]).filter((row) => typeof row === 'object' && row !== null)
    : undefined
  if (typeof table !== 'string') return own
  if (check.tables.has(table)) {
    const rows = check.tables.get(table)?.rows
    return rows && [...(own ?? []), ...rows]
  }
  check.problems.push(
    check.parsed.problemAt('unknown-table', [...path, 'table'], `unknown table "${table}"${sayFolders(check)}`, {
      ...suggest(table, [...check.tables.keys()]),
      allowedLabel: 'tables',
    }),
  )
  return undefined
}
