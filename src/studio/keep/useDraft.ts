import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EditedText, Editor } from '../editor/createEditor.ts'
import { type Draft, keepDraft, listDrafts, type NotKept, removeDraft } from './drafts.ts'
import type { Opened } from './openStudio.ts'
import { isShareFragment } from './shareLink.ts'

/** How long typing must pause before a draft is kept. */
const PAUSE_MS = 500

const REFUSALS = {
  many: 'Not kept: there are 20 drafts already. Remove one, or download the file.',
  storage: 'Not kept: the storage of this browser is full or blocked. Download the file to keep it.',
} as const

export interface DraftState {
  /** Where the text is kept, or why it is not. */
  readonly status: string
  readonly drafts: readonly Draft[]
  /** The key of the draft that is edited. */
  readonly key: string
  /** The same draft as another tab has kept it since: one of the two must be chosen. */
  readonly newer: Draft | undefined
  /** Edits another text from now on, which is kept beside the other drafts as soon as it is changed. */
  readonly begin: (shown: string, opened?: string) => void
  /** Keeps the text as another draft. */
  readonly fork: () => void
  /** Goes on with a draft, whose text is to be shown. */
  readonly resume: (draft: Draft) => void
  /** What was edited before `begin` or `resume`. */
  readonly earlier: Earlier | undefined
  /** Goes on with it; it is to be shown. */
  readonly goBack: (earlier: Earlier) => void
  readonly remove: (key: string) => void
  /** Keeps the text now; says where it is kept, or why it is not. */
  readonly keep: () => string
  /** The hash of the file that the text was opened from or saved to. */
  readonly opened: string | undefined
  readonly savedAs: (hash: string) => void
}

type Current = Pick<Draft, 'key' | 'revision' | 'opened'>

/** A text that was left for another one. */
export interface Earlier extends EditedText {
  readonly draft: Current
  /** The text as it is kept, or as it was before anybody changed it. */
  readonly keptText: string
}

const newDraft = (opened?: string): Current => ({
  key: crypto.randomUUID(),
  revision: 0,
  ...(opened === undefined ? {} : { opened }),
})

/** Keeps a text on this device after each pause in typing, and when the page is left. What nobody changed is not kept. */
export function useDraft(text: string, first: Opened, editor: RefObject<Editor | undefined>): DraftState {
  const [current, setCurrent] = useState<Current>(() => first.draft ?? newDraft())
  const [drafts, setDrafts] = useState(listDrafts)
  const [refusal, setRefusal] = useState<NotKept>()
  const [earlier, setEarlier] = useState<Earlier>()
  const keptText = useRef(first.text)
  const keepNow = (): { readonly draft: Current; readonly refusal?: NotKept | undefined } => {
    if (text === keptText.current || (refusal && 'newer' in refusal)) return { draft: current, refusal }
    const kept = keepDraft({ ...current, text, at: Date.now(), undoable: editor.current?.undoable })
    if ('key' in kept) {
      keptText.current = text
      setCurrent(kept)
      setRefusal(undefined)
      // From now on a reload opens the draft, not the link that it came from.
      if (isShareFragment(location.hash.slice(1))) history.replaceState(null, '', location.pathname)
    } else {
      setRefusal(kept)
    }
    setDrafts(listDrafts())
    return 'key' in kept ? { draft: kept } : { draft: current, refusal: kept }
  }
  const keep = useEffectEvent(keepNow)
  useEffect(() => {
    const timer = setTimeout(() => keep(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, current.key, current.opened])
  useEffect(() => {
    const refresh = () => setDrafts(listDrafts())
    const keepLast = () => void keep()
    addEventListener('pagehide', keepLast)
    addEventListener('storage', refresh)
    return () => {
      removeEventListener('pagehide', keepLast)
      removeEventListener('storage', refresh)
    }
  }, [])
  const leave = () => {
    const { draft } = keepNow()
    setEarlier({ text, undoable: editor.current?.undoable, draft, keptText: keptText.current })
  }
  const goOn = (next: Current, shown: string) => {
    keptText.current = shown
    setCurrent(next)
    setRefusal(undefined)
  }
  return {
    status: describe(refusal, text === first.text && !first.draft, current.revision),
    drafts,
    key: current.key,
    newer: refusal && 'newer' in refusal ? refusal.newer : undefined,
    earlier,
    begin(shown, opened) {
      leave()
      goOn(newDraft(opened), shown)
    },
    fork: () => goOn(newDraft(current.opened), ''),
    resume(draft) {
      leave()
      goOn(draft, draft.text)
    },
    goBack(to) {
      leave()
      goOn(to.draft, to.keptText)
    },
    remove(key) {
      removeDraft(key)
      setDrafts(listDrafts())
      if (key === current.key) goOn(newDraft(), text)
    },
    keep() {
      const { draft, refusal: why } = keepNow()
      const status = describe(why, false, draft.revision)
      return status === '' ? 'Nothing has changed yet. What you change is kept on this device by itself.' : status
    },
    opened: current.opened,
    savedAs: (opened) => goOn({ ...current, opened }, ''),
  }
}

function describe(refusal: NotKept | undefined, isUntouched: boolean, revision: number): string {
  if (refusal)
    return 'newer' in refusal ? 'Not kept: another tab has changed this draft meanwhile.' : REFUSALS[refusal.refused]
  return isUntouched || revision === 0 ? '' : 'Kept on this device'
}
