import { useEffect, useId, useRef, useState } from 'react'
import { accentColors, embedThemes, type EmbedTheme } from '../../embed/appearance.ts'
import type { EmbedMessage } from '../../embed/messages.ts'
import { splitScenarios } from '../../engine/show/link/scenarios.ts'
import { isPermalink } from '../../form/isPermalink.ts'
import { site } from '../../site.ts'
import { CopyTextButton } from './CopyTextButton.tsx'
import classes from './embed.module.css'
import { embedAddress, frameSnippet, scriptSnippet, type EmbedChoice } from './embedSnippet.ts'

const THEME_NAMES: Readonly<Record<EmbedTheme, string>> = { auto: 'Device', light: 'Light', dark: 'Dark' }
const KINDS = { script: 'Script', frame: 'Frame' } as const
type Kind = keyof typeof KINDS

/** The height of the frame until the preview reports the height of its content. */
const DEFAULT_HEIGHT = 700

/** Settings and snippets for embedding the tool in another page. */
export function EmbedPanel({ tool }: Pick<EmbedChoice, 'tool'>) {
  const [theme, setTheme] = useState<EmbedTheme>('auto')
  const [accent, setAccent] = useState<string>()
  const [isFilled, setFilled] = useState(true)
  const [kind, setKind] = useState<Kind>('script')
  const [height, setHeight] = useState(DEFAULT_HEIGHT)
  const accentId = useId()
  const [given] = useState(() => (isPermalink(location.hash) ? splitScenarios(location.hash.slice(1)).main : ''))
  const choice = { origin: location.origin, tool, inputs: isFilled ? given : '', theme, accent }
  const snippet = kind === 'script' ? scriptSnippet(choice) : frameSnippet(choice, height)
  const section = useRef<HTMLElement>(null)
  // It expands at the end of the dialog, which may already be full.
  useEffect(() => section.current?.scrollIntoView({ block: 'start' }), [])
  const schemes = theme === 'auto' ? (['light', 'dark'] as const) : [theme]
  const faint = accent === undefined ? [] : schemes.filter((scheme) => !accentColors(accent, scheme))
  return (
    <section ref={section} className={classes.root} aria-label="Embed">
      <Options label="Theme" options={embedThemes} names={THEME_NAMES} value={theme} onChange={setTheme} />
      <div>
        <label className="field-label" htmlFor={accentId}>
          Accent
        </label>
        <div className={classes.accent}>
          <input
            id={accentId}
            type="color"
            value={accent ?? site.accent}
            onChange={(event) => setAccent(event.currentTarget.value)}
          />
          <span>{accent ?? `${site.name}’s own`}</span>
          {accent !== undefined && (
            <button type="button" className="quiet-button" onClick={() => setAccent(undefined)}>
              Reset
            </button>
          )}
        </div>
        <p role="status" className="field-help">
          {faint.length > 0 &&
            `Too faint on a ${faint.join(' and on a ')} background: there the embed keeps ${site.name}’s own accent.`}
        </p>
      </div>
      {given !== '' && (
        <label className={classes.check}>
          <input type="checkbox" checked={isFilled} onChange={(event) => setFilled(event.currentTarget.checked)} />
          Fill in the current inputs
        </label>
      )}
      <Preview choice={choice} onHeight={setHeight} />
      <Options label="Snippet" options={['script', 'frame']} names={KINDS} value={kind} onChange={setKind} />
      <p className="field-help">
        {kind === 'script'
          ? 'The height follows the content, and your page gets the results as events.'
          : 'For pages that do not allow scripts. The height is fixed.'}
      </p>
      <textarea className="control" aria-label="Embed code" readOnly rows={5} value={snippet} spellCheck={false} />
      <CopyTextButton text={snippet} label="Copy Snippet" next="Paste it into your page." />
    </section>
  )
}

interface OptionsProps<T extends string> {
  readonly label: string
  readonly options: readonly T[]
  readonly names: Readonly<Record<T, string>>
  readonly value: T
  readonly onChange: (value: T) => void
}

function Options<T extends string>({ label, options, names, value, onChange }: OptionsProps<T>) {
  const group = useId()
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      <div className="radio-row">
        {options.map((option) => (
          <label key={option} className="radio">
            <input type="radio" name={group} checked={option === value} onChange={() => onChange(option)} />
            <span>{names[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * A preview of the embed, at the height of its content. It is loaded from the server; without a connection, a message
 * is shown.
 */
function Preview({ choice, onHeight }: { readonly choice: EmbedChoice; readonly onHeight: (height: number) => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(320)
  const address = embedAddress(choice)
  const isReachable = useReachable(`${choice.origin}/embed/${choice.tool.id}`)
  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent<EmbedMessage>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || data.abakit !== 'size') return
      setHeight(data.height)
      onHeight(data.height)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [onHeight])
  if (isReachable === false) return <p role="status">The preview needs a connection. The snippet works without it.</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={classes.preview} tabIndex={0} role="group" aria-label="Preview">
      {isReachable && <iframe ref={frame} key={address} src={address} title="Preview" style={{ height }} />}
    </div>
  )
}

/** Whether an address can be fetched; undefined until known. A frame does not report failures. */
function useReachable(address: string): boolean | undefined {
  const [isReachable, setReachable] = useState<boolean>()
  useEffect(() => {
    const ask = () =>
      void fetch(address, { method: 'HEAD' }).then(
        ({ ok }) => setReachable(ok),
        () => setReachable(false),
      )
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [address])
  return isReachable
}
