import { useMatches } from '@tanstack/react-router'

type Attributes = Readonly<Record<string, unknown>>

/**
 * The tags that the routes of a page ask for with `head`. The router's own component for this also carries what only
 * streaming servers need, over a kilobyte. No two routes of a page ask for the same tag.
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
  // No text in it can end the script.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
