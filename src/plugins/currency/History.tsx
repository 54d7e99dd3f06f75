import { useEffect, useState } from 'react'
import type { RateHistory } from '../../api.ts'
import { useLazy } from '../../form/useLazy.ts'
import { request } from '../../request.ts'
import { siteConventions } from '../../siteConventions.ts'
import type { LoadedRates } from './loadRates.ts'
import classes from './currency.module.css'

interface HistoryProps {
  readonly from: string
  readonly to: string
  readonly rates: LoadedRates
}

/** Charts come with the details of any result. */
const loadDetails = () => import('../../form/results/ResultDetails.tsx')

/** The last days of two currencies. Kept and built-in rates have none, since there is no network. */
export const History = ({ from, to, rates: { source } }: HistoryProps) =>
  source === 'fetched' && from !== to && <Curve key={`${from} ${to}`} from={from} to={to} />

/** The last thirty days of two currencies as a curve. Where the server knows none of them, there is nothing. */
function Curve({ from, to }: Pick<HistoryProps, 'from' | 'to'>) {
  const details = useLazy(loadDetails, true)
  const [history, setHistory] = useState<RateHistory | 'unknown'>()
  useEffect(() => {
    const abort = new AbortController()
    request(`/api/rates?from=${from}&to=${to}`, undefined, abort.signal).then(
      (answer) => setHistory(answer as RateHistory),
      (error: unknown) => {
        if (abort.signal.aborted) return
        console.warn('The rates of earlier days are not known', error)
        setHistory('unknown')
      },
    )
    return () => abort.abort()
  }, [from, to])
  // Its place is kept, so that nothing below it moves when it comes.
  if (history === undefined || details === undefined) return <div className={classes.history} />
  if (history === 'unknown' || details === null) return null
  const days = history.days.map(({ date, rate }) => ({ date, value: rate }))
  const drawing = details.drawDays({ label: `1 ${from} in ${to}`, unit: to, days }, siteConventions)
  return (
    drawing && (
      <div className={classes.history}>
        <details.Chart drawing={drawing} />
      </div>
    )
  )
}
