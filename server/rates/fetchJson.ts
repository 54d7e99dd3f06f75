import { Agent, fetch } from 'undici'

/** The file of rates has about 10 kB. */
const MAX_BYTES = 1_000_000

const dispatcher = new Agent({ maxResponseSize: MAX_BYTES })

/**
 * Fetches a JSON file.
 *
 * @param timeoutMs for the whole response
 * @throws Error on timeout, on a redirect or a status other than 200, and if the body exceeds a megabyte or is not JSON
 */
export async function fetchJson(url: string, { timeoutMs }: { timeoutMs: number }): Promise<unknown> {
  const response = await fetch(url, {
    dispatcher,
    redirect: 'error',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`${new URL(url).host} answered ${response.status}`)
  }
  return response.json()
}
