import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { SelectFrame } from '../../form/common/Labelled.tsx'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import { bringIntoView } from '../../form/common/bringIntoView.ts'
import { ExampleButton } from '../../form/common/ExampleButton.tsx'
import { useProblem } from '../../form/common/useProblem.ts'
import { CodeResult, type ShownCode } from './CodeResult.tsx'
import { ColorField, Field, LogoField, LongField, SelectField } from './QrFields.tsx'
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
  type Look,
} from './qrLook.ts'
import type { Level } from './drawQr.ts'
import type { Logo } from './readLogo.ts'
import { tooLong } from './tooLong.ts'
import classes from './qr.module.css'

const LEVELS = [
  { value: 'L', label: 'L, 7%' },
  { value: 'M', label: 'M, 15%' },
  { value: 'Q', label: 'Q, 25%' },
  { value: 'H', label: 'H, 30%' },
] as const

const USUAL_LEVEL: Level = 'M'

const loadMaker = () => import('./makeCode.ts')

/** The delay before the code follows an edit. */
const LIVE_MS = 150

/** What the form requests. */
interface Wanted {
  readonly text: string
  readonly summary: string
  readonly level: Level
  readonly look: Look
  readonly logo: Logo | undefined
  /** The number of times the button was pressed. */
  readonly count: number
  /** It follows an edit. */
  readonly isLive: boolean
}

interface Drawn extends Wanted {
  /** The code, or the reason why there is none. */
  readonly outcome: string | ShownCode
}

/** Turns a text into a QR code, in the browser. */
export function View({ tool, onResult }: PluginViewProps) {
  const form = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLDetailsElement>(null)
  const [kind, setKind] = useState<Kind>('text')
  const [problem, setProblem] = useState<{ readonly name: string; readonly message: string }>()
  const [shownMessage, isRefused] = useProblem(problem?.message)
  // Colors are picked rather than typed, so this error is shown at once.
  const error = shownMessage ?? (problem?.message === TOO_ALIKE_MESSAGE ? TOO_ALIKE_MESSAGE : undefined)
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
  /** The fields are uncontrolled, so that they keep what was typed before hydration. */
  const look = () => {
    if (!form.current) return
    const data = new FormData(form.current)
    setKind(readKind(data))
    setProblem(findMissing(data) ?? findWrongColor(data))
    setChanged(logo !== undefined || data.get('level') !== USUAL_LEVEL || !isUsual(readLook(data)))
    const next = read(data)
    if (next) setWanted({ ...next, count: wanted?.count ?? 0, isLive: true })
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
    if (!next.isLive) requestAnimationFrame(() => bringIntoView(panel.current))
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
    if (!isRefused(field)) generate(form.current)
  }
  const generate = (filled: HTMLFormElement) => {
    const next = read(new FormData(filled))
    if (next) setWanted({ ...next, count: (wanted?.count ?? 0) + 1, isLive: false })
  }
  const tryExample = () => {
    const field = form.current?.elements.namedItem('text')
    if (!form.current || !(field instanceof HTMLTextAreaElement)) return
    form.current.querySelector<HTMLInputElement>('input[name="kind"][value="text"]')?.click()
    field.value = 'https://example.com'
    look()
    generate(form.current)
  }
  const stale = problem !== undefined && drawn !== undefined
  return (
    <div className="calculator cards">
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
          <div className={`radio-row ${classes.oneRow}`}>
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
            <div className={`radio-row ${classes.oneRow}`}>
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
                ? 'A logo needs level H, which makes up for what it covers.'
                : 'How much of the code may be dirty or covered. M suits most uses.'}
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
        <button type="submit" className="calculate">
          Generate
        </button>
      </form>
      <div className="result-column" ref={panel}>
        <section className={`result ${classes.result}`} aria-label="Result" data-stale={stale || undefined}>
          {stale && <p className="result-stale">For the earlier inputs</p>}
          {drawn === undefined ? (
            <div className="result-empty">
              <p>Your QR code appears here as you type.</p>
              <ExampleButton onTry={tryExample} />
            </div>
          ) : typeof drawn.outcome === 'string' ? (
            <p className="tone-bad">{drawn.outcome}</p>
          ) : (
            <CodeResult summary={drawn.summary} {...drawn.outcome} />
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

/** Returns the requested code, or the reason why there is none. */
async function outcomeOf({ text, level, look, logo }: Wanted): Promise<Drawn['outcome']> {
  const { findFault, makeCode, svgOf } = await loadMaker()
  const code = makeCode(text, level, look, logo)
  if (!code) return tooLong(text, level, logo !== undefined)
  // Black on white needs no check.
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

/** Returns the logo, the reason why the chosen file is not one, and a function that loads another file. */
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

const saySize = (pixels: number): string => `${pixels} pixels`
const sayMargin = (squares: number): string =>
  squares === 0 ? 'None' : squares === 1 ? '1 square' : `${squares} squares`
const sayPercent = (percent: number): string => `${percent}% of the code`
