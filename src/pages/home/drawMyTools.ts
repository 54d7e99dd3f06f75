/** A row of tools: its title and their ids. */
export type ToolRow = readonly [title: string, ids: readonly string[], isForgettable: boolean]

/** The class names of a row and its parts. */
export type RowNames = Readonly<Record<'row' | 'title' | 'list' | 'clear', string | undefined>>

/**
 * Draws rows of tools, skipping tools that no longer exist. It also runs as an inline script, before the first paint
 * and any other script, so it must not refer to anything outside the function: names, links and hues come from the list
 * of all tools that every page contains.
 */
export function drawMyTools(section: Element, rows: readonly ToolRow[], names: RowNames): void {
  const drawn = rows.flatMap(([title, ids, isForgettable]) => {
    const items = ids.flatMap((id) => {
      const link = document.querySelector(`[data-tools="banner"] a[href="/${CSS.escape(id)}"]`)
      return link?.parentElement ? [link.parentElement.cloneNode(true) as Element] : []
    })
    if (items.length === 0) return []
    for (const item of items) item.firstElementChild?.removeAttribute('tabindex')
    const create = (name: string, className: string | undefined, ...children: (Element | string)[]) => {
      const element = document.createElement(name)
      element.className = className ?? ''
      element.append(...children)
      return element
    }
    const row = create(
      'div',
      names.row,
      create('h2', names.title, title),
      create('div', names.list, create('ul', '', ...items)),
    )
    if (isForgettable) row.append(create('button', names.clear, 'Clear'))
    return [row]
  })
  section.replaceChildren(...drawn)
}
