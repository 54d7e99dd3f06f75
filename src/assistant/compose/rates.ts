import type { ExpressionEvaluator } from '../../engine/evaluate/context.ts'
import type { MessageView } from '../embedded/MessageView.ts'
import { isHeadCount } from '../fill/assign.ts'
import { isBackground } from '../fill/leftOver.ts'
import { isGlue } from '../language/english.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { isOfCalendar, PERIODS } from '../lex/lex.ts'
import { convert, findUnit, type Unit } from '../lex/units.ts'
import { isHeads } from '../../search/isBackgroundWord.ts'

// Quantities and rates that are multiplied and divided: 400 km at 6.5 l per 100 km and €1.75 a litre.

/** Powers of base dimensions, such as length 3, time -1, money 1; a counted thing is a dimension, too: "4 loads a week". */
type Dimensions = Readonly<Record<string, number>>

interface Term {
  /** In the base units of its dimensions. */
  readonly value: number
  readonly dimensions: Dimensions
  readonly shown: string
  /** The numbers as written: "(6.5 / 100)". */
  readonly figure: string
  readonly isRate?: boolean
  readonly isExplicit?: boolean
  readonly isShape?: boolean
}

/** What a message asks for, and the unit in which to state it. */
interface Asked {
  readonly dimensions: Dimensions
  /** The number of base units in one unit of it. */
  readonly size: number
  readonly unit?: Unit
  readonly word?: string
  /** Whether a time is asked for, but no unit: "how long". */
  readonly isLong?: boolean
}

export interface Rated {
  readonly value: number
  /** The unit of the result; none for money and counts. */
  readonly unit?: Unit
  readonly word?: string
  readonly isLong: boolean
  readonly isMoney: boolean
  /** Whether its only rates are units: 60 km/h, 40 W. */
  readonly isOfUnits: boolean
  /** The factors as displayed: "400 km × 6.5 l per 100 km". */
  readonly shown: string
  readonly expression: string
  /** The items after the product, where something else is added or taken off: "plus 5% VAT". */
  readonly rest: readonly Item[]
}

const CATEGORIES: Readonly<Record<string, readonly [base: string, dimensions: Dimensions]>> = {
  length: ['m', { length: 1 }], area: ['m2', { length: 2 }], volume: ['m3', { length: 3 }], time: ['s', { time: 1 }],
  speed: ['m/s', { length: 1, time: -1 }], weight: ['kg', { mass: 1 }], energy: ['J', { energy: 1 }],
  power: ['watt', { energy: 1, time: -1 }], pressure: ['pascal', { pressure: 1 }],
  bandwidth: ['B', { data: 1, time: -1 }], data: ['B', { data: 1 }],
} // oxfmt-ignore
const MONEY: Dimensions = { money: 1 }

/** Words of such questions that change nothing. Everything else must be a unit, a thing that is counted, or background. */
const STORY = new Set(
  `charging charge ev electric vehicle tesla trip drive drives driving drove car van lorry bike motorbike petrol diesel fuel gas electricity tariff meter reading drinks drink uses use used using
  burns burn eats eat pulls does do goes go gives give flows flow fills fill filling pumps pump hose tap pool pond tank bath bucket lawn garden seed seeds grass
  turf fertiliser fertilizer carpet tiles tile tiling flooring floor laminate lounge slab concrete box paddling want thats paint room bedroom kitchen patio wall walls area covers cover spread rate
  speed pace constant steady average earn earns earning paid pay pays wage wages job work works working shift salary pre gross before tax hourly weekly daily
  costs cost price charge charges charging ev evs rent rents machine washing dryer tumble dishwasher heater fridge freezer kettle oven lamp bulb tv fan load batch
  and at the for with a an in on of to is it its i we my our me us how much many long what what's whats will would does take takes run runs ran
  walk total altogether bill come comes each per every journey travel travels type typing read reading buy need needed down weekly whole that thats
  that's if so then there has have label up giving filling save saves saving spend spends spending parkrun jog jogged marathon pack packet weigh weighs pressure broadband internet download connection when get gets make makes buy go went be are was were recipe says pass`.split(
    /\s+/,
  ),
)
const RATE_WORD = /^(?:an?|per|each|every|\/|to|for)$/
/** Verbs between the two quantities of a rate: "a litre covers 10 square metres", "12 eggs cost 3.60". */
const YIELDS = /^(?:does|covers?|makes?|costs?|weighs?|gives?|buys?|feeds?|uses?|needs?)$/
const EARNS =
  /^(?:earn|earns|earning|pay|pays|paid|wage|wages|cost|costs|price|charge|charges|rent|saves?|saving|spend|spends|spending|subscription|membership|fees?|gym|netflix|spotify|bills?|insurance|salary|petrol|diesel|gas|fuel)$/
/** Words that add a step to the product. */
const FURTHER = /^(?:plus|incl|including|minus|less|then|split|shared?)$/
/** Words before a clause of its own. */
const CLAUSE = /^(?:,|and|if|with|but)$/
const SIDES = /^(?:by|x|×)$/
const ROUND = /^(?:round|circular|circle)$/

/** Whether "per can", "a litre" asks for the price of one. */
const asksUnitPrice = (items: readonly Item[], at: number): boolean =>
  /^(?:an?|per|each|one)$/.test(items[at]?.text ?? '') &&
  /^(?:much|price|cost|costs|that|it|what's|whats|,)$/.test(items[at - 1]?.text ?? '') &&
  items[at + 1]?.kind === 'word' &&
  PERIODS[items[at + 1]?.text ?? ''] === undefined &&
  !isGlue(items[at + 1]?.text ?? '')

/** Whether the period of a quantity is the one that is asked for, so that it was dropped. */
const isSettled = (item: Item): boolean =>
  item.kind === 'quantity' && item.per === undefined && /(?:(?:per|an?|each|every) |\/ ?)[a-z]+$/i.test(item.raw)

const isEach = (item: Item | undefined): boolean => item !== undefined && /^(?:each|apiece)$/.test(item.text)

const times = (one: Dimensions, other: Dimensions, power: number): Dimensions => {
  const result: Record<string, number> = { ...one }
  for (const [name, exponent] of Object.entries(other)) result[name] = (result[name] ?? 0) + power * exponent
  return result
}
const isSame = (one: Dimensions, other: Dimensions): boolean =>
  Object.values(times(one, other, -1)).every((exponent) => exponent === 0)

const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
    .replace(/([^s])s$/, '$1')

/** How often 1024 is in a unit of data: 3 for gigabytes and gigabits. */
const powerOf = (bytes: number): number => Math.floor(Math.log(bytes * 8) / Math.log(1024))
/** A line that carries data: 50 Mbit/s, 100 megabits a second. */
const LINE = /\b[mgk]b(?:it)?(?:ps|\/s)\b|bi?ts? (?:an?|per) sec|bytes? (?:an?|per) sec/i

/** The dimension of things that are counted. Its name is none of a quantity: 12 times are not 12 seconds. */
const counted = (thing: string): Dimensions => ({ [`one ${singular(thing)}`]: 1 })

/** Where another step starts: "plus 5% VAT", ", 3 of us share", "if he lets me off 10%"; -1 if there is none. */
function endOf(items: readonly Item[]): number {
  const first = items.findIndex(({ kind }) => kind === 'quantity')
  const end = items.findIndex(({ text }, at) => at > first && FURTHER.test(text))
  const share = items.findIndex((item) => item.kind === 'quantity' && item.percent)
  const clause = items.findLastIndex(
    ({ text }, at) =>
      at > first && at < share && CLAUSE.test(text) && items.slice(at, share).every((item) => item.kind !== 'quantity'),
  )
  const heads = items.findIndex(
    (item, at) => at > first && item.kind === 'quantity' && isHeadCount(items, at) && items[at + 1]?.text === 'of',
  )
  const ends = [end, clause, heads].filter((at) => at > first)
  return ends.length === 0 ? -1 : Math.min(...ends)
}

/**
 * Reads a message whose quantities are multiplied and divided to what is asked for.
 *
 * @returns undefined if a word or quantity is left over, or not exactly one product has the dimension asked for
 */
export function readRates(
  { items: all, units }: Pick<MessageView, 'items' | 'units'>,
  evaluate: ExpressionEvaluator,
): Rated | undefined {
  const end = endOf(all)
  const items = end === -1 ? all : all.slice(0, end)
  const terms: Term[] = []
  const things = new Set<string>()
  let asked: Asked | undefined
  let made: Asked | undefined
  /** The units of what is per something else: the litres of "7 litres per 100 km". */
  const numerators: string[] = []
  let isRound = false
  /** The lengths of the periods that rates are for. */
  const periods = new Set<number>()
  const isOfLine = LINE.test(all.map(({ raw }) => raw).join(' '))
  const asksPrice = items.some((_, at) => asksUnitPrice(items, at))
  const isEarned = asksPrice || items.some(({ text }, at) => EARNS.test(text) || isPriced(at))
  const sign = items.flatMap((item) => (item.kind === 'quantity' && item.money !== undefined ? [item.money] : []))
  if (new Set(sign).size > 1) return undefined

  for (let at = 0; at < items.length;) {
    const read = ofEach(readShape(at) ?? readPrice(at) ?? readTerm(at), at)
    if (read === null) return undefined
    if (read) {
      terms.push(read.term)
      at = read.next
      continue
    }
    const wanted = readAsked(at)
    if (wanted) {
      if (asked && !isSame(asked.dimensions, wanted.asked.dimensions)) return undefined
      asked = wanted.asked
      at = wanted.next
      continue
    }
    const { kind, text } = items[at] as Item
    // "320 kWh last month", "what will that set me back"
    const isLast = /^(?:last|this|next)$/.test(text) && PERIODS[items[at + 1]?.text ?? ''] !== undefined
    const skipped = isLast ? 2 : text === 'set' && items[at + 2]?.text === 'back' ? 3 : 0
    if (skipped > 0) {
      at += skipped
      continue
    }
    if (
      kind === 'word' &&
      !STORY.has(text) &&
      !EARNS.test(text) &&
      !ROUND.test(text) &&
      !isGlue(text) &&
      !things.has(singular(text)) &&
      !isBackground(text) &&
      !(/^(?:gold|silver)$/.test(text) && !items.some(({ raw }) => /oz|ounce/i.test(raw)))
    )
      return undefined
    if (
      kind === 'symbol' &&
      !/[.,?!:;-]/.test(text) &&
      !(text === '=' && /^(?:how|what|\?)$/.test(items[at + 1]?.text ?? '?'))
    )
      return undefined
    at++
  }
  if (!isRound && items.some(({ text }) => ROUND.test(text))) return undefined
  const rest = end === -1 ? [] : all.slice(end)
  asked ??= rest.map((_, at) => readAsked(at, rest)).find((each) => each !== undefined)?.asked
  asked ??= made
  // "How much fuel for 350 km?"
  const [numerator] = numerators
  const asksAmount = items.some(
    ({ text }, at) => text === 'much' && items[at + 1]?.kind === 'word' && !isGlue(items[at + 1]?.text ?? ''),
  )
  if (sign.length === 0 && numerators.length === 1 && asksAmount) asked ??= inUnit(numerator ?? '')
  asked ??= sign.length > 0 || isEarned ? { dimensions: MONEY, size: 1 } : undefined
  if (!asked || terms.length === 0 || terms.length > 6) return undefined
  // "4.2 m by 3.65 m, how many square metres?"
  const isShape = terms[0]?.isShape === true && asked.unit !== undefined && (asked.dimensions.length ?? 0) > 1
  // "14 cubic feet in litres"
  const isBare = items.length === 3 && items[1]?.text === 'in'
  const isConversion = terms.length === 1 && (isShape || isBare || items.some(isOther))
  const isOfSeveral = Object.values(asked.dimensions).filter((power) => power !== 0).length > 1
  const isUnitPrice =
    isOfSeveral && asked.dimensions.money === 1 && !asked.dimensions.time && !asked.dimensions.calendar
  const isQuotient = isUnitPrice || (isOfSeveral && !asked.dimensions.money)
  if (!isConversion && !isQuotient && !terms.some(({ isRate }) => isRate)) return undefined
  // "310 kWh a year at 0.32 a kWh, yearly cost": both are of the year.
  if (asked.dimensions.money === 1 && periods.size === 0 && items.some(isSettled))
    asked = { dimensions: MONEY, size: 1 }
  const isOfWeeks = asksOfWeeks(asked, terms, periods)
  if (isOfWeeks) periods.add(1 / asked.size)
  // Pay for a week is not that of seven days, nor of 168 hours.
  const isPerTime = asked.dimensions.time === -1 && asked.dimensions.money === 1
  if (isPerTime && !periods.has(1 / asked.size)) return undefined
  const isPace = asked.word?.includes(' per ') === true
  if (terms.length < 2 && !asked.dimensions.calendar && !isConversion && !isUnitPrice && !isOfWeeks && !isPace)
    return undefined
  // "52 weeks. What's that a year?"
  if (
    asked.dimensions.calendar === -1 &&
    Math.round(1 / asked.size) === 12 &&
    terms.some(({ dimensions, value }) => isSame(dimensions, { time: 1 }) && value === 52 * WEEK)
  )
    asked = { dimensions: MONEY, size: 1 }
  const direct = multiply(asked) ?? multiplyOfPeriod(asked)
  if (direct || !isOfWeeks) return direct
  terms.push(WEEKS)
  return multiply(asked)

  /** "150 kWh a year at 34p per kWh": the cost is for the only period given. */
  function multiplyOfPeriod(wanted: Asked): Rated | undefined {
    const [period, ...others] = periods
    if (period === undefined || others.length > 0 || !isSame(wanted.dimensions, MONEY)) return undefined
    const found = [{ calendar: 1 }, { time: 1 }].flatMap(
      (dimensions) => multiply({ dimensions: times(MONEY, dimensions, -1), size: 1 / period }) ?? [],
    )
    return found.length === 1 ? found[0] : undefined
  }

  /** Whether a number is the price of one unit of what is bought: "at 7,250 per gram". */
  function isPriced(at: number): boolean {
    const [before, price, per, word] = items.slice(Math.max(0, at - 1))
    const isPrice =
      at > 0 &&
      /^(?:at|@)$/.test(before?.text ?? '') &&
      price?.kind === 'quantity' &&
      !price.unit &&
      !price.per &&
      /^(?:an?|per|\/)$/.test(per?.text ?? '')
    const unit = isPrice && word?.kind === 'word' && !isGlue(word.text) ? findUnit(units, word.raw) : undefined
    return unit !== undefined && PRICED.plain[unit.category] !== undefined
  }

  /** Whether an item has a unit that the converter does not have: "40 litres in uk gallons". */
  function isOther(item: Item): boolean {
    const unit = item.kind === 'quantity' ? item.unit : item.kind === 'word' ? findUnit(units, item.raw) : undefined
    return unit?.isOther === true
  }

  function dimensionOf(unit: Unit): { readonly size: number; readonly dimensions: Dimensions } | undefined {
    if (unit.category === 'economy') {
      // Beside gallons, it does not matter which one is meant.
      const isKnown = sign.length > 0 || items.some(({ raw }) => /\bgal(?:lon)?s?$/i.test(raw))
      return isKnown ? { size: unit.factor / scaleOfGallon(), dimensions: { length: -2 } } : undefined
    }
    const [name, dimensions] = CATEGORIES[unit.category] ?? []
    const base = name === undefined ? undefined : findUnit(units, name)
    if (!base || !dimensions) return undefined
    // The speed of a line is in powers of 1000, and so is what goes over it.
    const bytes = unit.factor / unit.divisor
    if (unit.category === 'bandwidth') return { size: bytes, dimensions }
    if (unit.category === 'data' && isOfLine) return { size: bytes * (1000 / 1024) ** powerOf(bytes), dimensions }
    // Months have no fixed number of days.
    if (isOfCalendar(unit)) {
      const month = findUnit(units, 'month')
      return month && { size: convert(1, unit, month), dimensions: { calendar: 1 } }
    }
    const scale = unit === findUnit(units, 'gallon') ? scaleOfGallon() : 1
    return { size: convert(1, unit, base) * scale, dimensions }
  }

  /** How much larger the gallon of a message is than the US one: in pounds, it is the imperial gallon. */
  function scaleOfGallon(): number {
    const [us = 1, imperial = 1] = ['gallon', 'imperialgallon'].map((name) => findUnit(units, name)?.factor)
    return sign[0] === '£' ? imperial / us : 1
  }

  /** Reads sides of a shape as one area or volume: "5 by 4 m", "8m x 4m x 1.5m"; or a circle: "round, 6 m across". */
  function readShape(start: number): { readonly term: Term; readonly next: number } | undefined | null {
    const sides = [start]
    while (SIDES.test(items[(sides.at(-1) ?? start) + 1]?.text ?? '')) sides.push((sides.at(-1) ?? start) + 2)
    if (sides.length === 1) return readCircle(start)
    const read = sides.map((side) => items[side]).filter((item) => item?.kind === 'quantity')
    const lengths = read.map((quantity, place) => {
      const unit = quantity.unit ?? read.slice(place).find((each) => each.unit)?.unit
      return unit?.category === 'length' && quantity.type === 'number' && !quantity.meanings && !quantity.per
        ? Number(quantity.text) * (dimensionOf(unit)?.size ?? Number.NaN)
        : Number.NaN
    })
    const value = lengths.reduce((product, length) => product * length, 1)
    if (read.length < sides.length || sides.length > 3 || !Number.isFinite(value)) return null
    const last = sides.at(-1) ?? start
    const shown = read.map(({ raw }) => raw).join(' × ')
    return {
      term: {
        value,
        dimensions: { length: sides.length },
        shown,
        figure: `(${read.map(({ text }) => text).join(' * ')})`,
        isShape: true,
      },
      next: last + 1,
    }
  }

  /** "A round lawn 6 m across" */
  function readCircle(start: number): { readonly term: Term; readonly next: number } | undefined {
    const quantity = items[start]
    if (
      quantity?.kind !== 'quantity' ||
      quantity.unit?.category !== 'length' ||
      !items.some(({ text }) => ROUND.test(text))
    )
      return undefined
    const [before, next] = [items[start - 1]?.text ?? '', items[start + 1]?.text ?? '']
    const isDiameter = /^(?:across|wide|diameter)$/.test(next) || before === 'diameter'
    const size = dimensionOf(quantity.unit)?.size ?? Number.NaN
    if (!isDiameter && next !== 'radius' && before !== 'radius') return undefined
    const radius = (Number(quantity.text) * size) / (isDiameter ? 2 : 1)
    const figure = `(pi * ${isDiameter ? `(${quantity.text} / 2)` : quantity.text}^2)`
    const after = /^(?:across|wide|diameter|radius)$/.test(next) ? 2 : 1
    isRound = true
    return {
      term: {
        value: Math.PI * radius ** 2,
        dimensions: { length: 2 },
        shown: `π × (${isDiameter ? `${quantity.raw} / 2` : quantity.raw})²`,
        figure,
      },
      next: start + after,
    }
  }

  /** "3 workers, 6 hours each", "6 cans of 330 ml" */
  function ofEach<Read extends { readonly term: Term; readonly next: number } | undefined | null>(
    read: Read,
    at: number,
  ) {
    const [thing, ...others] = things
    if (!read || thing === undefined || others.length > 0) return read
    const isOf = items[at - 1]?.text === 'of' && singular(items[at - 2]?.text ?? '') === thing && !read.term.isRate
    if (!isOf && !isEach(items[read.next])) return read
    const shown = `${read.term.shown} each`
    return {
      term: { ...over(read.term, { ...NO_FIGURE, dimensions: counted(thing) }, shown), isExplicit: false },
      next: read.next + Number(isEach(items[read.next])),
    }
  }

  /** "40 litres at 1.80", "5 m of fabric at £12": the price of one of them. */
  function readPrice(at: number): { readonly term: Term; readonly next: number } | undefined {
    const price = items[at]
    if (price?.kind !== 'quantity' || price.per || !/^(?:at|@)$/.test(items[at - 1]?.text ?? '')) return undefined
    const start = items.findLastIndex(({ kind }, place) => place < at && kind === 'quantity')
    const [amount, of, ...thing] = items.slice(Math.max(start, 0), at - 1)
    const { unit, unitWord = '' } = amount?.kind === 'quantity' ? amount : {}
    const [one, money] = [unit && dimensionOf(unit), readQuantity(price, undefined, true)]
    if (!unit || !one || !money?.dimensions.money || (of && of.text !== 'of') || thing.length > 2) return undefined
    const isLarge = one.size >= ((price.money ? PRICED.signed : PRICED.plain)[unit.category] ?? Infinity)
    if (!isLarge || RATE_WORD.test(items[at + 1]?.text ?? '') || isEach(items[at + 1])) return undefined
    const shown = `${price.raw} per ${singular(unitWord)}`
    return {
      term: over(money, { ...NO_FIGURE, value: one.size, dimensions: one.dimensions }, shown),
      next: at + 1,
    }
  }

  /** Reads a quantity with what it is per. */
  function readTerm(at: number): { readonly term: Term; readonly next: number } | undefined | null {
    const first = items[at]
    // "A litre covers 10 square metres"
    if (/^an?$/.test(first?.text ?? '') && YIELDS.test(items[at + 2]?.text ?? '')) return readYield(at)
    if (first?.kind !== 'quantity') return undefined
    const whole = readQuantity(first, items[at + 1])
    if (!whole) return null
    let { next, ...term } = { ...whole, next: at + (whole.isNamed ? 2 : 1) }
    // "5 kg of potatoes cost 4.20"
    if (
      items[next]?.text === 'of' &&
      isBackground(items[next + 1]?.text ?? '') &&
      YIELDS.test(items[next + 2]?.text ?? '')
    )
      next += 2
    if (first.per) {
      const per = first.per === 'person' ? undefined : findUnit(units, first.per)
      const unit = per && dimensionOf(per)
      if (!unit) return null
      periods.add(unit.size)
      return { term: over(term, { ...NO_FIGURE, value: unit.size, dimensions: unit.dimensions }, first.raw), next }
    }
    const joint = items[next]
    // "8 minute miles"
    const pace = joint?.kind === 'word' && /s$/.test(joint.text) ? findUnit(units, joint.raw) : undefined
    if (pace?.category === 'length' && first.unit?.category === 'time') {
      const unit = dimensionOf(pace)
      return unit
        ? {
            term: over(
              term,
              { ...NO_FIGURE, value: unit.size, dimensions: unit.dimensions },
              `${first.raw} a ${singular(joint?.text ?? '')}`,
            ),
            next: next + 1,
          }
        : null
    }
    if (isEach(joint) && (items[next + 1]?.kind !== 'word' || isGlue(items[next + 1]?.text ?? '')))
      return { term, next }
    if (!joint || !(RATE_WORD.test(joint.text) || YIELDS.test(joint.text))) return { term, next }
    const isYield = YIELDS.test(joint.text)
    const skip =
      joint.text === 'to' && items[next + 1]?.text === 'the'
        ? 2
        : joint.text === 'for'
          ? items[next + 1]?.text === 'every'
            ? 2
            : 0
          : 1
    if (skip === 0 || (joint.text === 'to' && skip === 1)) return { term, next }
    const under = items[next + skip]
    if (under?.kind === 'quantity') {
      if (!isYield && joint.text !== 'per' && joint.text !== '/' && joint.text !== 'every') return { term, next }
      const other = readQuantity(under, items[next + skip + 1], isYield && /^costs?$/.test(joint.text))
      // Ten workers do not take twice as long as five.
      if (!other || under.per || (isYield && other.dimensions.time)) return null
      // "A recipe for 4 people uses 350 g, how much for 10?"
      if (isYield) made = { dimensions: other.dimensions, size: 1, ...(under.unit ? inUnit(under.unitWord ?? '') : {}) }
      const end = next + skip + (other.isNamed ? 2 : 1)
      const shown = items
        .slice(at, end)
        .map(({ raw }) => raw)
        .join(' ')
      if (!isYield && first.unit) numerators.push(first.unitWord ?? '')
      return { term: isYield ? over({ ...other, shown }, term, shown) : over(term, other, shown), next: end }
    }
    if (isYield || under?.kind !== 'word') return { term, next }
    const unit = findUnit(units, under.raw)
    const found = unit && !isGlue(under.text) ? dimensionOf(unit) : undefined
    const shown = `${whole.shown} ${joint.text === 'to' ? 'per' : joint.raw} ${under.raw}`
    if (found?.dimensions.time) periods.add(found.size)
    if (found && first.unit) numerators.push(first.unitWord ?? '')
    if (found)
      return {
        term: over(term, { ...NO_FIGURE, value: found.size, dimensions: found.dimensions }, shown),
        next: next + skip + 1,
      }
    if (unit || isHeads(under.text) || isGlue(under.text)) return null
    things.add(singular(under.text))
    return {
      term: over(term, { ...NO_FIGURE, dimensions: counted(under.text) }, shown),
      next: next + skip + 1,
    }
  }

  function readYield(at: number): { readonly term: Term; readonly next: number } | undefined {
    const [word, result] = [items[at + 1], items[at + 3]]
    const unit = word && findUnit(units, word.raw)
    const [one, other] = [
      unit && dimensionOf(unit),
      result?.kind === 'quantity' && !result.per ? readQuantity(result, items[at + 4]) : undefined,
    ]
    const shown = items
      .slice(at, at + 4)
      .map(({ raw }) => raw)
      .join(' ')
    return one && other && !other.isNamed
      ? {
          term: over({ ...other, shown }, { ...NO_FIGURE, value: one.size, dimensions: one.dimensions }, shown),
          next: at + 4,
        }
      : undefined
  }

  function readQuantity(
    quantity: Quantity,
    next: Item | undefined,
    isPrice = false,
  ): (Term & { readonly isNamed: boolean }) | undefined {
    const { type, text, raw, unit, money, percent, meanings, per } = quantity
    if (percent || meanings || text.startsWith('-') || Number(text) === 0) return undefined
    if (type === 'duration') {
      const value = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
      return { value, dimensions: { time: 1 }, shown: raw, figure: String(value), isNamed: false }
    }
    if (type !== 'number') return undefined
    const value = Number(text)
    const whole = quantity.isProduct ? ` (${text} ${quantity.unitWord})` : ''
    const written = { shown: raw + whole, figure: text, isNamed: false }
    if (money !== undefined) return { ...written, value, dimensions: MONEY }
    if (unit) {
      const found = dimensionOf(unit)
      const isRate = found !== undefined && Object.values(found.dimensions).some((power) => power < 0)
      return found && { ...written, value: value * found.size, dimensions: found.dimensions, isRate }
    }
    if (isPrice && sign.length === 0) return { ...written, value, dimensions: MONEY }
    const name =
      next?.kind === 'word' &&
      !isGlue(next.text) &&
      !RATE_WORD.test(next.text) &&
      !FURTHER.test(next.text) &&
      !YIELDS.test(next.text)
        ? next
        : undefined
    if (name) {
      if (
        (!/[a-z]{2}s$|^people$/.test(name.text) && !things.has(name.text)) ||
        (isHeads(name.text) && sign.length > 0 && !items.some(isEach))
      )
        return undefined
      things.add(singular(name.text))
      return {
        value,
        dimensions: counted(name.text),
        shown: `${raw} ${name.raw}`,
        figure: text,
        isNamed: true,
      }
    }
    // "12 eggs cost 3.60, so what do 30 cost?"
    const [thing, ...others] = things
    if (thing !== undefined && others.length === 0 && made) return { ...written, value, dimensions: counted(thing) }
    // "I earn 15.80 an hour"
    return isEarned && (asksPrice || per !== undefined || RATE_WORD.test(next?.text ?? '')) && sign.length === 0
      ? { ...written, value, dimensions: MONEY }
      : undefined
  }

  /** Reads what is asked for: "how many hours", "how long", "how much does it cost us weekly". */
  function readAsked(at: number, of = items): { readonly asked: Asked; readonly next: number } | undefined {
    const [one, two, three] = [of[at], of[at + 1], of[at + 2]]
    const text = one?.text ?? ''
    if (text === 'how' && two?.text === 'long')
      return { asked: { ...(inUnit('minutes') ?? { dimensions: { time: 1 }, size: 1 }), isLong: true }, next: at + 2 }
    if (text === 'how' && two?.text === 'far')
      return { asked: inUnit('km') ?? { dimensions: { length: 1 }, size: 1 }, next: at + 2 }
    const isIn = /^(?:in|into|to)$/.test(text)
    const quotient = askedQuotient(of, text === 'how' && two?.text === 'many' ? at + 2 : at + Number(isIn))
    if (quotient) return quotient
    if ((text === 'how' && two?.text === 'many') || isIn) {
      const word = text === 'how' ? three : two
      const next = text === 'how' ? at + 3 : at + 2
      const found = word?.kind === 'word' ? inUnit(word.raw) : undefined
      if (found) return { asked: found, next }
      const thing = singular(word?.text ?? '')
      return text === 'how' && word?.kind === 'word'
        ? { asked: { dimensions: counted(thing), size: 1, word: word.raw }, next }
        : undefined
    }
    // "2 ft by 3 ft by 18 in, cubic feet"
    const last =
      one?.kind === 'word' && of.slice(at + 1).every(({ kind }) => kind === 'symbol') ? inUnit(one.raw) : undefined
    if (last && (last.dimensions.length ?? 0) > 1) return { asked: last, next: at + 1 }
    if (asksUnitPrice(of, at)) {
      const word = of[at + 1]?.raw ?? ''
      const unit = inUnit(word) ?? { dimensions: counted(word), size: 1 }
      return { asked: { dimensions: times(MONEY, unit.dimensions, -1), size: 1 / unit.size }, next: at + 2 }
    }
    const period = PERIODS[/^(?:a|per|each|every)$/.test(text) ? (two?.text ?? '') : /ly$/.test(text) ? text : '']
    const unit = period && period !== 'person' ? findUnit(units, period) : undefined
    const found = unit && dimensionOf(unit)
    return found && unit
      ? {
          asked: { dimensions: times(MONEY, found.dimensions, -1), size: 1 / found.size },
          next: at + (/ly$/.test(text) ? 1 : 2),
        }
      : undefined
  }

  /** "Minutes per km", "litres per 100 km" */
  function askedQuotient(
    of: readonly Item[],
    at: number,
  ): { readonly asked: Asked; readonly next: number } | undefined {
    const [one, per, other] = [of[at], of[at + 1], of[at + 2]]
    if (one?.kind !== 'word' || !/^(?:per|\/)$/.test(per?.text ?? '')) return undefined
    const [over, under] = [inUnit(one.raw), other?.kind === 'quantity' ? readQuantity(other, undefined) : undefined]
    const unit = other?.kind === 'word' ? inUnit(other.raw) : under && { ...under, size: under.value }
    return (
      over &&
      unit && {
        asked: {
          dimensions: times(over.dimensions, unit.dimensions, -1),
          size: over.size / unit.size,
          word: `${one.raw} per ${other?.raw ?? ''}`,
        },
        next: at + 3,
      }
    )
  }

  function inUnit(word: string): Asked | undefined {
    const unit = isGlue(word.toLowerCase()) ? undefined : findUnit(units, word)
    const found = unit && dimensionOf(unit)
    return found && { dimensions: found.dimensions, size: found.size, unit, word }
  }

  /** Finds the only way to multiply and divide all terms to what is asked for. */
  function multiply(wanted: Asked): Rated | undefined {
    const found: (readonly number[])[] = []
    for (let set = 0; set < 1 << terms.length; set++) {
      const powers = terms.map((_, at) => (set & (1 << at) ? -1 : 1))
      // Hours a day are never divided by, nor is the whole a divisor of itself.
      if (terms.some(({ dimensions }, at) => powers[at] === -1 && isSame(dimensions, {}))) continue
      const dimensions = terms.reduce<Dimensions>((sum, term, at) => times(sum, term.dimensions, powers[at] ?? 1), {})
      if (isSame(dimensions, wanted.dimensions)) found.push(powers)
    }
    const [powers, ...others] = found
    if (!powers || others.length > 0) return undefined
    const base = terms.reduce((product, { value }, at) => product * value ** (powers[at] ?? 1), 1)
    const value = Number((base / wanted.size).toPrecision(12))
    const [first, ...more] = terms
      .map((term, at) => ({ term, isOver: powers[at] === -1 }))
      .toSorted((a, b) => Number(a.isOver) - Number(b.isOver))
    // "12 km/h in minutes per km"
    const isInverse = first?.isOver === true && wanted.word?.includes(' per ') === true
    if (!first || (first.isOver && !isInverse)) return undefined
    const shown = more.map(({ term, isOver }) => ` ${isOver ? '÷' : '×'} ${spoken(term.shown)}`).join('')
    const figures = more.map(({ term, isOver }) => ` ${isOver ? '/' : '*'} ${term.figure}`).join('')
    const written = (isInverse ? '1 / ' : '') + first.term.figure + figures
    const plain = Number(evaluate(written, 'deg'))
    const factor = Number((value / plain).toPrecision(10))
    const part = Number((plain / value).toPrecision(9))
    const by = Number.isInteger(part) ? `÷ ${part}` : `× ${factor}`
    const { unit } = wanted
    const word = wanted.word === undefined ? undefined : spoken(wanted.word)
    return {
      value,
      ...(unit ? { unit } : {}),
      ...(word === undefined ? {} : { word }),
      isOfUnits: !terms.some(({ isExplicit }) => isExplicit),
      isLong: wanted.isLong === true,
      isMoney: (wanted.dimensions.money ?? 0) === 1,
      // "£800 a month × 12"
      shown:
        (isInverse ? '1 ÷ ' : '') +
        spoken(first.term.shown) +
        (more.length === 0 && !first.term.isShape ? ` ${by}` : shown),
      expression: factor === 1 ? written : `${written} * ${factor}`,
      rest,
    }
  }
}

/** The names of units that are written as one word to be read. */
const spoken = (text: string): string =>
  text
    .replace(/(imperial|nautical)(?=[a-z])/g, '$1 ')
    .replace('barpressure', 'bar')
    .replace('imperial floz', 'imperial fl oz')
    .replace(/(?<=\b[a-z]{1,2})[23]$/, (power) => (power === '2' ? '²' : '³'))

const WEEK = 7 * 86_400
/** Wages and rents of a year are those of 52 weeks. */
const WEEKS: Term = {
  value: (52 * WEEK) / 12,
  dimensions: { time: 1, calendar: -1 },
  shown: '52 weeks a year',
  figure: '52',
}

/** Whether an amount per month or year is asked for, given one per week, or the reverse. */
const asksOfWeeks = ({ dimensions, size }: Asked, terms: readonly Term[], periods: ReadonlySet<number>): boolean =>
  dimensions.money === 1 &&
  ((dimensions.calendar === -1 && periods.has(WEEK)) ||
    (dimensions.time === -1 &&
      Math.round(1 / size) === WEEK &&
      terms.some((term) => term.dimensions.money === 1 && term.dimensions.calendar === -1)))

const PLAIN_PRICED = { energy: 3.6e6, volume: 4e-4, weight: 0.4, area: 0.09 }
/** The size from which one of what is bought has the price: 4 litres at 1.80 are 7.20, but 500 g at 8 are not 4,000. */
const PRICED: Readonly<Record<'plain' | 'signed', Readonly<Record<string, number>>>> = {
  plain: PLAIN_PRICED,
  signed: { ...PLAIN_PRICED, time: 3600, length: 0.3 },
}

const NO_FIGURE: Term = { value: 1, dimensions: {}, shown: '', figure: '' }

const over = (one: Term, other: Term, shown: string): Term => ({
  value: one.value / other.value,
  dimensions: times(one.dimensions, other.dimensions, -1),
  shown,
  figure: other.figure === '' ? one.figure : `(${one.figure} / ${other.figure})`,
  isRate: true,
  isExplicit: true,
})
