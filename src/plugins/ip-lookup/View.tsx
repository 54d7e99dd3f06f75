import { useEffect, useState, type CSSProperties } from 'react'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import { CopyButton } from '../../form/results/CopyButton.tsx'
import { request } from '../../request.ts'
import { IP_SERVICE, lookUpIp, type IpLookup, type IpSources } from './ipLookup.ts'
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

/** Shows the public address of the visitor's connection, and what is known of it. */
export function View({ tool, onResult }: PluginViewProps) {
  const [asked, setAsked] = useState(0)
  const [answer, setAnswer] = useState<{ readonly lookup: IpLookup; readonly asked: number }>()
  const lookup = answer?.lookup
  const loading = answer?.asked !== asked
  useEffect(() => {
    let wanted = true
    const load = async () => {
      const next = await lookUpIp(SOURCES, (message, error) => console.error(message, error))
      if (!wanted) return
      setAnswer({ lookup: next, asked })
      onResult(next.found ? `My public IP address is ${next.ip}` : undefined)
    }
    void load()
    return () => {
      wanted = false
    }
  }, [asked, onResult])

  return (
    <section className={`result ${classes.result}`} aria-label={tool.name} aria-busy={loading}>
      <div className={classes.address}>
        <p className="primary-label">Your public IP address</p>
        <p
          className={`primary-figure ${lookup?.found === false ? 'tone-bad' : ''}`}
          style={{ '--characters': (lookup?.ip ?? WAITING).length } as CSSProperties}
        >
          {lookup?.ip ?? <span className={classes.waiting}>{WAITING}</span>}
        </p>
      </div>
      <dl className="figures">
        <Detail label="Location" text={lookup?.location} />
        <Detail label="Internet provider" text={lookup?.isp} />
      </dl>
      <div className={classes.foot}>
        <button
          type="button"
          className="quiet-button"
          // Not disabled, because it would lose the focus.
          aria-disabled={loading || undefined}
          onClick={() => !loading && setAsked((count) => count + 1)}
        >
          {loading ? 'Loading...' : 'Refresh'}
        </button>
        {lookup?.found && <CopyButton text={lookup.ip} label="IP address" />}
        {lookup?.attribution && (
          <a className={classes.attribution} href={lookup.attribution.url} rel="noreferrer">
            {lookup.attribution.text}
          </a>
        )}
      </div>
      <div role="status" className="visually-hidden">
        {lookup && !loading && (
          <p key={asked}>
            {lookup.ip}. Location: {lookup.location}. Internet provider: {lookup.isp}
          </p>
        )}
      </div>
    </section>
  )
}

function Detail({ label, text }: { label: string; text: string | undefined }) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd className={text?.startsWith('Error') ? 'tone-bad' : ''}>
        {/* A text that is set right begins elsewhere when it changes: a new one takes its place, so that none moves. */}
        <span key={text}>{text ?? '–'}</span>
      </dd>
    </div>
  )
}
