/**
 * A request to the site's own server: cookies go along, a body goes as JSON, the answer is read as JSON.
 *
 * @param body sent as JSON where given; without one the request is a GET
 * @throws Error whose message is '{status}: {body or status text}' where the server refuses
 * @throws TypeError where the server cannot be reached
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
 * What the server says for people when it refuses, out of the message of the error: "400: {"error": "…"}".
 *
 * @returns undefined where it says nothing that helps
 */
export function refusalOf(error: unknown): string | undefined {
  const body = error instanceof Error ? /^(?:400|429|503): (\{.*\})$/s.exec(error.message)?.[1] : undefined
  if (body === undefined) return undefined
  try {
    const { error: sentence } = Object(JSON.parse(body)) as { error?: unknown }
    return typeof sentence === 'string' && sentence !== '' ? sentence : undefined
  } catch {
    // Not JSON: a proxy or portal has answered.
    return undefined
  }
}
