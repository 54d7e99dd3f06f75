/** What is shared: a tool, its result where there is one, and where to find it. */
export interface Shared {
  readonly name: string
  readonly description: string
  /** A few lines. */
  readonly result?: string | undefined
  readonly url: string
}

/** A place to share at: the address of its draft. */
export interface ShareTarget {
  readonly name: 'Twitter' | 'Facebook' | 'LinkedIn' | 'Email'
  readonly href: string
}

/** The result in words, or what the tool does where nothing is calculated yet. */
export const shareText = ({ name, description, result }: Shared): string =>
  result === undefined ? `${name}: ${description}` : `${name}\n${result}`

/** Where a result can be shared, each with the draft filled in. */
export function shareTargets(shared: Shared): readonly ShareTarget[] {
  const { name, result, url } = shared
  const text = shareText(shared)
  return [
    { name: 'Twitter', href: withQuery('https://twitter.com/intent/tweet', { text, url }) },
    { name: 'Facebook', href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url, quote: text }) },
    { name: 'LinkedIn', href: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    {
      name: 'Email',
      href: withQuery('mailto:', {
        subject: result === undefined ? name : `${name}: my result`,
        // Mail programs expect both characters.
        body: `${text}\n\n${url}`.replaceAll('\n', '\r\n'),
      }),
    },
  ]
}

/** Spaces as %20: mail programs show a plus as it is. */
const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')}`
