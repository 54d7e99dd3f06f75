import type { ExpressionEvaluator } from '../../engine/evaluate/context.ts'
import type { MessageView } from '../embedded/MessageView.ts'
import { isGlue } from '../language/english.ts'
import { isBackgroundWord, isPerson, setOf } from '../../search/isBackgroundWord.ts'
import type { Composition } from './Composition.ts'

// Ages and years of birth without a date: "what age will I turn in 2040 if born in 1979".

const STORY = setOf(`
  born birth year years age aged old turn turns turned turning birthday reach reached be being become becomes was were is in during since if by this next last now
  end jan january feb february march apr april may june july aug august sep sept september oct october nov november dec december mum dad sister brother son daughter wife husband
`)
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const YEAR = /^(?:19|20)\d\d$/
const OF_YEARS = { category: 'Time', countsPeople: false, asksDate: true }

/** Reads the age in a year, the year of an age, or the year of birth. */
export function readYears(
  { text: said, items, context }: Pick<MessageView, 'text' | 'items' | 'context'>,
  evaluate: ExpressionEvaluator,
): Composition | undefined {
  const text = said.toLowerCase()
  const today = Number(context.now.slice(0, 4))
  if (
    !/\b(?:born|birth)\b/.test(text) ||
    /\b(?:month|months|days|weeks|hours|retire|older|younger|difference|between)\b/.test(text)
  )
    return undefined
  const quantities = items.filter((item) => item.kind === 'quantity' && !item.isNamed)
  const isKnown = items.every(
    ({ kind, text: word }) =>
      kind === 'quantity' ||
      (kind === 'symbol' && /^[.,?!'-]$/.test(word)) ||
      isGlue(word) ||
      STORY.has(word) ||
      isPerson(word) ||
      isBackgroundWord(word, OF_YEARS),
  )
  if (!isKnown || quantities.some((item) => item.kind === 'quantity' && item.meanings)) return undefined
  const numbers = quantities.map((item) => (item.kind === 'quantity' && item.type === 'date' ? '' : item.text))
  const own = /\b(?:born|birth)\b(?: (?:in|is|was|year|the|of))* ((?:19|20)\d\d)\b/.exec(text)?.[1]
  const near = [/\blast (?:year|[a-z]+)\b/, /\bthis (?:year|[a-z]+)\b/, /\bnext (?:year|[a-z]+)\b/].findIndex(
    (pattern) => pattern.test(text),
  )
  const others = numbers.filter((number) => number !== own)
  if (numbers.includes('')) return undefined
  const years = others.filter((number) => YEAR.test(number))
  const ages = others.filter((number) => /^\d{1,2}$|^1[01]\d$/.test(number))
  if (years.length + ages.length !== others.length || others.length > 2) return undefined
  if (others.length === 2 && (own !== undefined || years.length !== 1)) return undefined
  const year =
    years[0] ?? (near === -1 || (own === undefined && ages.length === 0) ? undefined : String(today - 1 + near))
  const [age] = ages
  const finish = (expression: string, words: string, show = (value: string) => value) => {
    const value = evaluate(expression, 'deg')
    return { expression, value, text: show(value), steps: [`${words} = ${value}`] }
  }
  const turns = /\b(?:turn|turns|turned|turning|birthday)\b/.test(text)
  if (
    own !== undefined &&
    year !== undefined &&
    age === undefined &&
    /\b(?:how old|what age|which age|age)\b/.test(text)
  ) {
    if (Number(year) < Number(own)) return undefined
    return finish(`${year} - ${own}`, `${year} − ${own}`, (value) =>
      turns ? value : `${value} (${Number(value) - 1} before the birthday in ${year})`,
    )
  }
  if (own !== undefined && age !== undefined && near === -1 && /\b(?:when|what year|which year)\b/.test(text))
    return finish(`${own} + ${age}`, `${own} + ${age}`)
  // "Turned 70 last November": the year is clear unless it may be this one.
  if (own === undefined && age !== undefined && turns && /\b(?:what|which) year\b|\byear (?:of|was)\b/.test(text)) {
    const [, side, period = ''] = /\b(last|this|next) ([a-z]+)\b/.exec(text) ?? []
    const month = MONTHS.indexOf(period.slice(0, 3)) + 1
    const isClear = period === 'year' || (side === 'last' && month >= Number(context.now.slice(5, 7)))
    const turned = years[0] ?? (isClear ? String(today - 1 + near) : undefined)
    return turned === undefined ? undefined : finish(`${turned} - ${age}`, `${turned} − ${age}`)
  }
  return undefined
}
