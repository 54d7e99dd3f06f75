import { useCallback, useEffect, useRef, useState, type CSSProperties } from 'react'
import type { Html } from '../../catalogue.ts'
import { categoryFragment } from '../../categories.ts'
import { Guard } from '../../form/common/Guard.tsx'
import { AdSlot } from '../../shell/ads/AdSlot.tsx'
import { FavoriteStar } from '../../shell/favorites/FavoriteStar.tsx'
import { Icon } from '../../shell/Icon.tsx'
import { noteOpened } from '../../shell/recent/recentTools.ts'
import { ShareButton } from '../../shell/share/ShareButton.tsx'
import type { SharedResult } from '../../form/PluginViewProps.ts'
import { hueOf, ToolCard } from '../../shell/ToolCard.tsx'
import type { LoadedPage } from '../loadToolPage.ts'
import classes from './tool-page.module.css'

/** A tool's page: breadcrumb, title, tool, content and related tools. */
export function ToolPage(loaded: LoadedPage) {
  const shown = useLatest(loaded)
  return <Page key={shown.page.tool.id} {...shown} />
}

function Page({ page, texts, View, Calculator, parts }: LoadedPage) {
  const { tool, icon, related } = page
  // A ref, because it is only read for sharing: the page must not re-render with every keystroke.
  const latest = useRef<SharedResult>(undefined)
  const [sharePlace, setSharePlace] = useState<Element | null>(null)
  const report = useCallback((result: SharedResult | undefined) => {
    latest.current = result
    setSharePlace(document.querySelector('.share-place'))
  }, [])
  useEffect(() => noteOpened(tool.id), [tool.id])
  return (
    <article className={`page ${classes.root}`} style={hueOf(tool.category)}>
      <div className={classes.bar}>
        <nav aria-label="Breadcrumb" className={classes.breadcrumb}>
          <ol>
            <li>
              <a href="/">Home</a>
            </li>
            <li>
              <a href={`/#${categoryFragment(tool.category)}`}>{tool.category}</a>
            </li>
            <li aria-current="page">
              <span>{tool.name}</span>
            </li>
          </ol>
        </nav>
        <div className={classes.actions}>
          {/* It leaves once there is a result; the star stays where it is. */}
          <ShareButton tool={tool} latest={latest} place={sharePlace} />
          <FavoriteStar id={tool.id} name={tool.name} />
        </div>
      </div>
      <header className={classes.head} style={{ '--characters': tool.title.length } as CSSProperties}>
        <span className="tile tile-large">
          <Icon nodes={icon} size={28} />
        </span>
        <div>
          <h1>{tool.title}</h1>
          <p className="lead">{tool.content.introduction}</p>
        </div>
      </header>
      <Guard name={`The ${tool.name}`}>
        {Calculator ? (
          <Calculator tool={tool} parts={parts} onResult={report} />
        ) : (
          View && (
            <div className="plugin" data-plugin={tool.plugin ?? tool.view}>
              <View tool={tool} onResult={report} />
            </div>
          )
        )}
      </Guard>
      <div className={classes.reading} data-texts="">
        {texts.above.map(drawSection)}
        <AdSlot format="rectangle" slot={`${tool.id}-top`} />
        {texts.below.map(drawSection)}
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className={classes.related}>
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
      <AdSlot format="responsive" slot={`${tool.id}-bottom`} />
      <p className={classes.back}>
        <a href="/" className="button-link">
          Back to All Tools
        </a>
      </p>
    </article>
  )
}

const drawSection = (html: Html, index: number) => <section key={index} dangerouslySetInnerHTML={html} />

/** In development, a changed definition replaces the page's data immediately. */
function useLatest(loaded: LoadedPage): LoadedPage {
  const [changed, setChanged] = useState<ChangedPage>()
  useEffect(() => {
    if (!import.meta.env.DEV) return
    const take = ({ detail }: CustomEventInit<ChangedPage>) =>
      detail && setChanged((before) => (before?.id === detail.id ? { ...before, ...detail } : detail))
    addEventListener('abakit:tool', take)
    return () => removeEventListener('abakit:tool', take)
  }, [])
  return changed?.id === loaded.page.tool.id ? { ...loaded, ...changed } : loaded
}

type ChangedPage = { readonly id: string } & Partial<Pick<LoadedPage, 'page' | 'texts'>>
