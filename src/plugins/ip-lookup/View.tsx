import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type FormEvent } from 'react'
import { describedBy, Labelled } from '../../form/common/Labelled.tsx'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import { bringIntoView } from '../../form/common/bringIntoView.ts'
import { CopyButton } from '../../form/actions/CopyButton.tsx'
import { useProblem } from '../../form/common/useProblem.ts'
import { refusalOf, request } from '../../request.ts'
import {
  describeLeftOut,
  IP_SERVICE,
  lookUpIp,
  lookUpOther,
  versionOf,
  type IpLookup,
  type IpSources,
} from './ipLookup.ts'
import classes from './ip.module.css'

const MAX_WAIT_MS = 15_000
const WAITING = 'Looking up…'

const SOURCES: IpSources = {
  async fetchAddress() {
    const response = await fetch(IP_SERVICE, { cache: 'no-store', signal: AbortSignal.timeout(MAX_WAIT_MS) })
    if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
    return response.json()
  },
  fetchInfo: (ip) => request(`/api/ip-info?ip=${encodeURIComponent(ip)}`, undefined, AbortSignal.timeout(MAX_WAIT_MS)),
}

/** Shows the visitor's public address and what is known about it, then looks up any other address. */
export function View({ tool, onResult }: PluginViewProps) {
  const [requestCount, setRequestCount] = useState(0)
  const [answer, setAnswer] = useState<{ readonly lookup: IpLookup; readonly requestCount: number }>()
  const lookup = answer?.lookup
  const loading = answer?.requestCount !== requestCount
  useEffect(() => {
    let wanted = true
    const load = async () => {
      const next = await lookUpIp(SOURCES, (message, error) => console.error(message, error))
      if (!wanted) return
      setAnswer({ lookup: next, requestCount })
      onResult(next.found ? `My public IP address is ${next.ip}` : undefined)
    }
    void load()
    return () => {
      wanted = false
    }
  }, [requestCount, onResult])
  const otherVersion = lookup?.found && versionOf(lookup.ip) === 'IPv6' ? 'IPv4' : 'IPv6'

  return (
    <div className={classes.lookups} data-live="">
      <section className="result" aria-label={tool.name} aria-busy={loading}>
        {lookup?.found === false ? (
          <NothingKnown lookup={lookup} />
        ) : (
          <>
            <Address label="Your public IP address" lookup={lookup} />
            <dl className="figures">
              <Facts lookup={lookup} />
              <Detail label={`${otherVersion} address`} text={lookup && (lookup.other ?? 'None seen')} />
            </dl>
          </>
        )}
        <div className={classes.foot}>
          <button
            type="button"
            className="quiet-button"
            // Not disabled, because it would lose the focus.
            aria-disabled={loading || undefined}
            onClick={() => !loading && setRequestCount((count) => count + 1)}
          >
            {loading ? 'Loading...' : lookup?.found === false ? 'Try again' : 'Refresh'}
          </button>
          {lookup?.found && <CopyButton text={lookup.ip} label="IP address" />}
          <Attribution lookup={lookup} />
        </div>
        <div role="status" className="visually-hidden">
          {lookup && !loading && <p key={requestCount}>{inWords(lookup)}</p>}
        </div>
      </section>
      <OtherAddress />
    </div>
  )
}

type Other =
  | { readonly phase: 'idle' | 'loading' }
  | { readonly phase: 'done'; readonly lookup: IpLookup; readonly count: number }
  | { readonly phase: 'failed'; readonly reason: string }

/** Looks up any address on our server. */
function OtherAddress() {
  const field = useRef<HTMLInputElement>(null)
  const result = useRef<HTMLElement>(null)
  const [text, setText] = useState('')
  const [other, setOther] = useState<Other>({ phase: 'idle' })
  const loading = other.phase === 'loading'
  const [missing, isRefused] = useProblem(text.trim() === '' ? 'Enter an IP address, 8.8.8.8 for example.' : undefined)
  // Text typed before hydration.
  useLayoutEffect(() => setText(field.current?.value ?? ''), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (loading || isRefused(field.current)) return
    setOther({ phase: 'loading' })
    try {
      setOther({ phase: 'done', lookup: await lookUpOther(text.trim(), SOURCES), count: Date.now() })
      requestAnimationFrame(() => bringIntoView(result.current))
    } catch (error) {
      console.warn('Error looking up an address', error)
      setOther({ phase: 'failed', reason: refusalOf(error) ?? 'Error looking up the address. Please try again.' })
    }
  }
  const lookup = other.phase === 'done' ? other.lookup : undefined
  const problem = other.phase === 'failed' ? other.reason : missing
  return (
    <div className={classes.other}>
      <form
        className="tool-form"
        method="dialog"
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label="Another address"
      >
        <div className="field">
          <Labelled id="ip-asked" label="Look up another address" error={problem}>
            <input
              ref={field}
              id="ip-asked"
              className="control"
              placeholder="8.8.8.8"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value)
                if (other.phase === 'failed') setOther({ phase: 'idle' })
              }}
              {...describedBy('ip-asked', undefined, problem)}
            />
          </Labelled>
        </div>
        {/* Not disabled, because it would lose the focus. */}
        <button type="submit" className="quiet-button" aria-disabled={loading || undefined}>
          {loading ? 'Looking up...' : 'Look up'}
        </button>
      </form>
      {lookup && (
        <section className={`result ${classes.found}`} aria-label="Another address" ref={result}>
          <Address label={`${versionOf(lookup.ip)} address`} lookup={lookup} />
          {lookup.leftOut !== undefined && <p className="field-help">{describeLeftOut(lookup)}</p>}
          <dl className="figures">
            <Facts lookup={lookup} />
          </dl>
          {lookup.attribution && (
            <div className={classes.foot}>
              <Attribution lookup={lookup} />
            </div>
          )}
        </section>
      )}
      <div role="status" className="visually-hidden">
        {other.phase === 'done' && <p key={other.count}>{inWords(other.lookup)}</p>}
        {other.phase === 'failed' && <p>{other.reason}</p>}
      </div>
    </div>
  )
}

const inWords = (lookup: IpLookup): string =>
  [`${lookup.ip}. Location: ${lookup.location}. Internet provider: ${lookup.isp}`, describeLeftOut(lookup)]
    .filter((sentence) => sentence !== undefined)
    .join('. ')

function Address({ label, lookup }: { label: string; lookup: IpLookup | undefined }) {
  return (
    <div className={classes.address}>
      <p className="primary-label">{label}</p>
      <p className="primary-figure" style={{ '--characters': (lookup?.ip ?? WAITING).length } as CSSProperties}>
        {lookup?.ip ?? <span className={classes.waiting}>{WAITING}</span>}
      </p>
    </div>
  )
}

function Facts({ lookup }: { lookup: IpLookup | undefined }) {
  return (
    <>
      <Detail label="Location" text={lookup?.location} />
      <Detail label="Internet provider" text={lookup?.isp} />
      <Detail label="Network" text={lookup && (lookup.network ?? 'Unknown')} />
    </>
  )
}

/** What could not be found out, and in place of it what the browser knows by itself. */
function NothingKnown({ lookup }: { lookup: IpLookup }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <>
      <div className={classes.address}>
        <p className={classes.failed}>{lookup.ip}</p>
        <p className="field-help">
          {lookup.location}. {lookup.isp}.
        </p>
      </div>
      <div className={classes.local}>
        <h2 className="primary-label">What your browser reports</h2>
        <dl className="figures">
          <Detail label="Language" text={navigator.language} />
          <Detail label="Time zone" text={timeZone.replaceAll('_', ' ')} />
          <Detail label="Screen" text={`${screen.width} × ${screen.height}`} />
        </dl>
      </div>
    </>
  )
}

function Attribution({ lookup }: { lookup: IpLookup | undefined }) {
  const attribution = lookup?.attribution
  return attribution ? (
    <a className={classes.attribution} href={attribution.url} rel="noreferrer">
      {attribution.text}
    </a>
  ) : null
}

const UNKNOWN = /^(Error|Unknown$|None)/

function Detail({ label, text }: { label: string; text: string | undefined }) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd className={UNKNOWN.test(text ?? '') ? classes.unknown : text?.includes(':') ? classes.long : ''}>
        {/* Changing right-aligned text counts as a layout shift; replacing its element does not. */}
        <span key={text}>{text ?? '–'}</span>
      </dd>
    </div>
  )
}
