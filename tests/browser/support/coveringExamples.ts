import type { Example } from '../../../src/engine/definition.ts'
import { evaluate } from '../../../src/engine/evaluate/evaluate.ts'
import { linkTool } from '../../../src/engine/evaluate/linkTool.ts'
import { drawCharts } from '../../../src/engine/present/charts/drawCharts.ts'
import { viewForm } from '../../../src/engine/present/viewForm.ts'
import type { ToolData } from '../../../src/engine/toolData.ts'
import { contextOf } from '../../support/exampleRuns.ts'
import '../../../src/engine/allParts.ts'

/** Of these a value is a thing of its own, of all other keys only that they are there. */
const ENUMERATED = new Set(['type', 'format'])
/** Below these are formulas, bounds and texts, which look alike whatever they say. */
const OPAQUE = new Set([
  ...['when', 'where', 'formula', 'nodes', 'needs', 'rowValues', 'rowNeeds', 'usual', 'round', 'carry', 'while'],
  ...['label', 'labels', 'help', 'placeholder', 'unit', 'units', 'note', 'tone', 'choices', 'initial', 'match'],
  'rows',
])
/** What tests/dom shows as well: how a number is read, and what is worked out before anything is drawn. */
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
  /** What it shows that no earlier one does. */
  readonly shows: readonly string[]
}

/** Picks the few examples that show all features that any does: the next one is that which adds most. */
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

/** What of its definition an example shows in the form, as paths ("inputs.type=rows"), and in the result. */
export function featuresOf(tool: ToolData, example: Example): string[] {
  const shown = viewForm(linkTool(tool), example.given, contextOf(example.now)).map(({ input }) => input)
  return [
    ...shown.flatMap((input) => [
      ...pathsIn(input, 'input'),
      // A number is typed into the same box as a text.
      ...(input.columns ?? []).map(({ type }) => `cell=${type === 'number' ? 'text' : type}`),
    ]),
    // A choice of a few is drawn as radio buttons, of many as a list.
    ...shown.flatMap(({ choices = [] }) =>
      choices.length > 0 ? [`choices=${choices.length > 4 ? 'many' : 'few'}`] : [],
    ),
    ...(tool.view === undefined ? [] : [`view=${tool.view}`]),
    ...resultFeaturesOf(tool, example),
  ]
}

/** What an example shows in its result. */
export function resultFeaturesOf(tool: ToolData, example: Example): string[] {
  const evaluation = evaluate(linkTool(tool), example.given, contextOf(example.now))
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
