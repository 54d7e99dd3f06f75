import { useEffect, useLayoutEffect, useRef } from 'react'
import { FAVORITES_KEY, OLD_IDS, readFavorites, storedFavorites } from '../../shell/favorites/favorites.ts'
import { forgetRecentTools, RECENT_KEY, recentTools } from '../../shell/recent/recentTools.ts'
import { drawMyTools, type RowNames, type ToolRow } from './drawMyTools.ts'
import toolList from '../../shell/menus/tool-list.module.css'
import classes from './my.module.css'

const RECENT = 'Recent'
const FAVORITES = 'Favorites'

const names: RowNames = {
  row: classes.row,
  title: classes.title,
  list: `${toolList.root} ${toolList.banner}`,
  clear: classes.clear,
}

/**
 * Draws the rows while the page is being parsed, because they push down what is below. If storage is blocked or
 * invalid, nothing is drawn; after hydration, storage.ts logs the reason.
 */
const script = import.meta.env.SSR
  ? `try{const old=${JSON.stringify(Object.fromEntries(OLD_IDS))},read=key=>JSON.parse(localStorage.getItem(key)??'null'),recent=read('${RECENT_KEY}'),favorites=read('${FAVORITES_KEY}')??[];(${drawMyTools.toString()})(document.currentScript.previousElementSibling,[['${RECENT}',recent?.version===1?recent.ids:[],true],['${FAVORITES}',favorites.map(id=>old[id]??id),false]],${JSON.stringify(names)})}catch{}`
  : ''

/** Prerendered empty: the script has drawn the rows before hydration, and React leaves them alone. */
const SERVED = { __html: '' }

/** The recently opened tools and the favourites, in a row each if there are any. */
export function MyTools() {
  const section = useRef<HTMLElement>(null)
  const shown = useRef('')
  useLayoutEffect(() => {
    const draw = () => {
      const rows: readonly ToolRow[] = [
        [RECENT, recentTools.get().ids, true],
        [FAVORITES, readFavorites(storedFavorites.get()), false],
      ]
      // Redrawing would lose the focus and the scroll position.
      const next = JSON.stringify(rows)
      if (next === shown.current || !section.current) return
      shown.current = next
      drawMyTools(section.current, rows, names)
    }
    draw()
    const stop = [recentTools.subscribe(draw), storedFavorites.subscribe(draw)]
    return () => stop.forEach((end) => end())
  }, [])
  useEffect(() => {
    const forget = ({ target }: Event) => {
      if (!(target instanceof Element && target.matches('button'))) return
      forgetRecentTools()
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    const element = section.current
    element?.addEventListener('click', forget)
    return () => element?.removeEventListener('click', forget)
  }, [])
  return (
    <>
      <section
        ref={section}
        className={classes.tools}
        aria-label="Your tools"
        data-tools="mine"
        suppressHydrationWarning
        dangerouslySetInnerHTML={SERVED}
      />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </>
  )
}
