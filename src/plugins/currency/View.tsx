import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { siteConventions } from '../../siteConventions.ts'
import type { Given } from '../../engine/run/readInputs.ts'
import { formatDate } from '../../engine/show/formatDate.ts'
import { formatNumber } from '../../engine/show/formatNumber.ts'
import { roundSignificant } from '../../engine/language/numbers/roundSignificant.ts'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import { cellFields } from '../../form/fields/cellFields.ts'
import { ComboboxField } from '../../form/common/ComboboxField.tsx'
import { bringIntoView } from '../../form/common/bringIntoView.ts'
import { ExampleButton } from '../../form/common/ExampleButton.tsx'
import { useAnnouncement } from '../../form/results/useAnnouncement.ts'
import { useLazy } from '../../form/useLazy.ts'
import { showOpened } from '../../form/opening.ts'
import { usePermalink } from '../../form/usePermalink.ts'
import { useRefusalFocus } from '../../form/common/useRefusalFocus.ts'
import { useToolForm, type ShownResult } from '../../form/useToolForm.ts'
import { currenciesOf, findCurrencies, optionOf, type Currency } from './findCurrencies.ts'
import type { LoadedRates } from './loadRates.ts'
import { useRates } from './useRates.ts'
import classes from './currency.module.css'

/** Converts an amount between currencies at daily rates. */
export function View({ tool, onResult }: PluginViewProps) {
  const { rates, loading, refresh } = useRates(tool)
  const data = rates?.tool ?? tool
  const currencies = currenciesOf(data)
  const form = useToolForm(data)
  const { adopt, result, stale } = form
  const [waiting, setWaiting] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current) adopt(element.current)
  }, [adopt])
  useRefusalFocus(element, form.refusals)

  const shown = useConversion(result, rates)
  const more = useLazy(loadComparison, true)
  useEffect(() => {
    onResult(shown && `${shown.amount} ${shown.from.code} = ${shown.text} ${shown.to.code}`)
  }, [onResult, shown])
  useEffect(() => {
    if (shown && more) showOpened()
  }, [shown, more])
  const spoken = shown ? `${shown.amount} ${shown.from.name} is ${shown.text} ${shown.to.name}` : ''
  const announcement = useAnnouncement(result, spoken, stale)

  const showPanel = () => requestAnimationFrame(() => bringIntoView(panel.current))
  const submit = () => {
    // Missing inputs are reported at once; otherwise the conversion waits for the rates.
    if (!rates && form.ready) setWaiting(true)
    else if (form.submit()) showPanel()
  }
  const tryExample = () => {
    if (rates) {
      form.fillExample()
      showPanel()
    } else {
      form.change('amount', String((tool.examples[0]?.given as Given | undefined)?.amount))
      setWaiting(true)
    }
  }
  const follow = useEffectEvent(() => {
    if (form.ready && (waiting || result)) form.submit()
    if (waiting) showPanel()
  })
  useLayoutEffect(() => {
    if (rates) follow()
  }, [rates])
  const notUnderstood = usePermalink({
    ...form,
    loaded: rates !== undefined,
    open(given) {
      showPanel()
      return form.open(given)
    },
  })

  const picker = (name: 'from' | 'to', label: string) => (
    <ComboboxField
      label={label}
      value={optionOf(findCurrency(currencies, form.values[name]))}
      nothingFound={rates ? 'No matching currency' : FETCHING}
      find={(query) => findCurrencies(rates ? currencies : [], query).map(optionOf)}
      error={form.errors.get(name)}
      onChange={(code) => form.change(name, code)}
    />
  )
  const swap = () => {
    const { from, to } = form.values
    form.change('from', String(to))
    form.change('to', String(from))
  }
  const amount = form.fields.find(({ input }) => input.name === 'amount')
  return (
    // What stands below a result is below both cards, as below a result with a curve.
    <div className={`calculator cards ${classes.root}`} data-opens="" data-live="" data-plot="">
      <form
        ref={element}
        className="tool-form"
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        noValidate
        aria-label={tool.name}
      >
        {amount && (
          <div className="field" data-input="amount" onBlur={() => form.leave('amount')}>
            <cellFields.number
              field={amount}
              id="input-amount"
              value={form.values.amount ?? ''}
              path="amount"
              errors={form.errors}
              onChange={(value) => form.change('amount', value)}
              onRowChange={() => undefined}
              onRowAdd={() => undefined}
              onRowRemove={() => undefined}
            />
          </div>
        )}
        <div className={classes.pair}>
          {picker('from', 'From')}
          <button type="button" className={classes.swap} aria-label="Swap the currencies" title="Swap" onClick={swap}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="icon">
              <path d="M7 10h14l-4 -4M17 14h-14l4 4" />
            </svg>
          </button>
          {picker('to', 'To')}
        </div>
        {form.errors.has('') && (
          <p className="field-error" role="alert">
            {form.errors.get('')}
          </p>
        )}
        <button type="submit" className="calculate">
          Convert
        </button>
        <div className={classes.rates}>
          <button
            type="button"
            className={classes.refresh}
            aria-label="Refresh the rates"
            title="Refresh the rates"
            // Not disabled, because it would lose the focus.
            aria-disabled={loading || undefined}
            onClick={() => !loading && refresh()}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="icon">
              <path d="M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4" />
            </svg>
          </button>
          <div role="status">
            {loading && <p>{FETCHING}</p>}
            {!loading && rates?.source === 'fetched' && <p>Rates updated {TIME.format(rates.at)}</p>}
            {!loading && rates && rates.source !== 'fetched' && <p>The latest rates could not be fetched.</p>}
            {/* Beside the result it is said there. */}
            {rates && !shown && <Source rates={rates} />}
          </div>
        </div>
      </form>
      <div className="result-column result-parts" ref={panel}>
        <p role="status" className="link-note">
          {notUnderstood}
        </p>
        <section className="result" aria-label="Result" data-stale={stale || undefined}>
          {shown ? (
            <>
              {stale && <p className="result-stale">For the earlier inputs</p>}
              <Result {...shown} more={more} />
            </>
          ) : (
            <div className="result-empty">
              <p>
                {waiting && !rates
                  ? 'Your result appears here once the rates have loaded.'
                  : 'Your result appears here.'}
              </p>
              <ExampleButton onTry={tryExample} />
            </div>
          )}
          <div role="status" className="visually-hidden">
            {announcement && <p key={announcement.key}>{announcement.text}</p>}
          </div>
        </section>
        {shown && (
          <section className={classes.more} aria-label="In other currencies">
            {more && (
              <more.Comparison
                amount={result?.given.amount}
                from={shown.from.code}
                to={shown.to.code}
                rates={shown.rates}
              />
            )}
          </section>
        )}
      </div>
    </div>
  )
}

const loadComparison = () => import('./Comparison.tsx')

const FETCHING = 'Fetching latest rates...'

const findCurrency = (currencies: readonly Currency[], code: unknown): Currency =>
  currencies.find((currency) => currency.code === code) ?? { code: String(code), name: String(code) }

/** A result and the rates it was calculated with. */
interface Conversion {
  readonly amount: string
  readonly from: Currency
  readonly to: Currency
  /** As shown to the visitor. */
  readonly text: string
  readonly rates: LoadedRates
}

/** Results of earlier inputs keep their rates, even if newer ones were fetched since. */
function useConversion(result: ShownResult | undefined, rates: LoadedRates | undefined): Conversion | undefined {
  const [{ of, basis }, setBasis] = useState<{ of?: ShownResult | undefined; basis?: LoadedRates | undefined }>({})
  if (of !== result) setBasis({ of: result, basis: rates })
  return useMemo(() => {
    const text = result?.outputs.result?.text
    if (!result || text === undefined || !basis) return undefined
    const { amount, from, to } = result.given
    const shown = formatNumber(Number(amount), 'number', undefined, siteConventions)
    const currencies = currenciesOf(basis.tool)
    const named = (code: unknown) => findCurrency(currencies, code)
    return { amount: shown, from: named(from), to: named(to), text, rates: basis }
  }, [result, basis])
}

interface ResultProps extends Conversion {
  /** What comes after the figures. */
  readonly more: Awaited<ReturnType<typeof loadComparison>> | null | undefined
}

function Result({ amount, from, to, text, rates, more }: ResultProps) {
  return (
    <>
      <div data-output="result">
        <p className="primary-label">
          {amount} {from.code}
        </p>
        <p className="primary-figure" style={{ '--characters': text.length } as CSSProperties}>
          <span className="figure-text">{text}</span>
          <span className="unit"> {to.code}</span>
        </p>
        <p className="primary-note">{to.name}</p>
        <div className={classes.copy}>{more && <more.CopyButton text={`${text} ${to.code}`} label="Result" />}</div>
      </div>
      {from.code !== to.code && (
        <dl className="figures">
          <One from={from} to={to} rates={rates} />
          <One from={to} to={from} rates={rates} />
        </dl>
      )}
      <div className={classes.source}>
        <Source rates={rates} />
      </div>
      {more && <more.History from={from.code} to={to.code} rates={rates} />}
    </>
  )
}

function One({ from, to, rates: { rates } }: Pick<Conversion, 'from' | 'to' | 'rates'>) {
  const rate = (rates.perDollar[to.code] ?? 0) / (rates.perDollar[from.code] ?? 1)
  return (
    <div className="figure">
      <dt>1 {from.code}</dt>
      <dd>
        {formatNumber(roundSignificant(rate, 6), 'number', undefined, siteConventions)}{' '}
        <span className="unit">{to.code}</span>
      </dd>
    </div>
  )
}

const TIME = new Intl.DateTimeFormat(siteConventions.locale, { timeStyle: 'short' })

/** States which rates are used. */
function Source({ rates: { source, rates } }: { rates: LoadedRates }) {
  const ofDate = rates.date === undefined ? '' : ` of ${formatDate(rates.date, siteConventions)}`
  if (source === 'built-in')
    return (
      // Separate elements: a single block would become the page's largest contentful paint, and a late one.
      <>
        <p className={classes.warning}>These are not today’s rates.</p>
        <p className={classes.warning}>Fixed examples for ten currencies.</p>
      </>
    )
  return (
    <p>
      With the rates{ofDate}
      {source === 'kept' && ' that your browser has kept'}
    </p>
  )
}
