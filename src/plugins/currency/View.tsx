import { useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type FormEvent } from 'react'
import { LOCALE } from '../../engine/present/locale.ts'
import type { Given } from '../../engine/evaluate/readInputs.ts'
import { formatDate } from '../../engine/present/formatDate.ts'
import { formatNumber } from '../../engine/present/formatNumber.ts'
import { cleanText } from '../../engine/units/cleanText.ts'
import { parseDecimal } from '../../engine/parse/parseDecimal.ts'
import { roundSignificant } from '../../engine/round/roundSignificant.ts'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import { ComboboxField } from '../../form/fields/ComboboxField.tsx'
import { CopyButton } from '../../form/results/CopyButton.tsx'
import { usePermalink } from '../../form/usePermalink.ts'
import { visitorContext } from '../../form/visitorContext.ts'
import { attempt } from '../../service/attempt.ts'
import { openTool } from '../../service/openTool.ts'
import { findCurrencies, type Currency } from './findCurrencies.ts'
import { defineCurrency } from './program.ts'
import { useRates, type LoadedRates } from './useRates.ts'
import classes from './currency.module.css'

interface Converted {
  readonly count: number
  readonly given: Given
  /** It came from a link, not from the button. */
  readonly opened: boolean
  readonly amount: number
  readonly from: Currency
  readonly to: Currency
  /** What a visitor reads. */
  readonly result: string
  readonly rates: LoadedRates
}

/** Converts an amount between currencies, with rates of the day. */
export function View({ tool, onResult }: PluginViewProps) {
  const { rates, loading, refresh } = useRates()
  const [amount, setAmount] = useState('')
  const [from, setFrom] = useState<Currency>({ code: 'USD', name: 'US Dollar' })
  const [to, setTo] = useState<Currency>({ code: 'EUR', name: 'Euro' })
  const [converted, setConverted] = useState<Converted>()
  const field = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // What was typed before the page came to life.
  useLayoutEffect(() => setAmount(field.current?.value ?? ''), [])
  useEffect(() => {
    if (converted) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [converted])

  const value = parseDecimal(cleanText({ type: 'number' }, amount))
  const converter = useMemo(() => openTool(tool, defineCurrency, rates && { rates: rates.rates }), [tool, rates])
  const convert = (sum: number, of: Currency, into: Currency): string | undefined => {
    const converted = attempt(converter, { amount: sum, from: of.code, to: into.code }, visitorContext())
    return converted.ok ? converted.outputs.result?.text : undefined
  }
  const result = value === undefined || loading || !rates ? undefined : convert(value, from, to)
  const show = (next: Pick<Converted, 'opened' | 'amount' | 'from' | 'to' | 'result' | 'rates'>) => {
    const given = { amount: String(next.amount), from: next.from.code, to: next.to.code }
    setConverted((before) => ({ ...next, given, count: (before?.count ?? 0) + 1 }))
    onResult(`${sum(next.amount)} ${next.from.code} = ${next.result} ${next.to.code}`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value !== undefined && result !== undefined && rates)
      show({ opened: false, amount: value, from, to, result, rates })
  }
  const notUnderstood = usePermalink({
    tool: converter,
    loaded: rates !== undefined,
    result: converted,
    open(given) {
      if (!rates) return
      const named = (code: unknown, otherwise: Currency) =>
        rates.currencies.find((each) => each.code === code) ?? otherwise
      const [opened, of, into] = [
        parseDecimal(String(given.amount ?? '')),
        named(given.from, from),
        named(given.to, to),
      ]
      setFrom(of)
      setTo(into)
      if (opened === undefined) return
      setAmount(String(given.amount))
      const worth = convert(opened, of, into)
      if (worth !== undefined) show({ opened: true, amount: opened, from: of, to: into, result: worth, rates })
    },
  })
  const currencies = rates?.currencies ?? []
  const picker = (label: string, chosen: Currency, choose: (currency: Currency) => void) => (
    <ComboboxField
      label={label}
      value={optionOf(chosen)}
      nothingFound={rates ? 'No such currency' : FETCHING}
      find={(query) => findCurrencies(currencies, query).map(optionOf)}
      onChange={(code) => choose(currencies.find((each) => each.code === code) ?? chosen)}
    />
  )
  const swap = () => {
    setFrom(to)
    setTo(from)
  }
  const tryExample = () => {
    setAmount('100')
    requestAnimationFrame(() => field.current?.form?.querySelector<HTMLElement>('.calculate')?.focus())
  }
  return (
    <div className="calculator">
      <form className="tool-form" method="dialog" onSubmit={submit} noValidate aria-label={tool.name}>
        <div className="field">
          <label className="field-label" htmlFor="currency-amount">
            Amount
          </label>
          <input
            ref={field}
            id="currency-amount"
            className="control"
            inputMode="decimal"
            autoComplete="off"
            placeholder="100"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        </div>
        <div className={classes.pair}>
          {picker('From', from, setFrom)}
          <button type="button" className={classes.swap} aria-label="Swap the currencies" title="Swap" onClick={swap}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="icon">
              <path d="M7 10h14l-4 -4M17 14h-14l4 4" />
            </svg>
          </button>
          {picker('To', to, setTo)}
        </div>
        <button type="submit" className="calculate" disabled={result === undefined}>
          Convert
        </button>
        <div className={classes.rates}>
          <button
            type="button"
            className={classes.refresh}
            aria-label="Refresh the rates"
            title="Refresh the rates"
            // Off, but with the focus of whoever has pressed it.
            aria-disabled={loading || undefined}
            onClick={() => !loading && refresh()}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="icon">
              <path d="M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4" />
            </svg>
          </button>
          <div role="status">
            {loading || !rates ? (
              <p>{FETCHING}</p>
            ) : (
              <>
                {rates.source === 'fetched' && <p>Rates updated {TIME.format(rates.at)}</p>}
                <p>{describeRates(rates)}</p>
              </>
            )}
          </div>
        </div>
      </form>
      <div className="result-column" ref={panel}>
        <section className="result" aria-label="Result">
          {converted ? (
            <Result {...converted} />
          ) : (
            <div className="result-empty">
              <p>Your result appears here.</p>
              <button type="button" className="try-example" onClick={tryExample}>
                Try an example
              </button>
            </div>
          )}
          <div role="status" className="visually-hidden">
            {converted && (
              <p key={converted.count}>
                {sum(converted.amount)} {converted.from.name} is {converted.result} {converted.to.name}
              </p>
            )}
          </div>
        </section>
        <p role="status" className="link-note">
          {notUnderstood.length > 0 && `Some parts of this link were not understood: ${notUnderstood.join(', ')}`}
        </p>
      </div>
    </div>
  )
}

const FETCHING = 'Fetching latest rates...'

const optionOf = ({ code, name }: Currency) => ({ value: code, label: `${code} – ${name}`, code, text: name })

function Result({ amount, from, to, result, rates }: Converted) {
  return (
    <>
      <div data-output="result">
        <p className="primary-label">
          {sum(amount)} {from.name}
        </p>
        <p className="primary-figure" style={{ '--characters': result.length } as CSSProperties}>
          <span className="figure-text">{result}</span>
          <span className="unit"> {to.code}</span>
        </p>
        <p className="primary-note">{to.name}</p>
        <CopyButton text={`${result} ${to.code}`} label="Result" />
      </div>
      {from.code !== to.code && (
        <dl className="figures">
          <One from={from} to={to} rates={rates} />
          <One from={to} to={from} rates={rates} />
        </dl>
      )}
      <p className={classes.source}>{describeRates(rates)}</p>
    </>
  )
}

function One({ from, to, rates: { rates } }: { from: Currency; to: Currency; rates: LoadedRates }) {
  const rate = (rates.perDollar[to.code] ?? 0) / (rates.perDollar[from.code] ?? 1)
  return (
    <div className="figure">
      <dt>1 {from.code}</dt>
      <dd>
        {formatNumber(roundSignificant(rate, 6), 'number', undefined)} <span className="unit">{to.code}</span>
      </dd>
    </div>
  )
}

const TIME = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' })

/** Which rates are used. */
function describeRates({ source, rates: { date } }: LoadedRates): string {
  const ofDate = date === undefined ? '' : ` of ${formatDate(date)}`
  switch (source) {
    case 'fetched':
      return `With the rates${ofDate}`
    case 'kept':
      return `The latest rates could not be fetched. With the rates${ofDate} that your browser has kept`
    case 'built-in':
      return 'The latest rates could not be fetched. With built-in example rates for ten currencies'
  }
}

const sum = (value: number): string => formatNumber(value, 'number', undefined)
