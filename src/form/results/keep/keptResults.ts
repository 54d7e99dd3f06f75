import { useStored } from '../../../useStored.ts'
import { useSyncExternalStore } from 'react'
import { splitScenarios } from '../../../engine/show/link/scenarios.ts'
import { dropKept, isSameResult, keepResult, storedResults, type StoredResult } from '../../../storedResults.ts'

// The results that stand beside that of the form: the visitor's own, which are stored, or those of the link that the page
// was opened with, which last as long as the link.

/** How many results stand beside each other: that of the form and the kept ones. */
export const MAX_COMPARED = 4

interface LinkedResults {
  readonly tool: string
  readonly kept: readonly StoredResult[]
}

let linked: LinkedResults | undefined
const listeners = new Set<() => void>()

function setLinked(results: LinkedResults | undefined): void {
  linked = results
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const ownOf = (tool: string): readonly StoredResult[] => storedResults.get().kept.filter((each) => each.tool === tool)

/** Returns the kept results of a tool that the page shows. */
export const keptOf = (tool: string): readonly StoredResult[] => (linked?.tool === tool ? linked.kept : ownOf(tool))

/**
 * Shows the results of a link instead of the visitor's own, unless they are the same, as in the address of a page that is
 * reloaded.
 *
 * @param main   the inputs of the link itself
 * @param others those of the other results in it
 */
export function showLinked(tool: string, main: string, others: readonly string[]): void {
  const own = ownOf(tool)
    .map(({ inputs }) => inputs)
    .filter((inputs) => inputs !== main)
  const isOwn = others.length === 0 || own.join('\n') === others.join('\n')
  const kept = others.slice(0, MAX_COMPARED - 1).map((inputs) => ({ tool, inputs, at: Date.now() }))
  setLinked(isOwn ? undefined : { tool, kept })
}

/** Forgets the results of a link that was left. Call when a result is drawn; the address holds them as long as they are shown. */
export function forgetLinked(): void {
  if (linked && splitScenarios(location.hash.slice(1)).others.length === 0) setLinked(undefined)
}

/** Keeps a result beside those shown. Returns whether it was stored, or will be found in the link. */
export function keep(result: StoredResult): boolean {
  if (linked?.tool !== result.tool) return keepResult(result)
  setLinked({ ...linked, kept: [...linked.kept, result] })
  return true
}

/** Removes a kept result from those shown. */
export function drop(result: Omit<StoredResult, 'at'>): void {
  if (linked?.tool !== result.tool) return void dropKept(result)
  setLinked({ ...linked, kept: linked.kept.filter((other) => !isSameResult(other, result)) })
}

/** The kept results of a tool that the page shows, as they change. */
export function useKept(tool: string): readonly StoredResult[] {
  const own = useStored(storedResults)
  const shown = useSyncExternalStore(
    subscribe,
    () => linked,
    () => undefined,
  )
  return shown?.tool === tool ? shown.kept : own.kept.filter((each) => each.tool === tool)
}
