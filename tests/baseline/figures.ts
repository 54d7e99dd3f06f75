import { createHash } from 'node:crypto'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import type { Given } from '../../src/engine/run/readInputs.ts'
import { decodePermalink } from '../../src/engine/show/link/permalink.ts'
import type { OutputResult } from '../../src/engine/OutputResult.ts'
import type { Tool } from '../../src/engine/tool.ts'
import { fromGiven, toGiven } from '../../src/form/rawValues.ts'
import { readLink } from '../../src/plugins/countdown/countdown.ts'
import { createService, inMemory } from '../../src/service/createService.ts'
import { contextOf } from '../support/exampleRuns.ts'

/** A figure as it is stored: what a visitor reads and what a program gets. */
export type Figure = Readonly<Record<string, unknown>>

/** A link of links.yaml; see its comment. */
export interface StoredLink {
  readonly link: string
  /** The visitor's clock. */
  readonly now: string
  readonly shows: Readonly<Record<string, Figure>>
  readonly changed?: readonly Change[]
}

/** A figure that changed on purpose, with the parts that did. */
export interface Change {
  readonly figure: string
  readonly from: Figure
  readonly to: Figure
  readonly because: string
}

/** How pages and programs read a link: its inputs as they are, or as the texts of the form's fields. */
export type Reader = 'api' | 'page'

const { tools } = keepCatalogue()
const service = createService({ source: inMemory(tools) })

export const definitions = tools

/** Opens a tool; throws if there is none. */
export function open(id: string): Tool {
  const tool = service.open(id)
  if (typeof tool === 'string') throw new Error(tool)
  return tool
}

/**
 * Follows a link, as a page or the API does.
 *
 * @throws Error if a part of it is not understood, or it gives no result
 */
export function follow({ link, now }: Pick<StoredLink, 'link' | 'now'>, reader: Reader): Record<string, Figure> {
  const [id = '', fragment = ''] = link.slice(1).split('#')
  if (id === 'countdown') return { ...readLink(fragment) } as Record<string, never>
  const tool = open(id)
  const { given, ignored } = decodePermalink(tool, fragment)
  if (ignored.length > 0) throw new Error(`not understood: ${ignored.join(', ')}`)
  return figuresOf(id, reader === 'page' ? toGiven(tool, fromGiven(tool, given)) : given, now)
}

/** Calculates the figures of a tool; throws if it refuses the inputs. */
function figuresOf(id: string, inputs: Given, now: string): Record<string, Figure> {
  const answer = service.call('calculate', id, inputs, {}, contextOf(now))
  if (!answer.ok) throw new Error(`refused: ${answer.errors.map(({ message }) => message).join('; ')}`)
  const outputs = Object.entries(answer['outputs'] as Record<string, OutputResult>)
  return Object.fromEntries(outputs.map(([name, output]) => [name, toFigure(output)]))
}

function toFigure({ table, text, value, unit, tone }: OutputResult): Figure {
  const looks = { ...(unit === undefined ? {} : { unit }), ...(tone === undefined ? {} : { tone }) }
  if (!table) return { text, value, ...looks }
  const { cells, total, count } = table
  const [first, last] = [cells[0], cells.at(-1)]
  const digest = createHash('sha256')
    .update(JSON.stringify([value, cells, total]))
    .digest('hex')
    .slice(0, 12)
  return { rows: count, first, last, ...(total ? { total } : {}), ...looks, digest }
}

/**
 * Returns the figures that a stored link must show now.
 *
 * @throws Error if a change does not continue what is stored
 */
export function expectedFigures({ shows, changed = [] }: StoredLink): Record<string, Figure> {
  const expected = { ...shows }
  for (const { figure, from, to, because } of changed) {
    if (because.trim().length < 20) throw new Error(`the change of ${figure} has no reason`)
    const before = expected[figure] ?? {}
    for (const [part, value] of Object.entries(from))
      if (JSON.stringify(before[part]) !== JSON.stringify(value))
        throw new Error(`${figure}.${part} is stored as ${JSON.stringify(before[part])}, not ${JSON.stringify(value)}`)
    const lost = Object.keys(from).filter((part) => !(part in to))
    const kept = Object.entries({ ...before, ...to }).filter(([part]) => !lost.includes(part))
    expected[figure] = Object.fromEntries(kept)
  }
  return expected
}

/** The figures that are stored for a link, as they are today and would be stored. */
export function shownFigures(link: StoredLink, reader: Reader): Record<string, Figure> {
  const expected = expectedFigures(link)
  const shown = follow(link, reader)
  return Object.fromEntries(
    Object.entries(expected).map(([name, figure]) => {
      const found = shown[name]
      if (!found) return [name, { ...figure, gone: true }]
      return [name, figure['random'] ? { random: true } : found]
    }),
  )
}

/** The changes of a link that are not accepted yet, without their reasons. */
export function findChanges(link: StoredLink): Change[] {
  const expected = expectedFigures(link)
  return Object.entries(shownFigures(link, 'api')).flatMap(([figure, shown]) => {
    const stored = expected[figure] ?? {}
    const parts = Object.keys({ ...stored, ...shown }).filter(
      (part) => JSON.stringify(stored[part]) !== JSON.stringify(shown[part]),
    )
    const pick = (from: Figure) =>
      Object.fromEntries(parts.flatMap((part) => (part in from ? [[part, from[part]]] : [])))
    return parts.length === 0 ? [] : [{ figure, from: pick(stored), to: pick(shown), because: '' }]
  })
}
