import { infoLinks } from 'virtual:info-links'
import { renderToString } from 'react-dom/server'
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
export const studioMeta = { description: DESCRIPTION, path: '/studio', url: `${site.url}/studio` }

/**
 * Renders the page around the studio: the head of the site, and room for the studio itself.
 *
 * @param start  the definition that it opens with
 * @param worker the path of its worker, which starts with the page; in development it starts with the studio
 */
export function renderStudio(start: string, worker?: string): StudioDocument {
  const markup = renderToString(
    <div className={classes.root}>
      <header className={classes.header}>
        <a href="/" className={classes.home} aria-label={`${site.name}, home`}>
          <SiteMark />
          <span>{site.name}</span>
        </a>
        <h1>Studio</h1>
        <p>A calculator is one YAML file. Write it here and see it at once; nothing is sent.</p>
      </header>
      <main id="root">
        <noscript>
          <p>The studio needs JavaScript.</p>
        </noscript>
      </main>
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
    </div>,
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
