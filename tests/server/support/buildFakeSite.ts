import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import type { ToolData } from '../../../src/engine/toolData.ts'

export const styleHash = 'sha256-uU0nuZNNPgilLlLX2n2r+sSE7+N6U4DukIj3rOLvzek='
export const scriptHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

const pages = {
  'index.html': '<!doctype html><title>Abakit</title>',
  'loan.html': '<!doctype html><title>Loan Calculator</title>',
  '404.html': '<!doctype html><title>404 Page Not Found</title>',
  'embed/loan.html': '<!doctype html><title>Loan Calculator</title><form></form>',
  'studio.html': '<!doctype html><title>Studio</title>',
  'studio/preview.html': '<!doctype html><title>Preview</title>',
  'embed/404.html': '<!doctype html><title>No calculator here</title>',
}

export const siteFiles: Record<string, string> = {
  ...pages,
  'assets/main-1a2b3c4d.js': 'console.log("main")',
  'assets/studio/worker-1a2b3c4d.js': 'postMessage(1)',
  'assets/main-5e6f7a8b.css': 'body { margin: 0 }',
  'embed.js': 'customElements',
  'sitemap.xml': '<urlset/>',
  'robots.txt': 'User-agent: *',
  'manifest.webmanifest': '{}',
}

/**
 * Writes a build like that of `npm run build` into a folder that is removed when the test ends.
 *
 * @param keep   whether the folder is kept, for several tests to share; the caller removes it
 * @param extra  additional files in the client folder, without compressed twins
 * @param tools  the tools that the server calculates
 * @returns the folder, for loadSite
 */
export async function buildFakeSite({
  keep = false,
  extra = {},
  tools = [],
}: { keep?: boolean; extra?: Record<string, Buffer>; tools?: readonly ToolData[] } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'abakit-site-'))
  if (!keep) onTestFinished(() => rm(folder, { recursive: true }))
  const write = async (path: string, body: string | Buffer) => {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, body)
  }
  await write(
    'build.json',
    JSON.stringify({
      id: 'test-build',
      inline: [
        {
          paths: ['/', '/loan', '/404', '/embed/loan', '/embed/404', '/studio', '/studio/preview'],
          scripts: [scriptHash],
          styles: [styleHash],
        },
      ],
    }),
  )
  await write('tools.json', JSON.stringify({ siteName: 'Abakit', features: {}, tools, chooser: {} }))
  for (const [path, text] of Object.entries(siteFiles)) {
    await write(`client/${path}`, text)
    await write(`client/${path}.br`, brotliCompressSync(text))
    await write(`client/${path}.gz`, gzipSync(text))
  }
  await write('client/favicon.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]))
  for (const [path, body] of Object.entries(extra)) await write(`client/${path}`, body)
  await write('client/.vite/manifest.json', '{}')
  return folder
}
