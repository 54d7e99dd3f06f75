import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { CatalogueEntry } from '../../catalogue.ts'
import { RESULTS_KEY, storedResults } from '../../form/results/keep/storedResults.ts'
import { whenIdle } from '../../whenIdle.ts'

type List = typeof import('./ResultList.tsx')

/** Reserves the room while the page is being read: what the list pushes down must not be seen to move. */
const script = import.meta.env.SSR
  ? `try{document.currentScript.previousElementSibling.toggleAttribute('data-some',JSON.parse(localStorage.getItem('${RESULTS_KEY}'))?.recent?.length>0)}catch{}`
  : ''

/**
 * The last results of all tools, where there are some. They are calculated again by definitions and an engine that no other
 * visitor of this page needs, so they come when it has been drawn.
 */
export function MyResults({ catalogue }: { catalogue: readonly CatalogueEntry[] }) {
  const place = useRef<HTMLDivElement>(null)
  const [list, setList] = useState<List>()
  const { subscribe, get, initial } = storedResults
  const stored = useSyncExternalStore(subscribe, get, () => initial)
  const hasSome = stored.recent.length > 0
  const isMissing = stored !== initial && !list
  useLayoutEffect(() => {
    // Storage that holds something else has none after all.
    place.current?.toggleAttribute('data-some', storedResults.get().recent.length > 0)
  }, [hasSome])
  useEffect(
    () =>
      isMissing
        ? whenIdle(() => {
            // Apart from the import: the build makes a `then` of its own part of what is loaded, and its styles may fail too.
            const loading = import('./ResultList.tsx')
            loading.then(setList, (error: unknown) => console.error('The last results could not be loaded', error))
          })
        : undefined,
    [isMissing],
  )
  return (
    <>
      <div ref={place} className="my-results" suppressHydrationWarning>
        {list && <list.ResultList catalogue={catalogue} stored={stored} />}
      </div>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </>
  )
}
