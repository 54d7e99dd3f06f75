import type { Example } from '../../../src/engine/definition.ts'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import { linkTool } from '../../../src/engine/compile/linkTool.ts'
import { drawCharts } from '../../../src/engine/show/charts/drawCharts.ts'
import { viewForm } from '../../../src/engine/show/viewForm.ts'
import type { ToolData } from '../../../src/engine/toolData.ts'
import { contextOf } from '../../support/exampleRuns.ts'
import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'

/** Keys whose every value counts as a feature; of other keys, only their presence does. */
const ENUMERATED = new Set(['type', 'format'])
/** Keys that hold formulas, bounds and texts, which look alike whatever their content. */
const OPAQUE = new Set([
  ...['when', 'where', 'formula', 'nodes', 'needs', 'rowValues', 'rowNeeds', 'usual', 'round', 'carry', 'while'],
  ...['label', 'labels', 'help', 'placeholder', 'unit', 'units', 'note', 'tone', 'choices', 'initial', 'match'],
  'rows',
])
/** Keys without a visible effect, covered by tests/dom: how a number is parsed, and what is calculated before rendering. */
const UNSEEN = new Set([
  'kind',
  'aliases',
  'min',
  'max',
  'above',
  'below',
  'exact',
  'percentOf',
  'default',
  'ignoreCase',
])

export interface Covering {
  readonly tool: ToolData
  readonly example: Example
  /** The features that no earlier example shows. */
  readonly shows: readonly string[]
}

/** Picks few examples that together show every feature, greedily: each one adds as many as possible. */
export function coveringExamples(
  tools: readonly ToolData[],
  featuresOf: (tool: ToolData, example: Example) => readonly string[],
  covered: readonly string[] = [],
): Covering[] {
  const candidates = tools.flatMap((tool) =>
    tool.examples.map((example) => ({ tool, example, features: new Set(featuresOf(tool, example)) })),
  )
  const missing = new Set(candidates.flatMap(({ features }) => [...features])).difference(new Set(covered))
  const chosen: Covering[] = []
  while (missing.size > 0) {
    const gains = candidates.map(({ features }) => features.intersection(missing))
    const most = Math.max(...gains.map(({ size }) => size))
    const best = gains.findIndex(({ size }) => size === most)
    const { tool, example } = candidates[best] as (typeof candidates)[number]
    const shows = [...(gains[best] ?? [])]
    chosen.push({ tool, example, shows })
    for (const feature of shows) missing.delete(feature)
  }
  return chosen
}

/** The features that an example shows in the form, as paths ("inputs.type=rows"), and in the result. */
export function featuresOf(tool: ToolData, example: Example): string[] {
  const shown = viewForm(linkTool(tool, { engine: WHOLE_ENGINE }), example.given, contextOf(example.now)).map(
    ({ input }) => input,
  )
  return [
    ...shown.flatMap((input) => [
      ...pathsIn(input, 'input'),
      // Number cells use the same box as text cells.
      ...(input.columns ?? []).map(({ type }) => `cell=${type === 'number' ? 'text' : type}`),
    ]),
    // Few choices are radio buttons, many are a list.
    ...shown.flatMap(({ choices = [] }) =>
      choices.length > 0 ? [`choices=${choices.length > 4 ? 'many' : 'few'}`] : [],
    ),
    ...(tool.view === undefined ? [] : [`view=${tool.view}`]),
    ...resultFeaturesOf(tool, example),
  ]
}

/** The features that an example shows in its result. */
export function resultFeaturesOf(tool: ToolData, example: Example): string[] {
  const evaluation = evaluate(linkTool(tool, { engine: WHOLE_ENGINE }), example.given, contextOf(example.now))
  if (!evaluation.ok) throw new Error(`${tool.id} refuses "${example.name}"`)
  return [
    ...[...evaluation.outputs.keys()].flatMap(({ data }) => pathsIn(data, 'output')),
    ...drawCharts(evaluation).map(({ kind }) => `chart=${kind}`),
    ...(tool.says === undefined ? [] : ['sentence']),
    ...(tool.figure === undefined ? [] : ['drawing']),
  ]
}

function pathsIn(value: object, path: string): string[] {
  return Object.entries(value).flatMap(([key, each]) => {
    const inner = `${path}.${key}`
    if (UNSEEN.has(key)) return []
    if (ENUMERATED.has(key)) return [`${inner}=${String(each)}`]
    return OPAQUE.has(key) || typeof each !== 'object' || each === null || Array.isArray(each)
      ? [inner]
      : [inner, ...pathsIn(each as object, inner)]
  })
}
