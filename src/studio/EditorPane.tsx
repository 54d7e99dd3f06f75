import { useEffect, useEffectEvent, useRef } from 'react'
import { createEditor, type Editor } from './editor/createEditor.ts'
import type { StudioProblem } from './StudioProblem.ts'
import classes from './studio.module.css'

interface EditorPaneProps {
  readonly initial: string
  /** What can be undone in it. */
  readonly undoable: unknown
  readonly problems: readonly StudioProblem[]
  /** Gets the editor, or undefined when it is gone. */
  readonly onEditor: (editor: Editor | undefined) => void
  readonly onChange: (text: string) => void
}

/** The editor of the definition. */
export function EditorPane({ initial, undoable, problems, onEditor, onChange }: EditorPaneProps) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(undefined)
  const change = useEffectEvent(onChange)
  const create = useEffectEvent((element: HTMLElement) =>
    createEditor({
      host: element,
      text: initial,
      undoable,
      label: 'Definition, in YAML',
      loadHelp: () => import('./help.ts'),
      loadFinding: () => import('./editor/finding.ts'),
      onChange: change,
    }),
  )
  useEffect(() => {
    if (!host.current) return undefined
    const created = create(host.current)
    editor.current = created
    onEditor(created)
    return () => {
      editor.current = undefined
      onEditor(undefined)
      created.destroy()
    }
  }, [onEditor])
  useEffect(() => editor.current?.setProblems(problems), [problems])
  return <div ref={host} className={classes.editor} />
}
