import { useStored } from '../../useStored.ts'
import { useMemo, type ReactNode } from 'react'
import { readFavorites, storedFavorites, toggleFavorite } from './favorites.ts'
import { FavoritesContext } from './useFavorites.ts'

/** Provides the visitor's favourites, and follows changes by other tabs. */
export function FavoritesProvider({ children }: { children: ReactNode }) {
  const { get, set } = storedFavorites
  const stored = useStored(storedFavorites)
  const favorites = useMemo(() => {
    // Read at click time, because another tab may have changed it.
    const toggle = (id: string) => set(toggleFavorite(readFavorites(get()), id))
    return { ids: readFavorites(stored).filter(isTool), toggle }
  }, [stored, get, set])
  return <FavoritesContext value={favorites}>{children}</FavoritesContext>
}

/** Whether a tool exists: every page contains links to all tools, so no script needs the list. */
const isTool = (id: string): boolean =>
  document.querySelector(`[data-tools] li li a[href="/${CSS.escape(id)}"]`) !== null
