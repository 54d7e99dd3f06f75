import { useEffect, useState } from 'react'

/** Loads a part of a page on demand; undefined until loaded. */
export function useLoaded<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    load().then(
      (module) => isHere && setPart(() => module),
      (error: unknown) => console.error('A part of the page could not be loaded', error),
    )
    return () => {
      isHere = false
    }
  }, [load, isWanted])
  return part
}
