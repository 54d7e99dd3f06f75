import '../../form/results/details.css'
import { useEffect, useState } from 'react'
import type { RateHistory } from '../../api.ts'
import { Chart } from '../../form/results/charts/Charts.tsx'
import { request } from '../../request.ts'
import { siteConventions } from '../../siteConventions.ts'
import { drawHistory } from './drawHistory.ts'
import classes from './currency.module.css'

interface HistoryProps {
  readonly from: string
  readonly to: string
}

/** The last thirty days of two currencies as a curve. Where the server knows none of them, there is nothing. */
export function History({ from, to }: HistoryProps) {
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
  if (history === undefined) return <div className={classes.history} />
  const drawing = history === 'unknown' ? undefined : drawHistory(history, siteConventions)
  return (
    drawing && (
      <div className={classes.history}>
        <Chart drawing={drawing} />
      </div>
    )
  )
}
