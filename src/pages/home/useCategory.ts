import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { categories, categoryFragment, type Category } from '../../categories.ts'

/** The category whose tools the address asks for. Never before the page has come to life: all tools are served. */
export function useCategory(): Category | undefined {
  const fragment = useLocation({ select: ({ hash }) => hash })
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isAlive ? categories.find((category) => categoryFragment(category) === fragment) : undefined
}

const neverChanges = () => () => undefined
