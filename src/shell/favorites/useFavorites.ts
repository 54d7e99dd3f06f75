import { createContext, useContext } from 'react'

export interface Favorites {
  /** Ids of tools, in the order in which they were added. Tools that no longer exist are left out. */
  readonly ids: readonly string[]
  /** Adds or removes a tool and stores the change at once. */
  readonly toggle: (id: string) => void
}

export const FavoritesContext = createContext<Favorites | undefined>(undefined)

/**
 * Returns the visitor's favourites; empty before hydration.
 *
 * @throws Error outside the provider
 */
export function useFavorites(): Favorites {
  const favorites = useContext(FavoritesContext)
  if (!favorites) throw new Error('useFavorites must be used within a FavoritesProvider')
  return favorites
}
