import { describe, expect, it } from 'vitest'
import { categories } from '../../../src/categories.ts'
import type { CatalogueEntry } from '../../../src/catalogue.ts'
import { renderToolLists } from '../../../src/shell/menus/renderToolLists.tsx'

const toolsOf = (count: number): CatalogueEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `tool-${index}`,
    name: `Tool ${index}`,
    description: '',
    category: categories[index % 3] ?? 'Fun',
    icon: [],
    keywords: [],
  }))

const linksIn = (list: string): string[] => [...list.matchAll(/href="\/([^"]*)"/g)].map((match) => match[1] ?? '')

describe('the lists of all tools', () => {
  it.each([1, 35, 100])('name every one of %i', (count) => {
    const { banner, groups } = renderToolLists(toolsOf(count), '/')
    for (const list of [banner, groups])
      expect(linksIn(list).filter((path) => !path.startsWith('#'))).toHaveLength(count)
  })

  it('name the first of each category where there are more than a hundred, and lead to the others', () => {
    const { banner, groups } = renderToolLists(toolsOf(3500), '/')
    expect(linksIn(banner)).toHaveLength(99)
    expect(linksIn(groups)).toHaveLength(99 + 3)
    for (const index of [0, 1, 2, 96, 97, 98]) expect(linksIn(banner)).toContain(`tool-${index}`)
    expect(linksIn(groups).filter((path) => path.startsWith('#'))).toHaveLength(3)
  })

  it('mark the links to the page they stand in, and no other', () => {
    const { banner, groups } = renderToolLists(toolsOf(35), '/tool-3')
    for (const list of [banner, groups])
      expect(list.match(/<a [^>]*aria-current[^>]*>[^<]*/g)?.map((link) => link.replace(/ tabindex="-1"/, ''))).toEqual(
        ['<a href="/tool-3" aria-current="page">Tool 3'],
      )
  })

  it('begin with the category of the page in the banner, in short names', () => {
    const named = toolsOf(9).map((tool, index) => ({
      ...tool,
      name: index < 4 ? `Tool ${index} Calculator` : tool.name,
    }))
    const { banner, groups } = renderToolLists(named, '/tool-4')
    expect(linksIn(banner).slice(0, 4)).toEqual(['tool-1', 'tool-4', 'tool-7', 'tool-0'])
    expect(banner).toContain('>Tool 1<')
    expect(groups).toContain('>Tool 1 Calculator<')
  })

  it('cut no pair of words apart', () => {
    const names = ['Countdown Timer', 'World Clock & Timer']
    const named = toolsOf(2).map((tool, index) => ({ ...tool, name: names[index] ?? '' }))
    const { banner } = renderToolLists(named, '/')
    expect(banner).toContain('>Countdown<')
    expect(banner).toContain('>World Clock &amp; Timer<')
  })
})
