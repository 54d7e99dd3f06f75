import { useBrowserValue } from '../../useStored.ts'
import { useLocation } from '@tanstack/react-router'
import { categories, categoryFragment, type Category } from '../../categories.ts'

/** Returns the category in the address; undefined before hydration, because all tools are prerendered. */
export function useCategory(): Category | undefined {
  const fragment = useLocation({ select: ({ hash }) => hash })
  const isHydrated = useBrowserValue(() => true, false)
  return isHydrated ? categories.find((category) => categoryFragment(category) === fragment) : undefined
}
