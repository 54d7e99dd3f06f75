/** Begins the fragment of a link that holds a definition, with the version of its format. */
const PREFIX = 'd1.'
/** No definition is larger, and a small fragment can inflate to anything. */
const MAX_BYTES = 1_000_000

export type ReadLink = { readonly text: string } | { readonly problem: string }

/** Whether a fragment is meant to hold a definition. */
export const isShareFragment = (fragment: string): boolean => fragment.startsWith(PREFIX)

/**
 * Writes a definition as the fragment of a link: deflated, in letters, digits, - and _. Browsers do not send it.
 *
 * @returns the fragment without #; without =, too, because pages take that for inputs
 */
export async function writeShareFragment(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return PREFIX + toBase64Url(new Uint8Array(await new Response(stream).arrayBuffer()))
}

/**
 * Reads the fragment of a link.
 *
 * @param fragment without #; anything
 * @returns the definition, or one sentence that says why there is none
 */
export async function readShareFragment(fragment: string): Promise<ReadLink> {
  if (!isShareFragment(fragment)) return { problem: 'This link holds no definition.' }
  const bytes = fromBase64Url(fragment.slice(PREFIX.length))
  if (bytes === undefined) return DAMAGED
  try {
    const inflated = await inflate(bytes)
    if (inflated === undefined) return { problem: 'The definition in this link is larger than 1 MB.' }
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return { text: decoder.decode(await inflated.arrayBuffer()) }
  } catch (error) {
    console.warn('The definition in the link cannot be read', error)
    return DAMAGED
  }
}

const DAMAGED: ReadLink = { problem: 'This link is damaged, maybe cut off; ask for it again.' }

/**
 * @returns undefined if there are too many bytes; the rest is not inflated
 * @throws TypeError if they are not deflated
 */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Blob | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(chunks)
    size += value.length
    if (size > MAX_BYTES) {
      await reader.cancel()
      return undefined
    }
    chunks.push(value)
  }
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return undefined
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}
