import { renderToString } from 'react-dom/server'
import type { ToolData } from '../engine/toolData.ts'
import { site } from '../site.ts'
import { EmbedPage } from './EmbedPage.tsx'
import { loadView } from './embedViews.ts'

export { unkeptUnitsScript } from '../form/units/earlyUnits.ts'

/** What the document of an embed is made of. */
export interface EmbedDocument {
  readonly title: string
  /** The tool's own page, if there is one. */
  readonly canonical?: string
  readonly body: string
}

/** Renders the embed of one tool. */
export async function renderEmbed(tool: ToolData): Promise<EmbedDocument> {
  const markup = renderToString(<EmbedPage tool={tool} View={await loadView(tool)} />)
  // No text in it can end the script.
  const data = JSON.stringify(tool).replaceAll('<', '\\u003c')
  return {
    title: tool.title,
    canonical: `${site.url}/${tool.id}`,
    body: `<div id="root">${markup}</div><script type="application/json">${data}</script>`,
  }
}

/** What stands in the frame of a page that embeds something that cannot be embedded. */
export function renderMissing(): EmbedDocument {
  const title = 'No calculator here'
  const markup = renderToString(
    <main className="embed">
      <h1>{title}</h1>
      <p>No calculator can be embedded from this address. Some tools work on their own page only.</p>
      <p className="embed-credit">
        <a href="/" target="_blank" rel="noopener">
          All tools on {site.name}
        </a>
      </p>
    </main>,
  )
  return { title, body: markup }
}
