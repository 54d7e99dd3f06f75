import { ChangeSet } from '@codemirror/state'

/** A text that may be checked at this moment, and what has changed since. */
interface Version {
  readonly text: string
  readonly since: ChangeSet
}

/** The latest texts of an editor, the newest last. What is found in one still has its place after further edits. */
export type Versions = readonly Version[]

/** What is found in a text of more edits ago is ignored. */
const MAX_VERSIONS = 50

export const startVersions = (text: string): Versions => [{ text, since: ChangeSet.empty(text.length) }]

/** Adds a text, and what has changed in the one before to make it. */
export const addVersion = (versions: Versions, text: string, changes: ChangeSet): Versions => [
  ...versions.slice(1 - MAX_VERSIONS).map((version) => ({ ...version, since: version.since.compose(changes) })),
  ...startVersions(text),
]

/** Returns what has changed since the editor had a text; undefined if that is another one, or long ago. */
export const changesSince = (versions: Versions, checked: string): ChangeSet | undefined =>
  versions.findLast(({ text }) => text === checked)?.since
