import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { CatalogueEntry } from '../../catalogue.ts'
import { RESULTS_KEY, storedResults } from '../../form/results/keep/storedResults.ts'
import { whenIdle } from '../../whenIdle.ts'
import classes from './my.module.css'

type List = typeof import('./ResultList.tsx')

/** Reserves the height while the page is being parsed, so that the list causes no layout shift. */
const script = import.meta.env.SSR
  ? `try{document.currentScript.previousElementSibling.toggleAttribute('data-some',JSON.parse(localStorage.getItem('${RESULTS_KEY}'))?.recent?.length>0)}catch{}`
  : ''

/**
 * The recent results of all tools, if there are any. They are recalculated, which needs definitions and an engine that
 * other visitors of this page do not load, so they follow after the first paint.
 */
export function MyResults({ catalogue }: { catalogue: readonly CatalogueEntry[] }) {
  const place = useRef<HTMLDivElement>(null)
  const [list, setList] = useState<List>()
  const { subscribe, get, initial } = storedResults
  const stored = useSyncExternalStore(subscribe, get, () => initial)
  const hasSome = stored.recent.length > 0
  const isMissing = stored !== initial && !list
  useLayoutEffect(() => {
    // Removes the reserved height if the stored data is invalid.
    place.current?.toggleAttribute('data-some', storedResults.get().recent.length > 0)
  }, [hasSome])
  useEffect(
    () =>
      isMissing
        ? whenIdle(() => {
            // Separate from the import: the build merges a chained `then` into what it preloads, and styles can fail to
            // load too.
            const loading = import('./ResultList.tsx')
            loading.then(setList, (error: unknown) => console.error('The last results could not be loaded', error))
          })
        : undefined,
    [isMissing],
  )
  return (
    <>
      <div ref={place} className={classes.results} suppressHydrationWarning>
        {list && <list.ResultList catalogue={catalogue} stored={stored} />}
      </div>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </>
  )
}
