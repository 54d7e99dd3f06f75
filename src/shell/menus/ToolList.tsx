import { createContext, useContext } from 'react'
import classes from './tool-list.module.css'

/** Layouts of the list of all tools: `banner` in one row, `groups` by category. */
export type ToolListName = 'banner' | 'groups'

/** The rendered lists; provided by the prerenderer only. */
export const ToolLists = createContext<Readonly<Record<ToolListName, string>> | undefined>(undefined)

const served = new Map<ToolListName, { __html: string }>()

/**
 * Links to all tools. They are rendered at build time and stay in the page as served, so that the scripts of each page
 * need not contain the catalogue. `listenToLinks` passes clicks to the router.
 */
export function ToolList({ name }: { name: ToolListName }) {
  const lists = useContext(ToolLists)
  return (
    <div
      className={`${classes.root} ${name === 'banner' ? classes.banner : classes.groups}`}
      data-tools={name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={lists ? { __html: lists[name] } : servedList(name)}
    />
  )
}

/** Returns a stable object, so that React does not touch the list. */
function servedList(name: ToolListName): { __html: string } {
  let list = served.get(name)
  if (!list) {
    list = { __html: document.querySelector(`[data-tools="${name}"]`)?.innerHTML ?? '' }
    served.set(name, list)
  }
  return list
}
