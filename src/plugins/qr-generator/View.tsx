import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { describedBy, Labelled, SelectFrame } from '../../form/fields/Labelled.tsx'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import { useProblem } from '../../form/useProblem.ts'
import { findMissing, KINDS, readKind, readText, summaryOf, type Kind } from './qrForm.ts'
import type { Level, Squares } from './drawQr.ts'
import { tooLong } from './tooLong.ts'
import classes from './qr.module.css'

/** Pixels of the picture on the page and of the one that is downloaded. */
const SIZE = 200
const LEVELS = [
  { value: 'L', label: 'L, 7%' },
  { value: 'M', label: 'M, 15%' },
  { value: 'Q', label: 'Q, 25%' },
  { value: 'H', label: 'H, 30%' },
] as const

const DRAWERS = () => import('./drawQr.ts')

interface Drawn {
  readonly text: string
  readonly summary: string
  readonly level: Level
  /** Undefined if the text was too long. */
  readonly squares: Squares | undefined
  readonly picture: string | undefined
}

/** Turns a text into a QR code, in the browser. */
export function View({ tool, onResult }: PluginViewProps) {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [kind, setKind] = useState<Kind>('text')
  const [missing, setMissing] = useState<ReturnType<typeof findMissing>>()
  const [said, isRefused] = useProblem(missing?.message)
  const errors = said === undefined ? {} : { [missing?.name ?? '']: said }
  const [drawn, setDrawn] = useState<Drawn>()

  /** The fields keep what is in them themselves, also what was typed before the page came to life. */
  const look = () => {
    if (!form.current) return
    const data = new FormData(form.current)
    setKind(readKind(data))
    setMissing(findMissing(data))
    // It is there by the time the button is pressed.
    if (readText(data) !== undefined) void DRAWERS()
  }
  useEffect(look, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.current) return
    const data = new FormData(form.current)
    const text = readText(data)
    if (isRefused(form.current.elements.namedItem(missing?.name ?? '') as HTMLElement | null)) return
    if (text === undefined) return
    const level = String(data.get('level')) as Level
    const { drawQr, svgFile } = await DRAWERS()
    const squares = drawQr(text, level)
    const picture = squares && `data:image/svg+xml,${encodeURIComponent(svgFile(squares, SIZE))}`
    const summary = summaryOf(data)
    setDrawn({ text, summary, level, squares, picture })
    onResult(squares && summary)
    requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }))
  }
  const tryExample = () => {
    const field = form.current?.elements.namedItem('text')
    if (!(field instanceof HTMLTextAreaElement)) return
    form.current?.querySelector<HTMLInputElement>('input[name="kind"][value="text"]')?.click()
    field.value = 'https://example.com'
    look()
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <div className="calculator">
      <form
        ref={form}
        className={`tool-form ${classes.form}`}
        method="dialog"
        onInput={look}
        onSubmit={(event) => void submit(event)}
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
        <fieldset className="radios">
          <legend className="field-label">Error correction</legend>
          <div className={`radio-row ${classes.levels}`}>
            {LEVELS.map(({ value, label }) => (
              <label key={value} className="radio">
                <input type="radio" name="level" value={value} defaultChecked={value === 'M'} />
                <span>{label}</span>
              </label>
            ))}
          </div>
          <p className="field-help">How much can be dirty or covered. M suits most uses.</p>
        </fieldset>
        <button ref={button} type="submit" className="calculate">
          Generate
        </button>
      </form>
      <div className="result-column" ref={panel}>
        <section className={`result ${classes.result}`} aria-label="Result">
          {drawn === undefined ? (
            <div className="result-empty">
              <p>Your QR code appears here.</p>
              <button type="button" className="try-example" onClick={tryExample}>
                Try an example
              </button>
            </div>
          ) : drawn.squares === undefined || drawn.picture === undefined ? (
            <p className="tone-bad">{tooLong(drawn.text, drawn.level)}</p>
          ) : (
            <Code summary={drawn.summary} squares={drawn.squares} picture={drawn.picture} />
          )}
          <div role="status" className="visually-hidden">
            {drawn && (
              <p key={`${drawn.level} ${drawn.text}`}>
                {drawn.squares ? 'The QR code is ready.' : tooLong(drawn.text, drawn.level)}
              </p>
            )}
          </div>
        </section>
      </div>
    </div>
  )
}

function Code({ summary, squares, picture }: { summary: string; squares: Squares; picture: string }) {
  const count = squares.length - 8
  const pixelsOfSquare = Math.floor(SIZE / squares.length)
  return (
    <>
      <img className={classes.picture} src={picture} width={SIZE} height={SIZE} alt={summary} />
      <p className={classes.text}>{summary.replace('A QR code for ', 'For ')}</p>
      <p className={classes.size}>
        {count} × {count} squares
      </p>
      <div className={classes.downloads}>
        <button type="button" className="quiet-button" onClick={() => void savePng(squares)}>
          Download PNG
        </button>
        <button type="button" className="quiet-button" onClick={() => void saveSvg(squares)}>
          Download SVG
        </button>
      </div>
      {pixelsOfSquare < 3 && (
        <p className={`${classes.size} ${classes.dense}`}>
          A dense code: in the PNG a square has {pixelsOfSquare === 1 ? '1 pixel' : `${pixelsOfSquare} pixels`}. The SVG
          is sharp at any size.
        </p>
      )}
    </>
  )
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

const HELP = 'Enter draws the code, Shift and Enter begins a new line.'

/** Ignores Enter that ends an input method composition. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

async function savePng(squares: Squares): Promise<void> {
  const { drawPixels } = await DRAWERS()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  canvas.getContext('2d')?.putImageData(new ImageData(drawPixels(squares, SIZE), SIZE, SIZE), 0, 0)
  canvas.toBlob((blob) => blob && save(blob, 'qrcode.png'), 'image/png')
}

async function saveSvg(squares: Squares): Promise<void> {
  const { svgFile } = await DRAWERS()
  save(new Blob([svgFile(squares, SIZE)], { type: 'image/svg+xml' }), 'qrcode.svg')
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
