import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { CatalogueEntry } from '../../catalogue.ts'
import { categories } from '../../site.ts'

type Category = CatalogueEntry['category']

/** The address of the home page with a category chosen ends in this: '#financial'. */
export const fragmentOf = (category: Category): string => category.toLowerCase()

/** The category whose tools the address asks for. Never before the page has come to life: all tools are served. */
export function useCategory(): Category | undefined {
  const fragment = useLocation({ select: ({ hash }) => hash })
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isAlive ? categories.find(({ name }) => fragmentOf(name) === fragment)?.name : undefined
}

const neverChanges = () => () => undefined
