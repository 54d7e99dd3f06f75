import { GUIDE_PATH, PREVIEW_PATH, REFERENCE_PATH, STUDIO_PATH } from '../src/studioPaths.ts'
import { baseOf, devApart, type DevApart } from './dev-apart.ts'

const STUDIO: DevApart = {
  name: 'studio',
  isOwn: (path) => [STUDIO_PATH, PREVIEW_PATH, GUIDE_PATH, REFERENCE_PATH].includes(path),
  async open(shared) {
    const { PAGE, PREVIEW, studioConfig, WORKER } = await import('./studio/build-studio.ts')
    const { readFirstDefinition, readGuides } = await import('./studio/readGuides.ts')
    const { writeDocument } = await import('./apart.ts')
    const { keepSite } = await import('./site/readSite.ts')
    return {
      config: studioConfig(shared),
      entries: [PAGE, PREVIEW, WORKER],
      async answer(path, server) {
        if (!keepSite().site.features.studio) return undefined
        const { renderGuide, renderPreview, renderStudio } = (await server.ssrLoadModule(
          '/src/studio/prerender.tsx',
        )) as typeof import('../src/studio/prerender.tsx')
        const isPage = path === STUDIO_PATH
        const isPreview = path === PREVIEW_PATH
        const guide = isPage || isPreview ? undefined : readGuides().find((each) => each.path === path)
        const document = guide ? renderGuide(guide) : isPage ? renderStudio(readFirstDefinition()) : renderPreview()
        const sheets = isPreview
          ? ['src/studio/preview/preview.css']
          : ['src/studio/studio.css', 'src/studio/studio.module.css', ...(guide ? ['src/studio/guide.css'] : [])]
        const base = baseOf(STUDIO)
        const head = [
          ...document.scripts.map((script) => `<script>${script}</script>`),
          ...sheets.map((file) => `<link rel="stylesheet" href="${base}${file}?direct">`),
          guide ? '' : `<script type="module" src="${base}${isPage ? PAGE : PREVIEW}"></script>`,
        ]
        const worker = isPage ? base + WORKER : undefined
        return { type: 'text/html', text: writeDocument({ ...document, head, worker }) }
      },
    }
  },
}

/** Serves the studio in development. */
export const devStudio = () => devApart(STUDIO)
