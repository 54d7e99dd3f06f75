import { decodePermalink, encodePermalink, explainIgnored } from '../engine/show/link/permalink.ts'
import { joinScenarios, splitScenarios } from '../engine/show/link/scenarios.ts'
import type { Given } from '../engine/run/readInputs.ts'
import type { EquippedTool } from '../engine/tool.ts'
import { keptOf, showLinked } from './results/keep/keptResults.ts'

// The fragment of a tool's page: the inputs of its result, and of the results that are compared with it.

/** Reads a link, and shows the results that are compared in it. */
export function openFragment(tool: EquippedTool, fragment: string): { readonly given: Given; readonly note: string } {
  const { main, others } = splitScenarios(fragment)
  const link = decodePermalink(tool, main)
  showLinked(
    tool.data.id,
    encodePermalink(tool, link.given),
    others.flatMap((other) => normalize(tool, other) ?? []),
  )
  return { given: link.given, note: explainIgnored(tool.data, link) }
}

/** Returns inputs as they are stored; undefined if the tool does not understand all of them. */
function normalize(tool: EquippedTool, inputs: string): string | undefined {
  const { given, ignored } = decodePermalink(tool, inputs)
  if (ignored.length === 0) return encodePermalink(tool, given)
  console.warn(`A result to compare in the link is ignored, because of ${ignored.join(', ')}: ${inputs}`)
  return undefined
}

/** Writes the inputs of a result and of those that are compared with it. */
export function writeFragment(tool: EquippedTool, given: Given): string {
  const main = encodePermalink(tool, given)
  const others = keptOf(tool.data.id)
    .map(({ inputs }) => inputs)
    .filter((inputs) => inputs !== main)
  return main === '' ? '' : joinScenarios(main, others)
}
