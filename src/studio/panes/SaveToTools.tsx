import { idOf } from '../keep/drafts.ts'
import { readFromTools, saveToTools } from '../keep/saveToTools.ts'
import type { DraftState } from '../keep/useDraft.ts'

interface SaveToToolsProps {
  readonly text: string
  readonly draft: DraftState
  readonly onSay: (sentence: string) => void
}

/** Saves the definition in the folder of the site. Only in development. */
export function SaveToTools({ text, draft, onSay }: SaveToToolsProps) {
  const save = async () => {
    const id = idOf(text)
    if (id === undefined) return onSay('Not saved: the definition needs an id, which names its file.')
    const onDisk = await readFromTools(id)
    if (onDisk && 'problem' in onDisk) return onSay(`Not saved: ${onDisk.problem}`)
    // There is no file yet for a new definition, or for one that comes with Abakit.
    const saved = await saveToTools(id, text, onDisk && draft.opened)
    if ('problem' in saved) return onSay(`Not saved: ${saved.problem}`)
    draft.savedAs(saved.hash)
    onSay(`Saved as tools/${id}.yaml.`)
  }
  return (
    <button type="button" className="quiet-button" onClick={() => void save()}>
      Save to tools/
    </button>
  )
}
