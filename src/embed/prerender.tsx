import { renderToString } from 'react-dom/server'
import type { ToolData } from '../engine/toolData.ts'
import { site } from '../site.ts'
import { EmbedPage } from './EmbedPage.tsx'
import { loadView } from './embedViews.ts'

export { unkeptUnitsScript } from '../form/units/earlyUnits.ts'

/** The parts of an embed's document. */
export interface EmbedDocument {
  readonly title: string
  /** The address of the tool's own page, if there is one. */
  readonly canonical?: string
  readonly body: string
}

/** Renders the embed of a tool. */
export async function renderEmbed(tool: ToolData): Promise<EmbedDocument> {
  const markup = renderToString(<EmbedPage tool={tool} {...await loadView(tool)} />)
  // These are for the page around a tool.
  const { keywords: _, description: __, content: ___, ...embedded } = tool
  // Escaped, so that no text can close the script element.
  const data = JSON.stringify(embedded).replaceAll('<', '\\u003c')
  return {
    title: tool.title,
    canonical: `${site.url}/${tool.id}`,
    body: `<div id="root">${markup}</div><script type="application/json">${data}</script>`,
  }
}

/** Renders the document shown if a tool cannot be embedded. */
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
