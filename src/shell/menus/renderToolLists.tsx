import { renderToStaticMarkup } from 'react-dom/server'
import type { CatalogueEntry } from '../../catalogue.ts'
import { categories, categoryFragment } from '../../categories.ts'
import { hueOf } from '../ToolCard.tsx'
import type { ToolListName } from './ToolList.tsx'

type Lists = Readonly<Record<ToolListName, string>>

/** Every page contains the lists, so they are limited; home shows all tools. */
const MAX_LISTED = 100

/**
 * Renders the lists of all tools as HTML; for the prerenderer only. In a larger catalogue they contain only the first
 * tools of each category, whose link leads to the others.
 */
export function renderToolLists(tools: readonly CatalogueEntry[]): Lists {
  const groups = categories
    .map((name) => ({ name, tools: tools.filter(({ category }) => category === name) }))
    .filter((group) => group.tools.length > 0)
  const most = tools.length > MAX_LISTED ? Math.floor(MAX_LISTED / groups.length) : MAX_LISTED
  const filled = groups.map(({ name, tools }) => ({ name, tools: tools.slice(0, most) }))
  const linkTo = ({ id, name }: CatalogueEntry, tabIndex?: number) => (
    <a href={`/${id}`} tabIndex={tabIndex}>
      {name}
    </a>
  )
  return {
    banner: renderToStaticMarkup(
      <ul>
        {filled
          .flatMap((group) => group.tools)
          .map((tool, index) => (
            // A single tab stop per group; arrow keys move between its links.
            <li key={tool.id} style={hueOf(tool.category)}>
              {linkTo(tool, index === 0 ? undefined : -1)}
            </li>
          ))}
      </ul>,
    ),
    groups: renderToStaticMarkup(
      <ul>
        {filled.map((group) => (
          <li key={group.name} style={hueOf(group.name)}>
            <a href={`/#${categoryFragment(group.name)}`}>{group.name}</a>
            <ul>
              {group.tools.map((tool) => (
                <li key={tool.id}>{linkTo(tool)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>,
    ),
  }
}

/** Returns the lists with the links to the current page marked. */
export function markCurrent({ banner, groups }: Lists, path: string): Lists {
  const mark = (list: string): string => list.replace(`href="${path}"`, (link) => `${link} aria-current="page"`)
  return { banner: mark(banner), groups: mark(groups) }
}
