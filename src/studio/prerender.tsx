import { infoLinks } from 'virtual:info-links'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { GUIDE_PATH, REFERENCE_PATH, STUDIO_PATH } from '../studioPaths.ts'
import { site } from '../site.ts'
import { SiteMark } from '../shell/SiteMark.tsx'
import { themeScript } from '../shell/theme/theme.ts'
import { earlyWorkerScript } from './earlyWorker.ts'
import classes from './studio.module.css'

/** The parts of a document of the studio. */
export interface StudioDocument {
  readonly title: string
  readonly body: string
  /** Scripts that run before the first paint. */
  readonly scripts: readonly string[]
}

const DESCRIPTION = `Write a calculator in YAML and see it beside the text: problems in place, examples as tests, the page on phone and desktop. Nothing is sent.`

/** Returns the attributes of the page for search engines and previews. */
export const studioMeta = { description: DESCRIPTION, path: STUDIO_PATH, url: `${site.url}${STUDIO_PATH}` }

/** The head and the foot of all pages of the studio. */
const Frame = ({ heading, children }: { readonly heading: ReactNode; readonly children: ReactNode }) => (
  <div className={classes.root}>
    <header className={classes.header}>
      <a href="/" className={classes.home} aria-label={`${site.name}, home`}>
        <SiteMark />
        <span>{site.name}</span>
      </a>
      {heading}
    </header>
    {children}
    <footer className={classes.footer}>
      <nav aria-label="About this site">
        <ul>
          {infoLinks.map(([path, name]) => (
            <li key={path}>
              <a href={`/${path}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  </div>
)

/**
 * Renders the page around the studio: the head of the site, and room for the studio itself.
 *
 * @param start  the definition that it opens with
 * @param worker the path of its worker, which starts with the page; in development it starts with the studio
 */
export function renderStudio(start: string, worker?: string): StudioDocument {
  const markup = renderToString(
    <Frame
      heading={
        <>
          <h1>Studio</h1>
          <p>A calculator is one YAML file. Write it here and see it at once; nothing is sent.</p>
          {/* In a tab of their own, beside what is being written. */}
          <nav aria-label="Help" className={classes.help}>
            <a href={GUIDE_PATH} target="_blank">
              Guide
            </a>
            <a href={REFERENCE_PATH} target="_blank">
              Reference
            </a>
          </nav>
        </>
      }
    >
      <main id="root">
        <noscript>
          <p>The studio needs JavaScript.</p>
        </noscript>
      </main>
    </Frame>,
  )
  // Escaped, so that no text can close the script element.
  const data = JSON.stringify(start).replaceAll('<', '\\u003c')
  return {
    title: `Studio: write a calculator | ${site.name}`,
    body: `${markup}<script type="application/json" id="start">${data}</script>`,
    scripts: [themeScript, ...(worker === undefined ? [] : [earlyWorkerScript(worker)])],
  }
}

/** Renders the page in the frame of the studio, which draws what the studio sends. */
export const renderPreview = (): StudioDocument => ({
  title: 'Preview',
  body: '<div id="root"></div>',
  scripts: [],
})

/**
 * Renders a document on how definitions are written.
 *
 * @param guide its path, its title, and its text as HTML
 */
export function renderGuide({
  path,
  title,
  html,
}: {
  readonly path: string
  readonly title: string
  readonly html: string
}) {
  const body = renderToString(
    <Frame
      heading={
        <nav aria-label="Studio" className={classes.help}>
          {[
            [STUDIO_PATH, 'Studio'],
            [GUIDE_PATH, 'Guide'],
            [REFERENCE_PATH, 'Reference'],
          ].map(([to, name]) => (
            <a key={to} href={to} aria-current={to === path ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      }
    >
      <main className="guide">
        <h1>{title}</h1>
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </main>
    </Frame>,
  )
  const meta = { description: `${title}: how a calculator is written as one YAML file.`, url: `${site.url}${path}` }
  return { title: `${title} | ${site.name}`, body, scripts: [themeScript], meta }
}
