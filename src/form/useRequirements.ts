import { useEffect, useState } from 'react'
import type { Requirement } from '../engine/tool.ts'

/** Loads what a tool needs beyond the engine, in browsers that lack it; false until it is there. */
export function useRequirements(requires: readonly Requirement[]): boolean {
  const needsTemporal = requires.includes('temporal') && !('Temporal' in globalThis)
  const [loaded, setLoaded] = useState(!needsTemporal)
  useEffect(() => {
    if (!needsTemporal) return
    void import('temporal-polyfill/global').then(() => setLoaded(true))
  }, [needsTemporal])
  return loaded
}
