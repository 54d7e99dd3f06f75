import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ToolPageData } from '../../catalogue.ts'
import { ToolForm } from '../../form/ToolForm.tsx'
import { usePermalink } from '../../form/usePermalink.ts'
import { useToolForm } from '../../form/useToolForm.ts'
import { ResultPanel } from '../../form/results/ResultPanel.tsx'
import { Icon } from '../../shell/Icon.tsx'
import { hueOf, ToolCard } from '../../shell/ToolCard.tsx'
import type { LoadedPage } from '../loadToolPage.ts'
import { Paragraphs, ToolContent } from './ToolContent.tsx'

/** A tool's page: where it stands, what it is, the tool, what there is to know, and what is near. */
export function ToolPage({ page, View }: LoadedPage) {
  const { tool, icon, related } = useLatest(page)
  const [lead = '', ...more] = tool.content.introduction.trim().split(/\n\s*\n/)
  return (
    <article className="page tool-page" style={hueOf(tool.category)}>
      <nav aria-label="Breadcrumb" className="breadcrumb">
        <ol>
          <li>
            <Link to="/">Home</Link>
          </li>
          <li>{tool.category}</li>
          <li aria-current="page">{tool.name}</li>
        </ol>
      </nav>
      <header className="tool-head">
        <span className="tile tile-large">
          <Icon nodes={icon} size={28} />
        </span>
        <div>
          <h1>{tool.title}</h1>
          <p className="lead">{lead}</p>
        </div>
      </header>
      {tool.plugin === undefined ? (
        <Calculator key={tool.id} page={{ tool, icon, related }} />
      ) : View ? (
        <div key={tool.id} className="plugin" data-plugin={tool.plugin}>
          <View tool={tool} onResult={noSharing} />
        </div>
      ) : (
        <p className="notice">The tool itself is still on its way. Below is what it will do.</p>
      )}
      <div className="reading">
        {more.length > 0 && (
          <section className="more-introduction">
            <Paragraphs text={more.join('\n\n')} />
          </section>
        )}
        <ToolContent content={tool.content} />
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="related">
          <h2 id="related" className="section-title">
            Related Calculators
          </h2>
          <div className="grid">
            {related.map((card) => (
              <ToolCard key={card.id} tool={card} />
            ))}
          </div>
        </section>
      )}
      <p className="back">
        <Link to="/" className="button-link">
          Back to All Tools
        </Link>
      </p>
    </article>
  )
}

const noSharing = () => undefined

function Calculator({ page }: { page: ToolPageData }) {
  const form = useToolForm(page.tool)
  const notUnderstood = usePermalink(form)
  const panel = useRef<HTMLDivElement>(null)
  const calculator = useRef<HTMLDivElement>(null)
  // On a phone the result stands below the button: bring it into view, but leave the focus where it is.
  useEffect(() => {
    if (form.result) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [form.result])
  const tryExample = () => {
    form.fillExample(0)
    requestAnimationFrame(() => calculator.current?.querySelector<HTMLButtonElement>('button.calculate')?.focus())
  }
  return (
    <div className="calculator" ref={calculator}>
      <ToolForm form={form} />
      <div className="result-column" ref={panel}>
        <ResultPanel
          outputs={page.tool.outputs}
          result={form.result}
          hasExample={page.tool.examples.length > 0}
          onTryExample={tryExample}
        />
        {/* The region is there before the note, so that screen readers hear of it. */}
        <p role="status" className="link-note">
          {notUnderstood.length > 0 && `Some parts of this link were not understood: ${notUnderstood.join(', ')}`}
        </p>
      </div>
    </div>
  )
}

/** In development a changed definition replaces the page's own at once. */
function useLatest(page: ToolPageData): ToolPageData {
  const [changed, setChanged] = useState<ToolPageData>()
  useEffect(() => {
    if (!import.meta.env.DEV) return
    const take = (event: Event) => setChanged((event as CustomEvent<ToolPageData>).detail)
    addEventListener('abakit:tool', take)
    return () => removeEventListener('abakit:tool', take)
  }, [])
  return changed?.tool.id === page.tool.id ? changed : page
}
