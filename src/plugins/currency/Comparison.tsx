import { useStored } from '../../useStored.ts'
import { CloseIcon } from '../../CloseIcon.tsx'
import { useMemo, useRef } from 'react'
import { siteConventions } from '../../siteConventions.ts'
import { formatNumber } from '../../engine/show/formatNumber.ts'
import { ComboboxField } from '../../form/common/ComboboxField.tsx'
import { attempt } from '../../service/attempt.ts'
import { openTool } from '../../service/openTool.ts'
import { storedState } from '../../storage.ts'
import { CURRENCY_LIST_KEY, FIRST_LIST, isCurrencyList, toggleCurrency } from './currencyList.ts'
import { currenciesOf, findCurrencies, optionOf } from './findCurrencies.ts'
import type { LoadedRates } from './loadRates.ts'
import classes from './currency.module.css'

export { CopyButton } from '../../form/actions/CopyButton.tsx'
export { History } from './History.tsx'

const AMOUNTS = [1, 5, 10, 50, 100, 1000]

const list = storedState(CURRENCY_LIST_KEY, isCurrencyList, FIRST_LIST)

interface ComparisonProps {
  readonly amount: unknown
  readonly from: string
  readonly to: string
  readonly rates: LoadedRates
}

/** What stands below a conversion: the same amount in the visitor's other currencies, and other amounts. */
export function Comparison({ amount, from, to, rates: { tool } }: ComparisonProps) {
  const { codes } = useStored(list)
  const section = useRef<HTMLDivElement>(null)
  const currencies = useMemo(() => currenciesOf(tool), [tool])
  const conversion = useMemo(() => openTool(tool, {}), [tool])
  const convert = (given: unknown, target: string): string => {
    const answer = attempt(conversion, { amount: given, from, to: target }, PURE)
    return (answer.ok && answer.outputs.result?.text) || '–'
  }
  const others = codes.flatMap(
    (code) => currencies.find((currency) => currency.code === code && code !== from && code !== to) ?? [],
  )
  const remove = (code: string) => {
    // Focus moves to the button that takes its place; after the last one, to the field.
    const buttons = [...(section.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const at = buttons.findIndex(({ dataset }) => dataset.remove === code)
    const next = buttons[at + 1] ?? buttons[at - 1] ?? section.current?.querySelector<HTMLElement>('.control')
    list.set(toggleCurrency(list.get(), code))
    next?.focus()
  }
  return (
    <>
      <div ref={section} className={classes.others}>
        <h2 className="primary-label">In other currencies</h2>
        <dl className="figures">
          {others.map(({ code, name }) => (
            <div key={code} className={`figure ${classes.other}`}>
              <dt>{name}</dt>
              <dd>
                {convert(amount, code)} <span className="unit">{code}</span>
              </dd>
              <dd>
                <button
                  type="button"
                  data-remove={code}
                  className={classes.remove}
                  aria-label={`Remove ${name}`}
                  title="Remove"
                  onClick={() => remove(code)}
                >
                  <CloseIcon size={18} />
                </button>
              </dd>
            </div>
          ))}
        </dl>
        <ComboboxField
          label="Show another currency too"
          placeholder="Code or name"
          nothingFound="No matching currency"
          find={(query) =>
            findCurrencies(currencies, query)
              .filter(({ code }) => code !== from && code !== to && !codes.includes(code))
              .map(optionOf)
          }
          onChange={(code) => code !== '' && list.set(toggleCurrency(list.get(), code))}
        />
      </div>
      {from !== to && (
        <div className="result-table">
          <table>
            <caption>Other amounts</caption>
            <thead>
              <tr>
                <th scope="col">{from}</th>
                <th scope="col">{to}</th>
              </tr>
            </thead>
            <tbody>
              {AMOUNTS.map((amount) => (
                <tr key={amount}>
                  <th scope="row">{formatNumber(amount, 'number', undefined, siteConventions)}</th>
                  <td>{convert(amount, to)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** Conversions depend on neither time nor chance. */
const PURE = { now: '2000-01-01T00:00:00', random: () => 0, conventions: siteConventions }
