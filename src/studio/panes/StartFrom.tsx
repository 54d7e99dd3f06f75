import { useState } from 'react'
import { readFromTools } from '../keep/saveToTools.ts'

/** What a definition can start from, loaded with the first choice. */
const loadStarts = () => import('virtual:studio-starts')

/** Reads the definition of a tool; in development as it is on disk now. */
async function readTool(id: string, { definitions }: Awaited<ReturnType<typeof loadStarts>>) {
  const onDisk = import.meta.env.DEV ? await readFromTools(id) : undefined
  return onDisk && 'text' in onDisk ? onDisk.text : (await definitions[id]?.())?.default
}

interface StartFromProps {
  readonly skeletons: readonly (readonly [name: string, label: string])[]
  readonly tools: readonly (readonly [id: string, name: string])[]
  readonly onStart: (text: string, from: string) => void
}

/**
 * A menu of skeletons and of the calculators of the site. A choice alone starts nothing: with arrow keys everything in
 * between is chosen on the way.
 */
export function StartFrom({ skeletons, tools, onStart }: StartFromProps) {
  const [choice, setChoice] = useState('')
  const [failed, setFailed] = useState(false)
  const start = async () => {
    const [kind, name = ''] = choice.split(' ')
    const starts = await loadStarts()
    const text = kind === 'skeleton' ? starts.skeletons[name] : await readTool(name, starts)
    if (text === undefined) throw new Error(`[bug] studio: there is nothing called ${choice}`)
    const [, label = name] = [...skeletons, ...tools].find(([own]) => own === name) ?? []
    onStart(text, label)
    setChoice('')
  }
  return (
    <>
      <select
        aria-label="Start from"
        value={choice}
        onChange={({ target }) => {
          setFailed(false)
          setChoice(target.value)
        }}
      >
        <option value="" disabled>
          Start from…
        </option>
        <optgroup label="A skeleton">
          {skeletons.map(([name, label]) => (
            <option key={name} value={`skeleton ${name}`}>
              {label}
            </option>
          ))}
        </optgroup>
        <optgroup label="A calculator of this site">
          {tools.map(([id, name]) => (
            <option key={id} value={`tool ${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      </select>
      {choice !== '' && (
        <button
          type="button"
          className="quiet-button"
          onClick={() => {
            start().catch((error: unknown) => {
              console.error('The definition could not be loaded', error)
              setFailed(true)
            })
          }}
        >
          Start
        </button>
      )}
      {failed && <span role="alert">It could not be loaded. Is there a connection?</span>}
    </>
  )
}
