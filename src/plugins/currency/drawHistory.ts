import type { RateHistory } from '../../api.ts'
import type { Conventions } from '../../engine/conventions.ts'
import type { PlotDrawing } from '../../engine/show/charts/Drawing.ts'
import { makeAxis } from '../../engine/show/charts/makeAxis.ts'
import { formatDate } from '../../engine/show/formatDate.ts'
import { formatNumber } from '../../engine/show/formatNumber.ts'

const DAY_MS = 24 * 60 * 60_000
/** The first and the last day and one between them. */
const DATES = 3

/**
 * Draws what a currency was worth in another, day by day, over a time axis: a day that is missing is a longer step.
 *
 * @returns undefined with fewer than two days
 */
export function drawHistory({ from, to, days }: RateHistory, conventions: Conventions): PlotDrawing | undefined {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || first === last) return undefined
  const rates = days.map(({ rate }) => rate)
  const y = makeAxis(rates, { format: 'number', conventions })
  const span = dayOf(last.date) - dayOf(first.date)
  const place = (day: number): number => (day - dayOf(first.date)) / span
  const write = (rate: number): string => `${formatNumber(rate, 'number', undefined, conventions)} ${to}`
  const short = new Intl.DateTimeFormat(conventions.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const ticks = Array.from({ length: DATES }, (_, index) => {
    const day = dayOf(first.date) + Math.round((span * index) / (DATES - 1))
    return { at: place(day), text: short.format(day * DAY_MS) }
  })
  const extreme = (pick: (...rates: number[]) => number) => {
    const rate = pick(...rates)
    const date = days.find((day) => day.rate === rate)?.date ?? ''
    return `${write(rate)} (${formatDate(date, conventions)})`
  }
  const label = `1 ${from} in ${to}`
  return {
    kind: 'line',
    name: 'history',
    label: `${label}, the last ${span + 1} days`,
    sentence: `Between ${extreme(Math.min)} and ${extreme(Math.max)}.`,
    table: {
      head: ['Date', label],
      rows: days.map(({ date, rate }) => [formatDate(date, conventions), write(rate)]),
    },
    x: { ticks },
    y: { ticks: y.ticks },
    series: [{ label, marks: rates.map((rate) => ({ from: 0, to: y.place(rate) })) }],
    points: days.map(({ date, rate }) => ({
      at: place(dayOf(date)),
      title: formatDate(date, conventions),
      texts: [write(rate)],
    })),
  }
}

/** Days since 1970. */
const dayOf = (date: string): number => Date.parse(`${date}T00:00Z`) / DAY_MS
