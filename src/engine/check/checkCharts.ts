import { isA, termsOf } from '../language/formulas/formulaTree.ts'
import { suggest } from './schema/checkSchema.ts'
import { readBraces } from './texts/readBraces.ts'
import type { Chart, Varies } from '../definition.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import type { BandsData, ChartData, InputData, NodeData, OutputData, TableData, Varying } from '../toolData.ts'
import { findBands } from './checkBands.ts'
import { sayUnfit } from './sayUnfit.ts'
import { checkCondition, checkVarying, entriesOf, textsOf, varyingTexts, type Check } from './Check.ts'

/** Names that charts and sentences can use. */
export interface Figures {
  readonly inputs: readonly InputData[]
  readonly nodes: readonly NodeData[]
  readonly outputs: readonly OutputData[]
}

/** The keys allowed for each kind of chart. */
const KEYS: Readonly<Record<Chart['kind'], readonly string[]>> = {
  line: ['x', 'y', 'start'],
  area: ['x', 'y', 'start'],
  stack: ['x', 'y', 'start'],
  bars: ['x', 'y'],
  parts: [],
  histogram: [],
  box: [],
  scale: ['in', 'from', 'to'],
  icons: ['icon', 'to', 'between'],
}
const OPTIONAL = new Set(['start', 'between'])

/** Checks the charts; their data must exist and have a kind that can be drawn. */
export function checkCharts(
  check: Check,
  figures: Figures,
  bands: ReadonlyMap<string, BandsData>,
): readonly ChartData[] {
  // Without outputs nothing can be drawn.
  if (typeof check.definition.outputs !== 'object') return []
  return entriesOf(check.definition.charts).flatMap(([name, chart]) => {
    const checked = checkChart(check, name, chart, figures, bands)
    return checked ? [checked] : []
  })
}

function checkChart(
  check: Check,
  name: string,
  chart: Chart,
  figures: Figures,
  bands: ReadonlyMap<string, BandsData>,
): ChartData | undefined {
  const { parsed, problems, scope, used } = check
  const path: Path = ['charts', name]
  // Anything that is not a chart is already a problem.
  if (typeof chart !== 'object') return undefined
  const keys = Object.hasOwn(KEYS, String(chart.kind)) ? KEYS[chart.kind] : undefined
  // Parts are figures, or the rows of a table: one for each.
  const isTable = entriesOf(check.definition.outputs).some(([output, { columns }]) => output === chart.of && columns)
  const isByRow =
    chart.kind === 'parts' && typeof chart.of === 'string' && (isTable || (chart.x ?? chart.y) !== undefined)
  if (keys === undefined || (!isByRow && typeof chart.of !== typeof (chart.kind === 'parts' ? [] : ''))) {
    if (keys !== undefined && chart.of !== undefined) {
      const message =
        chart.kind === 'parts'
          ? 'parts are drawn from a list of figures, [amount, interest], or from the rows of a table'
          : `a ${chart.kind} is drawn from one name`
      problems.push(parsed.problemAt('wrong-type', [...path, 'of'], message))
    }
    return undefined
  }
  const of = textsOf([chart.of].flat()).map(([, name]) => name)
  const report = (at: Path, message: string, known: readonly string[], found: string) =>
    problems.push(parsed.problemAt('unknown-name', at, message, suggest(found, known)))
  const reportUnfit = (at: Path, found: string, wanted: string, known: readonly string[]) => {
    if (scope.get(found)?.kind !== 'unknown') report(at, sayUnfit(found, scope.keys(), wanted), known, found)
  }
  const allowed = isByRow ? ['x', 'y'] : keys
  for (const key of ['x', 'y', 'start', 'in', 'from', 'to', 'icon'] as const) {
    if (chart[key] !== undefined && !allowed.includes(key))
      problems.push(
        parsed.problemAt('key-not-allowed', [...path, key], `"${key}" does not go with ${chart.kind}`, { key: true }),
      )
    if (chart[key] === undefined && allowed.includes(key) && !OPTIONAL.has(key))
      problems.push(
        parsed.problemAt(
          'missing-key',
          path,
          `${/^[ai]/.test(chart.kind) ? 'an' : 'a'} ${chart.kind} chart needs "${key}"`,
          { key: true },
        ),
      )
  }
  for (const name of of) used.add(name)
  const start = chart.start === undefined ? {} : { start: chart.start }
  const common = {
    name,
    kind: chart.kind,
    label: chart.label,
    of,
    ...(chart.when === undefined
      ? {}
      : { when: checkCondition(check, [...path, 'when'], chart.when, `the condition of ${name}`) }),
  }
  const first = of[0] ?? ''
  switch (isByRow ? 'rows' : chart.kind) {
    case 'parts': {
      const numbers = namesOfNumbers(figures)
      for (const [index, part] of textsOf(chart.of))
        if (!numbers.includes(part) && scope.get(part)?.kind !== 'unknown')
          report(
            [...path, 'of', index],
            scope.has(part)
              ? `"${part}" cannot be a part: ${scope.get(part)?.kind === 'number' ? 'it needs a label' : 'it is not a number'}`
              : `there is no "${part}"`,
            numbers,
            part,
          )
      checkWhole(check, path, of, figures)
      return common
    }
    case 'histogram':
    case 'box': {
      const lists = [...scope.values()].filter(({ kind }) => kind === 'numbers').map((thing) => thing.name)
      if (!lists.includes(first)) {
        const list = scope.has(first) ? undefined : findList(check, first)
        const hint = list === undefined ? '' : `; give the list a name: values: { ${nameForList(first)}: ${list} }`
        report([...path, 'of'], `${sayUnfit(first, scope.keys(), 'a list of numbers')}${hint}`, lists, first)
      }
      return common
    }
    case 'icons': {
      const numbers = namesOfNumbers(figures)
      if (!numbers.includes(first)) reportUnfit([...path, 'of'], first, 'a figure with a label', numbers)
      const { icon = 'heart', to = 1 } = chart
      if (to <= 0) problems.push(parsed.problemAt('wrong-value', [...path, 'to'], `icons fill up to a number above 0`))
      const texts = [...scope.values()].filter(({ kind }) => kind === 'text').map((thing) => thing.name)
      for (const [index, text] of textsOf(chart.between))
        if (!texts.includes(text)) reportUnfit([...path, 'between', index], text, 'a text input', texts)
      return { ...common, icons: { icon, to, ...(chart.between ? { between: chart.between } : {}) } }
    }
    case 'scale': {
      const numbers = namesOfNumbers(figures)
      if (!numbers.includes(first)) reportUnfit([...path, 'of'], first, 'a figure with a label', numbers)
      const { from = 0, to = 1 } = chart
      if (from >= to)
        problems.push(parsed.problemAt('wrong-value', [...path, 'to'], `the scale goes from ${from} to ${to}`))
      const found = chart.in === undefined ? undefined : findBands(check, [...path, 'in'], chart.in, bands)
      const limits = (found === undefined ? [] : 'is' in found ? Object.values(found.is).flat() : found).map(
        ({ below = Infinity }) => below,
      )
      const outside = limits.find((limit) => Number.isFinite(limit) && (limit <= from || limit >= to))
      // Limits that are wrong themselves are reported where they stand.
      const isSound = !problems.some(({ pointer }) => pointer.startsWith(`/bands/${chart.in}/`))
      if (isSound && from < to && outside !== undefined) {
        const message = `the scale from ${from} to ${to} does not show the bands on both sides of ${outside}`
        problems.push(parsed.problemAt('wrong-value', [...path, outside <= from ? 'from' : 'to'], message))
      }
      return { ...common, scale: { from, to, bands: found ?? [] } }
    }
    default: {
      const tables = new Map(
        figures.outputs.flatMap((output) => (output.table ? [[output.name, output.table]] : [])) as [
          string,
          TableData,
        ][],
      )
      const table = tables.get(first)
      if (!table) {
        reportUnfit([...path, 'of'], first, 'a table', [...tables.keys()])
        return undefined
      }
      const { x = '' } = chart
      const y = textsOf(chart.y)
      if (isByRow && y.length > 1) {
        const message = 'the parts of a table come from one column'
        problems.push(parsed.problemAt('wrong-value', [...path, 'y', y[1]?.[0] ?? 1], message))
      }
      const row = table.rows.by === 'list' || table.rows.by === 'range' ? table.rows.name : undefined
      const all = new Set([...(row === undefined ? [] : [row]), ...table.columns.map((column) => column.name)])
      const numbers = table.columns.filter(({ kind }) => kind === 'number').map((column) => column.name)
      // The schema reports rows that have no name; the chart may know it.
      if (typeof x === 'string' && chart.x !== undefined && row !== '' && !all.has(x))
        report([...path, 'x'], `${first} has no column "${x}"`, [...all], x)
      for (const [index, column] of y)
        if (!numbers.includes(column))
          report(
            [...path, 'y', index],
            all.has(column) ? `"${column}" is not a column of numbers` : `${first} has no column "${column}"`,
            numbers,
            column,
          )
      const isSound = !problems.some(({ pointer }) =>
        [`/charts/${name}/`, `/outputs/${first}/`].some((at) => pointer.startsWith(at)),
      )
      if (isSound && chart.start && !y.every(([, column]) => table.carry?.some((start) => start.name === column)))
        problems.push(
          parsed.problemAt(
            'wrong-value',
            [...path, 'start'],
            'start draws what rows carry, but these columns carry nothing',
            { key: true },
          ),
        )
      return { ...common, x, y: y.map(([, column]) => column), ...start }
    }
  }
}

/** Returns a list of numbers that formulas read as a column: the one that is named, or whose column is. */
function findList({ scope }: Check, found: string): string | undefined {
  const lists = [...scope.values()].flatMap(({ name, kind, columns = new Map() }) =>
    kind === 'rows' ? [...columns].flatMap(([column, own]) => (own === 'number' ? [`${name}.${column}`] : [])) : [],
  )
  return suggest(found, lists).nearest
}

/** A column has no name of its own; the plural of it is one. */
const nameForList = (found: string): string => (found.includes('.') ? `${found.slice(found.indexOf('.') + 1)}s` : found)

/** The parts of a whole are all amounts of money, all percentages, or all in one unit. */
function checkWhole({ parsed, problems }: Check, path: Path, of: readonly string[], figures: Figures): void {
  const looks = of.flatMap((name, index) => {
    const look = lookOf(name, figures)
    return look === undefined ? [] : [{ name, index, look }]
  })
  for (const [index, whole] of of.entries()) {
    const part = of.find((name) => name !== whole && isContained(name, whole, figures))
    if (part === undefined) continue
    const message = `${whole} contains ${part}, which would be drawn twice`
    problems.push(parsed.problemAt('wrong-value', [...path, 'of', index], message))
  }
  const other = looks.find(({ look }) => look !== looks[0]?.look)
  if (!other) return
  const message = `${other.name} (${other.look}) and ${looks[0]?.name} (${looks[0]?.look}) are no parts of one whole`
  problems.push(parsed.problemAt('wrong-unit', [...path, 'of', other.index], message))
}

/** Whether a figure is added to others in the formula of another one, or of one that is. */
function isContained(name: string, whole: string, figures: Figures, seen: readonly string[] = []): boolean {
  const formula = figures.nodes.find((node) => node.name === whole)?.formula
  // Formulas that read each other are reported elsewhere.
  if (formula === undefined || seen.includes(whole)) return false
  return termsOf(formula).added.some(
    (term) => isA(term, 'name') && (term[1] === name || isContained(name, term[1], figures, [...seen, whole])),
  )
}

/** Returns what a figure is in; undefined of values and of plain numbers, which may be in any unit. */
function lookOf(name: string, { inputs, outputs }: Figures): string | undefined {
  const figure = [...inputs, ...outputs].find((each) => each.name === name)
  if (!figure) return undefined
  if (('money' in figure && figure.money) || ('format' in figure && figure.format === 'money')) return 'money'
  if ('format' in figure && figure.format === 'percent') return '%'
  const { unit } = figure
  return unit === undefined ? undefined : typeof unit === 'string' ? unit : `by ${unit.by}`
}

/** Returns the names of numbers that have a label for a chart to show. */
const namesOfNumbers = ({ inputs, nodes, outputs }: Figures): string[] => {
  const shown = new Set(outputs.map(({ name }) => name))
  return [
    ...inputs.filter(({ kind }) => kind === 'number').map(({ name }) => name),
    ...nodes
      .filter(({ name, kind, label }) => kind === 'number' && (label !== undefined || shown.has(name)))
      .map(({ name }) => name),
  ]
}

/** Checks the sentence of a result; names in braces must be inputs or outputs. */
export function checkSentence(check: Check, says: Varies | null): Varying {
  const { parsed, problems, definition, used } = check
  const known = [...entriesOf(definition.inputs), ...entriesOf(definition.outputs)].map(([name]) => name)
  for (const [at, text] of varyingTexts(says)) {
    const path = ['says', ...at]
    const named = readBraces(String(text))
    if (named.length === 0)
      problems.push(
        parsed.problemAt('wrong-value', path, 'the sentence names no figure; write one in braces: {result}'),
      )
    for (const { name, mistake, ...at } of named) {
      used.add(name)
      if (mistake !== undefined) problems.push(parsed.problemAt('wrong-value', path, mistake, at))
      else if (!known.includes(name))
        problems.push(
          parsed.problemAt(
            'unknown-name',
            path,
            `the sentence names "${name}", which is neither an input nor an output`,
            suggest(name, known),
          ),
        )
      else {
        const twice = unitBeside(String(text), name, definition.inputs?.[name] ?? definition.outputs?.[name])
        const message = `"${twice}" would be read twice: {${name}} brings it along`
        if (twice !== undefined) problems.push(parsed.problemAt('wrong-value', path, message, at))
      }
    }
  }
  return checkVarying(check, ['says'], says ?? undefined, false) ?? ''
}

/** Returns the sign or unit that a sentence writes beside a figure although the figure comes with it. */
function unitBeside(
  text: string,
  name: string,
  { unit, type, format }: { unit?: unknown; type?: unknown; format?: unknown } = {},
): string | undefined {
  const [before = '', ...rest] = text.split(`{${name}}`)
  const after = rest.join(' ')
  const sign = type === 'money' || format === 'money' ? /\p{Sc}(?=\s*$)/u.exec(before)?.[0] : undefined
  const own = format === 'percent' ? '%' : typeof unit === 'string' ? unit : undefined
  const isRepeated =
    own !== undefined &&
    after.trimStart().startsWith(own) &&
    !/^[\p{L}\p{N}]/u.test(after.trimStart().slice(own.length))
  return sign ?? (isRepeated ? own : undefined)
}
