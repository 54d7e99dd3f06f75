import MiniSearch from 'minisearch'
import type { ToolData } from '../engine/toolData.ts'
import { isGlue, meantStem, stem, stemsOf } from './language/english.ts'
import { textsOf } from './language/textsOf.ts'

export interface FoundTool {
  readonly tool: ToolData
  /** Against the best match: 1 is the best. */
  readonly relevance: number
  /** Comparable between searches. */
  readonly score: number
  /** Whether the question is about it: most of the words are words of its own; fewer will do where they are of its name. */
  readonly isMeant: boolean
  /** Whether a word of the question is of its name or keywords, and not only of what is asked in it. */
  readonly isNamed: boolean
}

export type ToolSearch = (question: string) => readonly FoundTool[]

const FIELDS = ['name', 'keywords', 'labels', 'description', 'phrases'] as const

/** An index over what definitions say of themselves; typing mistakes and beginnings of words are forgiven. */
export function buildToolSearch(tools: readonly ToolData[]): ToolSearch {
  const index = new MiniSearch<Record<string, string>>({
    fields: [...FIELDS],
    processTerm: (term) => (isSaid(term) ? stem(term) : null),
    searchOptions: {
      boost: { name: 4, keywords: 2.5, labels: 1.5, phrases: 1.5 },
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      prefix: (term) => term.length > 4,
      // A long list of keywords is no fault.
      bm25: { k: 1.2, b: 0.2, d: 0.5 },
      weights: { fuzzy: 0.3, prefix: 0.4 },
    },
  })
  index.addAll(tools.map(describeTool))
  const byId = new Map(tools.map((tool) => [tool.id, tool]))
  return (question) => {
    const found = index.search(question, { processTerm: (term) => (isSaid(term) ? meantStem(term) : null) })
    const best = found[0]?.score ?? 1
    // A single letter is the name of a thing, not a word about it.
    const asked = new Set(stemsOf(question).filter((word) => word.length > 1)).size
    return found.flatMap(({ id, score, queryTerms, match }) => {
      const tool = byId.get(id as string)
      const matches = (...fields: string[]) =>
        Object.values(match).some((matched) => matched.some((field) => fields.includes(field)))
      const named = matches('name')
      return tool
        ? [
            {
              tool,
              score,
              relevance: score / best,
              isMeant: queryTerms.length > asked * (named ? 0.35 : 0.5),
              isNamed: matches('name', 'keywords'),
            },
          ]
        : []
    })
  }
}

const isSaid = (term: string): boolean => !isGlue(term.toLowerCase()) && !/^\d/.test(term)

function describeTool({ id, name, title, keywords, description, inputs, outputs, phrases, category }: ToolData) {
  const labels = [...inputs, ...outputs].flatMap(({ label }) => textsOf(label))
  const choices = inputs.flatMap((input) => (input.choices ?? []).map(({ label }) => label))
  return {
    id,
    name: `${name} ${title} ${id}`,
    keywords: keywords.join(' , '),
    labels: [...labels, ...choices].join(' , '),
    description: `${description} ${category}`,
    phrases: phrases.map(({ says }) => says.replace(/\{[^}]*\}/g, ' ')).join(' , '),
  }
}
