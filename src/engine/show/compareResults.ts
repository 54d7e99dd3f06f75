import type { Evaluation } from '../run/evaluate.ts'
import type { CellValue, OutputValue } from '../OutputResult.ts'
import { resolveRounding } from '../run/resolveRounding.ts'
import { cutOnPage } from '../run/round/cutOnPage.ts'
import { decimalsOf, roundOutput } from '../run/round/roundOutput.ts'
import type { LinkedOutput } from '../tool.ts'
import { conventionsOf } from './conventionsOf.ts'
import { formatNumber } from './formatNumber.ts'
import { present } from './present.ts'
import { presentInputs } from './presentInputs.ts'
import { withUnit } from './withUnit.ts'
import { writeCsv } from './writeCsv.ts'

/** An input or a figure of one result. */
export interface ComparedCell {
  readonly text: string
  readonly value: CellValue
  /** The difference from the first result: "+$96.67", "same", with a real minus. */
  readonly difference?: string
}

/** One input or figure across all results; a cell is undefined if its result does not have it. */
export interface ComparedRow {
  readonly label: string
  readonly unit?: string
  readonly cells: readonly (ComparedCell | undefined)[]
}

/** Results of one tool side by side. */
export interface Comparison {
  readonly inputs: readonly ComparedRow[]
  readonly figures: readonly ComparedRow[]
}

interface Cell extends ComparedCell {
  readonly name: string
  readonly label: string
  readonly unit?: string
}

/**
 * Puts results of one tool side by side. Tables are left out unless there is nothing else. An input or figure whose label
 * or unit differs between results gets a row for each.
 */
export function compareResults(results: readonly Evaluation[]): Comparison {
  return {
    inputs: align(results.map(presentInputs)),
    figures: align(results.map((result, index) => figuresOf(result, index === 0 ? undefined : results[0]))),
  }
}

/** Whether the results differ in a row. */
export const isVaried = ({ cells }: ComparedRow): boolean => new Set(cells.map((cell) => cell?.text)).size > 1

/**
 * Names results by the inputs in which they differ: "4.1% a year · 25 years". A text that does not tell its input, such as
 * a plain number or one of two amounts, comes with its label.
 */
export function nameResults({ inputs }: Comparison, count: number): readonly string[] {
  const varied = inputs.filter(isVaried)
  return Array.from({ length: count }, (_, index) => {
    const given = varied.flatMap(({ label, cells }) => (cells[index] ? [{ label, text: cells[index].text }] : []))
    const looks = given.map(({ text }) => text.replaceAll(/[^\p{L}\p{Sc}%]/gu, ''))
    const isTelling = (look: string | undefined): boolean =>
      look !== '' && looks.filter((other) => other === look).length === 1
    const missing = varied.filter(({ label }) => !given.some((input) => input.label === label))
    return [
      ...given.map(({ label, text }, input) => (isTelling(looks[input]) ? text : `${label} ${text}`)),
      ...new Set(missing.map(({ label }) => `${label}: none`)),
    ].join(' · ')
  })
}

/**
 * Writes a comparison as comma-separated values: a row for each input and figure, a column for each result, plain numbers.
 *
 * @param labels the column heading of each result
 * @source RFC 4180
 */
export function writeComparison({ inputs, figures }: Comparison, labels: readonly string[]): string {
  const columns = labels.map((label, index) => ({ name: String(index), label }))
  const rows = [...inputs, ...figures].map(({ label, unit, cells }) => ({
    name: unit === undefined ? label : `${label} (${unit})`,
    ...Object.fromEntries(cells.flatMap((cell, index) => (cell ? [[String(index), cell.value]] : []))),
  }))
  return writeCsv([{ name: 'name', label: '' }, ...columns], rows)
}

function figuresOf(result: Evaluation, first: Evaluation | undefined): Cell[] {
  const outputs = present(result)
  const before = first && present(first)
  const all = [...result.outputs]
  const figures = all.filter(([{ data }]) => !data.table)
  return (figures.length > 0 ? figures : all).flatMap(([output, value]) => {
    const { name } = output.data
    const shown = outputs[name]
    if (!shown) return []
    const { label, text, unit } = shown
    // Kilograms and pounds have no difference.
    const difference =
      first && before?.[name]?.unit === unit ? writeDifference(output, value, result, first) : undefined
    return {
      name,
      label,
      text: withUnit(text, unit),
      value: output.data.table ? text : (value as CellValue),
      ...(unit === undefined ? {} : { unit }),
      ...(difference === undefined ? {} : { difference }),
    }
  })
}

const DAY_MS = 86_400_000

/**
 * Returns the difference between two figures as they are shown, rounded like them, so that a reader can check it.
 * Undefined if the format has no difference, such as a time of day. Percentages differ by points.
 */
function writeDifference(
  output: LinkedOutput,
  figure: OutputValue,
  result: Evaluation,
  first: Evaluation,
): string | undefined {
  const { format } = output.data
  const conventions = conventionsOf(result.slots)
  const beside = conventions.onPage ? output.data.roundBeside : undefined
  const round = beside ?? resolveRounding(result.tool, output, result.slots)
  const shownOf = ({ slots }: Evaluation, own: OutputValue | undefined): OutputValue | undefined => {
    if (beside !== undefined && own !== undefined) return roundOutput(slots[output.slot] as number, beside, true)
    return conventions.onPage && typeof own === 'number' ? cutOnPage(output.data, own) : own
  }
  const value = shownOf(result, figure)
  const before = shownOf(first, [...first.outputs].find(([{ data }]) => data.name === output.data.name)?.[1])
  if (value === before) return 'same'
  if (format === 'date' && typeof value === 'string' && typeof before === 'string') {
    const days = (Date.parse(value) - Date.parse(before)) / DAY_MS
    return `${signOf(days)}${formatNumber(Math.abs(days), 'number', 0, conventions)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  }
  if (typeof value !== 'number' || typeof before !== 'number' || format === 'time' || format === 'duration')
    return undefined
  const rounding = decimalsOf(round)
  const difference = roundOutput(value - before, rounding, format === 'money')
  const magnitude = formatNumber(Math.abs(difference), format === 'money' ? 'money' : 'number', rounding, conventions)
  return `${signOf(difference)}${magnitude}${format === 'percent' ? ' points' : ''}`
}

const signOf = (difference: number): string => (difference < 0 ? '−' : '+')

/** A row for each name, label and unit, in the order in which they first appear. */
function align(results: readonly (readonly Omit<Cell, 'difference'>[])[]): ComparedRow[] {
  const rows = new Map<string, ComparedRow>()
  for (const [index, cells] of results.entries()) {
    for (const { name, label, unit, ...cell } of cells) {
      const key = JSON.stringify([name, label, unit])
      const row = rows.get(key) ?? {
        label,
        ...(unit === undefined ? {} : { unit }),
        cells: results.map(() => undefined),
      }
      rows.set(key, { ...row, cells: row.cells.with(index, cell) })
    }
  }
  return [...rows.values()]
}
