import { useStored } from '../../useStored.ts'
import { useLayoutEffect, useRef } from 'react'
import type { CatalogueEntry } from '../../catalogue.ts'
import { useLazy } from '../../form/useLazy.ts'
import { storedResults } from '../../storedResults.ts'
import { RESULTS_KEY } from '../../keeping.ts'
import classes from './my.module.css'

const loadList = () => import('./ResultList.tsx')

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
  const stored = useStored(storedResults)
  const hasSome = stored.recent.length > 0
  const isWanted = stored !== storedResults.initial
  useLayoutEffect(() => {
    // Removes the reserved height if the stored data is invalid.
    place.current?.toggleAttribute('data-some', storedResults.get().recent.length > 0)
  }, [hasSome])
  const list = useLazy(loadList, isWanted)
  return (
    <>
      <div ref={place} className={classes.results} data-stored={RESULTS_KEY} suppressHydrationWarning>
        {list && <list.ResultList catalogue={catalogue} stored={stored} />}
      </div>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </>
  )
}
