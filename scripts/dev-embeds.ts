import { EMBED_SCRIPT, isEmbedPath } from '../server/embeds.ts'
import { baseOf, devApart, type DevApart } from './dev-apart.ts'

const EMBEDS: DevApart = {
  name: 'embed',
  isOwn: (path) => isEmbedPath(path) || path === EMBED_SCRIPT,
  async open(shared) {
    const { EARLY, ELEMENT, embedConfig, ENTRY, bundleText, headOf, inlineScripts } = await import('./build-embed.ts')
    const { writeDocument } = await import('./apart.ts')
    const { buildToolPage } = await import('./page-data.ts')
    const { keepCatalogue, readIcons } = await import('./read-tools.ts')
    const { canEmbed } = await import('../src/service/programNames.ts')
    const { keepSite } = await import('./site/readSite.ts')
    const config = embedConfig(shared)
    return {
      config,
      entries: [ENTRY],
      async answer(path, server) {
        if (path === EMBED_SCRIPT) return { type: 'text/javascript', text: await bundleText(ELEMENT, config) }
        const id = decodeURIComponent(path.slice('/embed/'.length))
        const { renderEmbed, renderMissing, unkeptUnitsScript } = (await server.ssrLoadModule(
          '/src/embed/prerender.tsx',
        )) as typeof import('../src/embed/prerender.tsx')
        const { features } = keepSite().site
        const tool = keepCatalogue().tools.find((tool) => tool.id === id && canEmbed(tool) && features.embeds)
        const document = tool
          ? await renderEmbed(buildToolPage(tool, keepCatalogue(), readIcons()).tool)
          : renderMissing()
        const scripts = inlineScripts(document, await bundleText(EARLY, config), unkeptUnitsScript)
        const base = baseOf(EMBEDS)
        const head = [
          ...headOf(document),
          ...scripts.map((script) => `<script>${script}</script>`),
          `<link rel="stylesheet" href="${base}src/embed/embed.css?direct">`,
          tool ? `<script type="module" src="${base}${ENTRY}"></script>` : '',
        ]
        return { status: tool ? 200 : 404, type: 'text/html', text: writeDocument({ ...document, head }) }
      },
    }
  },
}

/** Serves embeds in development. */
export const devEmbeds = () => devApart(EMBEDS)
