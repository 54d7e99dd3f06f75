import { createContext, useContext } from 'react'

export interface Favorites {
  /** Ids of tools in the order in which they were added. Those that name no tool of today are left out. */
  readonly ids: readonly string[]
  /** Adds or removes a tool and keeps that at once. */
  readonly toggle: (id: string) => void
}

export const FavoritesContext = createContext<Favorites | undefined>(undefined)

/**
 * The visitor's favourites; none before hydration.
 *
 * @throws Error outside of the provider
 */
export function useFavorites(): Favorites {
  const favorites = useContext(FavoritesContext)
  if (!favorites) throw new Error('useFavorites must be used within a FavoritesProvider')
  return favorites
}
