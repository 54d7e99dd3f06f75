import type { CalculationContext } from '../evaluate/context.ts'
import { collectFigures } from './collectFigures.ts'
import { linkTool } from '../evaluate/linkTool.ts'
import { formatDate } from '../present/formatDate.ts'
import { formatTime } from '../present/formatTime.ts'
import type { ParsedFile } from '../parse/parseYaml.ts'
import type { Problem } from '../problems/problem.ts'
import { roundHalfAway } from '../round/roundHalfAway.ts'
import type { ToolData } from '../toolData.ts'

const FIGURE = /\d[\d,]*(?:\.\d+)?/g

/**
 * Finds figures in the worked example of the content that the calculation of the first example does not have: neither as
 * an input, an output or a constant, nor anywhere on the way, at the decimals shown.
 */
export function checkFigures(parsed: ParsedFile, data: ToolData, context: CalculationContext): Problem[] {
  const [example] = data.examples
  if (data.plugin !== undefined || !example) return []
  const now = example.now ?? context.now
  const figures = collectFigures(linkTool(data), example.given, { ...context, now })
  const texts = [...figures.texts, ...Object.values(example.given).flatMap(readings), formatDate(now.slice(0, 10))]
  const wanted = (text: string): boolean => {
    const shown = Number(text.replaceAll(',', ''))
    const places = text.split('.')[1]?.length ?? 0
    return figures.numbers.some((value) => roundHalfAway(Math.abs(value), places) === shown)
  }
  const known = texts.toSorted((a, b) => b.length - a.length)
  return [...blank(data.content.example, known).matchAll(FIGURE)]
    .map(([figure]) => figure.replace(/,+$/, ''))
    .filter((figure, index, all) => all.indexOf(figure) === index && !wanted(figure))
    .map((figure) =>
      parsed.problemAt(
        'figure-not-given',
        ['content', 'example'],
        `the worked example says ${figure}, which the calculation of example "${example.name}" does not give`,
        { at: findFigure(data.content.example, figure), length: figure.length },
      ),
    )
}

/** Where a figure stands by itself, not as part of a longer one. */
function findFigure(text: string, figure: string): number {
  const alone = new RegExp(`(?<![\\d.,])${figure.replaceAll('.', '\\.')}(?![\\d])`)
  return Math.max(0, text.search(alone))
}

/** A given text as an example may write it: a date in words, a time of day, rows field by field. */
function readings(given: unknown): string[] {
  if (Array.isArray(given)) return given.flatMap((row: object) => Object.values(row).flatMap(readings))
  if (typeof given !== 'string') return []
  if (/^\d{4}-\d{2}-\d{2}$/.test(given)) return [given, formatDate(given)]
  return /^\d{2}:\d{2}$/.test(given) ? [given, formatTime(given)] : [given]
}

/** Takes out what is known as a whole, such as dates, so that only bare figures are left. */
function blank(text: string, known: readonly string[]): string {
  return known.filter((each) => /\D/.test(each)).reduce((rest, each) => rest.replaceAll(each, '·'), text)
}
