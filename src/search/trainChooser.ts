import { hashOf } from '../engine/language/hashOf.ts'
import type { ToolData } from '../engine/toolData.ts'
import { packChooser, type ChooserData } from './chooser.ts'
import { phrasesOf } from './phrasesOf.ts'
import { textsOf } from './textsOf.ts'
import { termsOf } from './termsOf.ts'

type Described = Pick<
  ToolData,
  'id' | 'name' | 'title' | 'description' | 'keywords' | 'phrases' | 'plugin' | 'inputs' | 'outputs' | 'requires'
>

/** Questions that people asked, by the id of the tool that answers them. */
export type Examples = Readonly<Record<string, readonly string[]>>

interface Lesson {
  readonly tool: number
  readonly terms: readonly string[]
  /** The weight of the lesson; a question has 1. */
  readonly weight: number
}

/** A lesson as numbers. */
interface Taught {
  readonly tool: number
  readonly weight: number
  /** Where the weights of its terms start. */
  readonly starts: readonly number[]
}

const ROUNDS = 14
/** The weights of so many last rounds are averaged, so that they depend less on the order of the lessons. */
const AVERAGED = 7
/** The learning rate, and the strength of the regularization. */
const RATE = 0.5
const SHRINK = 0.0005
/**
 * In a larger catalogue than this a lesson is compared with a sample of the tools, drawn anew each round, so that
 * training takes time in proportion to the number of tools, not to its square (sampled softmax).
 */
const MAX_COMPARED = 64
const SAMPLE = 16
/** Further alternatives of a phrase share the weight of these. */
const MOST_ALTERNATIVES = 8
/** Smaller weights are not sent. */
const LEAST = 0.52

/**
 * Learns which words indicate which tool, by logistic regression over the texts of definitions and over questions that
 * people asked. A tool without questions is learned from its definition alone. Deterministic.
 *
 * @param examples questions of tools that are not in the catalogue are ignored
 */
export function trainChooser(tools: readonly Described[], examples: Examples): ChooserData {
  const own = tools.flatMap((tool, at) =>
    lessonsOf(tool).flatMap(({ text, weight }) => {
      const terms = termsOf(text)
      return terms.length === 0 ? [] : [{ tool: at, terms, weight }]
    }),
  )
  const asked = tools.flatMap(({ id }, at) =>
    (examples[id] ?? []).map((text) => ({ tool: at, terms: termsOf(text), weight: 1 })),
  )
  const lessons = [...own, ...asked]
  const ids = tools.map(({ id }) => id)
  return packChooser(ids, learn(lessons, ids.length))
}

function lessonsOf(tool: Described): { text: string; weight: number }[] {
  const texts = [
    ...[tool.name, tool.title, tool.id.replaceAll('-', ' '), ...tool.keywords].map((text) => ({ text, weight: 1 })),
    { text: tool.description, weight: 0.5 },
  ]
  // What is asked of a plugin's tool names a currency or a place, of which the plugin knows more than its definition.
  if (tool.plugin !== undefined) return texts
  const fields = tool.inputs.flatMap((input) => [input, ...(input.columns?.filter(({ more }) => !more) ?? [])])
  // Nobody asks for the errors of an expression.
  const asked = tool.outputs.filter(({ primary }) => primary || !tool.requires.includes('expression'))
  const labels = [...fields, ...asked].flatMap(({ label }) => textsOf(label))
  const choices = fields.flatMap(({ choices = [] }) =>
    choices.flatMap(({ label, symbol }) => [label, ...(typeof symbol === 'string' ? [symbol] : [])]),
  )
  return [
    ...texts,
    // Phrases without numbers are further names of a choice.
    ...tool.phrases.flatMap((phrase) => {
      const spelt = phrasesOf({ phrases: [phrase] })
      return spelt.map(({ says }) => ({
        text: says.replace(/\{[^}]*\}/g, ' 1 '),
        weight: (says.includes('{') ? 0.5 : 0.1) * Math.min(1, MOST_ALTERNATIVES / spelt.length),
      }))
    }),
    ...[...labels, ...choices].map((text) => ({ text, weight: 0.3 })),
    ...asked.flatMap(({ aliases = [] }) => aliases).map((text) => ({ text, weight: 0.1 })),
  ]
}

/** Multinomial logistic regression by stochastic gradient descent, with step sizes per term (AdaGrad). */
function learn(lessons: readonly Lesson[], tools: number): ReadonlyMap<string, readonly number[]> {
  const places = new Map(findTelling(lessons).map((term, at) => [term, at * tools]))
  const taught = lessons.map(({ tool, terms, weight }) => ({
    tool,
    weight,
    starts: terms.flatMap((term) => places.get(term) ?? []),
    seed: hashOf(terms.join('\n'), tool),
  }))
  const weights = new Float32Array(2 * places.size * tools)
  for (let at = 1; at < weights.length; at += 2) weights[at] = 1e-2
  const compared = Int32Array.from({ length: tools > MAX_COMPARED ? SAMPLE : tools }, (_, at) => at)
  const sums = new Float32Array(places.size * tools)
  // Each tool of a sample stands for those that were not drawn.
  const others = compared.length < tools ? (tools - 1) / (compared.length - 1) : 1
  const model = { weights, compared, shares: new Float64Array(compared.length), others }
  for (let round = 0; round < ROUNDS; round++) {
    const draw = drawFrom(round + 1)
    // In an order of its own each round, to which one more lesson makes no difference.
    for (const lesson of sortBy(taught, ({ seed }) => hashOf('', seed ^ Math.imul(round + 1, 0x9e3779b1)))) {
      if (compared.length < tools) {
        compared[0] = lesson.tool
        for (let at = 1; at < compared.length; at++) compared[at] = (lesson.tool + 1 + draw(tools - 1)) % tools
      }
      teach(lesson, model)
    }
    if (round >= ROUNDS - AVERAGED)
      for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (weights[2 * at] ?? 0) / AVERAGED
  }
  return new Map(
    [...places].map(([term, start]) => [
      term,
      Array.from(sums.subarray(start, start + tools), (weight) => (Math.abs(weight) < LEAST ? 0 : weight)),
    ]),
  )
}

interface Model {
  /**
   * Each weight is followed by the sum of its squared slopes, both in 32 bits, because waiting for memory takes most of the
   * time.
   */
  readonly weights: Float32Array
  /** The tools that a lesson is compared with. */
  readonly compared: Int32Array
  /** What each of them gets of a lesson. */
  readonly shares: Float64Array
  /** For how many tools each of them stands, but the lesson's own. */
  readonly others: number
}

/** Learns a lesson. A function of its own, because the engine of JavaScript optimizes one that is called often best. */
function teach({ tool, weight, starts }: Taught, { weights, compared, shares, others }: Model): void {
  shares.fill(0)
  for (const start of starts)
    for (let at = 0; at < compared.length; at++)
      shares[at] = (shares[at] ?? 0) + (weights[2 * (start + (compared[at] ?? 0))] ?? 0)
  let all = 0
  for (let at = 0; at < compared.length; at++)
    all += shares[at] = Math.exp(shares[at] ?? 0) * (compared[at] === tool ? 1 : others)
  for (const start of starts)
    for (let at = 0; at < compared.length; at++) {
      const of = compared[at] ?? 0
      const place = 2 * (start + of)
      const now = weights[place] ?? 0
      const slope = weight * ((shares[at] ?? 0) / all - (of === tool ? 1 : 0)) + SHRINK * now
      const square = (weights[place + 1] ?? 0) + slope * slope
      weights[place + 1] = square
      weights[place] = now - (RATE * slope) / Math.sqrt(square)
    }
}

/** Sorts by whole numbers below 2 ** 32. Typed arrays are sorted in a tenth of the time. */
function sortBy<T>(all: readonly T[], orderOf: (each: T) => number): T[] {
  const keys = new Float64Array(all.length)
  for (const [at, each] of all.entries()) keys[at] = orderOf(each) * all.length + at
  return Array.from(keys.sort(), (key) => all[key % all.length] as T)
}

/** The terms to learn: a pair that occurs only once adds nothing to its words. */
function findTelling(lessons: readonly Lesson[]): string[] {
  const counts = new Map<string, number>()
  for (const { terms } of lessons) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return [...counts].flatMap(([term, count]) => (count > 1 || !term.includes(' ') ? [term] : []))
}

/** Draws whole numbers below a limit; the same seed gives the same ones, so that builds are reproducible. */
function drawFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    // state * 48271 % 2147483647, in numbers of 32 bits: they are divided in a tenth of the time.
    const rest = Math.imul(48271, state % 44488) - Math.imul(3399, (state / 44488) | 0)
    state = rest > 0 ? rest : rest + 2147483647
    return state % limit
  }
}
