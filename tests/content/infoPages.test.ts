import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPages } from '../../scripts/read-pages.ts'
import { keepCatalogue, readIconNames, readYamlFiles } from '../../scripts/read-tools.ts'
import { readValidators } from '../../scripts/validators.ts'
import { contentSecurityPolicy } from '../../server/contentSecurityPolicy.ts'
import { checkPages } from '../../src/engine/check/pages/checkPage.ts'
import { EN_US } from '../../src/engine/conventions.ts'
import type { PageBlockData, PageData } from '../../src/engine/page.ts'
import { site } from '../../src/site.ts'

const files = readYamlFiles('content')
const { pages, problems } = readPages(files)

const pageOf = (id: string): PageData => {
  const page = pages.find((each) => each.id === id)
  if (!page) throw new Error(`there is no page ${id}`)
  return page
}

const blocksOf = (id: string): PageBlockData[] =>
  [...pageOf(id).aside, ...pageOf(id).sections].flatMap(({ blocks }) => blocks)

/** The section below a heading. */
const sectionOf = (id: string, heading: string) => {
  const section = [...pageOf(id).aside, ...pageOf(id).sections].find((each) => each.heading === heading)
  if (!section) throw new Error(`${id} has no section ${heading}`)
  return section
}

const textOf = (id: string): string => JSON.stringify(pageOf(id))

describe('the info pages', () => {
  it('are the six of the menus, without a problem', () => {
    expect(problems).toEqual([])
    expect(pages.map(({ id }) => id).toSorted()).toEqual([
      'about',
      'contact',
      'developers',
      'privacy-policy',
      'support',
      'terms-of-service',
    ])
  })

  it.each(files)('$file takes the name, the address and the count from where they are kept', ({ text }) => {
    expect(text).not.toContain(site.name)
    expect(text).not.toContain(site.supportEmail)
    expect(text).not.toMatch(/\b35\b|\b9 categories\b/)
  })

  it('count the tools there are', () => {
    const count = String(keepCatalogue().tools.length)
    expect(pageOf('about').lead?.join('')).toContain(`${count} calculators`)
  })

  it.each(pages)('$id says the right number of things to a search engine', ({ description, title }) => {
    expect(description.length).toBeLessThanOrEqual(160)
    expect(title.length).toBeLessThanOrEqual(70)
  })
})

describe('the info pages of a site with one calculator and no features', () => {
  // What about.yaml says is about this site; others do not get it.
  const others = files.filter(({ file }) => !file.endsWith('about.yaml'))
  const bare = checkPages(others, {
    validators: readValidators(),
    toolIds: ['oven'],
    otherToolIds: keepCatalogue().tools.map(({ id }) => id),
    icons: readIconNames(),
    conventions: EN_US,
    features: { chat: false, answers: false, embeds: false, api: false, studio: false, ads: false, cookies: false },
    builtIn: new Set(others.map(({ file }) => file)),
  })

  it.each(others.map(({ file }) => file))('%s does not mention what the site lacks', (file) => {
    expect(bare.problems).toEqual([])
    const page = bare.pages.find(({ id }) => file.endsWith(`/${id}.yaml`))
    const text = JSON.stringify([page?.lead, page?.aside, page?.sections]).toLowerCase()
    const lacking = [
      'assistant',
      'chat',
      'website checker',
      'ip lookup',
      'ipify',
      'currency rate',
      'exchange rate',
      'notepad',
    ]
    const more = [
      'notes and',
      'qr code',
      'love',
      'loan calculator',
      'bmi',
      'the api',
      'mcp',
      'oembed',
      'embed',
      'studio',
    ]
    expect([...lacking, ...more].filter((words) => text.includes(words))).toEqual([])
  })

  it('announce no list that is left out', () => {
    const announced = bare.pages.flatMap(({ sections }) =>
      sections.flatMap(({ blocks }) =>
        blocks.filter(
          (block, index) => JSON.stringify(block).endsWith(':"]}') && !('list' in (blocks[index + 1] ?? {})),
        ),
      ),
    )
    expect(announced.filter((block) => !JSON.stringify(block).includes('These are its keys'))).toEqual([])
  })
})

describe('about', () => {
  it.each(['Our Mission', 'Our Vision', 'Our Values', 'Our Story', 'What You Can Do Here', 'Our Commitments'])(
    'has %s',
    (heading) => expect(sectionOf('about', heading).blocks.length).toBeGreaterThan(0),
  )

  it('groups the tools', () => {
    const cards = sectionOf('about', 'What You Can Do Here').blocks.flatMap((block) =>
      'cards' in block ? block.cards.map(({ title }) => title) : [],
    )
    expect(cards).toEqual(['Financial tools', 'Health tools', 'Conversion and math', 'Productivity tools'])
  })

  it('leads home and to the contact form', () => {
    const buttons = blocksOf('about').flatMap((block) => ('buttons' in block ? block.buttons : []))
    expect(buttons.map(({ to }) => to)).toEqual(['/', '/contact'])
  })
})

describe('support', () => {
  it('has three guides that are not links', () => {
    const [block] = sectionOf('support', 'Guides').blocks
    if (!block || !('cards' in block)) throw new Error('the guides are no cards')
    expect(block.cards).toHaveLength(3)
    for (const { text } of block.cards) expect(text.every((part) => typeof part === 'string')).toBe(true)
  })

  it('answers eight questions, one for each subject', () => {
    const questions = blocksOf('support').flatMap((block) =>
      'faqs' in block ? block.faqs.map(({ question }) => question) : [],
    )
    expect(questions).toHaveLength(8)
    const subjects = [
      /calculator/,
      /accurate/,
      /data stored/,
      /free/,
      /favorites/,
      /offline/,
      /phones/,
      /currency rates/,
    ]
    for (const [index, subject] of subjects.entries()) expect(questions[index]).toMatch(subject)
  })

  it('shows eight popular tools, in their order', () => {
    const tools = blocksOf('support').flatMap((block) => ('tools' in block ? block.tools : []))
    expect(tools).toEqual(['percentage', 'bmi-calc', 'loan', 'currency', 'unit', 'age-calc', 'date', 'gpa'])
  })

  it('links to the contact form and has two lists of tips', () => {
    const blocks = blocksOf('support')
    expect(blocks).toContainEqual({ buttons: [{ label: 'Contact Support', to: '/contact' }] })
    expect(blocks.filter((block) => 'list' in block)).toHaveLength(2)
  })
})

describe('contact', () => {
  it('says when support is available and when to expect an answer', () => {
    expect(textOf('contact')).toContain('Mon-Fri 9 AM-5 PM EST')
    expect(textOf('contact')).toContain('chat icon at the bottom right')
    expect(textOf('contact')).toContain('24-48 hours on business days')
  })

  it('gives the address as a link', () => {
    expect(sectionOf('contact', 'Email').blocks[0]).toMatchObject({
      text: expect.arrayContaining([['{email}', 'mailto:{email}']]),
    })
  })

  it('has three notes, one of which links to support', () => {
    const [notes] = sectionOf('contact', 'Before You Write').blocks
    expect(notes && 'cards' in notes && notes.cards.map(({ title }) => title)).toEqual([
      'Check the tools',
      'Visit support',
      'Response time',
    ])
    expect(JSON.stringify(notes)).toContain('"/support"')
  })
})

describe.each(['privacy-policy', 'terms-of-service'])('%s', (id) => {
  it('gives the date of its last change, which is not in the future', () => {
    const { date = '', words } = pageOf(id).updated ?? {}
    expect(words).toMatch(/^[A-Z][a-z]+ \d{1,2}, 20\d\d$/)
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now())
  })

  it('gives the support address', () => {
    expect(textOf(id)).toContain('mailto:{email}')
  })
})

it('privacy and terms cover the required topics', () => {
  const headings = [...pageOf('privacy-policy').sections, ...pageOf('terms-of-service').sections].map(
    ({ heading }) => heading,
  )
  expect(headings).toEqual(
    expect.arrayContaining([
      'Data We Collect',
      'Local Storage',
      'Cookies',
      'Analytics',
      'Third-Party Services',
      'Your Privacy Rights',
      'Children Under 13',
      'Limitation of Liability',
      'Governing Law',
    ]),
  )
})

describe('the privacy policy', () => {
  const keys = blocksOf('privacy-policy').flatMap((block) =>
    'storage' in block ? block.storage.map(({ key }) => key) : [],
  )

  it('names every key under which the site keeps something in the browser', () => {
    const used = storageKeysIn('src')
    expect(used.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['vite-ui-theme', 'favorite-tools', 'cookie-consent', 'pwa-install-dismissed']),
    )
    expect(used.filter(({ key }) => !keys.includes(key))).toEqual([])
  })

  it('names the keys of the specification, each once', () => {
    const specified = [
      'cookie-consent',
      'favorite-tools',
      'pwa-install-dismissed',
      'vite-ui-theme',
      'online-notepad-content',
      'online-notepad-saved-time',
    ]
    expect(keys).toEqual(expect.arrayContaining(specified))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('names every host that a page may contact', () => {
    const sources = Object.values(contentSecurityPolicy({ scripts: [], styles: [] }, { hasAnalytics: true })).flat()
    const hosts = new Set(sources.flatMap((source) => /^https:\/\/(?:\*\.)?([^/]+)/.exec(source)?.[1] ?? []))
    expect(hosts).toContain('api.ipify.org')
    expect([...hosts].filter((host) => !textOf('privacy-policy').includes(host))).toEqual([])
  })
})

/**
 * The keys that calls of src/storage.ts name in a folder, by a text or by a constant that ends with
 * KEY. What is neither is listed as it stands, so that no key goes unseen.
 */
function storageKeysIn(folder: string): { file: string; key: string }[] {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && name !== 'storage.ts')
    .map((name) => ({ file: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }))
  const constantsIn = (text: string) =>
    [...text.matchAll(/const (\w*KEY)\b[^=\n]*= '([^']+)'/g)].map(([, name = '', key = '']) => [name, key] as const)
  const everywhere = texts.flatMap(({ text }) => constantsIn(text))
  return texts.flatMap(({ file, text }) => {
    if (!/from '[./]*\/storage\.ts'/.test(text)) return []
    // A file's own constant comes before one of the same name that it might import.
    const constants = new Map([...everywhere, ...constantsIn(text)])
    const calls = text.matchAll(/\b(?:readText|writeText|readStored|writeStored|storedState)(?:<[^(]*>)?\(\s*([^,)]+)/g)
    return [...calls].map(([, argument = '']) => ({
      file,
      key: /^'([^']+)'$/.exec(argument.trim())?.[1] ?? constants.get(argument.trim()) ?? argument.trim(),
    }))
  })
}
