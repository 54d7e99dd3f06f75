/**
 * Sends a request to the site's own server: with cookies, a JSON body, and a JSON response.
 *
 * @param body sent as JSON; if omitted, the request is a GET
 * @throws Error with the message '{status}: {body or status text}' if the server refuses
 * @throws TypeError if the server cannot be reached
 */
export async function request(path: string, body?: unknown, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(path, {
    credentials: 'include',
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`)
  return response.json()
}

/**
 * Extracts the server's explanation of a refusal from the message of an error: "400: {"error": "…"}".
 *
 * @returns undefined if there is none for visitors
 */
export function refusalOf(error: unknown): string | undefined {
  const body = error instanceof Error ? /^(?:400|429|503): (\{.*\})$/s.exec(error.message)?.[1] : undefined
  if (body === undefined) return undefined
  try {
    const { error: sentence } = Object(JSON.parse(body)) as { error?: unknown }
    return typeof sentence === 'string' && sentence !== '' ? sentence : undefined
  } catch {
    // Not JSON: a proxy or captive portal has responded.
    return undefined
  }
}
