import type { Example } from '../../../src/engine/definition.ts'
import type { ToolData } from '../../../src/engine/toolData.ts'
import { runExample } from '../../support/exampleRuns.ts'

/** Of these a value is a thing of its own, of all other keys only that they are there. */
const ENUMERATED = new Set(['type', 'format', 'requires'])
/** Below these are names and formulas, which no page draws. */
const OPAQUE = new Set(['when', 'where', 'formula', 'is', 'nodes', 'needs', 'rowValues', 'rowNeeds', 'usual', 'values'])

/**
 * The few examples that have a real browser show everything that definitions can make it show: every kind of input and
 * output with each of its properties, every category. Where a definition first uses a new one, it is among them.
 */
export function coveringExamples(tools: readonly ToolData[]): { tool: ToolData; examples: Example[] }[] {
  const chosen = cover(tools, featuresOf)
  return chosen.map((tool) => ({ tool, examples: cover(tool.examples, (example) => shownBy(tool, example)) }))
}

/** What a definition uses, as paths: "inputs.type=rows", "outputs.tone". */
export function featuresOf({ inputs, outputs, requires, category }: ToolData): string[] {
  return [...pathsIn({ inputs, outputs, requires }, ''), `category=${category}`, ...listsOf(inputs)]
}

function pathsIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => pathsIn(each, path))
  if (typeof value !== 'object' || value === null) {
    const key = path.slice(path.lastIndexOf('.') + 1)
    return [ENUMERATED.has(key) ? `${path}=${String(value)}` : path]
  }
  return Object.entries(value).flatMap(([key, each]) => {
    const inner = path === '' ? key : `${path}.${key}`
    if (OPAQUE.has(key)) return [inner]
    // Of a table of choices the columns are names that its author made up.
    if (key === 'choices') return [inner]
    return pathsIn(each, inner)
  })
}

/** A choice of a few is drawn as radio buttons, of many as a list. */
const listsOf = (inputs: ToolData['inputs']): string[] =>
  inputs.flatMap(({ choices = [] }) =>
    choices.length > 4 ? ['inputs.choices=many'] : choices.length > 0 ? ['inputs.choices=few'] : [],
  )

/** The fields and outputs that an example shows. */
function shownBy(tool: ToolData, example: Example): string[] {
  const { inputs, outputs } = runExample(tool, example)
  const shown = Object.entries(outputs).map(([name, parts]) => `output ${name} ${Object.keys(parts).join(' ')}`)
  return [...inputs.map((name) => `input ${name}`), ...shown]
}

/** Picks, one after the other, what adds most of what is not there yet. */
function cover<T>(candidates: readonly T[], featuresOf_: (candidate: T) => readonly string[]): T[] {
  const features = new Map(candidates.map((each) => [each, new Set(featuresOf_(each))]))
  const missing = new Set([...features.values()].flatMap((all) => [...all]))
  const chosen: T[] = []
  while (missing.size > 0) {
    const gains = candidates.map((each) => (features.get(each) ?? new Set()).intersection(missing).size)
    const best = candidates[gains.indexOf(Math.max(...gains))]
    if (best === undefined) break
    chosen.push(best)
    for (const feature of features.get(best) ?? []) missing.delete(feature)
  }
  return chosen
}
