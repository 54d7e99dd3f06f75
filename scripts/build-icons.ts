// npm run icons: draws the icons and the preview image from public/favicon.svg and src/site.ts, and takes the
// screenshots of the manifest and the README. They are committed, so that a build needs no browser.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { runnerImport } from 'vite'
import { DIST_FOLDER } from './build-lock.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { ensureBrowser } from './find-browser.ts'
import { drawings, plainIcon, type Drawing, type Site } from './icons/drawings.ts'
import { makeIco } from './icons/makeIco.ts'
import { takeScreenshot, type Screenshot } from './icons/takeScreenshot.ts'

const FOLDER = 'public'
/** The sizes in /favicon.ico, for clients that ignore the page's own icons. */
const ICO_SIZES = [16, 32, 48]

const README_FOLDER = '.github/screenshots'
const README_SCREENSHOTS: readonly Screenshot[] = [
  { file: 'home.png', width: 1280, height: 800, page: '/' },
  {
    file: 'loan-dark.png',
    width: 1280,
    height: 800,
    page: '/loan#amount=20000&rate=6&years=5',
    colorScheme: 'dark',
  },
  { file: 'bmi-phone.png', width: 375, height: 812, page: '/bmi-calc#weight=70&height=175' },
]

const { module } = await runnerImport<{ site: Site }>('/src/site.ts')
const { module: manifest } = await runnerImport<{ screenshots: readonly Screenshot[] }>('/src/webManifest.ts')
await buildIfNeeded()
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const favicon = readFileSync(join(FOLDER, 'favicon.svg'), 'utf8')
try {
  for (const drawing of drawings(favicon, module.site)) {
    writeFileSync(join(FOLDER, drawing.file), await draw(drawing))
    console.log(`${FOLDER}/${drawing.file}  ${drawing.width} × ${drawing.height}`)
  }
  const pictures = []
  for (const size of ICO_SIZES) {
    const png = await draw({ width: size, height: size, html: plainIcon(favicon), transparent: true })
    pictures.push({ size, png })
  }
  writeFileSync(join(FOLDER, 'favicon.ico'), makeIco(pictures))
  console.log(`${FOLDER}/favicon.ico  ${ICO_SIZES.join(', ')}`)
  const screenshots = [
    ...manifest.screenshots.map((screenshot) => [FOLDER, screenshot] as const),
    ...README_SCREENSHOTS.map((screenshot) => [README_FOLDER, screenshot] as const),
  ]
  for (const [folder, screenshot] of screenshots) {
    await takeScreenshot(browser, screenshot, join(DIST_FOLDER, 'client'), folder)
    console.log(`${folder}/${screenshot.file}  ${screenshot.width} × ${screenshot.height}`)
  }
} finally {
  await browser.close()
}

async function draw({ width, height, html, transparent = false }: Omit<Drawing, 'file'>): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  const png = await page.screenshot({ omitBackground: transparent })
  await page.close()
  return png
}
