import type { ExpressionEvaluator } from '../../engine/evaluate/context.ts'
import type { MessageView } from '../embedded/MessageView.ts'
import { isBackground } from '../fill/leftOver.ts'
import { isGlue } from '../language/english.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { CURRENCY_WORDS, isOfCalendar } from '../lex/lex.ts'
import { convert, findUnit, type Unit, type Units } from '../lex/units.ts'
import { isHeads, setOf } from '../../search/isBackgroundWord.ts'
import type { Composition } from './Composition.ts'
import { showAmount, showFigure } from './measure.ts'

// Figures in proportion: "if 5 lbs is 17.50, how much is 8 lbs", a recipe for 4 made for 7, the sand for 50 kg of cement at
// 1:4, the length of 6 cm on a map of 1:25000.

/** Words that make the two sides differ in more than their size, or ask for something else. */
const TURNS = setOf(`
  half double twice thrice triple couple dozen both plus minus less fewer more than extra additional another other else without except not no never nor off left over
  leftover remaining remain remains rest back return discount discounted sale coupon free delivery shipping postage fee fees tax vat gst tip deposit surcharge flat fixed
  each apiece per every age old older younger faster slower worker workers men man painters machine machines pump pumps taps instead already also first second
  save saved saving cheaper profit margin interest rate loan increase decrease change difference percent percentage average minimum maximum same different years cubed squared
  dog cat puppy kitten horse child kid baby patient mortgage loan borrow insurance wage best better deal value only already yesterday last before after
`)
/** What such questions say of themselves. */
const STORY = setOf(`
  recipe recipes serves serve serving servings feeds feed portions uses use used needs need require requires takes makes make cost costs price priced sell sells selling sold pay pays worth
  parking lasts equal equals equivalent cup cups people persons guests map scale model real actual reality life ground distance apart paper plan drawing mix mixed mixing mixture ratio parts part total altogether
  batch dilute diluted dilution add convert exchange rate if at so then km buy bought get will would weigh weighs corresponds represents stands means covers cover paint contains contain
  size full true wide tall high width height long length screen image photo picture video pixels px aspect going coming proportion
`)
/** Where what is asked begins or ends. */
const PARTS = /^(?:how|what|whats|what's|so|then|if|when|given|where|but|and|[.,;?])$/
const ASKS = /^(?:how|what|whats|what's|so|then)$/
const ONE = /^(?:an?|one|the|per|each)$/
const SIGN = /^[.,;:?!()"'=/-]$/

/** Reads what is in the same proportion as the figures of the message. */
export function readProportion(
  { items: all, withoutTimes, units }: Pick<MessageView, 'items' | 'withoutTimes' | 'units'>,
  evaluate: ExpressionEvaluator,
): Composition | undefined {
  return (
    readRatio(withoutTimes, units, evaluate) ??
    (all.some((item) => item.kind === 'quantity' && item.type !== 'number')
      ? undefined
      : readRuleOfThree(all, units, evaluate))
  )
}

const isPlain = ({ type, percent, per, meanings, text, unit }: Quantity): boolean =>
  type === 'number' &&
  !percent &&
  !per &&
  !meanings &&
  Number(text) > 0 &&
  !/^(?:temperature|speed)$/.test(unit?.category ?? '')

const singular = (word: string): string => word.replace(/(?<=ch|sh|x|ss|o)es$|(?<=[^s])s$/, '')

/** A figure, and the place of its item. */
interface Side {
  readonly at: number
  readonly quantity: Quantity
  /** What is counted. */
  readonly thing?: string | undefined
}

/** Reads three figures, of which two are of one kind: the fourth is to the third as the second to the first. */
function readRuleOfThree(said: readonly Item[], units: Units, evaluate: ExpressionEvaluator): Composition | undefined {
  const items = withOnes(said, units)
  const sides = items.flatMap((quantity, at): Side[] => {
    if (quantity.kind !== 'quantity') return []
    const next = items[items[at + 1]?.text === 'of' ? at + 2 : at + 1]
    const isThing =
      next?.kind === 'word' &&
      !quantity.money &&
      !isGlue(next.text) &&
      (quantity.unit ? !STORY.has(next.text) : /s$|people/.test(next.text))
    return [{ at, quantity, ...(isThing ? { thing: singular(next.text) } : {}) }]
  })
  if (sides.length !== 3 || !sides.every(({ quantity }) => isPlain(quantity))) return undefined
  // "How tall will he be at 18": nothing grows in proportion to its age.
  if (/\bhow (?:tall|heavy|big) will\b/.test(said.map(({ text }) => text).join(' '))) return undefined
  // 16:9
  if (items.some(({ text }, at) => text === ':' && items[at - 1]?.kind === 'quantity')) return undefined
  const wanted = items.flatMap(({ text }, at) =>
    /^(?:much|many)$/.test(text) ? [singular(items[at + 1]?.text ?? '')] : [],
  )
  const isNamed = ({ thing }: Side) => thing !== undefined && wanted.includes(thing)
  const ofUnit = sides.filter(({ quantity }) => wanted.includes(singular(quantity.unitWord ?? '-')))
  const isWanted = (side: Side) => isNamed(side) || (ofUnit.length === 1 && ofUnit[0] === side && !sides.some(isNamed))
  const all = PLACES.map((places) => places.map((place) => sides[place]) as [Side, Side, Side])
  const alike = all.filter(
    ([one, other, known]) =>
      isAlike(one, other) && (isWanted(known) || !sides.some(isWanted)) && !(isWanted(one) || isWanted(other)),
  )
  // 3,500 MB is like 1,000 MB rather than like 1 GB.
  const same = alike.filter(
    ([one, other, known]) => one.quantity.unit === other.quantity.unit && known.quantity.unit !== one.quantity.unit,
  )
  const pairs = same.length > 0 ? same : alike
  const isUnsure = pairs.some(([, , known]) => known !== pairs[0]?.[2])
  const [read, ...others] = isUnsure
    ? []
    : pairs.filter(([one, other, known]) => isAsked(items, units, { one, other, known }))
  if (!read || others.length > 0) return undefined
  const [one, other, known] = read
  const category = one.quantity.unit?.category
  // More hands take less time, and a larger pizza is more than wider.
  if (known.quantity.unit?.category === 'time' && category === undefined) return undefined
  // "3 for £5" is an offer, and pounds may be money, too.
  const isOffer = !one.quantity.unit && one.thing === undefined && /^(?:for|at)$/.test(items[one.at + 1]?.text ?? '')
  const isPound = [one, other].some(({ quantity }) => /^pounds?$/i.test(quantity.unitWord ?? ''))
  if (known.quantity.money && (isOffer || isPound)) return undefined
  // Nor is the payment over 30 years that over 20.
  if (one.quantity.unit && category === 'time' && isOfCalendar(one.quantity.unit)) return undefined
  if (category === 'length' && [one, other].some(({ at }) => isAttribute(items[at + 1]))) return undefined
  const unit = findAskedUnit(items, units, known)
  if (unit === null || !isAccounted(items, sides)) return undefined
  const by =
    one.quantity.unit && other.quantity.unit
      ? convert(Number(other.quantity.text), other.quantity.unit, one.quantity.unit)
      : Number(other.quantity.text)
  return shownAs({ quantity: known.quantity, times: String(by), over: one.quantity.text, unit, items }, evaluate, [
    one.quantity.raw,
    other.quantity.raw,
  ])
}

/** The two alike, of which the first belongs to the third figure, by their places. */
const PLACES: readonly (readonly [number, number, number])[] = [
  [0, 2, 1], [2, 0, 1], [1, 2, 0], [1, 0, 2],
] // oxfmt-ignore

/** Whether two figures are of one kind: in one category, or counts of the same. */
function isAlike(one: Side, other: Side): boolean {
  const [a, b] = [one.quantity, other.quantity]
  if (a.money ?? b.money) return a.money === b.money
  if (a.unit?.category !== b.unit?.category) return false
  return one.thing === undefined || other.thing === undefined || one.thing === other.thing
}

const currencyOf = (word: string): string | undefined => CURRENCY_WORDS[word] ?? CURRENCY_WORDS[word.replace(/s$/, '')]

/** Whether a clause of its own asks for the other figure, and the two that belong together are in one. */
function isAsked(
  items: readonly Item[],
  units: Units,
  { one, other, known }: { one: Side; other: Side; known: Side },
): boolean {
  const [first, last] = [Math.min(one.at, known.at), Math.max(one.at, known.at)]
  if (other.at > first && other.at < last) return false
  const isLast = other.at > last
  const between = isLast ? items.slice(last + 1, other.at) : items.slice(other.at + 1, first)
  const asking = isLast ? items.slice(last + 1) : items.slice(0, first)
  const linking = items.slice(first + 1, last)
  return (
    between.some(({ text }) => PARTS.test(text)) &&
    asking.some(
      ({ text }, at) => ASKS.test(text) || (/^(?:in|to)$/.test(text) && isUnitOrMoney(asking[at + 1], units)),
    ) &&
    !linking.some(({ text }) => /^(?:how|what|whats|so|if|but|[.;?])$/.test(text)) &&
    // The other clause asks nothing.
    !(isLast ? items.slice(0, first) : items.slice(last + 1)).some(({ text }) => /^(?:how|what|whats)$/.test(text))
  )
}

const isUnitOrMoney = (item: Item | undefined, units: Units): boolean =>
  item?.kind === 'word' &&
  !isGlue(item.text) &&
  (findUnit(units, item.raw) !== undefined || currencyOf(item.text) !== undefined)

/** Whether a length belongs to a thing: "a 12 inch pizza". */
const isAttribute = (next: Item | undefined): boolean =>
  next?.kind === 'word' && !isGlue(next.text) && !STORY.has(next.text)

/** Reads "a gb" beside two figures as one. */
function withOnes(items: readonly Item[], units: Units): readonly Item[] {
  if (items.filter(({ kind }) => kind === 'quantity').length !== 2) return items
  const at = items.findIndex(
    ({ text, kind }, place) =>
      kind === 'word' &&
      ONE.test(text) &&
      text !== 'the' &&
      items[place + 1]?.kind === 'word' &&
      !isGlue(items[place + 1]?.text ?? '') &&
      findUnit(units, items[place + 1]?.raw ?? '') !== undefined,
  )
  const word = items[at + 1]
  const unit = word && findUnit(units, word.raw)
  if (at === -1 || !word || !unit) return items
  const one: Quantity = {
    kind: 'quantity',
    type: 'number',
    text: '1',
    raw: `1 ${word.raw}`,
    start: word.start,
    percent: false,
    unit,
    unitWord: word.raw,
  }
  return items.toSpliced(at, 2, one)
}

/** The unit that is asked for; null if it is not one of the figure's kind. */
function findAskedUnit(
  items: readonly Item[],
  units: Units,
  { quantity, thing }: Pick<Side, 'quantity' | 'thing'>,
): { unit: Unit; word: string } | undefined | null {
  const own = quantity.unit
  const moneys = items.flatMap(({ kind, text }) => (kind === 'word' ? (currencyOf(text) ?? []) : []))
  if (!own && quantity.money && moneys.length > 0 && moneys.every((money) => money === quantity.money)) return undefined
  const asked = items.flatMap((item, at) => {
    if (item.kind !== 'word' || isGlue(item.text) || item.text === 'in' || singular(item.text) === thing) return []
    const unit = findUnit(units, item.raw)
    const before = items[at - 1]?.text ?? ''
    // "Cups of flour" and "the pound" refer to a known quantity.
    return unit && !(before === 'of' && items[at - 2]?.kind === 'quantity') ? [{ unit, word: item.raw }] : []
  })
  const [first] = asked
  if (!first) return moneys.length > 0 ? null : undefined
  return own && asked.every(({ unit }) => unit === first.unit) && first.unit.category === own.category ? first : null
}

/** Whether every word names a thing next to a figure, occurs in such questions, or is repeated. */
function isAccounted(
  items: readonly Item[],
  sides: readonly { readonly at: number }[],
  names: ReadonlySet<string> = new Set(),
): boolean {
  const isBeside = (at: number) =>
    sides.some(
      (side) => at === side.at + 1 || (at === side.at + 2 && /^(?:of|in)$/.test(items[side.at + 1]?.text ?? '')),
    )
  const things = new Set([
    ...names,
    ...items.flatMap(({ text, kind }, at) => (kind === 'word' && isBeside(at) ? [singular(text)] : [])),
  ])
  return items.every(({ kind, text }) => {
    if (kind === 'quantity') return true
    if (kind !== 'word') return SIGN.test(text)
    if (TURNS.has(text)) return false
    return (
      isGlue(text) ||
      STORY.has(text) ||
      isBackground(text) ||
      isHeads(text) ||
      things.has(singular(text)) ||
      currencyOf(text) !== undefined ||
      isUnitWord(text)
    )
  })
}

const isUnitWord = (word: string): boolean =>
  /^(?:mm|cm|m|km|in|inch|inches|ft|feet|miles?|yards?|metres?|meters?|g|kg|grams?|kilos?|oz|ounces?|lbs?|pounds?|ml|cl|dl|l|litres?|liters?|gallons?|pints?|cups?|tbsp|tsp|gb|mb|tb|kb)$/.test(
    word,
  )

interface Shown {
  readonly quantity: Quantity
  readonly times: string
  readonly over: string
  readonly unit: { readonly unit: Unit; readonly word: string } | undefined
  readonly items: readonly Item[]
}

const PRICES = /^(?:cost|costs|price|priced|pay|pays|buy|bought|sell|sells|selling|much)$/

/** Multiplies and divides a figure, and shows it as an amount of money, in the unit asked for or in its own. */
function shownAs(
  { quantity, times, over, unit, items }: Shown,
  evaluate: ExpressionEvaluator,
  [from, to]: readonly [string, string],
): Composition | undefined {
  const { text, money, raw, unitWord } = quantity
  const factor = unit && quantity.unit ? convert(1, quantity.unit, unit.unit) : 1
  const expression = `${text} * ${times} / ${over}${factor === 1 ? '' : ` * ${factor}`}`
  const value = evaluate(expression, 'deg')
  if (value === 'Error') return undefined
  const isPrice = !quantity.unit && /\.\d\d$/.test(raw) && items.some((item) => PRICES.test(item.text))
  const sign = money ?? (isPrice ? '$' : undefined)
  const number = showFigure(Number(value))
  const shown =
    sign === undefined ? `${number} ${unit?.word ?? unitWord ?? ''}`.trim() : showAmount(Number(value), sign)
  return { expression, value, text: shown, steps: [`${raw} ÷ ${from} × ${to} = ${shown}`] }
}

const TOTAL = /^(?:total|altogether|mix|mixture|solution|concrete|mortar|overall|combined)$/
const OIL = /^(?:oil)$/
const FUEL = /^(?:fuel|petrol|gas|gasoline)$/
/** Names of the two sides of a picture. */
const SIDES: Readonly<Record<string, string>> = {
  wide: 'width',
  width: 'width',
  tall: 'height',
  high: 'height',
  height: 'height',
}

/** Reads a ratio, of which one part is given: a mixture, a picture or a map. */
function readRatio(items: readonly Item[], units: Units, evaluate: ExpressionEvaluator): Composition | undefined {
  const at = items.findIndex((item, place) => {
    const [sign, next] = [items[place + 1], items[place + 2]]
    return (
      item.kind === 'quantity' &&
      /^(?::|to)$/.test(sign?.text ?? '') &&
      next?.kind === 'quantity' &&
      isBare(item) &&
      isBare(next)
    )
  })
  const parts = at === -1 ? findParts(items) : { first: at, second: at + 2, start: at, end: at + 3 }
  const [one, other] = [items[parts?.first ?? -1], items[parts?.second ?? -1]]
  if (!parts || one?.kind !== 'quantity' || other?.kind !== 'quantity') return undefined
  const { start, end } = parts
  // A time, or 1:2:3.
  if (
    items[end]?.text === ':' ||
    (items[start + 1]?.text === 'to' && !items.some(({ text }) => /^(?:ratio|mix|mixed|scale|parts?)$/.test(text)))
  )
    return undefined
  const others = items.flatMap((item, place) =>
    item.kind === 'quantity' && item !== one && item !== other && items[place + 1]?.text !== 'stroke' ? [place] : [],
  )
  const [place = -1] = others
  const quantity = items[place]
  if (others.length !== 1 || quantity?.kind !== 'quantity' || !isPlain(quantity) || quantity.money) return undefined
  const isScale = items.some(({ text }) => /^(?:scale|map)$/.test(text))
  const read = isScale ? readScale : readMix
  return read({ items, units, one, other, start, end, place, quantity }, evaluate)
}

const isBare = (quantity: Quantity): boolean => isPlain(quantity) && !quantity.unit && !quantity.money

/** "1 part squash to 9 parts water", "squash 1 part to 9 parts water" */
function findParts(items: readonly Item[]) {
  const [first, second, ...more] = items.flatMap(({ text }, at) =>
    /^parts?$/.test(text) && items[at - 1]?.kind === 'quantity' ? [at - 1] : [],
  )
  return first === undefined || second === undefined || more.length > 0
    ? undefined
    : { first, second, start: first, end: second + 2 }
}

interface Ratio {
  readonly items: readonly Item[]
  readonly units: Units
  readonly one: Quantity
  readonly other: Quantity
  readonly start: number
  readonly end: number
  readonly place: number
  readonly quantity: Quantity
}

const FILLER = /^(?:mix|mixed|mixture|ratio|is|of|at|in|a|an|the|=|,|with|parts?|by|to|and|:|\/|-|aspect)$/

/** The first word that is no filler, and the one after it. */
const wordsAt = (items: readonly Item[], from: number, step: 1 | -1): string[] => {
  const found: string[] = []
  for (let at = from; found.length < 2 && items[at]; at += step) {
    const { kind, text } = items[at] as Item
    if (kind === 'quantity' || ASKS.test(text)) break
    if (!FILLER.test(text)) found.push(singular(text))
    // "Rice to water", but not "if rice and the water".
    else if (found.length === 1 && !/^(?:to|and|:|\/|-|of)$/.test(text)) break
  }
  return found
}

/** What the two numbers are of: "cement to sand 1:4", "1:4 cement to sand", "1 part squash to 9 parts water". */
function namesOf({ items, start, end, one, other }: Ratio): readonly (readonly [string, string])[] {
  const inside = items
    .slice(start, end)
    .flatMap(({ kind, text }) => (kind === 'word' && !FILLER.test(text) ? [singular(text)] : []))
  const [before, after] = [wordsAt(items, start - 1, -1), wordsAt(items, end, 1)]
  const names: (readonly [string, string])[] = []
  if (end - start > 3) {
    const [first = before[0], second = after[0]] =
      inside.length === 2
        ? inside
        : items[start + 2]?.text === 'of' || !FILLER.test(items[start + 2]?.text ?? 'of')
          ? [inside[0], after[0]]
          : [before[0], after[0] ?? inside[0]]
    if (first !== undefined && second !== undefined) names.push([first, second])
  } else {
    if (before.length === 2) names.push([before[1] ?? '', before[0] ?? ''])
    if (after.length === 2) names.push([after[0] ?? '', after[1] ?? ''])
    names.push(['width', 'height'])
  }
  // There is less oil than petrol, in whichever order.
  const fuel = items.find(({ text }) => FUEL.test(text))?.text
  if (
    fuel &&
    items.some(({ text }) => OIL.test(text)) &&
    names.every((pair) => !pair.some((name) => OIL.test(name)) || !pair.includes(singular(fuel)))
  )
    names.push(Number(one.text) < Number(other.text) ? ['oil', singular(fuel)] : [singular(fuel), 'oil'])
  return names
}

const nameOf = (word: string): string => SIDES[word] ?? singular(word)

const SIZES = /^(?:small|larg|bigg|great)(?:er|est)$|^less(?:er)?$|^least$/

function readMix(ratio: Ratio, evaluate: ExpressionEvaluator): Composition | undefined {
  const { items, units, one, other, start, end, place, quantity } = ratio
  // "The smaller share" is no name of the second part.
  if (items.some(({ text }) => SIZES.test(text))) return undefined
  const asking = items.findLastIndex(({ text }) => /^(?:how|what|whats)$/.test(text))
  if (asking === -1) return undefined
  const wordsFrom = (from: number, step: 1 | -1, most: number): string[] => {
    const words: string[] = []
    for (
      let at = from;
      words.length < most && items[at] && items[at]?.kind === 'word' && !(at >= start && at < end);
      at += step
    ) {
      const text = items[at]?.text ?? ''
      if (step === 1 && at > asking && ASKS.test(text)) break
      words.push(text)
    }
    return words
  }
  const found = namesOf(ratio).flatMap(([first, second]) => {
    const shares: Readonly<Record<string, number>> = { [first]: Number(one.text), [second]: Number(other.text) }
    const partOf = (words: readonly string[]): number | undefined => {
      const names = words
        .map((word) => (TOTAL.test(word) && !(word in shares) ? 'total' : nameOf(word)))
        .filter((name) => name === 'total' || name in shares)
      const [name] = names
      return name === undefined ? undefined : name === 'total' ? Number(one.text) + Number(other.text) : shares[name]
    }
    const given =
      partOf(
        wordsFrom(place + 1, 1, 4).filter((_, at, all) => !all.slice(0, at + 1).some((word) => ASKS.test(word))),
      ) ??
      partOf(wordsFrom(place - 1, -1, 2).filter((_, at, all) => !all.slice(0, at + 1).some((word) => ASKS.test(word))))
    const asked = partOf(wordsFrom(asking + 1, 1, 5).filter((_, at, all) => !all.slice(0, at + 1).includes('for')))
    return given !== undefined && asked !== undefined && given !== asked
      ? [{ given, asked, names: [first, second] }]
      : []
  })
  const [read, ...rest] = found
  if (!read || rest.some(({ given, asked }) => given !== read.given || asked !== read.asked)) return undefined
  const unit = findAskedUnit(items, units, { quantity })
  if (unit === null || !isAccounted(items, [{ at: place }], new Set([...read.names, 'stroke']))) return undefined
  return shownAs({ quantity, times: String(read.asked), over: String(read.given), unit, items }, evaluate, [
    String(read.given),
    String(read.asked),
  ])
}

const ON_PAPER = /^(?:mm|cm|in|inch|inches|millim.*|centim.*|")$/i
const REAL =
  /^(?:real|actual|reality|actually|ground|life|true|far|full|km|kms|kilom.*|miles?|mi|met(?:er|re)s?|m|feet|ft|yards?)$/
const DRAWN = /^(?:map|paper|plan|drawing|model|mm|cm|inch|inches|millim.*|centim.*)$/

/** Reads a length on a map or of a model, or the real one: "map scale 1:25000, how many km is 6cm". */
function readScale(
  { items, units, one, other, place, quantity }: Ratio,
  evaluate: ExpressionEvaluator,
): Composition | undefined {
  const [small, large] = [Number(one.text), Number(other.text)]
  if (small !== 1 || large <= 1 || quantity.unit?.category !== 'length') return undefined
  const asking = items.findLastIndex(({ text }) => /^(?:how|what|whats)$/.test(text))
  const words = items.slice(asking + 1).filter(({ kind }) => kind === 'word')
  const [isReal, isDrawn] = [REAL, DRAWN].map((pattern) =>
    words.some(({ text }) => pattern.test(text) && !/^(?:scale)$/.test(text)),
  )
  const isOnPaper = ON_PAPER.test(quantity.unitWord ?? '')
  // "How long is 6 cm on the map in reality" asks for the real one.
  const isEnlarged = isOnPaper && (isReal || !isDrawn || words.every(({ text }) => !DRAWN.test(text) || text === 'map'))
  if (asking === -1 || (!isOnPaper && (!isDrawn || isReal))) return undefined
  const asked = findAskedUnit(items, units, { quantity })
  if (asked === null || !isAccounted(items, [{ at: place }])) return undefined
  const name = asked?.word ?? standardUnit(quantity, isEnlarged ? large : 1 / large, units)
  const unit = findUnit(units, name)
  if (!unit) return undefined
  const scale = {
    quantity,
    times: isEnlarged ? String(large) : '1',
    over: isEnlarged ? '1' : String(large),
    unit: { unit, word: name },
    items,
  }
  return shownAs(scale, evaluate, isEnlarged ? ['1', String(large)] : [String(large), '1'])
}

/** The usual unit of a scaled length. */
function standardUnit({ text, unit, unitWord = '' }: Quantity, by: number, units: Units): string {
  const meter = findUnit(units, 'm')
  const length = unit && meter ? convert(Number(text), unit, meter) * by : 0
  const isImperial = /^(?:in|inch|inches|ft|feet|foot|yards?|miles?|mi|["'])$/i.test(unitWord)
  if (by < 1) return isImperial ? 'inches' : 'cm'
  return isImperial ? (length < 1609 ? 'feet' : 'miles') : length < 1000 ? 'm' : 'km'
}
