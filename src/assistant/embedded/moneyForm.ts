import { isBackground } from '../fill/leftOver.ts'
import { isGlue } from '../language/english.ts'
import { replaceAll } from '../language/replaceAll.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import type { Unit } from '../lex/units.ts'
import { isHeads, setOf } from '../../search/isBackgroundWord.ts'
import { isPlace } from '../words/places.ts'
import type { MessageView } from './MessageView.ts'
import { TOPICS } from './moneyTopics.ts'
import { PLAIN_TOPICS } from './plainTopics.ts'
import type { Asking, Figure, Told, Topic } from './topic.ts'
import { TIME_TOPICS } from './timeTopics.ts'

// Questions about money can be read by the roles of their figures: an amount, a deposit, a rate, a term. Where each figure has
// one role and what is asked is named, words that are known to change nothing may stand around them.

/** Words that change any figure: quantity, comparison, negation, time and other costs. */
const TURNS = setOf(`
  never not without except neither nor no none other others another rest remaining remainder left unsold returned more fewer less than extra additional further
  each every per apiece twice double triple half halves third thirds quarter quarters semi bi row average mean again instead minus plus times or difference both points combined
  only balloon residual minimum deferred holiday fee fees insurance hoa pmi service shipping delivery postage commission discount off cheaper coupon voucher
  weekly fortnightly biweekly fortnight daily hourly yearly annually annual quarterly year years month months week weeks day days night nights quarter hour hours
  ago later previous previously old before after until since already withdraw withdrawn withdrawing inflation tax taxes free loss lost unless beginning advance
  variable tracker prepaid penalty points stamp duty depreciates depreciation tip gratuity exchange convert first second last next share shared part portion discounted due flat
`)
/** Words of questions about money that change nothing. */
const STORY = setOf(`
  interest rate rates apr invoice quote quoted bill total amount price prices cost costs pay pays paying paid payment payments term fixed fixed-rate money bank deposit
  checkout sale black monthly bucks stag restaurant gas electric electricity phone base standard usd code student charge charged charging
  repayment repayments retirement college university rainy emergency starting earning growing grow grows gets over from till til within salary salaries wage alone
`)
const SIGN = /^[,.;:?!()'"&]$/
/** A number up to this one without a sign may be a rate or a count. */
const SMALL = 30
const MOST_FIGURES = 6
/** No question has more words and signs; each takes time in every pattern. */
const MOST_ITEMS = 100

const ALL = [...TOPICS, ...PLAIN_TOPICS, ...TIME_TOPICS]

/** Returns a question about money in its plainest words, if there is only one way to understand it, or what is asked back. */
export function readMoney(
  { items: written }: Pick<MessageView, 'items'>,
  topics: readonly Topic[] = ALL,
): string | Asking | undefined {
  const items = joinFractions(written)
  const quantities = items.filter((item): item is Quantity => item.kind === 'quantity')
  if (quantities.length === 0 || quantities.length > MOST_FIGURES || items.length > MOST_ITEMS) return undefined
  const figures = new Map<string, Figure>()
  const words: string[] = []
  const places = findPlaces(items)
  for (const [at, item] of items.entries()) {
    const name = item.kind === 'quantity' ? nameOf(item, at) : undefined
    if (item.kind === 'quantity' && !name) return undefined
    if (item.kind === 'quantity' && name) {
      figures.set(name, figureOf(item))
      words.push(name, ...(item.per === 'person' ? ['each'] : []), ...(isAside(item) ? ['MONTHLYRATE'] : []))
    } else words.push(isHeadsAfter(items, at) ? 'HEADS' : places.has(at) ? '' : item.text)
  }
  const text = ` ${words.join(' ').replace(/ +/g, ' ')} `
  for (const topic of topics) {
    const plain = readTopic(topic, text, figures)
    if (plain !== undefined) return plain
  }
  return undefined
}

/** In "4.8 percent monthly", "monthly" refers to the payment, not to the rate. */
const isAside = ({ percent, per, raw }: Quantity): boolean => percent && per === 'month' && /monthly$/i.test(raw)

/** Makes one quantity of a numerator and its denominator. */
const joinFractions = (items: readonly Item[]): readonly Item[] =>
  items.flatMap((item, at) => {
    const isBar = (bar: number) => items[bar]?.text === '/' && isCount(items[bar - 1]) && isCount(items[bar + 1])
    if (isBar(at) || isBar(at - 1)) return []
    return [isBar(at + 1) ? { ...item, text: `${item.text}/${items[at + 2]?.text ?? ''}` } : item]
  })

/** Names a quantity by its kind: # for an amount, N for a small number, F for a fraction, % for a percentage, M or Y for an amount a month or a year, T for a time, K for a time of day, D for hours and minutes, W for whole days, L for a length, V for a speed. */
function nameOf(item: Quantity, at: number): string | undefined {
  const { type, text, unit, unitWord, percent, per, money, meanings, raw } = item
  if (type === 'time' && !meanings) return `K${at}`
  if (minutesOf(item) !== undefined) return `${unit && sizeOf(unit) === DAY ? 'W' : 'D'}${at}`
  if (type !== 'number' || meanings || text.startsWith('-') || item.isProduct) return undefined
  if (unit?.category === 'length' && (per === undefined || per === 'person')) return `L${at}`
  if (unit?.category === 'speed' && per === undefined) return `V${at}`
  if (percent) return per === undefined || per === 'year' || isAside(item) ? `%${at}` : undefined
  if (unit && !/^pounds?$/i.test(unitWord ?? ''))
    return per === undefined && /^(?:years?|yrs?|y|yo|months?|mos?|mths?)$/i.test(unitWord ?? '') ? `T${at}` : undefined
  if (per === 'month') return `M${at}`
  if (per === 'year' && !unit) return `Y${at}`
  if (per !== undefined && per !== 'person') return undefined
  if (text.includes('/')) return `F${at}`
  const isSmall = money === undefined && !unit && Number(text) <= SMALL && !/[a-z]/i.test(raw)
  return `${isSmall ? 'N' : '#'}${at}`
}

const valueOf = (text: string): number => {
  const [over = 0, under = 1] = text.split('/').map(Number.parseFloat)
  return over / under || 0
}

const DAY = 24 * 60

/** The size of a unit of time in minutes. */
const sizeOf = ({ factor, divisor }: Unit): number => factor / divisor / 60

/** A length of time, up to days, or a time of day, in minutes. */
function minutesOf({ type, text, unit, per, meanings }: Quantity): number | undefined {
  if (per !== undefined || meanings) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  if (type === 'duration' || type === 'time') return hours * 60 + minutes + seconds / 60
  const isShort = type === 'number' && unit?.category === 'time' && sizeOf(unit) <= DAY
  return isShort ? Number((Number(text) * sizeOf(unit)).toFixed(4)) : undefined
}

const figureOf = (item: Quantity): Figure => {
  const { type, text, raw, percent, unit, unitWord, money, per } = item
  const minutes = minutesOf(item)
  const says = () => {
    if (percent) return `${text}%`
    if (minutes !== undefined) return type === 'time' ? raw : `${minutes} minutes`
    return unit && !/^pounds?$/i.test(unitWord ?? '')
      ? `${text} ${unitWord ?? ''}`
      : `${money ?? (unit ? '£' : '')}${text}`
  }
  return {
    value: minutes ?? valueOf(text),
    says: says(),
    sign: money ?? (unit ? '£' : ''),
    isShare: percent,
    isYearly: per === 'year',
    ...(unit ? { months: Number(text) * (/^m/i.test(unitWord ?? '') ? 1 : 12) } : {}),
  }
}

/** The people of one kind, where there may be others. */
const GROUP = /^(?:boys|girls|men|women|fe?males)$/

/** Whether a word after a small number counts people: "12 girls", but not if more is said of girls than their number. */
const isHeadsAfter = (items: readonly Item[], at: number): boolean =>
  isCount(items[at - 1]) &&
  !items.some(({ text }, other) => other !== at && GROUP.test(text) && text === items[at]?.text) &&
  (isHeads(items[at]?.text ?? '') || /^(?:ppl|pax|persons)$/.test(items[at]?.text ?? ''))

const isCount = (item: Item | undefined): boolean =>
  item?.kind === 'quantity' && !item.percent && item.unit === undefined

/** The places of the words that say where someone is: "in florida", "a flat in new york". */
function findPlaces(items: readonly Item[]): ReadonlySet<number> {
  const said = items.map(({ text }) => text)
  return new Set(
    said.flatMap((word, at) => {
      const length = /^(?:in|from|near|outside)$/.test(word)
        ? [3, 2, 1].find((count) => isPlace(said.slice(at + 1, at + 1 + count)))
        : undefined
      return length === undefined ? [] : Array.from({ length: length + 1 }, (_, step) => at + step)
    }),
  )
}

function readTopic(topic: Topic, text: string, figures: ReadonlyMap<string, Figure>): string | Asking | undefined {
  if (topic.not?.test(text)) return undefined
  const named = replaceAll(text, topic.names)
  if (!topic.about.test(named)) return undefined
  const roles: Record<string, Figure> = {}
  const marks = new Set<string>()
  const given: (readonly [role: string | undefined, figure: Figure | undefined])[] = []
  const bare: typeof given = []
  for (const token of named.split(' ')) {
    const [role = '', name] = token.split('=')
    if (name !== undefined)
      given.push([
        role.toLowerCase(),
        figures.get(name) ?? { value: valueOf(name), says: name, sign: '', isShare: false },
      ])
    else if (figures.has(token)) bare.push([topic.rest[token[0] ?? ''], figures.get(token)])
    else if (/^[A-Z]+$/.test(token)) marks.add(token)
    else if (token !== '' && !SIGN.test(token) && !isNeutral(token)) return undefined
  }
  for (const [role, figure] of [...given, ...bare]) {
    const other = roles[role ?? '']
    if (role === undefined || !figure || (other && role !== topic.sums?.toLowerCase())) return undefined
    roles[role] = other ? sumOf(other, figure) : figure
  }
  if (marks.has('MONTHLYRATE')) return undefined
  const told: Told = { roles, marks, key: `${Object.keys(roles).toSorted().join(' ')}:`, text: named, raw: text }
  return topic.says(told)
}

const sumOf = (one: Figure, other: Figure): Figure => {
  const value = Number((one.value + other.value).toPrecision(12))
  return { ...one, value, says: one.isShare ? `${value}%` : `${one.says} + ${other.says}` }
}

const isNeutral = (word: string): boolean =>
  !TURNS.has(word) && !word.endsWith("n't") && (isGlue(word) || isBackground(word) || STORY.has(word))
