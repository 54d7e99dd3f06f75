import { renderToStaticMarkup } from 'react-dom/server'
import type { CatalogueEntry } from '../../catalogue.ts'
import { categories, categoryFragment } from '../../categories.ts'
import { hueOf } from '../ToolCard.tsx'
import type { ToolListName } from './ToolList.tsx'

/**
 * The lists of all tools as HTML; for the prerenderer only.
 *
 * @param path the page's own, whose links are marked
 */
export function renderToolLists(
  tools: readonly CatalogueEntry[],
  path: string,
): Readonly<Record<ToolListName, string>> {
  const filled = categories
    .map((name) => ({ name, tools: tools.filter(({ category }) => category === name) }))
    .filter((group) => group.tools.length > 0)
  const linkTo = ({ id, name }: CatalogueEntry, tabIndex?: number) => (
    <a href={`/${id}`} aria-current={path === `/${id}` ? 'page' : undefined} tabIndex={tabIndex}>
      {name}
    </a>
  )
  return {
    banner: renderToStaticMarkup(
      <ul>
        {filled
          .flatMap((group) => group.tools)
          .map((tool, index) => (
            // One stop for the Tab key; the arrow keys lead on.
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
