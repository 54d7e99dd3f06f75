import { useMatches } from '@tanstack/react-router'

type Attributes = Readonly<Record<string, unknown>>

/**
 * Renders the tags that the routes of a page declare with `head`. The router's own component also supports streaming
 * servers, which costs over a kilobyte. Tags are not deduplicated: no two routes of a page declare the same one.
 */
export function HeadTags() {
  return useMatches().flatMap(({ id, meta = [], links = [] }) => [
    ...meta.map((attributes, index) => <MetaTag key={`${id} ${index}`} attributes={attributes as Attributes} />),
    ...links.map((attributes) => <link key={`${id} ${attributes?.rel}`} {...attributes} />),
  ])
}

function MetaTag({ attributes }: { attributes: Attributes }) {
  if (typeof attributes.title === 'string') return <title>{attributes.title}</title>
  const data = attributes['script:ld+json']
  if (data === undefined) return <meta {...attributes} />
  // Escaped, so that no text can close the script element.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
