import { readStored, writeStored, writeText } from '../../storage.ts'

/** A definition that is kept on this device while it is written. */
export interface Draft {
  readonly key: string
  readonly text: string
  /** When it was kept, in milliseconds since 1970. */
  readonly at: number
  /** Counts how often it was kept, so that a tab notices that another one has kept it since. */
  readonly revision: number
  /** The hash of the file it was opened from, to save it there. */
  readonly opened?: string
  /** What can be undone in it. */
  readonly undoable?: unknown
}

/** Why a draft was not kept: another tab kept a newer one, there are too many, or storage is full or blocked. */
export type NotKept = { readonly newer: Draft } | { readonly refused: 'many' | 'storage' }

const DRAFTS_KEY = 'abakit-drafts-1'
const MAX_DRAFTS = 20
/** More can be undone until the page is left. */
const MAX_UNDOABLE = 100_000

interface Drafts {
  readonly version: 1
  /** The latest first. */
  readonly drafts: readonly Draft[]
}

const isDraft = (value: unknown): value is Draft => {
  const { key, text, at, revision, opened } = Object(value) as Partial<Draft>
  return (
    [key, text].every((one) => typeof one === 'string') &&
    [at, revision].every(Number.isFinite) &&
    (opened === undefined || typeof opened === 'string')
  )
}

const isDrafts = (value: unknown): value is Drafts => {
  const { version, drafts } = Object(value) as Partial<Drafts>
  return version === 1 && Array.isArray(drafts) && drafts.every(isDraft)
}

/** The drafts on this device, the latest first; none if what is stored cannot be read. */
export const listDrafts = (): readonly Draft[] => readStored(DRAFTS_KEY, isDrafts)?.drafts ?? []

/**
 * Keeps a draft in the place of the one with its key.
 *
 * @param draft with the revision that this tab has seen last; 0 for a new one
 * @returns the draft as it is kept, or why it is not
 */
export function keepDraft(draft: Draft): Draft | NotKept {
  const drafts = listDrafts()
  const stored = drafts.find(({ key }) => key === draft.key)
  if (stored && stored.revision !== draft.revision) return { newer: stored }
  const others = drafts.filter((other) => other !== stored)
  if (others.length >= MAX_DRAFTS) return { refused: 'many' }
  const { undoable, ...rest } = { ...draft, revision: draft.revision + 1 }
  const isSmall = undoable !== undefined && JSON.stringify(undoable).length <= MAX_UNDOABLE
  const kept = isSmall ? { ...rest, undoable } : rest
  return store([kept, ...others]) ? kept : { refused: 'storage' }
}

/** Removes a draft; returns whether that worked. */
export const removeDraft = (key: string): boolean => store(listDrafts().filter((draft) => draft.key !== key))

const store = (drafts: readonly Draft[]): boolean =>
  drafts.length === 0
    ? writeText(DRAFTS_KEY, undefined)
    : writeStored(DRAFTS_KEY, { version: 1, drafts } satisfies Drafts)

/** What a definition is called in lists. */
export const nameOf = (text: string): string => /^name: *(["']?)(.+?)\1 *$/m.exec(text)?.[2] ?? idOf(text) ?? 'No name'

/** The id that a definition gives itself, which its file is named by. */
export const idOf = (text: string): string | undefined => /^id: *["']?([a-z][a-z0-9-]*)/m.exec(text)?.[1]
