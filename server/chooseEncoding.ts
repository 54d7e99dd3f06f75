import Negotiator from 'negotiator'
import { encodings, type Encoding } from './loadSite.ts'

/** Browsers send only a few different headers, so results are cached. */
const known = new Map<string, readonly Encoding[]>()
const maxKnown = 1000

/**
 * Returns the smallest available encoding that a client accepts.
 *
 * @param header  Accept-Encoding
 * @returns undefined if the response must not be encoded
 */
export function chooseEncoding(
  header: string | undefined,
  available: Readonly<Partial<Record<Encoding, unknown>>>,
): Encoding | undefined {
  for (const encoding of acceptedBy(header ?? '')) if (available[encoding] !== undefined) return encoding
  return undefined
}

function acceptedBy(header: string): readonly Encoding[] {
  const before = known.get(header)
  if (before !== undefined) return before
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  // One at a time: among equals, a list would be in the request's order, and browsers put gzip before br.
  const accepted = encodings.filter((encoding) => negotiator.encodings([encoding]).includes(encoding))
  // The cache is bounded, because a client may send ever different headers.
  if (known.size < maxKnown) known.set(header, accepted)
  return accepted
}
