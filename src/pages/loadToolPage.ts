import type { ToolPageData } from '../catalogue.ts'

/** The link in a served page that names its own definition's chunk. */
const OWN_CHUNK = 'link[data-tool]'

/**
 * Loads what a tool page needs. The page that was served knows its own chunk, so that the first load does not fetch the
 * list of all chunks, which grows with the catalogue.
 *
 * @param id the path without its slash
 * @returns the page's data, or undefined where no tool has that id
 */
export async function loadToolPage(id: string): Promise<ToolPageData | undefined> {
  const own = typeof document === 'undefined' ? null : document.querySelector<HTMLLinkElement>(OWN_CHUNK)
  if (own?.dataset.tool === id) {
    const chunk = (await import(/* @vite-ignore */ own.href)) as { default: ToolPageData }
    return chunk.default
  }
  const { toolLoaders } = await import('virtual:tool-loaders')
  if (!Object.hasOwn(toolLoaders, id)) return undefined
  return (await toolLoaders[id]?.())?.default
}
