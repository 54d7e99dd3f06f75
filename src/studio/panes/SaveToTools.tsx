import { useState } from 'react'
import { idOf } from '../keep/drafts.ts'
import { readFromTools, saveToTools } from '../keep/saveToTools.ts'
import type { DraftState } from '../keep/useDraft.ts'

interface SaveToToolsProps {
  readonly text: string
  readonly draft: DraftState
  /** Shows a definition in place of the present one. */
  readonly onReplace: (text: string, said: string) => void
  readonly onSay: (sentence: string) => void
}

/** Saves the definition in the folder of the site. Only in development. */
export function SaveToTools({ text, draft, onReplace, onSay }: SaveToToolsProps) {
  /** The id of a file that another program has changed since. */
  const [changed, setChanged] = useState<string>()
  const save = async () => {
    const id = idOf(text)
    if (id === undefined) return onSay('Not saved: the definition needs an id, which names its file.')
    const onDisk = await readFromTools(id)
    if (onDisk && 'problem' in onDisk) return onSay(`Not saved: ${onDisk.problem}`)
    // There is no file yet for a new definition, or for one that comes with Abakit.
    const saved = await saveToTools(id, text, onDisk && draft.opened)
    setChanged('problem' in saved && onDisk ? id : undefined)
    if ('problem' in saved) return onSay(`Not saved: ${saved.problem}`)
    draft.savedAs(saved.hash)
    onSay(`Saved as tools/${id}.yaml.`)
  }
  const openChanged = async (id: string) => {
    const onDisk = await readFromTools(id)
    setChanged(undefined)
    if (!onDisk) onSay(`There is no tools/${id}.yaml any more.`)
    else if ('problem' in onDisk) onSay(`Not opened: ${onDisk.problem}`)
    else onReplace(onDisk.text, `Opened tools/${id}.yaml as it is now.`)
  }
  return (
    <>
      <button type="button" className="quiet-button" onClick={() => void save()}>
        Save to tools/
      </button>
      {changed !== undefined && (
        <button type="button" className="quiet-button" onClick={() => void openChanged(changed)}>
          Open the changed file
        </button>
      )}
    </>
  )
}
