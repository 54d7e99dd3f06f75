import { WHOLE_ENGINE } from '../../load/wholeEngine.ts'
import { headlinesOf } from '../../headlinesOf.ts'
import { compare } from './compareFigures.ts'
import { describeDifferences, type Endless } from './describeDifferences.ts'
import type { Compared, Differing } from './groupByRoot.ts'
import { describeLimit } from '../problems/describeLimit.ts'
import { findNotes } from '../../run/findNotes.ts'
import { evaluate, type Evaluation } from '../../run/evaluate.ts'
import type { Given } from '../../run/readInputs.ts'
import { linkFormula } from '../../compile/linkFormula.ts'
import { linkTool } from '../../compile/linkTool.ts'
import { linkWhole } from '../../compile/linkWhole.ts'
import { EN_US, type Conventions } from '../../conventions.ts'
import type { CalculationContext } from '../../context.ts'
import type { ExpressionEvaluator } from '../../language/functions/surroundings.ts'
import type { Definition, Example } from '../../definition.ts'
import type { Refusal } from '../../Refusal.ts'
import type { FormulaTree } from '../../language/formulas/formulaTree.ts'
import { parseCivilTime } from '../../language/numbers/parseCivilTime.ts'
import { printFormula } from '../../language/formulas/printFormula.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import { describeRefusal } from '../../show/describeRefusal.ts'
import { present, type OutputResult } from '../../show/present.ts'
import { withUnit } from '../../show/withUnit.ts'
import { withLines, type Problem } from '../problems/problem.ts'
import { resolveVarying } from '../../compile/resolveVarying.ts'
import { roundOutput } from '../../run/round/roundOutput.ts'
import type { ToolData } from '../../toolData.ts'
import { formulaPath } from '../formulas/formulaPath.ts'
import { checkBranches } from './checkBranches.ts'
import { checkColumns } from './checkColumns.ts'
import { checkAnswers, checkFigures, checkStatements, figuresOfExamples } from './checkFigures.ts'
import { checkRowFigures } from './checkRowFigures.ts'
import { checkUnitWords, type Written } from './checkUnitWords.ts'
import { dateExample } from './relativeDates.ts'
import { findEmptyTable } from './findEmptyTable.ts'
import { describeAbsent, describeHidden, findAbsent, type Hidden } from './describeHidden.ts'
import { describeUnitless } from './describeUnitless.ts'
import { leadFromRefusal } from './leadFromRefusal.ts'
import type { WithTables } from './leadToFormulas.ts'
import { describeUnmet, type Unmet } from './describeUnmet.ts'
import { calculate, findZeroDivision } from './findZeroDivision.ts'
import { suggest } from '../schema/checkSchema.ts'
import type { Tool } from '../../tool.ts'
import { valueOf } from '../../run/valueOf.ts'

/** The clock of examples that set none and must not depend on it; easy to recognise in a result. */
export const EXAMPLE_NOW = '2026-01-15T12:00:00'

/**
 * What an example is calculated with, if it sets no clock of its own. Chance is a constant, so that figures can be
 * compared.
 */
export const exampleContext = (evaluateExpression?: ExpressionEvaluator): CalculationContext => ({
  now: EXAMPLE_NOW,
  timeZone: 'UTC',
  random: () => 0x9e3779b9,
  conventions: EN_US,
  ...(evaluateExpression ? { evaluateExpression } : {}),
})

/** Other days on which examples with relative dates must hold too, one of them a leap day. */
const OTHER_DAYS = ['2028-02-29T23:59:59', '2031-07-04T09:30:00']

interface ExampleOptions extends Pick<Written, 'findUnit'> {
  readonly evaluateExpression?: ExpressionEvaluator | undefined
  /** How the site writes texts, which examples may expect as well as those of built-in definitions. */
  readonly conventions?: Conventions | undefined
  /** The index in the file of each example. */
  readonly places: readonly number[]
  readonly placesOfNeeds: ReadonlyMap<FormulaTree, Path>
  /** Whether examples and content have their shape: only then can the texts be compared with the figures. */
  readonly areTextsWhole: boolean
}

/** What the examples show, to be reported once for all of them. */
interface Findings {
  /** Those of the examples that are not refused. */
  readonly evaluations: Evaluation[]
  readonly compared: Compared[]
  /** What is not calculated. */
  readonly hidden: Hidden[]
  /** The needs that refuse an example. */
  readonly unmet: Unmet[]
  /** The tables that never end. */
  readonly endless: Endless[]
}

const newFindings = (): Findings => ({ evaluations: [], compared: [], hidden: [], unmet: [], endless: [] })

const describeFindings = (
  parsed: WithTables,
  tool: Tool,
  { hidden, evaluations, compared, endless }: Findings,
): Problem[] => [
  ...describeHidden(parsed, hidden, evaluations),
  ...describeDifferences(parsed, tool, compared, endless),
]

/** Calculates every example and checks that each choice and each output is covered by one. */
export function checkExamples(
  parsed: WithTables,
  data: ToolData,
  { evaluateExpression, conventions, findUnit, places, placesOfNeeds, areTextsWhole }: ExampleOptions,
): Problem[] {
  const tool = linkTool(data, { engine: WHOLE_ENGINE, link: linkWhole })
  const context = exampleContext(evaluateExpression)
  const seen = new Set<string>()
  const findings = newFindings()
  const { evaluations } = findings
  const problems = data.examples.flatMap((example, index) => {
    const path: Path = ['examples', places[index] ?? index]
    const repeated = seen.has(example.name)
    seen.add(example.name)
    const now = example.now ?? EXAMPLE_NOW
    return [
      ...(repeated
        ? [parsed.problemAt('example-not-unique', [...path, 'name'], `two examples are called "${example.name}"`)]
        : []),
      ...checkExample(parsed, tool, example, path, {
        context: { ...context, now },
        conventions,
        findings,
        placesOfNeeds,
      }),
      ...checkSystem(parsed, data, index, path),
    ]
  })
  problems.push(
    ...describeUnmet(parsed, tool, findings.unmet, { evaluations, places: placesOfNeeds, context }),
    ...describeFindings(parsed, tool, findings),
  )
  if (problems.length === 0) problems.push(...checkOtherDays(parsed, tool, { places, placesOfNeeds, context }))
  if (problems.length > 0 || !areTextsWhole) return problems
  const figures = figuresOfExamples(evaluations)
  const ofRows = checkRowFigures(parsed, data)
  const stated = [...checkAnswers(parsed, data, figures), ...checkStatements(parsed, data, figures)]
  return [
    ...checkFigures(parsed, data, evaluations[0]),
    ...checkUnitWords(parsed, data, evaluations[0], { findUnit, currency: conventions?.currency }),
    ...ofRows,
    ...stated.filter(({ line, column }) => !ofRows.some((other) => other.line === line && other.column === column)),
    ...checkCoverage(parsed, data),
    ...checkBranches(parsed, tool, evaluations),
    ...checkPrimaries(parsed, data, evaluations),
    ...checkTogether(parsed, data, evaluations),
    ...checkUsual(parsed, data, evaluations[0]),
    ...checkSliders(parsed, data, evaluations),
    ...checkSums(parsed, tool, evaluations),
    ...checkNotEmpty(parsed, tool, context),
  ]
}

/** Calculates the examples with relative dates on other days; their texts are those of one day. */
function checkOtherDays(
  parsed: WithTables,
  tool: Tool,
  {
    places,
    placesOfNeeds,
    context,
  }: Pick<ExampleOptions, 'places' | 'placesOfNeeds'> & { readonly context: CalculationContext },
): Problem[] {
  const written = (parsed.data as Definition).examples ?? []
  return tool.data.examples.flatMap((example, index) =>
    (example.daysFromToday ? OTHER_DAYS : [])
      .flatMap((now) => {
        const place = places[index] ?? index
        const { texts: _, ...dated } = dateExample(written[place] ?? example, tool.data.inputs, now)
        const shown = { ...dated, name: `${example.name}, shown on ${now.slice(0, 10)}` }
        const findings = newFindings()
        const at = ['examples', place]
        return [
          ...checkExample(parsed, tool, shown, at, { context: { ...context, now }, findings, placesOfNeeds }),
          ...findings.unmet.map(({ problem }) => problem),
          ...describeFindings(parsed, tool, findings),
        ]
      })
      .slice(0, 1),
  )
}

/** Only one example is offered to the visitors of a region, and the first is that of all others. */
function checkSystem(parsed: ParsedFile, { examples }: ToolData, index: number, path: Path): Problem[] {
  const { name, system } = examples[index] ?? {}
  if (system === undefined) return []
  const first = examples.findIndex((other) => other.system === system)
  const message =
    index === 0
      ? `the first example, "${name}", is offered to everybody else, so it cannot have a "system"`
      : first < index
        ? `"${examples[first]?.name}" is already the example for ${system}`
        : undefined
  return message === undefined ? [] : [parsed.problemAt('wrong-value', [...path, 'system'], message)]
}

/** Keys of an example; one that is indented too deep is taken for an output. */
const EXAMPLE_KEYS: ReadonlySet<string> = new Set(['name', 'now', 'system', 'given', 'gives', 'texts', 'source'])

function checkExample(
  parsed: WithTables,
  tool: Tool,
  example: Example,
  path: Path,
  {
    context,
    conventions = context.conventions,
    findings: { evaluations, compared, hidden, unmet, endless },
    placesOfNeeds,
  }: Pick<ExampleOptions, 'placesOfNeeds'> & {
    readonly context: CalculationContext
    readonly conventions?: Conventions | undefined
    readonly findings: Findings
  },
): Problem[] {
  const name = `example "${example.name}"`
  if (parseCivilTime(context.now) === undefined) {
    const message = `${name} is refused: now must be a valid date and time, got "${context.now}"`
    return [parsed.problemAt('example-refused', [...path, 'now'], message)]
  }
  const result = evaluate(tool, example.given, context)
  if (!result.ok) {
    const isInfinite = result.refusals.some(({ code }) => code === 'not-finite')
    const division = isInfinite ? findZeroDivision(tool, example.given, context) : undefined
    if (division) {
      const message = `${name} is refused: the formula of ${division.name} divides by ${division.divisor}, which is 0 there`
      const at = formulaPath(parsed.data as Definition, division.name)
      // What the limits of the inputs allow, the formula must come to.
      return [parsed.problemAt('example-refused', at, message, { key: true, cause: String(at) })]
    }
    const empty = isInfinite ? findEmptyTable(tool, example.given, context) : undefined
    if (empty !== undefined) {
      const cause = `the table ${empty} has no rows there`
      const at = ['outputs', empty, 'rows']
      return [parsed.problemAt('example-refused', at, `${name} is refused: ${cause}`, { key: true, cause })]
    }
    // A misspelt input is also missing; report one problem.
    const meant = findMeant(example.given, result.refusals, tool)
    const refusals = result.refusals.filter(
      ({ input = '' }) => Object.hasOwn(example.given, input) || !meant.values().some((name) => name === input),
    )
    return refusals.flatMap((refusal) => {
      const { input, message } = describeRefusal(refusal, tool.data)
      // A cell of a row: extras[1].often.
      const place = input?.match(/[^[\].]+/g)?.map((part) => (/^\d+$/.test(part) ? Number(part) : part)) ?? []
      const key = place.length > 0 && Object.hasOwn(example.given, String(place[0]))
      const nearest = refusal.code === 'unknown-input' ? meant.get(refusal.input ?? '') : undefined
      const found = nearest === undefined ? message : `${tool.data.id} has no input "${refusal.input}"`
      const at = key ? [...path, 'given', ...place] : [...path, 'given']
      const unitless = describeUnitless(parsed, tool.data, { name, refusal, at })
      if (unitless) return [unitless]
      const problem = parsed.problemAt(
        'example-refused',
        at,
        `${name} is refused: ${found}${hintOnRefusal(refusal, tool)}`,
        {
          key,
          leads: leadFromRefusal(parsed, tool, { given: example.given, context, refusal, places: placesOfNeeds }),
          ...(nearest === undefined
            ? { cause: message.replace(/\[\d+\]/g, '') }
            : { cause: refusal.input ?? '', nearest }),
        },
      )
      const { name: table } = Object(refusal.params) as Partial<Refusal<'not-calculable'>['params']>
      if (refusal.code === 'not-calculable' && table !== undefined && tool.layout.tables.has(table)) {
        endless.push({ table, problem })
        return []
      }
      if (refusal.code !== 'need') return [problem]
      unmet.push({ example: example.name, refusal: refusal as Refusal<'need'>, problem })
      return []
    })
  }
  evaluations.push(result)
  const idle = Object.keys(example.given).find(
    (input) => valueOf(result, tool.inputNames.get(input) ?? input) === undefined,
  )
  if (idle !== undefined) {
    const { when } = tool.data.inputs.find(({ name: own }) => own === idle) ?? {}
    const cause = when === undefined ? '' : `: it is there where ${printFormula(when)}`
    const message = `${name} gives ${idle}, which does not apply there${cause}`
    const problem = parsed.problemAt('example-refused', [...path, 'given', idle], message, { key: true })
    return [withLines(problem, when === undefined ? [] : [parsed.lineOf(['inputs', idle, 'when'])])]
  }
  const outputs = present(result)
  const textIn = (notation: Conventions, output: string, wanted: unknown): string => {
    const written = evaluate(tool, example.given, { ...context, conventions: notation })
    const found = written.ok ? present(written)[output] : undefined
    return found ? textOf(found, wanted) : ''
  }
  const names = Object.keys(outputs)
  const problems: Problem[] = []
  /** Outputs of the tool that do not apply. */
  const absent: Hidden[] = []
  const differences: Differing[] = []
  const expected: string[] = []
  for (const section of ['gives', 'texts'] as const) {
    for (const [output, wanted] of Object.entries(example[section] ?? {})) {
      const at = [...path, section, output]
      const found = Object.hasOwn(outputs, output) ? outputs[output] : undefined
      if (!found && EXAMPLE_KEYS.has(output)) {
        const message = `"${output}" belongs beside "${section}", not under it; change its indentation`
        problems.push(parsed.problemAt('unknown-key', at, message, { key: true }))
        continue
      }
      if (!found) {
        if (tool.data.outputs.some((other) => other.name === output)) {
          absent.push({ example: example.name, output, path: at, evaluation: result })
          continue
        }
        problems.push(
          parsed.problemAt('unknown-name', at, `${name} gives no "${output}"`, {
            key: true,
            ...suggest(output, names),
            allowedLabel: 'it gives',
          }),
        )
        continue
      }
      const table = tool.data.outputs.find((other) => other.name === output)?.table
      const columns = table ? checkColumns(parsed, table, wanted, at) : []
      problems.push(...columns)
      if (columns.length > 0) continue
      expected.push(output)
      const given = section === 'gives' ? found.value : textOf(found, wanted)
      if (compare(given, wanted, output, at).length === 0) continue
      const shown = section === 'gives' ? given : textIn(conventions, output, wanted)
      differences.push(...compare(shown, wanted, output, at).map((difference) => ({ ...difference, output, section })))
    }
  }
  const unasked = absent.map((each) => {
    const cause = findAbsent(result, each.output)
    return { each, input: cause?.isOptional ? cause.name : undefined }
  })
  const causes = unasked.flatMap(({ input }) => input ?? [])
  const others = differences.filter(({ output }) => !causes.some((input) => tool.inputsBehind(output).includes(input)))
  compared.push({ example, path, evaluation: result, expected, differences: others })
  // A wrong figure may be why, unless it is an input that is not there.
  hidden.push(...unasked.filter(({ input }) => others.length === 0 || input !== undefined).map(({ each }) => each))
  return problems
}

/** The text of a figure; with its unit, if the example says so. */
export const textOf = ({ text, unit }: OutputResult, wanted: unknown): string =>
  typeof wanted === 'string' && wanted.length > text.length && wanted.startsWith(text) ? withUnit(text, unit) : text

/** Returns the input that was meant for each that there is not: the nearest, or the only one that is missing. */
function findMeant(given: Given, refusals: readonly Refusal[], { inputNames }: Tool): ReadonlyMap<string, string> {
  const unknown = Object.keys(given).filter((input) => !inputNames.has(input))
  const missing = refusals.flatMap(({ code, input }) => (code === 'missing' && input !== undefined ? [input] : []))
  const only = unknown.length === 1 && missing.length === 1 ? missing[0] : undefined
  return new Map(
    unknown.flatMap((input) => {
      const meant = suggest(input, [...inputNames.keys()]).nearest ?? only
      return meant === undefined ? [] : [[input, meant] as const]
    }),
  )
}

function hintOnRefusal({ code, params }: Refusal, { data }: Tool): string {
  if (code === 'not-a-date' && /^\s*today\b/.test(String((params as Refusal<'not-a-date'>['params']).given)))
    return '; dates are counted in days or weeks: today - 70 days, today + 2 weeks'
  if (code === 'not-rows' && typeof (params as Refusal<'not-rows'>['params']).given === 'object')
    return '; a list of one row is written [{ … }]'
  if (code !== 'not-calculable') return ''
  const { cause, name } = params as Refusal<'not-calculable'>['params']
  const table = data.outputs.find((output) => output.name === name)?.table
  const isEndless = cause.code === 'table-too-long' && table?.rows.by === 'range' && table.rows.to === undefined
  return isEndless ? '; its "while" stays true' : ''
}

/**
 * Finds a primary output that no example shows large at the top, although one has it: a later primary output always takes
 * its place.
 */
function checkPrimaries(
  parsed: ParsedFile,
  { outputs }: ToolData,
  evaluations: readonly (Evaluation | undefined)[],
): Problem[] {
  const results = evaluations.map((evaluation) => {
    const shown = [...(evaluation?.outputs.keys() ?? [])].map(({ data }) => data)
    return { shown, headlines: headlinesOf(shown) }
  })
  return outputs.flatMap((output) => {
    const { name, primary } = output
    const [first] = results.filter(({ shown }) => shown.includes(output))
    if (!primary || !first || results.some(({ headlines }) => headlines.includes(output))) return []
    const others = first.headlines.map((headline) => `"${headline.name}"`).join(', ')
    const message = `"${name}" is primary, but ${others === '' ? 'not with the outputs of any example' : `in every example ${others} is at the top`}`
    return [parsed.problemAt('two-primaries', ['outputs', name, 'primary'], message, { key: true })]
  })
}

/** Finds figures that an example shows together under one label; those that always are, are found without examples. */
function checkTogether(parsed: ParsedFile, { examples }: ToolData, evaluations: readonly Evaluation[]): Problem[] {
  const reported = new Set<string>()
  return evaluations.flatMap(({ tool, slots, outputs }, index) => {
    const owners = new Map<string | undefined, string>()
    return [...outputs.keys()].flatMap(({ data: { name, label, hidden } }) => {
      const text = hidden ? undefined : resolveVarying(tool, label, slots)
      const owner = text === undefined ? undefined : owners.get(text)
      owners.set(text, owner ?? name)
      if (owner === undefined || reported.has(name)) return []
      reported.add(name)
      const message = `the label "${text}" is also that of ${owner}, which example "${examples[index]?.name}" shows beside it`
      return [parsed.problemAt('duplicate-entry', ['outputs', name, 'label'], message)]
    })
  })
}

/** Finds a range without the figures of the first example: it would mark what everybody enters as unusual. */
function checkUsual(parsed: ParsedFile, { examples }: ToolData, first: Evaluation | undefined): Problem[] {
  const sections = Object.entries(parsed.data as Pick<Definition, 'inputs' | 'values' | 'outputs'>)
  return (first ? findNotes(first) : []).flatMap((note) => {
    if (!first || note.code !== 'unusual') return []
    const { name, beyond } = note
    const [section = ''] = sections.find(([, entries]) => isNamed(entries, name)) ?? []
    const figure = roundOutput(Number(valueOf(first, name)), { upTo: 6 })
    const message = `"usual" ${describeLimit(beyond)}, but in the first example, "${examples[0]?.name}", ${name} is ${figure}`
    return [parsed.problemAt('wrong-value', [section, name, 'usual'], message, { key: true })]
  })
}

/** Finds a slider that holds none of the numbers that examples give. */
function checkSliders(parsed: ParsedFile, { inputs }: ToolData, evaluations: readonly Evaluation[]): Problem[] {
  return inputs.flatMap(({ name, slider }) => {
    const given = evaluations
      .filter((evaluation) => Object.hasOwn(evaluation.given, name))
      .map((evaluation) => Number(valueOf(evaluation, name)))
    if (!slider || given.length === 0 || given.some((value) => value >= slider.from && value <= slider.to)) return []
    const message = `the slider of ${name} is from ${slider.from} to ${slider.to}, and every example lies outside, such as ${given[0]}`
    return [parsed.problemAt('wrong-value', ['inputs', name, 'slider'], message, { key: true })]
  })
}

/** Finds figures that do not come to what "addsUp" says, rounding aside: both are compared unrounded. */
function checkSums(parsed: ParsedFile, { data, layout }: Tool, evaluations: readonly Evaluation[]): Problem[] {
  return data.outputs.flatMap(({ name, addsUp = [] }) =>
    addsUp.flatMap((tree, index) => {
      const sum = linkFormula(tree, layout)
      return evaluations
        .flatMap((evaluation, place) => {
          const [wanted, found] = [valueOf(evaluation, name), calculate(sum, evaluation.slots)]
          if (typeof wanted !== 'number' || typeof found !== 'number' || isNear(wanted, found)) return []
          const figures = [found, wanted].map((figure) => roundOutput(figure, { upTo: 6 }))
          const message = `in example "${data.examples[place]?.name}" this comes to ${figures[0]}, and ${name} is ${figures[1]}`
          return [parsed.problemAt('wrong-value', ['outputs', name, 'addsUp', index], message)]
        })
        .slice(0, 1)
    }),
  )
}

/** The least number above another that people enter: a cent. */
const LEAST = 0.01

/**
 * Finds a definition whose page would show no result: once only what must be entered is, or at the least that an input
 * takes, where visitors start and examples seldom are.
 */
function checkNotEmpty(parsed: ParsedFile, tool: Tool, context: CalculationContext): Problem[] {
  const [example] = tool.data.examples
  const [primary] = tool.data.outputs.filter((output) => output.primary)
  if (!example || !primary) return []
  const required = tool.data.inputs.flatMap(({ name, type, optional, default: standard }) =>
    optional || (standard !== undefined && type !== 'choice') ? [] : [name],
  )
  const entered = Object.entries(example.given as Given).filter(([name]) => required.includes(name))
  const cases: (readonly [string, Given])[] = [
    [`only ${required.join(', ')} given`, Object.fromEntries(entered)],
    ...tool.data.inputs.flatMap(({ name, type, min, above }) => {
      const least = above === undefined ? min : above + (type === 'integer' ? 1 : LEAST)
      const isNumber = type === 'number' || type === 'integer'
      return isNumber && least !== undefined ? [[`${name} ${least}`, { ...example.given, [name]: least }] as const] : []
    }),
  ]
  for (const [what, given] of cases) {
    const result = evaluate(tool, given, { ...context, now: example.now ?? EXAMPLE_NOW })
    if (!result.ok || hasPrimary(result)) continue
    const absent = describeAbsent(parsed, result, primary.name)
    const message = `with ${what} there is no ${primary.name}: ${absent?.why ?? 'its condition is not met then'}`
    return [parsed.problemAt('wrong-value', absent?.at ?? ['outputs', primary.name], message, { key: true })]
  }
  return []
}

/** Whether two figures are the same but for what binary fractions add. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b), 1)

/** Whether there is a figure at the top. */
const hasPrimary = ({ outputs }: Evaluation): boolean =>
  headlinesOf([...outputs.keys()].map(({ data }) => data)).length > 0

const isNamed = (entries: unknown, name: string): boolean =>
  typeof entries === 'object' && entries !== null && Object.hasOwn(entries, name)

function checkCoverage(parsed: ParsedFile, { inputs, outputs, examples }: ToolData): Problem[] {
  const problems: Problem[] = []
  for (const { name, choices, match, table, default: standard } of inputs) {
    // Long lists come from tables, which have their own tests, and a plugin may supply others.
    if (!choices || match || table !== undefined || choices.length > 24) continue
    const shown = new Set(
      examples.map(({ given }: { given: Given }) => String(given[name] ?? standard ?? choices[0]?.value)),
    )
    const missing = choices.filter(({ value }) => !shown.has(String(value)))
    if (missing.length > 0) {
      problems.push(
        parsed.problemAt(
          'choice-without-example',
          ['inputs', name],
          `no example chooses ${missing.map(({ value }) => value).join(', ')} for ${name}`,
          { key: true },
        ),
      )
    }
  }
  for (const { name } of outputs) {
    if (!examples.some(({ gives }) => Object.hasOwn(gives, name))) {
      problems.push(
        parsed.problemAt('output-without-example', ['outputs', name], `no example gives ${name}`, { key: true }),
      )
    }
  }
  return problems
}
