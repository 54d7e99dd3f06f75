import { describe, expect, it } from 'vitest'
import { readGuides, renderGuide } from '../../scripts/studio/readGuides.ts'

// The documents of the repository for those who write definitions, as pages of a site.

describe('a document for editors', () => {
  it('has its title apart, headings with the ids of GitHub, and code as it is written', () => {
    expect(renderGuide('# Start\n\n## From `YAML`, to a page\n\n```yaml\nif: a < b\n```\n')).toEqual({
      title: 'Start',
      html: [
        '<h2 id="from-yaml-to-a-page">From <code>YAML</code>, to a page</h2>',
        '<pre tabindex="0"><code>if: a &lt; b</code></pre>',
        '',
      ].join('\n'),
    })
  })

  it('links to the other documents of the site, and names those that only the repository has', () => {
    const markdown =
      '[keys](../schema/REFERENCE.md#an-input), [own site](your-own-site.md#start), [web](https://yaml.org)'
    expect(renderGuide(markdown).html).toBe(
      '<p><a href="/studio/reference#an-input">keys</a>, own site, <a href="https://yaml.org">web</a></p>\n',
    )
  })

  it('leads somewhere with each of its links', () => {
    const guides = readGuides()
    const places = new Set(
      guides.flatMap(({ path, html }) => [
        path,
        ...[...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `${path}#${id}`),
      ]),
    )
    const links = guides.flatMap(({ path, html }) =>
      [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => (href.startsWith('#') ? path + href : href)),
    )
    const inside = links.filter((link) => !link.startsWith('http'))
    expect(inside.length).toBeGreaterThan(50)
    expect(inside.filter((link) => !places.has(link))).toEqual([])
  })
})
