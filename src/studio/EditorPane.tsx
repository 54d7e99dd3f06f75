import { useEffect, useEffectEvent, useRef } from 'react'
import { createEditor, type Editor } from './editor/createEditor.ts'
import type { Examination } from './useExamined.ts'
import classes from './studio.module.css'

interface EditorPaneProps {
  readonly initial: string
  /** What can be undone in it. */
  readonly undoable: unknown
  /** What was found, and in which text. */
  readonly examined: Examination['examined']
  /** Gets the editor, or undefined when it is gone. */
  readonly onEditor: (editor: Editor | undefined) => void
  readonly onChange: (text: string) => void
}

/** The editor of the definition. */
export function EditorPane({ initial, undoable, examined, onEditor, onChange }: EditorPaneProps) {
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
  useEffect(() => {
    if (examined) editor.current?.setProblems(examined.problems, examined.text)
  }, [examined])
  return <div ref={host} className={classes.editor} />
}
