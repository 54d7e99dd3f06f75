import { createContext } from 'react'

/** Gets the place among the actions for a result where the page puts its button for sharing; without one there is none. */
export const ShareSlot = createContext<((place: Element | null) => void) | undefined>(undefined)
