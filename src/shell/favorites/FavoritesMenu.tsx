import { useEffect, useRef, useState, type ComponentType } from 'react'
import { StarIcon } from './StarIcon.tsx'
import { useFavorites } from './useFavorites.ts'

const PANEL = 'favorites-panel'

type Panel = ComponentType<{ onChoose: () => void }>

/** The bar's button for the favourites, with their number, and the panel that it opens. The list is loaded on opening. */
export function FavoritesMenu() {
  const { ids } = useFavorites()
  const [List, setList] = useState<Panel | 'failed'>()
  const panel = useRef<HTMLDivElement>(null)
  const load = () => {
    import('./FavoritesList.tsx').then(
      (module) => setList(() => module.FavoritesList),
      (error: unknown) => {
        console.error('The list of favourites could not be loaded', error)
        setList('failed')
      },
    )
  }
  // It may have been opened before the page came to life.
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) load()
  }, [])
  return (
    <>
      <button
        type="button"
        className="bar-button favorites-button"
        popoverTarget={PANEL}
        title="Favorites"
        aria-label={ids.length > 0 ? `Favorites, ${ids.length}` : 'Favorites'}
      >
        <StarIcon size={22} />
        {ids.length > 0 && <span className="favorites-count">{ids.length}</span>}
      </button>
      <div
        ref={panel}
        popover="auto"
        id={PANEL}
        className="popover favorites-panel"
        role="group"
        aria-label="Favorites"
        onToggle={(event) => {
          if (event.newState === 'open') load()
        }}
      >
        {List === 'failed' ? (
          <p className="favorites-note">The list could not be loaded. Please try again.</p>
        ) : List ? (
          <List onChoose={() => panel.current?.hidePopover()} />
        ) : (
          <p className="favorites-note">Loading…</p>
        )}
      </div>
    </>
  )
}
