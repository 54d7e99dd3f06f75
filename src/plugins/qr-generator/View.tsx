import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { parseColor } from '../../color.ts'
import { describedBy, FieldNotes, Labelled, SelectFrame } from '../../form/fields/Labelled.tsx'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import { useProblem } from '../../form/useProblem.ts'
import { findMissing, KINDS, readKind, readText, summaryOf, type Kind } from './qrForm.ts'
import {
  findWrongColor,
  isUsual,
  LOGO_PERCENTS,
  MARGINS,
  readLook,
  SIZES,
  TOO_ALIKE_MESSAGE,
  USUAL_LOOK,
  warningsOf,
  type Look,
} from './qrLook.ts'
import type { Level } from './drawQr.ts'
import type { Code } from './makeCode.ts'
import type { Logo } from './readLogo.ts'
import { tooLong } from './tooLong.ts'
import classes from './qr.module.css'

/** Pixels of the picture on the page. */
const SHOWN_SIZE = 200
const LEVELS = [
  { value: 'L', label: 'L, 7%' },
  { value: 'M', label: 'M, 15%' },
  { value: 'Q', label: 'Q, 25%' },
  { value: 'H', label: 'H, 30%' },
] as const

const USUAL_LEVEL: Level = 'M'

const MAKERS = () => import('./makeCode.ts')

/** Delay before the code follows an edit. */
const LIVE_MS = 150

/** What the form asks for. */
interface Wanted {
  readonly text: string
  readonly summary: string
  readonly level: Level
  readonly look: Look
  readonly logo: Logo | undefined
  /** Counts presses of the button. */
  readonly count: number
  /** It followed an edit. */
  readonly isLive: boolean
}

interface Drawn extends Wanted {
  /** Why there is none; else the code. */
  readonly outcome: string | (Code & { readonly picture: string; readonly isChecked: boolean })
}

/** Turns a text into a QR code, in the browser. */
export function View({ tool, onResult }: PluginViewProps) {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLDetailsElement>(null)
  const [kind, setKind] = useState<Kind>('text')
  const [problem, setProblem] = useState<{ readonly name: string; readonly message: string }>()
  const [said, isRefused] = useProblem(problem?.message)
  // Colors are picked, not typed to their end, so there is nothing to wait for.
  const error = said ?? (problem?.message === TOO_ALIKE_MESSAGE ? TOO_ALIKE_MESSAGE : undefined)
  const errors: Readonly<Record<string, string>> = error === undefined ? {} : { [problem?.name ?? '']: error }
  const [isChanged, setChanged] = useState(false)
  const [logo, logoError, chooseLogo] = useLogo()
  const [wanted, setWanted] = useState<Wanted>()
  const [drawn, setDrawn] = useState<Drawn>()
  const levelBefore = useRef<string>(undefined)

  const read = (data: FormData): Pick<Wanted, 'text' | 'summary' | 'level' | 'look' | 'logo'> | undefined => {
    const text = readText(data)
    if (text === undefined || findWrongColor(data)) return undefined
    return { text, summary: summaryOf(data), level: String(data.get('level')) as Level, look: readLook(data), logo }
  }
  /** The fields keep what is in them themselves, also what was typed before the page came to life. */
  const look = () => {
    if (!form.current) return
    const data = new FormData(form.current)
    setKind(readKind(data))
    setProblem(findMissing(data) ?? findWrongColor(data))
    setChanged(logo !== undefined || data.get('level') !== USUAL_LEVEL || !isUsual(readLook(data)))
    const next = read(data)
    // It is there by the time the button is pressed.
    if (next) void MAKERS()
    if (next && wanted) setWanted({ ...next, count: wanted.count, isLive: true })
  }
  const followLogo = useEffectEvent(() => {
    const levels = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name="level"]') ?? [])]
    if (logo) levelBefore.current ??= levels.find(({ checked }) => checked)?.value
    const level = logo ? 'H' : levelBefore.current
    if (!logo) levelBefore.current = undefined
    for (const each of levels) if (each.value === level) each.checked = true
    look()
  })
  useLayoutEffect(() => followLogo(), [logo])

  const draw = useEffectEvent(async (next: Wanted, isCurrent: () => boolean) => {
    const outcome = await outcomeOf(next)
    if (!isCurrent()) return
    setDrawn({ ...next, outcome })
    onResult(typeof outcome === 'string' ? undefined : next.summary)
    if (!next.isLive) requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }))
  })
  useEffect(() => {
    if (!wanted) return
    let isCurrent = true
    const start = () => void draw(wanted, () => isCurrent)
    if (!wanted.isLive) start()
    const timer = wanted.isLive ? setTimeout(start, LIVE_MS) : undefined
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [wanted])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.current) return
    const field = form.current.elements.namedItem(problem?.name ?? '') as HTMLElement | null
    if (more.current?.contains(field)) more.current.open = true
    if (isRefused(field)) return
    const next = read(new FormData(form.current))
    if (next) setWanted({ ...next, count: (wanted?.count ?? 0) + 1, isLive: false })
  }
  const tryExample = () => {
    const field = form.current?.elements.namedItem('text')
    if (!(field instanceof HTMLTextAreaElement)) return
    form.current?.querySelector<HTMLInputElement>('input[name="kind"][value="text"]')?.click()
    field.value = 'https://example.com'
    look()
    requestAnimationFrame(() => button.current?.focus())
  }
  const stale = problem !== undefined && drawn !== undefined
  return (
    <div className="calculator">
      <form
        ref={form}
        className={`tool-form ${classes.form}`}
        method="dialog"
        onInput={look}
        onSubmit={submit}
        noValidate
        aria-label={tool.name}
      >
        <fieldset className="radios">
          <legend className="field-label">Content of the code</legend>
          <div className="radio-row">
            {KINDS.map(({ value, label }) => (
              <label key={value} className="radio">
                <input type="radio" name="kind" value={value} defaultChecked={value === 'text'} />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className={classes.fields} hidden={kind !== 'text'}>
          <LongField errors={errors} name="text" label="Text or link" rows={4} placeholder="https://example.com" />
        </div>
        <div className={classes.fields} hidden={kind !== 'wifi'}>
          <Field errors={errors} name="wifiName" label="Network name (SSID)" />
          <Field errors={errors} name="wifiPassword" label="Password" />
          <div className="field">
            <label className="field-label" htmlFor="qr-security">
              Security
            </label>
            <SelectFrame>
              <select id="qr-security" name="wifiSecurity" className="control">
                <option value="WPA">WPA, WPA2 or WPA3</option>
                <option value="WEP">WEP</option>
                <option value="nopass">None</option>
              </select>
            </SelectFrame>
          </div>
          <div className="radio-row">
            <label className="radio">
              <input type="checkbox" name="wifiHidden" />
              <span>Hidden network</span>
            </label>
          </div>
        </div>
        <div className={`${classes.fields} ${classes.contact}`} hidden={kind !== 'contact'}>
          <div className={classes.columns}>
            <Field errors={errors} name="firstName" label="First name" />
            <Field errors={errors} name="lastName" label="Last name" />
            <Field errors={errors} name="organization" label="Organization" />
            <Field errors={errors} name="phone" label="Phone" type="tel" />
            <Field errors={errors} name="email" label="Email" type="email" />
            <Field errors={errors} name="website" label="Website" type="url" />
          </div>
          <details className={classes.address}>
            <summary>Postal address</summary>
            <div className={classes.columns}>
              <Field errors={errors} name="street" label="Street" />
              <Field errors={errors} name="city" label="City" />
              <Field errors={errors} name="postcode" label="Postal code" />
              <Field errors={errors} name="country" label="Country" />
            </div>
          </details>
        </div>
        <div className={classes.fields} hidden={kind !== 'email'}>
          <Field errors={errors} name="address" label="To" type="email" />
          <Field errors={errors} name="subject" label="Subject" />
          <LongField errors={errors} name="body" label="Message" rows={3} />
        </div>
        <details ref={more} className={`more-options ${classes.more}`} data-given={isChanged || undefined}>
          <summary>More options</summary>
          <div className={classes.columns}>
            <ColorField name="dark" label="Foreground color" error={errors.dark} />
            <ColorField name="light" label="Background color" error={errors.light} />
            <SelectField name="size" label="Size of the PNG" value={USUAL_LOOK.size} options={SIZES} say={saySize} />
            <SelectField
              name="margin"
              label="Empty margin"
              value={USUAL_LOOK.margin}
              options={MARGINS}
              say={sayMargin}
            />
          </div>
          <fieldset className={`radios ${classes.correction}`}>
            <legend className="field-label">Error correction</legend>
            <div className={`radio-row ${classes.levels}`}>
              {LEVELS.map(({ value, label }) => (
                <label key={value} className="radio">
                  <input
                    type="radio"
                    name="level"
                    value={value}
                    defaultChecked={value === USUAL_LEVEL}
                    disabled={logo && value !== 'H'}
                  />
                  <span>{label}</span>
                </label>
              ))}
            </div>
            <p className="field-help">
              {logo
                ? 'With a logo it is H, which makes up for what the logo covers.'
                : 'How much can be dirty or covered. M suits most uses.'}
            </p>
          </fieldset>
          <LogoField hasLogo={logo !== undefined} error={logoError} onChange={chooseLogo} />
          <div hidden={logo === undefined}>
            <SelectField
              name="logoPercent"
              label="Logo width"
              value={USUAL_LOOK.logoShare * 100}
              options={LOGO_PERCENTS}
              say={sayPercent}
            />
          </div>
        </details>
        <button ref={button} type="submit" className="calculate">
          Generate
        </button>
      </form>
      <div className="result-column" ref={panel}>
        <section className={`result ${classes.result}`} aria-label="Result" data-stale={stale || undefined}>
          {stale && <p className="result-stale">For the earlier inputs</p>}
          {drawn === undefined ? (
            <div className="result-empty">
              <p>Your QR code appears here.</p>
              <button type="button" className="try-example" onClick={tryExample}>
                Try an example
              </button>
            </div>
          ) : typeof drawn.outcome === 'string' ? (
            <p className="tone-bad">{drawn.outcome}</p>
          ) : (
            <Shown summary={drawn.summary} {...drawn.outcome} />
          )}
          <div role="status" className="visually-hidden">
            {drawn && (
              <p key={drawn.count}>{typeof drawn.outcome === 'string' ? drawn.outcome : 'The QR code is ready.'}</p>
            )}
          </div>
        </section>
      </div>
    </div>
  )
}

/** The code that is asked for, or why there is none. */
async function outcomeOf({ text, level, look, logo }: Wanted): Promise<Drawn['outcome']> {
  const { findFault, makeCode, svgOf } = await MAKERS()
  const code = makeCode(text, level, look, logo)
  if (!code) return tooLong(text, level, logo !== undefined)
  // Black on white needs no proof.
  const isChecked = logo !== undefined || !isUsual({ ...look, size: USUAL_LOOK.size })
  const fault = isChecked ? await findFault(code, text) : undefined
  if (fault) return FAULTS[fault]
  return { ...code, picture: `data:image/svg+xml,${encodeURIComponent(svgOf(code))}`, isChecked }
}

const FAULTS = {
  size: 'No scanner can read this code at its size, since its squares are too small. Choose a larger PNG, or shorten the text.',
  logo: 'The logo covers too much of this code for it to be read reliably. Choose a smaller logo width.',
  look: 'This code cannot be read in these colors. Choose a darker foreground or a lighter background.',
}

function Shown({ summary, ...code }: Exclude<Drawn['outcome'], string> & { readonly summary: string }) {
  const { squares, look, logo, picture, isChecked } = code
  const count = squares.length - 2 * look.margin
  const pixelsOfSquare = Math.floor(look.size / squares.length)
  return (
    <>
      <img className={classes.picture} src={picture} width={SHOWN_SIZE} height={SHOWN_SIZE} alt={summary} />
      <p className={classes.text}>{summary.replace('A QR code for ', 'For ')}</p>
      <p className={classes.size}>
        {count} × {count} squares
      </p>
      {isChecked && (
        <p className={classes.size}>Checked: it reads back as entered{logo && ', with room to spare for wear'}.</p>
      )}
      <div className={classes.downloads}>
        <button type="button" className="quiet-button" onClick={() => void savePng(code)}>
          Download PNG
        </button>
        <button type="button" className="quiet-button" onClick={() => void saveSvg(code)}>
          Download SVG
        </button>
      </div>
      {pixelsOfSquare < 3 && (
        <p className={`${classes.size} ${classes.dense}`}>
          A dense code: in the PNG a square has {pixelsOfSquare === 1 ? '1 pixel' : `${pixelsOfSquare} pixels`}. The SVG
          is sharp at any size{look.size < Math.max(...SIZES) && ', and More options has larger PNGs'}.
        </p>
      )}
      {warningsOf(look).map((warning) => (
        <p key={warning} className={`tone-fair ${classes.warning}`}>
          {warning}
        </p>
      ))}
    </>
  )
}

/** The logo, why the chosen file is none, and what takes another file. */
function useLogo(): [Logo | undefined, string | undefined, (file: File | undefined) => void] {
  const [logo, setLogo] = useState<Logo | string>()
  const latest = useRef<File>(undefined)
  const choose = async (file: File | undefined) => {
    latest.current = file
    const { readLogo } = await import('./readLogo.ts')
    const found = file && (await readLogo(file))
    if (latest.current === file) setLogo(found)
  }
  const isError = typeof logo === 'string'
  return [isError ? undefined : logo, isError ? logo : undefined, (file) => void choose(file)]
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly type?: string
  /** What is wrong, by name. */
  readonly errors: Readonly<Record<string, string | undefined>>
}

function Field({ name, label, type = 'text', errors }: FieldProps) {
  const id = `qr-${name}`
  const error = errors[name]
  return (
    <div className="field">
      <Labelled id={id} label={label} error={error}>
        <input
          id={id}
          name={name}
          className="control"
          type={type}
          autoComplete="off"
          spellCheck={false}
          {...describedBy(id, undefined, error)}
        />
      </Labelled>
    </div>
  )
}

function LongField({ name, label, errors, rows, placeholder }: FieldProps & { rows: number; placeholder?: string }) {
  const id = `qr-${name}`
  const error = errors[name]
  return (
    <div className="field">
      <Labelled id={id} label={label} help={HELP} error={error}>
        <textarea
          id={id}
          name={name}
          className="control"
          rows={rows}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={submitOnEnter}
          {...describedBy(id, HELP, error)}
        />
      </Labelled>
    </div>
  )
}

interface SelectFieldProps {
  readonly name: string
  readonly label: string
  readonly value: number
  readonly options: readonly number[]
  readonly say: (value: number) => string
}

function SelectField({ name, label, value, options, say }: SelectFieldProps) {
  const id = `qr-${name}`
  return (
    <div className="field">
      <Labelled id={id} label={label}>
        <SelectFrame>
          <select id={id} name={name} className="control" defaultValue={value}>
            {options.map((each) => (
              <option key={each} value={each}>
                {say(each)}
              </option>
            ))}
          </select>
        </SelectFrame>
      </Labelled>
    </div>
  )
}

const saySize = (pixels: number): string => `${pixels} pixels`
const sayMargin = (squares: number): string =>
  squares === 0 ? 'None' : squares === 1 ? '1 square' : `${squares} squares`
const sayPercent = (percent: number): string => `${percent}% of the code`

/** A color that is typed or picked; the picker follows what is typed. */
function ColorField({ name, label, error }: { name: 'dark' | 'light'; label: string; error: string | undefined }) {
  const id = `qr-${name}`
  const [text, setText] = useState(USUAL_LOOK.colors[name])
  const [color, setColor] = useState(text)
  const follow = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    setText(value)
    setColor(parseColor(value.trim()) ?? color)
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className={classes.color}>
        <input type="color" aria-label={`Pick the ${label.toLowerCase()}`} value={color} onChange={follow} />
        <input
          id={id}
          name={name}
          className="control"
          value={text}
          onChange={follow}
          autoComplete="off"
          spellCheck={false}
          {...describedBy(id, undefined, error)}
        />
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  )
}

interface LogoFieldProps {
  readonly hasLogo: boolean
  readonly error: string | undefined
  readonly onChange: (file: File | undefined) => void
}

function LogoField({ hasLogo, error, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const remove = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    onChange(undefined)
  }
  return (
    <div className="field">
      <Labelled id="qr-logo" label="Logo in the middle" help={LOGO_HELP} error={error}>
        <div className={classes.logo}>
          <input
            ref={input}
            id="qr-logo"
            type="file"
            className="control"
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            onChange={({ currentTarget: { files } }) => onChange(files?.[0])}
            {...describedBy('qr-logo', LOGO_HELP, error)}
          />
          {hasLogo && (
            <button type="button" className="quiet-button" onClick={remove}>
              Remove
            </button>
          )}
        </div>
      </Labelled>
    </div>
  )
}

const LOGO_HELP = 'The file stays in your browser. The finished code is read back to check it.'

const HELP = 'Enter draws the code, Shift and Enter begins a new line.'

/** Ignores Enter that ends an input method composition. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

async function savePng(code: Code): Promise<void> {
  const { paint } = await MAKERS()
  paint(code).toBlob((blob) => blob && save(blob, 'qrcode.png'), 'image/png')
}

async function saveSvg(code: Code): Promise<void> {
  const { svgOf } = await MAKERS()
  save(new Blob([svgOf(code)], { type: 'image/svg+xml' }), 'qrcode.svg')
}

function save(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has been handed over by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
