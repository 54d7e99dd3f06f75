import type { KnownFunction, Knowledge } from '../Knowledge.ts'
import {
  bandNames,
  choiceNames,
  columnNames,
  inputNames,
  membersOf,
  type Name,
  namesInScope,
  outputNames,
  rowNames,
  valueNames,
} from './names.ts'
import { follow, keysAt, type Path, type Place, readPlace, textAt, type Tree, type Written } from './readPlace.ts'
import { allowedKeys, allowedValues, isNested, type Schema, schemaAt } from './schemaAt.ts'

/** Something that can be written at the cursor. */
export interface Suggestion {
  readonly label: string
  /** A word or two beside it. */
  readonly detail?: string
  /** Sentences that explain it. */
  readonly info?: string
  /** What is written; by default the label. */
  readonly apply?: string
  /** The characters of it that are selected then, to be written over; by default the cursor is behind it. */
  readonly select?: readonly [from: number, to: number]
  /** Higher ones come first: from -99 to 99. */
  readonly boost?: number
}

export interface Completion {
  /** Where what is completed begins. */
  readonly from: number
  readonly options: readonly Suggestion[]
  /** Nothing else can stand there, so they are offered before a letter is typed. */
  readonly isChoice?: boolean
}

/** A path as a text, indexes as #: outputs/plan/columns/interest/formula. */
export const nameOfPath = (path: Path): string => path.map((step) => (typeof step === 'number' ? '#' : step)).join('/')

/** The places of formulas. */
const FORMULA =
  /^(?!content|examples)(.*\/)?((formula|shown)(\/is\/[^/]+)?|when|that|where|while|(needs|rowNeeds|addsUp)\/#|(rowValues|carry)\/[^/]+|rows\/[^/]+\/(from|to))$|^values\/[^/]+(\/is\/[^/]+)?$/

export const isFormula = (path: Path): boolean => FORMULA.test(nameOfPath(path))

type List = (definition: Written, path: Path) => readonly Name[]

/** Places that take a name of the definition. The first that fits holds. */
const REFERENCES: readonly (readonly [RegExp, List])[] = [
  [/\/by$|^(button|figure|says)\/by$/, (definition) => [...inputNames(definition), ...outputNames(definition)]],
  [/\/(percentOf|unitOf|currencyBy|over|vary)$|^examples\/#\/given$/, inputNames],
  [/^charts\/[^/]+\/of(\/#)?$/, drawnNames],
  [/\/band\/of$/, (definition) => [...outputNames(definition), ...valueNames(definition)]],
  [/^charts\/[^/]+\/in$|\/band\/in$/, bandNames],
  [/^charts\/[^/]+\/(x|y\/#)$/, (definition, path) => columnsOfChart(definition, path)],
  [
    /\/fold\/(sum|last)\/#$|\/(total\/#|yearOf|sortBy|sortBy\/column)$/,
    (definition, path) => columnNames(definition, path.slice(0, 2)),
  ],
  [/^outputs\/[^/]+\/columns\/#$/, outputNames],
  [/^examples\/#\/(gives|texts)$/, outputNames],
]

/** What a chart of its kind can be drawn from. */
function drawnNames(definition: Written, path: Path): Name[] {
  const isTable = ({ name }: Name) => follow(definition, ['outputs', name, 'columns']) !== undefined
  const outputs = outputNames(definition)
  const figures = outputs.filter((output) => !isTable(output))
  switch (textAt(definition, [...path.slice(0, 2), 'kind'])) {
    case 'line':
    case 'area':
    case 'stack':
    case 'bars':
      return outputs.filter(isTable)
    case 'parts':
      // Figures in a list, or the rows of a table.
      return path.length === 3
        ? outputs.filter(isTable)
        : [...inputNames(definition), ...valueNames(definition), ...figures].filter(({ label }) => label !== '')
    case 'histogram':
    case 'box':
      return [...valueNames(definition), ...figures]
    case 'scale':
    case 'icons':
      return [...figures, ...valueNames(definition)]
    default:
      return [...outputs, ...valueNames(definition)]
  }
}

function columnsOfChart(definition: Written, path: Path): Name[] {
  const table = ['outputs', textAt(definition, [...path.slice(0, 2), 'of'])]
  return [...rowNames(definition, table), ...columnNames(definition, table)]
}

/**
 * Completes what is written at an offset.
 *
 * @param tree of the text, if it is there already
 * @returns undefined where nothing is known
 */
export function complete(text: string, offset: number, knowledge: Knowledge, tree?: Tree): Completion | undefined {
  const place = readPlace(text, offset, tree)
  if (!place) return undefined
  const before = text.slice(place.from, offset)
  if (!place.isKey) return completeValue(place, before, knowledge)
  const hasColon = /^[\w-]*\s*:/.test(text.slice(offset))
  const keys = suggestKeys(
    place,
    text.slice(place.from, place.to),
    knowledge,
    hasColon ? '' : ': ',
    indentOf(text, place),
  )
  if (!place.isOpen) {
    const names = suggestNames(place, hasColon ? '' : ': ')
    const piece = hasColon || names.length > 0 ? [] : suggestPiece(place, knowledge)
    const options = found(place.from, [...keys, ...names, ...piece])
    return options && { ...options, isChoice: piece.length > 0 && keysAt(place.definition, place.path).length === 0 }
  }
  const item = completeValue(place, before, knowledge)
  if (item && item.from !== place.from) return item
  return found(place.from, [...keys, ...(item?.options ?? [])])
}

const found = (from: number, options: readonly Suggestion[]): Completion | undefined =>
  options.length === 0 ? undefined : { from, options }

const indentOf = (text: string, { from }: Place): string => ' '.repeat(from - (text.lastIndexOf('\n', from - 1) + 1))

function suggestKeys(place: Place, edited: string, { schema }: Knowledge, end: string, indent: string): Suggestion[] {
  const { path, definition, isFlow } = place
  return allowedKeys(schema as Schema, path, definition, edited).map(({ key, schema: of, isRequired }, index) => ({
    label: key,
    ...(isRequired ? { detail: 'required' } : {}),
    ...(of.description === undefined ? {} : { info: of.description }),
    apply: key + (end !== '' && !isFlow && isNested(of) && of.type === 'object' ? `:\n${indent}  ` : end),
    boost: isRequired ? 99 : 90 - index,
  }))
}

/** In a mapping whose names are free, such as inputs and charts, something with all it needs is offered. */
function suggestPiece({ path }: Place, { schema }: Knowledge): Suggestion[] {
  const { properties, additionalProperties } = schemaAt(schema as Schema, path) ?? {}
  const one = properties || !additionalProperties ? undefined : schemaAt(schema as Schema, [...path, NEW_NAME])
  if (one === undefined) return []
  const { title = '', description, required = [] } = one
  const isWritten = [one.type].flat().includes('string')
  const holds = isWritten ? '' : `{ ${required.map((key) => `${key}: `).join(', ')} }`
  return [
    {
      label: isWritten ? `${NEW_NAME}:` : `${NEW_NAME}: { ${required.join(', ')} }`,
      detail: `new ${title.toLowerCase()}`.trim(),
      ...(description === undefined ? {} : { info: description }),
      apply: `${NEW_NAME}: ${holds}`,
      select: [0, NEW_NAME.length],
      boost: -99,
    },
  ]
}

/** Selected, so that it is written over. */
const NEW_NAME = 'name'

const suggestNames = (place: Place, end: string): Suggestion[] =>
  namesAsKeys(place).map((name, index) => ({ ...suggestName(name, index), apply: name.name + end }))

/** Names that are keys themselves: inputs of an example, choices on which a text depends. */
function namesAsKeys({ path, definition }: Place): readonly Name[] {
  if (path.at(-1) === 'is') return choiceNames(definition, textAt(definition, [...path.slice(0, -1), 'by']))
  return referencesAt(definition, path)
}

const referencesAt: List = (definition, path) => {
  const name = nameOfPath(path)
  return REFERENCES.find(([pattern]) => pattern.test(name))?.[1](definition, path) ?? []
}

const suggestName = ({ name, label, what }: Name, index = 0): Suggestion => ({
  label: name,
  detail: what,
  ...(label === '' ? {} : { info: label }),
  boost: 90 - Math.min(index, 90),
})

function completeValue(place: Place, before: string, knowledge: Knowledge): Completion | undefined {
  const { path, from, definition } = place
  if (isFormula(path)) return completeFormula(place, before, knowledge)
  const inBraces = /\{(\w*)$/.exec(before)
  if (inBraces && path[0] !== 'examples')
    return found(from + before.length - (inBraces[1] ?? '').length, namesInScope(definition, []).map(suggestName))
  const options = [...suggestKnown(path, knowledge), ...referencesAt(definition, path).map(suggestName)]
  return options.length === 0 ? undefined : { from, options, isChoice: true }
}

/** Values that the schema lists, and names from outside of the definition. */
function suggestKnown(path: Path, { schema, icons, categories, units }: Knowledge): Suggestion[] {
  const name = nameOfPath(path)
  if (name === 'icon') return icons.map((label) => ({ label }))
  if (name === 'category') return categories.map((label) => ({ label }))
  if (/\/unit$|\/offers(\/is\/[^/]+)?\/#$/.test(name))
    return units.map(({ value, symbol, category }) => ({ label: symbol, detail: category, info: value }))
  const at = schemaAt(schema as Schema, path)
  return at ? allowedValues(at).map((label, index) => ({ label, boost: 90 - index })) : []
}

function completeFormula(
  { path, from, definition }: Place,
  before: string,
  { functions }: Knowledge,
): Completion | undefined {
  const [, owner, word = ''] = /(?:([a-zA-Z]\w*)\.)?([a-zA-Z]\w*)?$/.exec(before) ?? []
  // In a text, which no name continues.
  if ((before.match(/"/g) ?? []).length % 2 === 1) return undefined
  const start = from + before.length - word.length
  if (owner !== undefined) return found(start, membersOf(definition, owner, path).map(suggestName))
  const circular = namesThatNeed(definition, path)
  const names = namesInScope(definition, path).filter(({ name, what }) => !(isCalculated(what) && circular.has(name)))
  return found(start, [...names.map(suggestName), ...functions.map(suggestFunction)])
}

const isCalculated = (what: string): boolean => what === 'value' || what === 'output'

/** The values and outputs that need the one whose formula is at a path, itself included: it cannot need them. */
function namesThatNeed(definition: Written, path: Path): ReadonlySet<string> {
  const [section, owner] = path
  if (!(section === 'values' || section === 'outputs') || typeof owner !== 'string' || !isCalculation(path))
    return new Set()
  const needs = ['values', 'outputs'].flatMap((part) =>
    keysAt(definition, [part]).map((name) => [name, wordsIn(follow(definition, [part, name]), [part, name])] as const),
  )
  const found = new Set([owner])
  // A set goes on with what is added meanwhile.
  for (const needed of found) for (const [name, words] of needs) if (words.has(needed)) found.add(name)
  return found
}

/** Conditions and texts may use what they belong to. */
const isCalculation = (path: Path): boolean => isFormula(path) && !/\/(when|shown)\b/.test(nameOfPath(path))

/** The names in the formulas of something. */
function wordsIn(written: Written | undefined, path: Path): ReadonlySet<string> {
  if (typeof written === 'string')
    return new Set(isCalculation(path) ? written.replaceAll(/"[^"]*"|\.\w+/g, ' ').match(/[a-zA-Z]\w*/g) : [])
  const parts: readonly (readonly [string | number, Written])[] =
    written === undefined ? [] : written instanceof Map ? [...written] : [...(written as readonly Written[]).entries()]
  return new Set(parts.flatMap(([key, part]) => [...wordsIn(part, [...path, key])]))
}

const suggestFunction = ({ name, signature, description }: KnownFunction): Suggestion => ({
  label: name,
  detail: signature.slice(name.length),
  info: description,
  apply: `${name}(`,
  boost: -50,
})
