import { siteConventions } from '../../siteConventions.ts'
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import type { CheckWebsiteResponse } from '../../api.ts'
import { describedBy, Labelled } from '../../form/common/Labelled.tsx'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import { bringIntoView } from '../../form/common/bringIntoView.ts'
import { ExampleButton } from '../../form/common/ExampleButton.tsx'
import { useProblem } from '../../form/common/useProblem.ts'
import { request } from '../../request.ts'
import { useRecentChecks, type Recent } from './useRecentChecks.ts'
import {
  describeFailure,
  describeLastDay,
  describeReason,
  describeRedirects,
  describeStatus,
  readCheck,
  shortUrl,
} from './websiteChecks.ts'
import classes from './status.module.css'

type Check =
  | { readonly phase: 'idle' }
  | { readonly phase: 'checking' }
  | ({ readonly phase: 'done'; readonly url: string; readonly count: number } & CheckWebsiteResponse)
  | { readonly phase: 'failed'; readonly reason: string | undefined }

const EXAMPLE = 'example.com'

/** Asks our server whether a website responds. */
export function View({ tool, onResult }: PluginViewProps) {
  const field = useRef<HTMLInputElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const [url, setUrl] = useState('')
  const [check, setCheck] = useState<Check>({ phase: 'idle' })
  const [recent, refreshRecent] = useRecentChecks()
  const checking = check.phase === 'checking'
  const [problem, isRefused] = useProblem(
    url.trim() === '' ? 'Enter the address of a website, example.com for example.' : undefined,
  )
  // Text typed before hydration.
  useLayoutEffect(() => setUrl(field.current?.value ?? ''), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!checking && !isRefused(field.current)) void checkAddress(url.trim())
  }
  const checkAddress = async (address: string) => {
    setCheck({ phase: 'checking' })
    onResult(undefined)
    try {
      const checked = readCheck(await request('/api/check-website', { url: address }))
      if (!checked) throw new Error('the server answered in another shape')
      setCheck({ phase: 'done', url: address, count: Date.now(), ...checked })
      // Keeps what was typed in the meantime.
      setUrl((typed) => (typed.trim() === address ? '' : typed))
      refreshRecent()
      onResult(`${address} is ${checked.isOnline ? 'online' : 'offline'}, ${timeOf(checked)}`)
    } catch (error) {
      console.warn('Error checking website', error)
      setCheck({ phase: 'failed', reason: describeFailure(error, navigator.onLine) })
    }
    requestAnimationFrame(() => bringIntoView(answer.current))
  }
  return (
    <div className="calculator cards" data-live="">
      <form className="tool-form" method="dialog" onSubmit={submit} noValidate aria-label={tool.name}>
        <div className="field">
          <Labelled id="status-url" label="Website address" error={problem}>
            <input
              ref={field}
              id="status-url"
              className="control"
              inputMode="url"
              placeholder="example.com"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={url}
              onChange={(event) => setUrl(event.currentTarget.value)}
              {...describedBy('status-url', undefined, problem)}
            />
          </Labelled>
        </div>
        {/* Not disabled, because it would lose the focus. */}
        <button type="submit" className="calculate" aria-disabled={checking}>
          {checking ? 'Checking...' : 'Check'}
        </button>
      </form>
      <div className="result-column">
        <section className={`result ${classes.result}`} aria-label="Result" aria-busy={checking}>
          <div className={classes.room} ref={answer}>
            <div className={classes.answer}>
              <Answer
                check={check}
                onTryExample={() => {
                  setUrl(EXAMPLE)
                  void checkAddress(EXAMPLE)
                }}
              />
            </div>
            {check.phase === 'done' && <Details {...check} />}
          </div>
          <div className={classes.recent}>
            <h2 className="primary-label">Recent checks</h2>
            <RecentChecks recent={recent} />
          </div>
          <div role="status" className="visually-hidden">
            {check.phase === 'done' && <p key={check.count}>{spoken(check)}</p>}
            {check.phase === 'failed' && <p>Error checking website. {check.reason}</p>}
          </div>
        </section>
      </div>
    </div>
  )
}

function Answer({ check, onTryExample }: { check: Check; onTryExample: () => void }) {
  switch (check.phase) {
    case 'idle':
      return (
        <div className="result-empty">
          <p>The result of the check appears here.</p>
          <ExampleButton onTry={onTryExample} />
        </div>
      )
    case 'checking':
      return <p className={classes.none}>Checking...</p>
    case 'failed':
      return (
        <>
          <p className={classes.error}>Error checking website</p>
          {check.reason !== undefined && <p className="field-help">{check.reason}</p>}
        </>
      )
    case 'done': {
      const reason = describeReason(check)
      return (
        <>
          <p className={`primary-label ${classes.url}`}>{check.url}</p>
          <p className={`primary-figure ${check.isOnline ? 'tone-good' : 'tone-bad'}`}>
            {check.isOnline ? 'Online' : 'Offline'}
          </p>
          <p className="primary-note">
            {check.isOnline ? 'Responded in' : 'Failed after'} {timeOf(check)}
            {reason !== undefined && `. ${reason}.`}
          </p>
        </>
      )
    }
  }
}

function Details(check: CheckWebsiteResponse & { readonly count: number }) {
  const lastDay = check.certificateLastDay
  const details = [
    ['Status', describeStatus(check)],
    ['Redirects', describeRedirects(check)],
    ['Certificate valid until', lastDay && describeLastDay(lastDay, check.count)],
  ].filter(([, text]) => text !== undefined)
  return (
    details.length > 0 && (
      <dl className="figures">
        {details.map(([label, text]) => (
          <div key={label} className="figure">
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )
  )
}

function RecentChecks({ recent }: { recent: Recent }) {
  if (recent === undefined) return null
  if (recent === 'unavailable') return <p className={classes.none}>Recent checks are not available right now.</p>
  if (recent.length === 0) return <p className={classes.none}>None yet.</p>
  return (
    <ul>
      {recent.map((check) => (
        <li key={check.id} className="figure">
          <span title={check.url}>{shortUrl(check.url)}</span>
          <span className={classes.figure}>
            <State isOnline={check.isOnline} /> {timeOf(check)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function State({ isOnline }: { isOnline: boolean }) {
  return <span className={isOnline ? 'tone-good' : 'tone-bad'}>{isOnline ? 'Online' : 'Offline'}</span>
}

const spoken = (check: CheckWebsiteResponse & { readonly url: string }): string =>
  [
    `${check.url} is ${check.isOnline ? 'online' : 'offline'}`,
    describeReason(check),
    `Response time: ${timeOf(check)}`,
    check.isOnline && check.status !== undefined ? `Status: ${describeStatus(check)}` : undefined,
  ]
    .filter((sentence) => sentence !== undefined)
    .join('. ')

const timeOf = ({ responseTime }: Pick<CheckWebsiteResponse, 'responseTime'>): string =>
  `${Math.round(responseTime).toLocaleString(siteConventions.locale)} ms`
