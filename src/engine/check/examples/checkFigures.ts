import { adviseOnNumber } from '../../language/numbers/adviseOnNumber.ts'
import { EN_US } from '../../conventions.ts'
import type { CalculationContext } from '../../context.ts'
import { collectFigures, type Figures } from './collectFigures.ts'
import type { Definition } from '../../definition.ts'
import type { Evaluation } from '../../run/evaluate.ts'
import { formatDate } from '../../show/formatDate.ts'
import { isWrittenFormula } from '../../language/formulas/parseWrittenFormula.ts'
import { isSlip } from './isSlip.ts'
import { listTexts } from '../../language/yaml/listTexts.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'
import { formatTime } from '../../show/formatTime.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import type { Problem } from '../problems/problem.ts'
import { roundHalfAway } from '../../language/numbers/roundHalfAway.ts'
import { valueOf } from '../../run/valueOf.ts'
import type { ToolData } from '../../toolData.ts'

/** A number as it is written in texts; "CO2" and "A4" contain none. */
const FIGURE = /(?<![\p{L}\d])\d[\d,]*(?:\.\d+)?/gu

/**
 * Finds figures in the worked example of the content that do not occur in the calculation of the first example. Inputs,
 * outputs, constants and intermediate results are compared at the decimals shown; what the example chooses may name a
 * figure in its label.
 */
export function checkFigures(parsed: ParsedFile, data: ToolData, first: Evaluation | undefined): Problem[] {
  const [example] = data.examples
  if (data.plugin !== undefined || !example || !first) return []
  const { now } = first.slots[0] as CalculationContext
  const figures = collectFigures(first)
  const texts = [
    ...figures.texts,
    ...Object.values(example.given).flatMap(readings),
    formatDate(now.slice(0, 10), EN_US),
  ]
  const labelled = data.inputs.flatMap(({ name, choices = [] }) =>
    choices.filter(({ value }) => value === valueOf(first, name)).flatMap(({ label }) => figuresIn(label)),
  )
  const wanted = (text: string): boolean => {
    const places = text.split('.')[1]?.length ?? 0
    const isCalculated = figures.numbers.some((value) => roundHalfAway(Math.abs(value), places) === toNumber(text))
    return isCalculated || labelled.includes(text)
  }
  const known = texts.toSorted((a, b) => b.length - a.length)
  return figuresIn(blank(data.content.example, known))
    .filter((figure) => !wanted(figure))
    .map((figure) => {
      const meant = findMeant(first, figure)
      const hint = meant ? `; ${meant.name} is ${meant.figure}` : hintOn(figure)
      return parsed.problemAt(
        'figure-not-given',
        ['content', 'example'],
        `the worked example says ${figure}, which the calculation of example "${example.name}" does not give${hint}`,
        { at: findFigure(data.content.example, figure), length: figure.length },
      )
    })
}

/** Returns the one input, value or output whose figure was mistyped; undefined if there is none, or several. */
function findMeant(
  { nodes }: Evaluation,
  figure: string,
): { readonly name: string; readonly figure: string } | undefined {
  const places = figure.split('.')[1]?.length ?? 0
  const found = new Map<string, string>()
  // An output stands for the value that it shows.
  for (const { name, value } of nodes) {
    if (typeof value !== 'number' || !Number.isFinite(value)) continue
    const digits = roundHalfAway(Math.abs(value), places).toFixed(places)
    const written = figure.includes(',') ? digits.replaceAll(/\B(?=(?:\d{3})+(?:\.|$))/g, ',') : digits
    if (isSlip({ says: figure, gives: written })) found.set(written, name)
  }
  const [meant, another] = found
  return meant && !another ? { name: meant[1], figure: meant[0] } : undefined
}

/**
 * Finds figures in the answers that appear neither in an example or a formula of the definition, nor, perhaps with more
 * decimals, in the question or the source of the answer.
 */
export function checkAnswers(parsed: ParsedFile, data: ToolData, figures: () => Figures): Problem[] {
  const { faqs } = (parsed.data as Definition).content
  const stated = statedNumbers(data)
  return faqs.flatMap(({ question, answer, source = '' }, index) => {
    // An answer may round what its source says.
    const sourced = figuresIn(`${question} ${source}`).map(toNumber)
    const open = figuresIn(answer).filter(
      (figure) => !isYear(figure) && !comesTo(sourced, figure) && !stated.has(toNumber(figure)),
    )
    if (open.length === 0) return []
    const { texts, numbers } = figures()
    return figuresIn(blank(answer, texts))
      .filter((figure) => open.includes(figure) && !comesTo(numbers, figure))
      .map((figure) =>
        parsed.problemAt(
          'figure-not-given',
          ['content', 'faqs', index, 'answer'],
          `the answer says ${figure}, which no example or formula gives; ${adviseOnComma(figure) ?? 'correct it, or say in "source" where it comes from'}`,
          { at: findFigure(answer, figure), length: figure.length },
        ),
      )
  })
}

/**
 * Finds figures in the introduction, the meta description, the formula, the steps, the labels and the descriptions that
 * appear nowhere else in the definition, nor in the source of an answer; those of a written formula must be its constants.
 * Short figures in steps and notes are ignored, since they can be months or hours, except in a step before a unit of an
 * input or output. Help texts, use cases and messages are free to give a sample or a usual range.
 */
export function checkStatements(parsed: ParsedFile, data: ToolData, figures: () => Figures): Problem[] {
  // An expression can contain any figure, and a time any short one.
  const isOpen = data.requires.includes('expression')
  if (isOpen) return []
  const definition = parsed.data as Definition
  const sourced = definition.content.faqs.flatMap(({ source = '' }) => figuresIn(source).map(toNumber))
  const stated = new Set([...statedNumbers({ ...data, content: { ...data.content, formula: '' } }), ...sourced])
  return statementsOf(definition, data).flatMap(({ path, text, counts, isFormula }) => {
    const open = figuresIn(text).filter((figure) => counts(figure) && !isYear(figure) && !stated.has(toNumber(figure)))
    if (open.length === 0) return []
    const calculated = figures()
    const numbers = [...stated, ...(isFormula ? [] : calculated.numbers)]
    // Allow for metric prefixes: an inch is 0.0254 m in the formula and 2.54 cm in its text.
    const scaled = numbers.flatMap((number) => [-3, -2, 2, 3].map((power) => number * 10 ** power))
    return figuresIn(blank(text, calculated.texts))
      .filter((figure) => open.includes(figure) && !comesTo(numbers, figure))
      .filter((figure) => !(isLong(figure) && comesTo(scaled, figure)))
      .map((figure) =>
        parsed.problemAt(
          'figure-not-given',
          path,
          `the text says ${figure}, which no input, formula or example gives${hintOn(figure)}`,
          { at: findFigure(text, figure), length: figure.length },
        ),
      )
  })
}

interface Statement {
  readonly path: Path
  readonly text: string
  /** Whether a figure in the text must come from the definition. */
  readonly counts: (figure: string) => boolean
  /** Whether its figures are those that the definition states, not those that come out of it. */
  readonly isFormula?: boolean
}

/** Powers, halves and shares up to here can be written in other ways than the formula does. */
const MOST_OF_GEOMETRY = 4

/** Blanks the other paragraphs of a text, so that the rest keeps its place. */
const keepParagraphs = (text: string, isKept: (paragraph: string) => boolean): string =>
  text
    .split(/(\n\s*\n)/)
    .map((part) => (isKept(part.trim()) ? part : ' '.repeat(part.length)))
    .join('')

/** Lists the texts that state what the tool calculates. */
function statementsOf({ description, content, ...definition }: Definition, data: ToolData): Statement[] {
  const hasTimes = data.inputs.some(({ type }) => type === 'time' || type === 'duration')
  const any = (figure: string) => !hasTimes || isLong(figure)
  const { formula = '', introduction, metaDescription, howItWorks } = content
  const units = unitsOf(data)
  return [
    { path: ['description'], text: description, counts: any },
    ...listTexts(definition, (path) => path.length === 1 && !LABELLED.has(String(path[0])))
      .filter(([, path]) => isLabel(path))
      .map(([text, path]) => ({ path, text, counts: path.includes('note') ? isLong : any })),
    ...[true, false].map((isFormula) => ({
      path: ['content', 'formula'],
      text: keepParagraphs(formula, (paragraph) => isWrittenFormula(paragraph) === isFormula),
      counts: (figure: string) => figure.includes('.') || Number(figure) > MOST_OF_GEOMETRY,
      isFormula,
    })),
    ...howItWorks.map((text, index) => ({
      path: ['content', 'howItWorks', index],
      text,
      counts: (figure: string) => isLong(figure) || hasUnit(text, figure, units),
    })),
    { path: ['content', 'introduction'], text: introduction, counts: any },
    { path: ['content', 'metaDescription'], text: metaDescription, counts: any },
  ]
}

/** The units of the inputs and outputs, as texts write them. */
function unitsOf({ inputs, outputs }: ToolData): ReadonlySet<string> {
  const own = [...inputs, ...outputs].flatMap(({ unit, units }) => [
    ...(typeof unit === 'string' ? [unit] : []),
    ...(units && 'offers' in units ? units.offers.map(({ symbol }) => symbol) : []),
  ])
  return new Set(own)
}

/** Whether a figure of a text stands before a unit: 9 kcal. */
function hasUnit(text: string, figure: string, units: ReadonlySet<string>): boolean {
  const behind = text.slice(findFigure(text, figure) + figure.length)
  const [, word] = /^[ \u00a0-]?([\p{L}%°][^\s,.;:!?)]*)/u.exec(behind) ?? []
  return word !== undefined && units.has(word)
}

/** The sections whose entries have labels. */
const LABELLED = new Set(['inputs', 'values', 'outputs', 'charts'])

/** Whether a text is the label of a field, figure, column or chart, or one of those for each choice. A choice can be called anything. */
const isLabel = (path: Path): boolean =>
  !path.includes('choices') &&
  [path.at(-1), path.at(-2) === 'is' ? path.at(-3) : ''].some((key) => key === 'label' || key === 'note')

/** Returns a function that collects the figures of all examples on its first call, longest texts first. */
export function figuresOfExamples(evaluations: readonly Evaluation[]): () => Figures {
  let figures: Figures | undefined
  return () => (figures ??= collectAll(evaluations))
}

function collectAll(evaluations: readonly Evaluation[]): Figures {
  const all = evaluations.map(collectFigures)
  return {
    numbers: all.flatMap(({ numbers }) => numbers),
    texts: all.flatMap(({ texts }) => texts).toSorted((a, b) => b.length - a.length),
  }
}

/** Returns every number in the formulas, inputs and examples of the definition, and in the formula of its content. */
function statedNumbers({ inputs, nodes, outputs, examples, content }: ToolData): ReadonlySet<number> {
  const numbers = new Set(figuresIn(content.formula ?? '').map(toNumber))
  const add = (value: unknown): void => {
    if (typeof value === 'number') numbers.add(Math.abs(value))
    else if (typeof value === 'string')
      for (const figure of isPlain(value) ? figuresIn(value) : []) numbers.add(toNumber(figure))
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) if (!('name' in value && SHOWN.has(key))) add(each)
  }
  add([inputs, nodes, outputs])
  for (const { given, gives, texts } of examples) add([given, gives, texts])
  return numbers
}

/** Texts of an input or output, which confirm no figure. */
const SHOWN = new Set(['label', 'help', 'note'])

/** Whether a text is one number, perhaps with a sign or unit, but not a date or time. */
const isPlain = (text: string): boolean => /^\D*\d[\d,]*(?:\.\d+)?\D*$/.test(text)

/** Whether a number rounds to a figure. Short figures must match exactly: in any calculation, some number rounds to one. */
function comesTo(numbers: readonly number[], figure: string): boolean {
  const shown = toNumber(figure)
  const places = figure.split('.')[1]?.length ?? 0
  return numbers.some(
    (number) => (isLong(figure) ? roundHalfAway(Math.abs(number), places) : Math.abs(number)) === shown,
  )
}

/** Whether a figure is a year, of which a text may speak without calculating it. */
const isYear = (figure: string): boolean => /^\d{4}$/.test(figure) && Number(figure) >= 1900 && Number(figure) <= 2100

/** Whether a figure has so many digits that hardly anything else comes to it by chance. */
export const isLong = (figure: string): boolean => figure.replace(/^[0.,]+|\D/g, '').length >= 3

/** Returns the distinct figures of a text. */
const figuresIn = (text: string): string[] => [
  ...new Set([...text.matchAll(FIGURE)].map(([figure]) => figure.replace(/,+$/, ''))),
]

/** Reads a figure; 0,005 is none in English. */
const toNumber = (figure: string): number => (/^0,/.test(figure) ? NaN : Number(figure.replaceAll(',', '')))

/** Returns how to write a figure with a decimal comma; undefined if its commas separate thousands. */
const adviseOnComma = (figure: string): string | undefined =>
  /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(figure) ? undefined : adviseOnNumber(figure)

function hintOn(figure: string): string {
  const advice = adviseOnComma(figure)
  return advice === undefined ? '' : `; ${advice}`
}

/** Returns the position of a figure that is not part of a longer one; 0 if there is none. */
function findFigure(text: string, figure: string): number {
  const alone = new RegExp(`(?<![\\d.,])${figure.replaceAll('.', '\\.')}(?![\\d])`)
  return Math.max(0, text.search(alone))
}

/** Returns the ways to write a given text in an example: a date in words, a time of day, rows field by field. */
function readings(given: unknown): string[] {
  if (Array.isArray(given)) return given.flatMap((row: object) => Object.values(row).flatMap(readings))
  if (typeof given !== 'string') return []
  if (/^\d{4}-\d{2}-\d{2}$/.test(given)) return [given, formatDate(given, EN_US)]
  return /^\d{2}:\d{2}$/.test(given) ? [given, formatTime(given, EN_US)] : [given]
}

/** Removes known texts, such as dates, so that only bare figures remain; 0.4 is no part of 0.45. */
const blank = (text: string, known: readonly string[]): string =>
  known
    .filter((figure) => /\D/.test(figure))
    .reduce(
      (rest, figure) => rest.replaceAll(figure, (found, at: number) => (isAlone(rest, at, found.length) ? '·' : found)),
      text,
    )

const isAlone = (text: string, at: number, length: number): boolean =>
  !/\d[.,]?$/.test(text.slice(0, at)) && !/^[.,]?\d/.test(text.slice(at + length))
