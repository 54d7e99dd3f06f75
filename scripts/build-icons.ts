// npm run icons: draws the icons and the picture for previews out of src/public/favicon.svg and src/site.ts, and takes the
// manifest's screenshots of the built site. What it makes is kept in the repository: a build needs no browser.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { runnerImport } from 'vite'
import { DIST_FOLDER } from './build-lock.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { ensureBrowser } from './find-browser.ts'
import { drawings, type Site } from './icons/drawings.ts'
import { takeScreenshot, type Screenshot } from './icons/takeScreenshot.ts'

const FOLDER = 'src/public'

const { module } = await runnerImport<{ site: Site }>('/src/site.ts')
const { module: manifest } = await runnerImport<{ screenshots: readonly Screenshot[] }>('/src/webManifest.ts')
await buildIfNeeded()
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const { file, width, height, html, transparent = false } of drawings(
    readFileSync(join(FOLDER, 'favicon.svg'), 'utf8'),
    module.site,
  )) {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.setContent(html)
    await page.screenshot({ path: join(FOLDER, file), omitBackground: transparent })
    await page.close()
    console.log(`${FOLDER}/${file}  ${width} × ${height}`)
  }
  for (const screenshot of manifest.screenshots) {
    await takeScreenshot(browser, screenshot, join(DIST_FOLDER, 'client'), FOLDER)
    console.log(`${FOLDER}/${screenshot.file}  ${screenshot.width} × ${screenshot.height}`)
  }
} finally {
  await browser.close()
}
