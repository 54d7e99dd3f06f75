import { type Draft, listDrafts, nameOf } from './drafts.ts'
import { isShareFragment, readShareFragment } from './shareLink.ts'

/** What the studio opens with. */
export interface Opened {
  readonly text: string
  /** The draft that it is. */
  readonly draft?: Draft
  /** Where it comes from, or why something else was not opened. */
  readonly note: string
}

/** The editor counts every end of a line as one character. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n')

/**
 * Decides what to open: the definition of a link, else the latest draft on this device, else what the page brings.
 *
 * @param fragment of the address, without #
 * @param brought  by the page
 */
export async function openStudio(fragment: string, brought: string): Promise<Opened> {
  const read = isShareFragment(fragment) ? await readShareFragment(fragment) : undefined
  if (read && 'text' in read)
    return {
      text: withLineFeeds(read.text),
      note: 'Opened from a link. Your drafts are where they were; once changed, this is kept beside them.',
    }
  const [draft] = listDrafts()
  const opened = draft
    ? { text: draft.text, draft, note: `Your draft of ${nameOf(draft.text)}, kept on this device.` }
    : { text: brought, note: '' }
  return read ? { ...opened, note: read.problem } : opened
}
