import type { Content, Definition, Example } from '../definition.ts'
import { isMapping } from './Check.ts'
import type { Problem } from './problems/problem.ts'

/** The parts of a definition that its calculation does without. */
const NOT_CALCULATED: ReadonlySet<string> = new Set([
  ...['id', 'name', 'title', 'description', 'category', 'order', 'icon', 'keywords', 'phrases'],
  ...['examples', 'content'],
])

/**
 * Whether a problem leaves the calculation and its form whole: a text, an example or a source that is missing or wrong,
 * or a name that nothing uses.
 */
export const isGap = (problem: Problem): boolean => isUnused(problem) || isBesideCalculation(problem)

export const isUnused = ({ code }: Problem): boolean => code === 'unused-input' || code === 'unused-value'

const isBesideCalculation = ({ code, pointer }: Problem): boolean =>
  pointer === '' ? code === 'missing-key' || code === 'unknown-key' : NOT_CALCULATED.has(pointer.split('/')[1] ?? '')

/**
 * Completes a definition whose only problems are gaps, so that it can be drawn: what is missing or has another shape is
 * empty.
 *
 * @param id of the tool, if the definition has none
 */
export function fillGaps(definition: Partial<Definition>, id: string): Definition {
  const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise)
  const { name, category } = definition
  return {
    ...definition,
    id: text(definition.id, id),
    name: text(name, id),
    title: text(definition.title, text(name, id)),
    description: text(definition.description),
    category: text(category) as Definition['category'],
    icon: text(definition.icon),
    keywords: listOf(definition.keywords, isText),
    examples: listOf(definition.examples, isExample),
    content: fillContent(definition.content),
  } as Definition
}

/** Returns the indexes of the examples that are kept. */
export const placesOfExamples = ({ examples }: Partial<Definition>): number[] =>
  Array.isArray(examples) ? examples.flatMap((example: unknown, index) => (isExample(example) ? index : [])) : []

function fillContent(content: unknown): Content {
  const given = (isMapping(content) ? content : {}) as Readonly<Record<string, unknown>>
  const texts = Object.fromEntries(
    ['title', 'formula'].flatMap((key) => (isText(given[key]) ? [[key, given[key]]] : [])),
  ) as Pick<Content, 'title' | 'formula'>
  const sources = listOf(given.sources, isSource)
  return {
    ...texts,
    metaDescription: isText(given.metaDescription) ? given.metaDescription : '',
    introduction: isText(given.introduction) ? given.introduction : '',
    example: isText(given.example) ? given.example : '',
    howItWorks: listOf(given.howItWorks, isText),
    useCases: listOf(given.useCases, isText),
    faqs: listOf(given.faqs, isQuestion),
    ...(sources.length === 0 ? {} : { sources }),
  } as Content
}

const listOf = <Entry>(list: unknown, isEntry: (entry: unknown) => entry is Entry): Entry[] =>
  Array.isArray(list) ? list.filter(isEntry) : []

const isText = (value: unknown): value is string => typeof value === 'string'

const isExample = (value: unknown): value is Example =>
  isMapping(value) &&
  isText(value.name) &&
  isMapping(value.given) &&
  isMapping(value.gives) &&
  (value.texts === undefined || isMapping(value.texts)) &&
  (value.now === undefined || isText(value.now))

const isQuestion = (value: unknown): value is Content['faqs'][number] =>
  isMapping(value) && isText(value.question) && isText(value.answer)

/** Only addresses of the web: others could run code. */
const isSource = (value: unknown): value is NonNullable<Content['sources']>[number] =>
  isMapping(value) && isText(value.title) && isText(value.url) && /^https?:\/\//.test(value.url)
