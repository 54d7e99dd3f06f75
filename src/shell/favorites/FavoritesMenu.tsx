import { useEffect, useRef, useState } from 'react'
import { useLazy } from '../../form/useLazy.ts'
import { FAVORITES_KEY } from './favorites.ts'
import { StarIcon } from './StarIcon.tsx'
import { useFavorites } from './useFavorites.ts'
import classes from './favorites.module.css'

const PANEL = 'favorites-panel'

const load = () => import('./FavoritesList.tsx')

/** The bar's button for the favourites, with their number, and its panel. The list is loaded when opened. */
export function FavoritesMenu() {
  const { ids } = useFavorites()
  const [openings, setOpenings] = useState(0)
  const list = useLazy(load, openings)
  const panel = useRef<HTMLDivElement>(null)
  const countOpening = () => setOpenings((count) => count + 1)
  // It may have been opened before hydration.
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) countOpening()
  }, [])
  const count = ids.length
  return (
    <>
      <button
        type="button"
        className={`bar-button ${classes.button}`}
        popoverTarget={PANEL}
        title="Favorites"
        // Their number.
        data-stored={FAVORITES_KEY}
        aria-label={count > 0 ? `Favorites, ${count}` : 'Favorites'}
      >
        <StarIcon size={22} />
        {count > 0 && <span className={classes.count}>{count}</span>}
      </button>
      <div
        ref={panel}
        popover="auto"
        id={PANEL}
        className={`popover ${classes.panel}`}
        role="group"
        aria-label="Favorites"
        onToggle={(event) => {
          if (event.newState === 'open') countOpening()
        }}
      >
        {list === null ? (
          <p className={classes.note}>The list could not be loaded. Please try again.</p>
        ) : list ? (
          <list.FavoritesList onChoose={() => panel.current?.hidePopover()} />
        ) : (
          <p className={classes.note}>Loading…</p>
        )}
      </div>
    </>
  )
}
