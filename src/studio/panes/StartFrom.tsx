import { useState } from 'react'

/** What a definition can start from, loaded with the first choice. */
const loadStarts = () => import('virtual:studio-starts')

interface StartFromProps {
  readonly skeletons: readonly (readonly [name: string, label: string])[]
  readonly tools: readonly string[]
  readonly onStart: (text: string, from: string) => void
}

/** A menu of skeletons and of the calculators of the site. */
export function StartFrom({ skeletons, tools, onStart }: StartFromProps) {
  const [failed, setFailed] = useState(false)
  const start = async (choice: string) => {
    const [kind, name = ''] = choice.split(' ')
    const starts = await loadStarts()
    const text = kind === 'skeleton' ? starts.skeletons[name] : (await starts.definitions[name]?.())?.default
    if (text === undefined) throw new Error(`[bug] studio: there is nothing called ${choice}`)
    onStart(text, name)
  }
  return (
    <>
      <select
        aria-label="Start from"
        value=""
        onChange={({ target }) => {
          setFailed(false)
          start(target.value).catch((error: unknown) => {
            console.error('The definition could not be loaded', error)
            setFailed(true)
          })
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
          {tools.map((id) => (
            <option key={id} value={`tool ${id}`}>
              {id}
            </option>
          ))}
        </optgroup>
      </select>
      {failed && <span role="alert">It could not be loaded. Is there a connection?</span>}
    </>
  )
}
