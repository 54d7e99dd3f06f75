import { renderToStaticMarkup } from 'react-dom/server'
import type { CatalogueEntry } from '../../catalogue.ts'
import { categories, categoryFragment } from '../../categories.ts'
import { remember } from '../../engine/remember.ts'
import { hueOf } from '../ToolCard.tsx'
import type { ToolListName } from './ToolList.tsx'

type Lists = Readonly<Record<ToolListName, string>>

/** Every page contains the lists, so they are limited; home shows all tools. */
const MAX_LISTED = 100

/**
 * Renders the lists of all tools as HTML, as they stand in a page; for the prerenderer only. The banner begins with the
 * category of the page. In a larger catalogue they contain only the first tools of each category, whose link leads to the
 * others.
 *
 * @param path of the page, whose own links are marked
 */
export function renderToolLists(tools: readonly CatalogueEntry[], path: string): Lists {
  const groups = groupByCategory(tools)
  const most = tools.length > MAX_LISTED ? Math.floor(MAX_LISTED / groups.length) : MAX_LISTED
  const filled = groups.map(({ name, tools }) => ({ name, tools: tools.slice(0, most) }))
  const own = filled.filter((group) => group.tools.some(({ id }) => `/${id}` === path))
  const shorten = shortNames(tools)
  const linkTo = ({ id }: CatalogueEntry, name: string, tabIndex?: number) => (
    <a href={`/${id}`} tabIndex={tabIndex} aria-current={`/${id}` === path ? 'page' : undefined}>
      {name}
    </a>
  )
  return {
    banner: renderToStaticMarkup(
      <ul>
        {[...new Set([...own, ...filled])]
          .flatMap((group) => group.tools)
          .map((tool, index) => (
            // A single tab stop per group; arrow keys move between its links.
            <li key={tool.id} style={hueOf(tool.category)}>
              {linkTo(tool, shorten(tool.name), index === 0 ? undefined : -1)}
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
                <li key={tool.id}>{linkTo(tool, tool.name)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>,
    ),
  }
}

const groupByCategory = remember((tools: readonly CatalogueEntry[]) =>
  categories
    .map((name) => ({ name, tools: tools.filter(({ category }) => category === name) }))
    .filter((group) => group.tools.length > 0),
)

/**
 * Returns a function that leaves out the last word of a name if the names of several tools end with it ("Calculator"),
 * unless that cuts through a pair ("World Clock & Timer").
 */
const shortNames = remember((tools: readonly CatalogueEntry[]): ((name: string) => string) => {
  const lastWord = (name: string) => / (\p{L}+)$/u.exec(name)?.[1]
  const counts = new Map<string | undefined, number>()
  for (const { name } of tools) counts.set(lastWord(name), (counts.get(lastWord(name)) ?? 0) + 1)
  return (name) => {
    const word = lastWord(name)
    const isShared = word !== undefined && (counts.get(word) ?? 0) > 1
    const rest = name.slice(0, -(word?.length ?? 0) - 1)
    return isShared && /[\p{L}\p{N}]$/u.test(rest) ? rest : name
  }
})
