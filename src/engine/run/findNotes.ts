import { hasDecimalComma, hasSeparator, splitNumbers } from '../language/functions/numberList.ts'
import type { LinkedInput, Tool } from '../tool.ts'
import type { RangeData } from '../toolData.ts'
import { findDifference, findSums, type Sum } from './addsUp.ts'
import type { Evaluation } from './evaluate.ts'
import { findBound, type Bound } from '../compile/findBound.ts'
import { findIgnored, isSelective } from './findIgnored.ts'
import type { Ignored } from '../Refusal.ts'
import { slotFor } from '../compile/linkFormula.ts'
import { valueOf } from './valueOf.ts'

/** A remark on a successful calculation, as data; `present` turns it into a sentence. */
export type Note =
  | { readonly code: 'unusual'; readonly name: string; readonly beyond: Bound }
  | Ignored
  /** A number with commas, which were read as separators. */
  | { readonly code: 'commas-separate'; readonly name: string; readonly given: string }
  /** A number whose comma was read as a decimal mark, because something else separates. */
  | { readonly code: 'decimal-comma'; readonly name: string; readonly given: string; readonly decimal: string }
  /** A figure that the others shown give differently, because each is rounded alone; a table has no such figure. */
  | { readonly code: 'rounded-apart'; readonly name: string; readonly figure: number | undefined }

/**
 * Notes on a result: implausible figures, input that was ignored, and figures that do not add up as they are shown.
 *
 * @returns the notes, those on ignored input first
 */
export function findNotes(evaluation: Evaluation): readonly Note[] {
  const { tool, slots } = evaluation
  const { inputs, lists, ranges, sums } = sourcesOf(tool)
  const notes: Note[] = []
  for (const input of inputs) notes.push(...findIgnored(input, slots))
  for (const name of lists) notes.push(...readList(name, valueOf(evaluation, name)))
  if (ranges.some(({ usual, slot }) => findBound(usual, slots[slot]))) notes.push(...findUnusual(evaluation, ranges))
  for (const sum of sums) {
    const figure = findDifference(evaluation, sum)
    if (figure !== undefined)
      notes.push({ code: 'rounded-apart', name: sum.output.name, figure: figure === true ? undefined : figure })
  }
  return notes
}

/** Omits unusual figures that are calculated from an unusual input, since the input explains them. */
function findUnusual({ tool, slots }: Evaluation, ranges: readonly Range[]): Note[] {
  const found = ranges.flatMap(({ name, usual, slot }): (Note & { code: 'unusual' })[] => {
    const beyond = findBound(usual, slots[slot])
    return beyond ? [{ code: 'unusual', name, beyond }] : []
  })
  const isExplained = (name: string): boolean =>
    tool.inputsBehind(name).some((input) => input !== name && found.some((note) => note.name === input))
  return found.filter(({ name }) => !isExplained(name))
}

/** The parts of a tool that notes may be about. */
interface Sources {
  readonly ranges: readonly Range[]
  /** The inputs that hold lists of numbers. */
  readonly lists: readonly string[]
  /** Inputs of which something can be left out. */
  readonly inputs: readonly LinkedInput[]
  readonly sums: readonly Sum[]
}

interface Range {
  readonly name: string
  readonly usual: RangeData
  readonly slot: number
}

const known = new WeakMap<Tool, Sources>()

function sourcesOf(tool: Tool): Sources {
  const sources = known.get(tool) ?? findSources(tool)
  known.set(tool, sources)
  return sources
}

function findSources(tool: Tool): Sources {
  const { data, inputs, layout } = tool
  return {
    ranges: [...data.inputs, ...data.nodes].flatMap(({ name, usual }) =>
      usual ? [{ name, usual, slot: slotFor(name, layout) }] : [],
    ),
    lists: data.inputs.filter(({ holds }) => holds === 'numbers').map(({ name }) => name),
    inputs: inputs.filter(isSelective),
    sums: findSums(tool),
  }
}

/** 1,500 and, if the list has another separator, 2,5: probably meant as one number. */
const THOUSANDS = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/
const ONE_COMMA = /(?<![\d.,])\d+,\d+(?![\d.,])/
const OTHER_SEPARATOR = /[^\s,;][\s;]+[^\s,;]/

function readList(name: string, text: unknown): Note[] {
  if (typeof text !== 'string') return []
  const pieces = splitNumbers(text)
  const [given] = hasSeparator(text)
    ? []
    : (THOUSANDS.exec(text) ?? (OTHER_SEPARATOR.test(text) ? ONE_COMMA.exec(text) : undefined) ?? [])
  const comma = hasSeparator(text) ? pieces.find(hasDecimalComma) : undefined
  return [
    ...(given === undefined ? [] : [{ code: 'commas-separate' as const, name, given }]),
    ...(comma ? [{ code: 'decimal-comma' as const, name, given: comma.text, decimal: comma.decimal ?? '' }] : []),
  ]
}
