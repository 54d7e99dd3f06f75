import { createContext, useContext } from 'react'

/**
 * Ways to list all tools: `banner` in one row, `groups` by category.
 */
export type ToolListName = 'banner' | 'groups'

/** The finished lists, given by the prerenderer alone. */
export const ToolLists = createContext<Readonly<Record<ToolListName, string>> | undefined>(undefined)

const served = new Map<ToolListName, { __html: string }>()

/**
 * All tools, as links. They are rendered once, where the site is built, and stay in the page as they were served: what lists
 * the catalogue must not be in every page's scripts as well. `listenToLinks` makes them links of the router.
 */
export function ToolList({ name }: { name: ToolListName }) {
  const lists = useContext(ToolLists)
  return (
    <div
      className={`tool-list tool-list-${name}`}
      data-tools={name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={lists ? { __html: lists[name] } : whatWasServed(name)}
    />
  )
}

/** A stable object, so that React does not touch the list. */
function whatWasServed(name: ToolListName): { __html: string } {
  let list = served.get(name)
  if (!list) {
    list = { __html: document.querySelector(`[data-tools="${name}"]`)?.innerHTML ?? '' }
    served.set(name, list)
  }
  return list
}
