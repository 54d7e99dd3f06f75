/** A definition in the folder of the site. */
export interface ToolOnDisk {
  readonly text: string
  /** For saving it: a file that has another hash by then is not replaced. */
  readonly hash: string
}

/** Why something was not read or saved, in one sentence. */
export interface NotSaved {
  readonly problem: string
}

const UNREACHABLE: NotSaved = { problem: 'abakit dev does not answer; is it still running?' }

/**
 * Reads a definition of the site's own. Only in development.
 *
 * @returns undefined if the site has none with that id
 */
export async function readFromTools(id: string): Promise<ToolOnDisk | NotSaved | undefined> {
  const answer = await ask(id)
  return 'hash' in answer || 'problem' in answer ? (answer as ToolOnDisk | NotSaved) : undefined
}

/**
 * Saves a definition as tools/<id>.yaml. Only in development.
 *
 * @param lastHash of the file that was read or saved last; undefined for a new file
 * @returns the hash of the file as it is now, or why it was not saved
 */
export async function saveToTools(
  id: string,
  text: string,
  lastHash: string | undefined,
): Promise<{ readonly hash: string } | NotSaved> {
  const body = JSON.stringify({ text, lastHash })
  return (await ask(id, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })) as
    | { hash: string }
    | NotSaved
}

async function ask(id: string, init: RequestInit = {}): Promise<object> {
  try {
    const response = await fetch(`/@tools/${encodeURIComponent(id)}`, init)
    return (await response.json()) as object
  } catch (error) {
    console.warn('Asking abakit dev for a definition failed', error)
    return UNREACHABLE
  }
}
