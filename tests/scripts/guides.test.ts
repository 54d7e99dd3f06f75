import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readValidators } from '../../scripts/validators.ts'
import { checkPages } from '../../src/engine/check/pages/checkPage.ts'
import { decodePermalink } from '../../src/engine/show/link/permalink.ts'
import { findTool } from '../engine/support/catalogue.ts'
import { EN_US } from '../../src/engine/conventions.ts'
import { completeSite } from '../../src/engine/site.ts'

// What the guides name exists: a path in a text is not moved with its file.

const guides = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
]
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const config = readFileSync('server/config.ts', 'utf8')
/** Set for this project by others than the server's environment. */
const OTHERS = new Set(['SITE_DIR', 'DIST_FOLDER', 'FC_SEED', 'CHROMIUM_PATH', 'NODE_ENV'])

describe.each(guides)('%s', (guide) => {
  const text = readFileSync(guide, 'utf8')
  const headings = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, words = '']) =>
      words
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )

  it('links to existing files and headings', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g)].map(([, href = '']) => href)
    const missing = links.filter((href) => {
      const [path = '', heading] = href.split('#')
      const file = path === '' ? guide : join(dirname(guide), path)
      return !existsSync(file) || (heading !== undefined && !headings(file).includes(heading))
    })
    expect(missing).toEqual([])
  })

  it('names existing commands and settings', () => {
    const commands = [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
    const settings = [...text.matchAll(/\b[A-Z]+_[A-Z_]+\b/g)].map(([name]) => name)
    expect(
      settings.filter((name) => !config.includes(`'${name}'`) && !OTHERS.has(name) && !/^M(AX|IN)_/.test(name)),
    ).toEqual([])
  })
})

it('the links that docs/your-own-site.md shows fill in forms', () => {
  const links = [...readFileSync('docs/your-own-site.md', 'utf8').matchAll(/`\/([\w-]+)#([^`]+)`/g)]
  expect(links.map(([, id = '', fragment = '']) => decodePermalink(findTool(id), fragment))).toEqual([
    { given: { amount: '20000', rate: '6', years: '5' }, ignored: [] },
    { given: { sex: 'male', age: '30', weight: '176lb', height: '5ft11in' }, ignored: [] },
    {
      given: { courses: ['A 3', 'B 4'].map((row) => expect.objectContaining({ grade: row[0], credits: row[2] })) },
      ignored: [],
    },
  ])
})

it('the page that docs/your-own-site.md shows has no problems', () => {
  const text = /^```yaml\n(id: about\n.*?)^```$/ms.exec(readFileSync('docs/your-own-site.md', 'utf8'))?.[1] ?? ''
  const around = {
    validators: readValidators(),
    toolIds: [],
    otherToolIds: [],
    features: { ...completeSite().features, ads: false, cookies: false },
    icons: new Set<string>(),
    builtIn: new Set<string>(),
    conventions: EN_US,
  }
  const { pages, problems } = checkPages([{ file: 'content/about.yaml', text }], around)
  expect(problems).toEqual([])
  expect(pages.map(({ id }) => id)).toEqual(['about'])
})
