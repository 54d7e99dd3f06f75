import { Agent, fetch } from 'undici'

/** The file of rates has about 10 kB. */
const MAX_BYTES = 1_000_000

const dispatcher = new Agent({ maxResponseSize: MAX_BYTES })

/**
 * Fetches a JSON file.
 *
 * @param timeoutMs of the whole answer
 * @throws Error where there is no answer in time, it leads elsewhere, is no 200, is longer than a megabyte or is no JSON
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
