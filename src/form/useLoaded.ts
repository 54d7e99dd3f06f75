import { useEffect, useState } from 'react'

/** Loads a part of a page on demand; undefined until loaded. */
export function useLoaded<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (!isWanted) return
    let isMounted = true
    load().then(
      (module) => isMounted && setPart(() => module),
      (error: unknown) => console.error('A part of the page could not be loaded', error),
    )
    return () => {
      isMounted = false
    }
  }, [load, isWanted])
  return part
}
