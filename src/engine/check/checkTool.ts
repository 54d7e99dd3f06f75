import { checkSchema, suggest, type Validators } from './schema/checkSchema.ts'
import type { ExpressionEvaluator } from '../language/functions/surroundings.ts'
import { checkExamples, EXAMPLE_NOW } from './examples/checkExamples.ts'
import { dateExample } from './examples/relativeDates.ts'
import { toName } from './schema/toName.ts'
import { checkSwaps } from './checkSwaps.ts'
import { checkStarts } from './checkStarts.ts'
import { checkTexts } from './texts/checkTexts.ts'
import type { Conventions } from '../conventions.ts'
import type { Content, Definition } from '../definition.ts'
import { walkTree } from '../language/formulas/formulaTree.ts'
import { openFile, type ParsedFile } from './problems/openFile.ts'
import { foldCauses } from './problems/foldCauses.ts'
import { withLines, type Problem } from './problems/problem.ts'
import type { ProblemCode } from './problems/codes.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import type { InputData, NeedData, OutputData, Requirement, ToolData } from '../toolData.ts'
import { checkVarying, entriesOf, isMapping, type Check } from './Check.ts'
import { checkAmounts } from './checkAmounts.ts'
import { checkReach } from './checkReach.ts'
import { checkDimensions } from './checkDimensions.ts'
import { checkIcon } from './checkIcon.ts'
import { findWritten, isQuantity, offersUnits, UNITS_TABLE } from './checkUnits.ts'
import { checkCharts, checkSentence } from './checkCharts.ts'
import { checkInputs } from './checkInputs.ts'
import { checkNeeds } from './checkNeeds.ts'
import { withValues } from './inlineValues.ts'
import { checkNodes, type CheckedNodes } from './checkOutputs.ts'
import type { Figure } from './checkDrawing.ts'
import { checkPhrases } from './checkPhrases.ts'
import { chooseFigure } from './chooseFigure.ts'
import { isTable, type Table } from './checkTable.ts'
import { markColons } from './texts/markColons.ts'
import { markTexts } from './texts/markTexts.ts'
import { treesOf } from './checkTables.ts'
import { laterCalculations } from '../language/functions/laterCalculations.ts'
import { listCalculations } from '../language/functions/listCalculations.ts'
import * as zoneCalculations from '../language/functions/timeZones.ts'
import { fileId } from './fileId.ts'
import { fillGaps, isGap, isUnused, placesOfExamples } from './fillGaps.ts'
import { describeReserved } from './reservedIds.ts'

/** What a definition can refer to outside its own file. */
export interface CheckOptions {
  readonly validators: Pick<Validators, 'tool'>
  /** By id; undefined if the file has problems. Definitions that use it are then checked as far as possible. */
  readonly tables?: ReadonlyMap<string, Table | undefined>
  /** Where tables are looked for, as problems call it. */
  readonly tableFolders?: readonly string[]
  /** By file name; undefined if the file has problems. If omitted, any drawing is accepted. */
  readonly figures?: ReadonlyMap<string, Figure | undefined> | undefined
  /** If omitted, any icon name is accepted. */
  readonly icons?: ReadonlySet<string>
  /** The categories of the site. If omitted, any category is accepted. */
  readonly categories?: readonly string[]
  /** Ids of info pages, which tools cannot use. */
  readonly pageIds?: ReadonlySet<string>
  /** Calculates the examples of tools that evaluate expressions. */
  readonly evaluateExpression?: ExpressionEvaluator
  /** How the site writes numbers and money. If omitted, texts may speak of any currency. */
  readonly conventions?: Conventions
}

/**
 * Checks one definition: resolves names, checks kinds, sorts formulas by dependency, and calculates the
 * examples.
 *
 * @param text the content of the file
 * @param file its name as shown in problems; the last part is the id
 * @returns the tool if there are no problems, otherwise all problems, and the tool as it can be drawn if only texts,
 *          examples or sources are missing or wrong
 */
export function checkTool(
  text: string,
  file: string,
  {
    validators,
    tables = new Map(),
    tableFolders = [],
    figures,
    icons,
    categories,
    pageIds,
    evaluateExpression,
    conventions,
  }: CheckOptions,
): { tool?: ToolData; drawn?: ToolData; problems: readonly Problem[] } {
  const parsed = openFile(text, file)
  if (parsed.problems.length > 0) return { problems: parsed.problems }
  if (isTable(text)) {
    const message = 'is a table, not a definition; tables belong in tools/tables/'
    return { problems: [parsed.problemAt('file-not-read', [], message)] }
  }
  const problems = checkSchema(parsed, validators.tool, 'the definition', tables)
  if (typeof parsed.data !== 'object' || parsed.data === null || Array.isArray(parsed.data)) return { problems }
  const definition = parsed.data as Partial<Definition>
  checkHead(parsed, definition, problems, { icons, categories, pageIds })
  checkLead(parsed, definition, problems)
  const names = { scope: new Map(), used: new Set<string>(), ofRows: new Map<string, string>(), barred: new Map() }
  const check: Check = {
    parsed,
    definition,
    tables,
    tableFolders,
    figures,
    problems,
    ...names,
    placesOfNeeds: new Map(),
  }
  // What is empty may be anything; that it is empty is reported.
  for (const section of [definition.inputs, definition.values, definition.outputs])
    for (const [name, thing] of isMapping(section) ? Object.entries(section) : [])
      if (thing === null) check.scope.set(name, { name, kind: 'unknown' })
  const inputs = checkInputs(check)
  const starts = checkStarts(check, inputs)
  // Needs hold before anything is calculated, so they read inputs alone, directly or through values.
  const needs = definition.needs === undefined ? [] : checkNeeds(withValues(check, 'needs'))
  const checked = checkNodes(check, inputs)
  const charts = checkCharts(check, { inputs, ...checked }, checked.bands)
  const says = definition.says === undefined ? {} : { says: checkSentence(check, definition.says) }
  if (definition.button !== undefined) checkVarying(check, ['button'], definition.button)
  const figure = definition.figure === undefined ? undefined : chooseFigure(check, definition.figure)
  const phrases = checkPhrases(check, inputs)
  // Without outputs, as plugins are, nothing can be told from a definition with problems.
  const isWhole = () => problems.length === 0 || (checked.outputs.length > 0 && problems.every(isGap))
  // A name that stands for something else would be reported as a unit that does not fit.
  if (isWhole()) checkReach(check, inputs, checked.nodes)
  if (isWhole()) checkSwaps(check, inputs, checked.outputs)
  if (isWhole()) checkDimensions(check, inputs, checked)
  if (isWhole()) checkAmounts(check, inputs, checked)
  const unused = findUnused(check)
  // A broken formula may hide what it uses, so unused names are reported only if the calculation is whole.
  if (isWhole()) problems.push(...unused.map((name) => describeUnused(parsed, name)))
  const unknown = problems.flatMap(({ code, pointer }) => (code === 'unknown-key' ? [pointer] : []))
  // A text where a list belongs is read by nobody as a text.
  const mistyped = new Set(problems.flatMap(({ code, pointer }) => (code === 'wrong-type' ? [pointer] : [])))
  const ofTexts = checkTexts(parsed).filter(({ pointer }) => !mistyped.has(pointer) && !unknown.includes(pointer))
  // A text cut off at a "#" is also too short; report one problem.
  const own = problems.filter(({ pointer }) => !ofTexts.some((other) => other.pointer === pointer))
  const known = [...own, ...ofTexts].filter((problem) => !unknown.some((key) => comesFrom(problem, key)))
  const found = blameTypes(check, known)
  // The problems of a table are reported with its file, not again with what its definitions come to without it.
  const lacksUnits = tables.has(UNITS_TABLE) && !tables.get(UNITS_TABLE) && offersUnits(text)
  const isComplete = !inputs.some(lacksChoices) && !checked.outputs.some(lacksRecords) && !lacksUnits
  // Texts are shown as they are, so their problems do not keep a tool from being drawn.
  const isDrawable = isComplete && (found.length === 0 || (checked.outputs.length > 0 && problems.every(isGap)))
  if (!isDrawable)
    return { problems: foldCauses(found, findUnnamed(check, unused)).map((problem) => addExamples(parsed, problem)) }
  const parts = { inputs, starts, needs, checked, charts, says, figure, phrases }
  const isSound = found.length === 0
  const tool = describeTool(isSound ? (definition as Definition) : fillGaps(definition, fileId(file)), parts)
  const ofExamples =
    unused.length < 2
      ? checkExamples({ ...parsed, tables, isQuantity: (text) => isQuantity(check, text) }, tool, {
          evaluateExpression,
          findUnit: (word) => findWritten(tables.get(UNITS_TABLE)?.all ?? [], word),
          conventions,
          places: placesOfExamples(definition),
          placesOfNeeds: check.placesOfNeeds,
          areTextsWhole: COMPARED.every(
            (key) => definition[key] !== undefined && !problems.some(({ pointer }) => isWithin(pointer, `/${key}`)),
          ),
        })
      : []
  // What has the wrong form has the wrong figure as well; what lacks a key need not.
  const isReported = ({ pointer }: Problem) =>
    found.some((other) => other.code !== 'missing-key' && isWithin(pointer, other.pointer))
  const others = ofExamples.filter((problem) => !isReported(problem))
  const all = unused.length === 0 ? [...found, ...others] : found.map((problem) => joinDifference(problem, others))
  return all.length > 0
    ? { drawn: tool, problems: foldCauses(all).map((problem) => addExamples(parsed, problem)) }
    : { tool, problems: [] }
}

/** Reports an input or column whose kind several formulas do not take once, at its type, with the lines of all of them. */
function blameTypes({ parsed, definition }: Check, problems: readonly Problem[]): readonly Problem[] {
  const fields = entriesOf(definition.inputs).flatMap(([input, { type, columns }]) => [
    { name: input, type, path: ['inputs', input] },
    ...entriesOf(columns).map(([name, column]) => ({
      name,
      type: column.type,
      path: ['inputs', input, 'columns', name],
    })),
  ])
  return fields.reduce((rest, { name, type, path }) => {
    const wrong = rest.filter(({ code, cause }) => code === 'wrong-kind' && cause === name)
    const [first, another] = wrong
    // A choice has choices, which say that its type is right.
    if (!first || !another || typeof type !== 'string' || type === 'choice') return rest
    const message = `${name} is of type ${type}, which formulas do not take: ${first.message}`
    const lines = wrong.map(({ line }) => line)
    const isOfDefault = ({ code, pointer }: Problem) =>
      code === 'wrong-type' && pointer === `/${[...path, 'default'].join('/')}`
    return [
      ...rest.filter((problem) => !wrong.includes(problem) && !isOfDefault(problem)),
      withLines(parsed.problemAt('wrong-kind', [...path, 'type'], message), lines),
    ]
  }, problems)
}

/**
 * Returns the lines of unused inputs and values; without any, those of outputs and columns that no formula, chart or
 * example names.
 */
function findUnnamed({ parsed, definition, used }: Check, unused: readonly Unused[]): ReadonlyMap<string, number> {
  const examples = JSON.stringify(definition.examples) ?? ''
  const isNamed = (name: string, whole = name) =>
    used.has(name) || used.has(whole) || examples.includes(JSON.stringify(name))
  const places: readonly Path[] =
    unused.length > 0
      ? unused.map(({ what, name }) => [`${what}s`, name])
      : entriesOf(definition.outputs).flatMap(([output, { columns }]) => [
          ...(isNamed(output) ? [] : [['outputs', output]]),
          ...Object.keys(Object(columns) as object).flatMap((column) =>
            isNamed(column, `${output}.${column}`) ? [] : [['outputs', output, 'columns', column]],
          ),
        ])
  return new Map(places.map((path) => [String(path.at(-1)), parsed.lineOf(path, { key: true })]))
}

/**
 * Adds the lines on which examples have a name or a choice that is called otherwise: renamed, it is to be changed there as
 * well.
 */
function addExamples(parsed: ParsedFile, problem: Problem): Problem {
  const { cause, code } = problem
  if (cause === undefined || !RENAMED.has(code)) return problem
  const { examples, inputs, outputs } = parsed.data as Partial<Definition>
  const columns = entriesOf(outputs).map((output) => output[1].columns)
  if ([inputs, outputs, ...columns].some((named) => Object.hasOwn(Object(named) as object, cause))) return problem
  const places: Path[] = []
  const visit = (value: unknown, path: Path): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, each] of Object.entries(value)) {
      const at = [...path, Array.isArray(value) ? Number(key) : key]
      const { choices }: { choices?: unknown } = Object(inputs?.[key])
      const isFound =
        code === 'unknown-choice'
          ? each === cause && Array.isArray(choices) && !choices.some((choice) => Object(choice).value === cause)
          : key === cause
      if (isFound) places.push(at)
      visit(each, at)
    }
  }
  if (Array.isArray(examples))
    for (const [index, example] of examples.entries())
      for (const key of ['given', 'gives', 'texts'] as const) visit(example?.[key], ['examples', index, key])
  const lines = places.map((path) => parsed.problemAt(code, path, '', { key: true }).line)
  return withLines(problem, lines)
}

const RENAMED: ReadonlySet<ProblemCode> = new Set([
  'unknown-name',
  'unknown-column',
  'unknown-choice',
  'example-refused',
])

/** What nothing uses belongs into a formula, without which the figures are others: one mistake. */
function joinDifference(problem: Problem, ofExamples: readonly Problem[]): Problem {
  const differs = ofExamples.find(({ code }) => code === 'example-differs')
  if (!differs || !isUnused(problem)) return problem
  const { message, line, alsoOn = [] } = differs
  return withLines({ ...problem, message: `${problem.message}, and ${message}` }, [line, ...alsoOn])
}

/** What is compared with the figures of examples. */
const COMPARED = ['examples', 'description', 'content'] as const

/** Whether a problem comes from an unknown key: what stands under it is read by nobody, and it may be missing near it. */
function comesFrom({ code, pointer, message }: Problem, unknown: string): boolean {
  if (code === 'unknown-key') return false
  const end = unknown.lastIndexOf('/')
  const isMissing = code === 'missing-key' && message.includes(`"${unknown.slice(end + 1)}"`)
  return isWithin(pointer, unknown) || (isMissing && isWithin(pointer, unknown.slice(0, end)))
}

const isWithin = (pointer: string, other: string): boolean => pointer === other || pointer.startsWith(`${other}/`)

/** The checked parts of a definition. */
interface CheckedParts extends Pick<ToolData, 'needs' | 'charts' | 'phrases'> {
  readonly inputs: readonly InputData[]
  readonly starts: ToolData['starts'] | undefined
  readonly checked: CheckedNodes
  readonly says: Pick<ToolData, 'says'>
  readonly figure: ToolData['figure'] | undefined
}

/** Puts the data of a tool together. */
function describeTool(
  whole: Definition,
  { inputs, starts, needs, checked, charts, says, figure, phrases }: CheckedParts,
): ToolData {
  return {
    id: whole.id,
    name: whole.name,
    title: whole.title ?? whole.name,
    description: whole.description,
    category: whole.category,
    order: whole.order ?? Number.MAX_SAFE_INTEGER,
    icon: whole.icon,
    keywords: whole.keywords,
    phrases,
    ...(whole.plugin === undefined ? {} : { plugin: whole.plugin }),
    ...(whole.view === undefined ? {} : { view: whole.view }),
    inputs: markColons(markTexts(inputs, checked.nodes, needs), checked.outputs),
    ...(starts === undefined ? {} : { starts }),
    nodes: checked.nodes,
    outputs: checked.outputs,
    charts,
    ...says,
    ...(whole.button === undefined ? {} : { button: whole.button }),
    ...(figure === undefined ? {} : { figure }),
    needs,
    examples: (whole.examples ?? []).map((example) => dateExample(example, inputs, example.now ?? EXAMPLE_NOW)),
    content: withoutSources(whole.content),
    requires: findRequirements(inputs, needs, checked, charts),
  }
}

/** Sources of answers are for reviewers, not for visitors. */
const withoutSources = (content: Content): Content => ({
  ...content,
  faqs: content.faqs.map(({ question, answer }) => ({ question, answer })),
})

/** Whether choices are missing, because their table has problems. */
function lacksChoices({ type, choices, columns = [] }: InputData): boolean {
  return (type === 'choice' && !choices) || columns.some(lacksChoices)
}

const lacksRecords = ({ table }: OutputData): boolean => table?.rows.by === 'records' && table.rows.records.length === 0

function checkHead(
  parsed: ParsedFile,
  { id, icon, category }: Partial<Definition>,
  problems: Problem[],
  {
    icons,
    categories,
    pageIds,
  }: { readonly [key in 'icons' | 'categories' | 'pageIds']: CheckOptions[key] | undefined },
): void {
  // The schema reports invalid ids.
  if (typeof id === 'string' && id !== fileId(parsed.file) && !problems.some(({ pointer }) => pointer === '/id')) {
    problems.push(
      parsed.problemAt(
        'wrong-file-name',
        ['id'],
        `id is "${id}", but the file is called "${fileId(parsed.file)}"; the id is the file name without .yaml`,
      ),
    )
  }
  const reserved = typeof id === 'string' ? describeReserved(id, pageIds) : undefined
  if (reserved !== undefined) problems.push(parsed.problemAt('reserved-id', ['id'], reserved))
  if (typeof category === 'string' && categories?.includes(category) === false) {
    const suggestion = suggest(category, categories)
    const hint = suggestion.nearest === undefined ? '; new ones go under "categories" in abakit.yaml' : ''
    problems.push(parsed.problemAt('unknown-choice', ['category'], `unknown category "${category}"${hint}`, suggestion))
  }
  if (typeof icon === 'string' && icons) problems.push(...checkIcon(parsed, ['icon'], icon, icons))
}

/** Two lines on a phone; longer texts push the first field off the first screen. */
const MAX_LEAD_LENGTH = 80

function checkLead(parsed: ParsedFile, { content }: Partial<Definition>, problems: Problem[]): void {
  const introduction: unknown = content?.introduction
  if (typeof introduction !== 'string') return
  const [lead = ''] = introduction.trim().split(/\n\s*\n/)
  if (lead.length <= MAX_LEAD_LENGTH) return
  const hint = /^.{10,79}?[.?!]\s/.test(lead) ? '; leave a blank line after its first sentence' : ''
  problems.push(
    parsed.problemAt(
      'wrong-value',
      ['content', 'introduction'],
      `the first paragraph of the introduction is shown under the title and must have at most ${MAX_LEAD_LENGTH} characters, it has ${lead.length}${hint}`,
      { at: introduction.indexOf(lead), length: lead.length },
    ),
  )
}

interface Unused {
  readonly what: 'input' | 'value'
  readonly name: string
}

/** An input that no formula reads is almost always misspelt somewhere. */
function findUnused({ definition: { inputs, values }, used }: Check): Unused[] {
  const namesOf = (entries: object | undefined) =>
    entriesOf(entries as Record<string, unknown>).map(([name]) => toName(name) ?? name)
  return [
    ...namesOf(inputs).map((name) => ({ what: 'input' as const, name })),
    ...namesOf(values).map((name) => ({ what: 'value' as const, name })),
  ].filter(({ name }) => !used.has(name))
}

const describeUnused = (parsed: ParsedFile, { what, name }: Unused): Problem =>
  parsed.problemAt(`unused-${what}`, [`${what}s`, name], `the ${what} "${name}" is used nowhere`, { key: true })

const REQUIRING: Readonly<Record<string, Requirement>> = {
  evaluate: 'expression',
  randbetween: 'chance',
  draw: 'chance',
  roll: 'chance',
}

function findRequirements(
  inputs: readonly InputData[],
  needs: readonly NeedData[],
  { nodes, outputs }: CheckedNodes,
  charts: ToolData['charts'],
): Requirement[] {
  const fields = inputs.flatMap((input) => [input, ...(input.columns ?? [])])
  const found = new Set<Requirement>(fields.some(({ type }) => type === 'date') ? ['temporal'] : [])
  const isRead = ({ columns, type, money, currencyBy }: InputData) =>
    columns !== undefined || type === 'duration' || type === 'time' || money === true || currencyBy !== undefined
  if (outputs.some(({ table }) => table) || inputs.some(isRead)) found.add('parts')
  if (fields.some(({ units, unitsBy, unitOf }) => units ?? unitsBy ?? unitOf) || outputs.some(({ units }) => units))
    found.add('units')
  const trees = [
    ...inputs.flatMap(({ rowValues = [], where, rowNeeds = [] }) => [
      ...rowValues.map(({ formula }) => formula),
      where?.condition,
      ...rowNeeds.flatMap(({ condition, when }) => [condition, when]),
    ]),
    ...[...inputs, ...charts].map(({ when }) => when),
    ...needs.flatMap(({ condition, when }) => [condition, when]),
    ...nodes.flatMap(({ formula, when }) => [formula, when]),
    ...outputs.flatMap(({ table }) => (table ? treesOf(table) : [])),
  ].filter((tree) => tree !== undefined)
  for (const tree of trees) {
    walkTree(tree, (node) => {
      if (node[0] !== 'call') return
      const requirement = REQUIRING[node[1]]
      if (requirement) found.add(requirement)
      if (Object.hasOwn(laterCalculations, node[1])) found.add('functions')
      if (Object.hasOwn(listCalculations, node[1])) found.add('lists')
      if (Object.hasOwn(zoneCalculations, node[1])) found.add('zones')
      // Lists of numbers are read with the parts.
      if (node[1] === 'numbers') found.add('parts')
    })
  }
  return [...found]
}
