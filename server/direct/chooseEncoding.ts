import Negotiator from 'negotiator'
import { encodings, type Encoding } from '../loadSite.ts'

/** Browsers send few different headers, so the result is cached. */
const known = new Map<string, readonly Encoding[]>()
const maxKnown = 1000

/**
 * The smallest available encoding that a client accepts.
 *
 * @param header  Accept-Encoding
 * @returns undefined where it is to be sent as it is
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
  // One at a time: of equals, a list would pick the first in the request, and browsers name gzip before br.
  const accepted = encodings.filter((encoding) => negotiator.encodings([encoding]).includes(encoding))
  // Limits the cache for clients that always send different headers.
  if (known.size < maxKnown) known.set(header, accepted)
  return accepted
}
