import { PREVIEW_PATH, STUDIO_PATH } from '../server/studio.ts'
import { baseOf, devApart, type DevApart } from './dev-apart.ts'

const STUDIO: DevApart = {
  name: 'studio',
  isOwn: (path) => path === STUDIO_PATH || path === PREVIEW_PATH,
  async open(shared) {
    const { PAGE, PREVIEW, startText, studioConfig, WORKER } = await import('./studio/build-studio.ts')
    const { writeDocument } = await import('./apart.ts')
    const { keepSite } = await import('./site/readSite.ts')
    return {
      config: studioConfig(shared),
      entries: [PAGE, PREVIEW, WORKER],
      async answer(path, server) {
        if (!keepSite().site.features.studio) return undefined
        const { renderPreview, renderStudio } = (await server.ssrLoadModule(
          '/src/studio/prerender.tsx',
        )) as typeof import('../src/studio/prerender.tsx')
        const isPage = path === STUDIO_PATH
        const document = isPage ? renderStudio(startText()) : renderPreview()
        const sheets = isPage
          ? ['src/studio/studio.css', 'src/studio/studio.module.css']
          : ['src/studio/preview/preview.css']
        const base = baseOf(STUDIO)
        const head = [
          ...document.scripts.map((script) => `<script>${script}</script>`),
          ...sheets.map((file) => `<link rel="stylesheet" href="${base}${file}?direct">`),
          `<script type="module" src="${base}${isPage ? PAGE : PREVIEW}"></script>`,
        ]
        const worker = isPage ? base + WORKER : undefined
        return { type: 'text/html', text: writeDocument({ ...document, head, worker }) }
      },
    }
  },
}

/** Serves the studio in development. */
export const devStudio = () => devApart(STUDIO)
