/** What is shared: a tool, its result if there is one, and its address. */
export interface Shared {
  readonly name: string
  readonly description: string
  /** A few lines. */
  readonly result?: string | undefined
  readonly url: string
}

/** A place to share to, with the address of a prefilled draft. */
export interface ShareTarget {
  readonly name: 'Twitter' | 'Facebook' | 'LinkedIn' | 'Email'
  readonly href: string
}

/** Returns the result in words, or what the tool does if there is no result. */
export const shareText = ({ name, description, result }: Shared): string =>
  result === undefined ? `${name}: ${description}` : `${name}\n${result}`

/** Returns the places to share to, with prefilled drafts. */
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
        // Mail clients expect CRLF line breaks.
        body: `${text}\n\n${url}`.replaceAll('\n', '\r\n'),
      }),
    },
  ]
}

/** Encodes spaces as %20: mail clients do not decode a plus sign. */
const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')}`
