import { adddays } from '../../language/functions/dates.ts'
import type { Example } from '../../definition.ts'
import type { ExampleData, InputData } from '../../toolData.ts'

/** A date counted from the day on which an example is shown: today, today - 70 days, today + 2 weeks. */
const RELATIVE = /^today(?: ([+-]) (\d{1,6}) (day|week)s?)?$/

/** Returns the days from today to a relative date; undefined for anything else. */
function daysFromToday(value: unknown): number | undefined {
  const found = typeof value === 'string' ? RELATIVE.exec(value.trim()) : null
  if (!found) return undefined
  const [, sign, count = '0', unit] = found
  return (sign === '-' ? -1 : 1) * Number(count) * (unit === 'week' ? 7 : 1)
}

/** Resolves the relative dates of an example against a day; the page resolves those of its inputs against the visitor's. */
export function dateExample(example: Example, inputs: readonly InputData[], now: string): ExampleData {
  const moving = inputs.flatMap(({ name, type }) => {
    const days = type === 'date' ? daysFromToday((example.given as Record<string, unknown>)[name]) : undefined
    return days === undefined ? [] : [[name, days] as const]
  })
  if (moving.length === 0) return example
  const dated = (value: unknown): unknown => {
    const days = daysFromToday(value)
    if (days !== undefined) return adddays(now.slice(0, 10), days)
    if (Array.isArray(value)) return value.map(dated)
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, dated(each)]))
      : value
  }
  return {
    ...example,
    given: {
      ...example.given,
      ...Object.fromEntries(moving.map(([name, days]) => [name, adddays(now.slice(0, 10), days)])),
    },
    gives: dated(example.gives) as Example['gives'],
    daysFromToday: Object.fromEntries(moving),
  }
}
