import { useCallback, useEffect, useRef, type ComponentType, type CSSProperties } from 'react'
import { categoryHue } from '../categories.ts'
import { linkTo } from '../engine/show/link/linkTo.ts'
import type { EquippedTool } from '../engine/tool.ts'
import type { ToolData } from '../engine/toolData.ts'
import { repeatEarlyPresses } from '../form/earlyPress.ts'
import type { FormParts } from '../form/FormParts.ts'
import type { ShownResult } from '../form/useToolForm.ts'
import { site } from '../site.ts'
import { EmbedReport } from './EmbedReport.ts'
import type { EmbedViewProps } from './EmbedViewProps.ts'
import { postResult } from './postToHost.ts'

export interface EmbedPageProps {
  readonly tool: ToolData
  readonly View: ComponentType<EmbedViewProps>
  readonly parts?: FormParts
}

/** A tool without the rest of the site, and a link to its page. */
export function EmbedPage({ tool, View, parts }: EmbedPageProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const report = useCallback((ran: EquippedTool, result: ShownResult) => {
    postResult(ran.data.id, result)
    // The page opens with the same inputs.
    if (link.current) link.current.href = linkTo(ran, result.given)
  }, [])
  useEffect(() => void repeatEarlyPresses(), [])
  return (
    <EmbedReport value={report}>
      <main className="embed" style={{ '--hue': categoryHue(tool.category) } as CSSProperties}>
        <h1>{tool.title}</h1>
        <div data-plugin={tool.plugin ?? tool.view}>
          <View tool={tool} parts={parts} onResult={ignore} />
        </div>
        <p className="embed-credit">
          <a ref={link} href={`/${tool.id}`} target="_blank" rel="noopener">
            {tool.name} on {site.name}
          </a>
        </p>
      </main>
    </EmbedReport>
  )
}

/** Embeds have no sharing. */
const ignore = (): void => undefined
