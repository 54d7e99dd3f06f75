import type { Conventions } from '../../conventions.ts'
import { formatDate } from '../formatDate.ts'
import { formatNumber } from '../formatNumber.ts'
import { roundSignificant } from '../../language/numbers/roundSignificant.ts'
import type { PlotDrawing } from './Drawing.ts'
import { makeAxis } from './makeAxis.ts'

const DAY_MS = 24 * 60 * 60_000
/** The first and the last day and one between them. */
const DATES = 3
/** Significant digits of a number, as of the rates beside the curve. */
const DIGITS = 6

/** A number for each of some days, the earliest first. */
export interface Daily {
  /** What it is: "1 USD in EUR". */
  readonly label: string
  readonly unit: string
  readonly days: readonly { /** YYYY-MM-DD */ readonly date: string; readonly value: number }[]
}

/**
 * Draws a number day by day over a time axis: a day that is missing is a longer step.
 *
 * @returns undefined with fewer than two days
 */
export function drawDays({ label, unit, days }: Daily, conventions: Conventions): PlotDrawing | undefined {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || first === last) return undefined
  const values = days.map(({ value }) => value)
  const y = makeAxis(values, { format: 'number', conventions })
  const span = dayOf(last.date) - dayOf(first.date)
  const place = (day: number): number => (day - dayOf(first.date)) / span
  const write = (value: number): string =>
    `${formatNumber(roundSignificant(value, DIGITS), 'number', undefined, conventions)} ${unit}`
  const short = new Intl.DateTimeFormat(conventions.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const ticks = Array.from({ length: DATES }, (_, index) => {
    const day = dayOf(first.date) + Math.round((span * index) / (DATES - 1))
    return { at: place(day), text: short.format(day * DAY_MS) }
  })
  const extreme = (pick: (...values: number[]) => number) => {
    const value = pick(...values)
    const date = days.find((day) => day.value === value)?.date ?? ''
    return `${write(value)} (${formatDate(date, conventions)})`
  }
  return {
    kind: 'line',
    name: 'days',
    label: `${label}, the last ${span + 1} days`,
    sentence: `Between ${extreme(Math.min)} and ${extreme(Math.max)}.`,
    table: {
      head: ['Date', label],
      rows: days.map(({ date, value }) => [formatDate(date, conventions), write(value)]),
    },
    x: { ticks },
    y: { ticks: y.ticks },
    series: [{ label, marks: values.map((value) => ({ from: 0, to: y.place(value) })) }],
    points: days.map(({ date, value }) => ({
      at: place(dayOf(date)),
      title: formatDate(date, conventions),
      texts: [write(value)],
    })),
  }
}

/** Days since 1970. */
const dayOf = (date: string): number => Date.parse(`${date}T00:00Z`) / DAY_MS
