import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { readFavorites, storedFavorites, toggleFavorite } from './favorites.ts'
import { FavoritesContext } from './useFavorites.ts'

/** Gives the visitor's favourites to all below, and follows what other tabs do to them. */
export function FavoritesProvider({ children }: { children: ReactNode }) {
  const { subscribe, get, set, initial } = storedFavorites
  const stored = useSyncExternalStore(subscribe, get, () => initial)
  const favorites = useMemo(() => {
    // Read at click time, because another tab may have changed it.
    const toggle = (id: string) => set(toggleFavorite(readFavorites(get()), id))
    return { ids: readFavorites(stored).filter(isTool), toggle }
  }, [stored, get, set])
  return <FavoritesContext value={favorites}>{children}</FavoritesContext>
}

/** Whether there is such a tool: every page is served with links to all of them, so no script need hold the list. */
const isTool = (id: string): boolean =>
  document.querySelector(`[data-tools] li li a[href="/${CSS.escape(id)}"]`) !== null
