/** A row of tools: its title and their ids. */
export type ToolRow = readonly [title: string, ids: readonly string[], isForgettable: boolean]

/**
 * Draws rows of tools, skipping tools that no longer exist. It also runs as an inline script, before the first paint
 * and any other script, so it must not refer to anything outside the function: names, links and hues come from the list
 * of all tools that every page contains.
 */
export function drawMyTools(section: Element, rows: readonly ToolRow[]): void {
  const drawn = rows.flatMap(([title, ids, isForgettable]) => {
    const items = ids.flatMap((id) => {
      const link = document.querySelector(`.tools-banner a[href="/${CSS.escape(id)}"]`)
      return link?.parentElement ? [link.parentElement.cloneNode(true) as Element] : []
    })
    if (items.length === 0) return []
    for (const item of items) item.firstElementChild?.removeAttribute('tabindex')
    const create = (name: string, className: string, ...children: (Element | string)[]) => {
      const element = document.createElement(name)
      element.className = className
      element.append(...children)
      return element
    }
    const row = create(
      'div',
      'my-row',
      create('h2', 'my-title', title),
      create('div', 'tool-list tool-list-banner', create('ul', '', ...items)),
    )
    if (isForgettable) row.append(create('button', 'my-clear', 'Clear'))
    return [row]
  })
  section.replaceChildren(...drawn)
}
