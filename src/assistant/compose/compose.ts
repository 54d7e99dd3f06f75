import { formatNumber } from '../../engine/present/formatNumber.ts'
import { roundOutput } from '../../engine/round/roundOutput.ts'
import type { ExpressionEvaluator } from '../../engine/evaluate/context.ts'
import { isHeadCount } from '../fill/assign.ts'
import { isGlue } from '../language/english.ts'
import type { Item, Quantity } from '../lex/Item.ts'

/** A calculation in several steps, read from words: 20% off 80, then 10% off, plus tax. */
export interface Composition {
  /** The expression for the scientific calculator. */
  readonly expression: string
  /** The result of the evaluation. */
  readonly value: string
  /** The figure, with its currency. */
  readonly text: string
  /** Each step with its result. */
  readonly steps: readonly string[]
}

/** A value that was read or calculated: as an expression, and as displayed. */
interface Value {
  readonly expression: string
  readonly shown: string
  readonly money: string
  /** A sum of several amounts: what follows may apply to the last one only. */
  readonly isSum?: boolean
  /** A percentage was already taken off or added. */
  readonly isChanged?: boolean
  /** A count, not an amount. */
  readonly isCount?: boolean
}

type Rule = readonly [pattern: RegExp, combine: (reader: Reader, ...parts: string[]) => string | undefined]

/** One name for all wordings of an operation. The rules below use these names, in capitals. */
const OPERATIONS: readonly (readonly [RegExp, string])[] = [
  [/ (?:with|has|gets?|at|and|then|,)* (?:an? )?(?:another|additional|extra|further)(?= %)/g, ' THEN'],
  [/ (?:off|discount|reduction|markdown|cheaper)(?: that| it| this)?(?= |$)/g, ' OFF'],
  [/ (?:deducted|taken|knocked) OFF/g, ' OFF'],
  [
    / (?:minus|less|subtract|deduct|knock OFF|take OFF|take away|reduced by|decreased by|lowered by|cut by|down by|drops by|dropped by|falls by|fell by|goes down by|went down by)(?= )/g,
    ' LESS',
  ],
  [
    / (?:plus|\+|add|adding|increased by|raised by|up by|goes up by|went up by|rises by|rose by|grows by|marked up by|on top of)(?= )/g,
    ' PLUS',
  ],
  [
    / (?:sales tax|service charge|tax|vat|gst|hst|tip|gratuity|service|delivery|shipping|postage|fees?|markup|mark-up|commission|surcharge)(?= |$)/g,
    ' EXTRA',
  ],
  [/ (?:coupon|voucher|gift card|promo code)(?= |$)/g, ' COUPON'],
  [/ (?:times|multiplied by|x|×|\*)(?= )/g, ' TIMES'],
  [/ (?:divided by|÷)(?= )/g, ' OVER'],
  [
    / (?:split|shared|divided|splitting|sharing)(?: it| that| the bill| equally| evenly)*(?: between| among| amongst| by| with| into)?(?= )/g,
    ' SPLIT',
  ],
  [/ (?:people|persons|friends|ways|of us|of them|mates|guys|roommates|flatmates|housemates|adults)(?= |$)/g, ' HEADS'],
  [/ (?:each|apiece|a piece|a pop|per (?:person|head|piece|item|unit))(?= |$)/g, ' EACH'],
]
const V = '(#\\d+)'
const P = '(%\\d+)'
const rule = (pattern: string, combine: Rule[1]): Rule => [new RegExp(`(?<=^| )${pattern}(?= |$)`), combine]

/** Reverse percentages: the original value, or the whole of a part. */
const WAY_BACK: readonly Rule[] = [
  rule(`${V} (?:is|was|=|are) ${P} of (?:what|which)(?: number| amount)?`, (r, a, p) => r.make('of-what', [a, p])),
  rule(`${P} of (?:what|which)(?: number| amount)? (?:is|are|equals|gives|makes) ${V}`, (r, p, a) =>
    r.make('of-what', [a, p]),
  ),
  rule(`(?:what|which)(?: number| amount)? is ${V} ${P} of`, (r, a, p) => r.make('of-what', [a, p])),
  rule(`of what(?: number| amount)? is ${V} ${P}`, (r, a, p) => r.make('of-what', [a, p])),
  rule(`${V} after (?:an? )?${P} OFF (?:.* )?BEFORE`, (r, a, p) => r.make('before-off', [a, p])),
  rule(`after (?:an? )?${P} OFF (?:.*? )?${V} (?:.* )?BEFORE`, (r, p, a) => r.make('before-off', [a, p])),
  rule(`BEFORE (?:.*? )?${V} after (?:an? )?${P} OFF`, (r, a, p) => r.make('before-off', [a, p])),
  rule(
    `${V} (?:including|includes?|inclusive of|incl|inc|with) ${P} EXTRA (?:.* )?(?:BEFORE|WITHOUT(?: EXTRA)?)`,
    (r, a, p) => r.make('before-extra', [a, p]),
  ),
  rule(`(?:BEFORE|WITHOUT) (?:.*? )?${V} (?:including|includes?|inclusive of|incl|inc|with) ${P} EXTRA`, (r, a, p) =>
    r.make('before-extra', [a, p]),
  ),
  rule(`${V} (?:WITHOUT|BEFORE) (?:the )?${P} EXTRA`, (r, a, p) => r.make('before-extra', [a, p])),
  rule(`how much EXTRA is in ${V} at ${P}`, (r, a, p) => r.make('extra-in', [a, p])),
]

/** The rules that bind most tightly, parts and products, in the order tried; each replaces its match by one value. */
const BINDING: readonly Rule[] = [
  ...WAY_BACK,
  rule(`PART (\\S+) of ${V}`, (r, part, a) => r.make('part', [a], part)),
  rule(`PART (\\S+) OFF (?:of )?${V}`, (r, part, a) => r.make('part-off', [a], part)),
  rule(`${P} of ${P} of ${V}`, (r, p, q, a) => r.make('of', [r.make('of', [a, q]) ?? '', p])),
  rule(`${P} of ${V}`, (r, p, a) => r.make('of', [a, p])),
  rule(`${V}(?: items?| of them)? (?:at|@|for|costing|TIMES)? ?${V} EACH`, (r, n, a) => r.count(n, a)),
  rule(`${V} (?:at|@) ${V}`, (r, n, a) => (r.isSum ? r.count(n, a) : undefined)),
  rule(`${P} OFF (?:of |on )?(?:an? )?${V}`, (r, p, a) => r.make('off', [a, p])),
  rule(`${P} OFF (?:and )?THEN ${P}(?: OFF)? (?:of |on )?${V}`, (r, p, q, a) =>
    r.make('off', [r.make('off', [a, p]) ?? '', q]),
  ),
  rule(`${V} TIMES ${V}`, (r, a, b) => r.join('*', a, b)),
  rule(`${V} OVER ${V}`, (r, a, b) => r.join('/', a, b)),
]

/** The operations applied step by step; the leftmost match comes first. */
const STEPS: readonly Rule[] = [
  rule(`${V} (?:and |with |then |now |at |for |, )*PART (\\S+) OFF`, (r, a, part) => r.make('part-off', [a], part)),
  rule(`${V} (?:.{0,4}(?:with|THEN|at|and|LESS|,|then|for) )?(?:an? )?(?:THEN )?${P} OFF`, (r, a, p) =>
    r.make('off', [a, p]),
  ),
  rule(`${V} (?:LESS|THEN LESS|then LESS|and LESS) ${P}`, (r, a, p) => r.make('off', [a, p])),
  rule(`${V} (?:and |with |then |, )*PLUS (?:an? )?${P}(?: EXTRA)?`, (r, a, p) => r.make('add', [a, p])),
  rule(`${V} (?:and |with |then |, )+(?:an? )?${P} EXTRA`, (r, a, p) => r.make('add', [a, p])),
  rule(`${V} (?:and |with |then |, )*PLUS EXTRA (?:at|of) ${P}`, (r, a, p) => r.make('add', [a, p])),
  rule(`add (?:an? )?${P}(?: EXTRA)? to ${V}|PLUS (?:an? )?${P}(?: EXTRA)? to ${V}`, (r, p, a, q, b) =>
    r.make('add', [a ?? b ?? '', p ?? q ?? '']),
  ),
  rule(`${V} OFF (?:of )?(?:an? )?${V}`, (r, a, b) => r.join('-', b, a)),
  rule(`${V} (?:and |then |with |, )*(?:LESS|an? COUPON for|with an?) ${V}(?: OFF| COUPON)`, (r, a, b) =>
    r.join('-', a, b),
  ),
  rule(`${V} (?:and |then |, )*LESS ${V}`, (r, a, b) => r.join('-', a, b)),
  rule(`${V} (?:and |then |, )*PLUS (?:an? )?${V}(?: EXTRA| for EXTRA)?`, (r, a, b) => r.join('+', a, b)),
  rule(`${V} ,? ?(?:and|,) ${V}`, (r, a, b) => (r.isSum ? r.join('+', a, b) : undefined)),
  rule(`${V} (?:and |then |, )*SPLIT (?:the )?${V}(?: HEADS)?(?: EACH)?`, (r, a, b) => r.join('/', a, b, true)),
  rule(`${V} EACH for ${V} HEADS`, (r, a, n) => r.count(n, a)),
  rule(`${V} (?:and |then |, )*(?:SPLIT )?(?:between|among) ${V} HEADS(?: EACH)?`, (r, a, b) =>
    r.join('/', a, b, true),
  ),
  rule(`${V} (?:and |then |, )*(?:how much EACH )for ${V} HEADS`, (r, a, b) => r.join('/', a, b, true)),
  rule(`${V} (?:and |then |, )*for ${V} HEADS (?:, )?(?:how much )?EACH`, (r, a, b) => r.join('/', a, b, true)),
  rule(`${V} (?:and |then |, )*(halved|doubled|tripled)`, (r, a, how) => r.make(how ?? '', [a])),
]

const BEFORE =
  / (?:originally|original price|original|before that|beforehand|before(?= [?.!]| $)|full price|at first|normal price|usual price)(?= |$)/g
const WITHOUT = / (?:without|excluding|exclusive of|ex|excl|net of)(?= |$)/g
const FRACTIONS: Readonly<Record<string, string>> = {
  half: '1/2', third: '1/3', quarter: '1/4', fifth: '1/5', tenth: '1/10', twice: '2', double: '2', triple: '3', thrice: '3',
} // prettier-ignore
/** Words that imply prices. */
const PRICES = /^(?:off|price|cost|costs|discount|tax|vat|gst|tip|each|bill|pay|sale|coupon|voucher)$/
/** Background words elsewhere, but not where something is taken away. */
const CHANGING = /^(?:leav|left|keep|kept|hold|cover|fill|cut|back|get|gets|getting|take|taken|free|give|given)/
const TIPS = /^(?:tip|tips|gratuity|service)$/
const TAXES = /^(?:tax|vat|gst|hst)$/
/** Words that ask for a total. */
const SUMS = /^(?:total|altogether|all|together|cost|costs|pay|spend|much|bill|each|price|sum)$/
/** Words that make a discount apply to the whole sum. */
const OF_ALL = /^(?:then|total|altogether|all|everything|both|bill)$/
/** What may remain after all rules: the words of the question itself. */
const LEFT = new Set(
  `#V TOTAL HEADS EACH . , ? ! what which what's how much is it the a do i pay would will whats for of to that be and in all we owe costs cost
  price final bill was were if it's i'll work out calculate find me please pays does come comes came altogether now then after sale money`.split(
    /\s+/,
  ),
)

/**
 * Reads a message as a calculation in steps.
 *
 * @param isBackground whether a word does not change the meaning
 * @returns undefined if any word or number is left over, or there are no steps
 */
export function readComposition(
  items: readonly Item[],
  isBackground: (word: string) => boolean,
  evaluate: ExpressionEvaluator,
): Composition | undefined {
  if (items.length > 80) return undefined
  const said = items.map(({ text }) => text)
  // It is unclear whether the tip applies to the tax, too.
  if (said.some((word) => TIPS.test(word)) && said.some((word) => TAXES.test(word))) return undefined
  const reader = new Reader(evaluate, {
    isPrice: said.some((word) => PRICES.test(word)) && !said.includes('many'),
    isOfAll: said.some((word) => OF_ALL.test(word)),
    isSum: said.some((word) => SUMS.test(word)),
  })
  const words = items.map((item, at) =>
    item.kind === 'quantity'
      ? reader.read(item, isHeadCount(items, at) || isPlural(items[at + 1]?.text ?? '', isBackground))
      : item.text,
  )
  if (words.includes('') || !words.some((word) => /^[#%]/.test(word))) return undefined
  let text = ` ${words.join(' ')} `
    .replace(/ (?:an?|one) (half|third|quarter|fifth|tenth)(?= )/g, ' $1')
    .replace(/ three (?:quarters|fourths)(?= )/g, ' PART 3/4')
    .replace(
      / (#\d+) \/ (#\d+)(?= (?:of|OFF|off) )/g,
      (raw, top: string, bottom: string) => reader.fraction(top, bottom) ?? raw,
    )
    .replace(/ (half|third|quarter|fifth|tenth)(?= (?:of|off) )/g, (_, name: string) => ` PART ${FRACTIONS[name]}`)
    .replace(/ (twice|double|triple|thrice|half)(?= #)/g, (_, name: string) => ` PART ${FRACTIONS[name]} of`)
    .replace(/ half price(?= )/g, ' PART 1/2 off')
    .replace(BEFORE, ' BEFORE')
    .replace(WITHOUT, ' WITHOUT')
    .replace(/ (?:total|altogether|in all|together)(?= )/g, ' TOTAL')
  for (const [pattern, name] of OPERATIONS) text = text.replace(pattern, name)
  const kept = (word: string) => /^[#%A-Z]|^[a-z,@]$/.test(word) || RULE_WORDS.has(word)
  text = text
    .split(/\s+/)
    .filter((word) => word !== '' && (kept(word) || (!LEFT.has(word) && (!isBackground(word) || CHANGING.test(word)))))
    .join(' ')
  for (let isReduced = true, count = 0; isReduced && count < 40; count++) {
    isReduced = false
    const next = firstOf(BINDING, text) ?? leftmostOf(STEPS, text)
    if (!next) continue
    const { found, combine } = next
    const value = combine(reader, ...(found.slice(1) as string[]))
    if (value === undefined || value === '') return undefined
    text = `${text.slice(0, found.index)}${value}${text.slice(found.index + found[0].length)}`
    isReduced = true
  }
  const rest = text.split(' ').map((word) => word.replace(/^#\d+$/, '#V'))
  if (rest.filter((word) => word === '#V').length !== 1 || !rest.every((word) => LEFT.has(word))) return undefined
  if (reader.steps.length === 0) return undefined
  // "Each", but of how many?
  if (rest.includes('EACH') && !reader.isShared) return undefined
  return reader.finish(/#\d+/.exec(text)?.[0] ?? '')
}

/** Whether a word makes the number before it a count, "2 pizzas", and not an amount to take something off. */
const isPlural = (word: string, isBackground: (word: string) => boolean): boolean =>
  /^[a-z]{2,}[^s]s$/.test(word) && !LEFT.has(word) && !isGlue(word) && isBackground(word)

interface Reduction {
  readonly found: RegExpExecArray
  readonly combine: Rule[1]
}

function firstOf(rules: readonly Rule[], text: string): Reduction | undefined {
  for (const [pattern, combine] of rules) {
    const found = pattern.exec(text)
    if (found && isAccounted(found)) return { found, combine }
  }
  return undefined
}

const leftmostOf = (rules: readonly Rule[], text: string): Reduction | undefined =>
  rules
    .flatMap(([pattern, combine]): Reduction[] => {
      const found = pattern.exec(text)
      return found && isAccounted(found) ? [{ found, combine }] : []
    })
    .toSorted((a, b) => a.found.index - b.found.index)[0]

/** Whether a rule uses every quantity in its match and skips no word that could change the question. */
const isAccounted = (found: RegExpExecArray): boolean =>
  found[0]
    .split(' ')
    .every(
      (word) => found.includes(word, 1) || /^(?:[A-Z]+|[,@])$/.test(word) || LEFT.has(word) || RULE_WORDS.has(word),
    )

const RULE_WORDS = new Set(
  'of off what which is was = are number amount after an a how much in at for with and then including include includes inclusive incl inc to by between among the add item items them costing halved doubled tripled equals gives makes on'.split(
    ' ',
  ),
)

class Reader {
  readonly steps: string[] = []
  isShared = false
  readonly #values: Value[] = []
  readonly #percents: string[] = []
  readonly #evaluate: ExpressionEvaluator
  #isPrice: boolean

  readonly isSum: boolean
  readonly #isOfAll: boolean

  /**
   * @param isPrice whether plain numbers are amounts of money, too
   * @param isSum   whether adjacent numbers are added
   * @param isOfAll whether discounts apply to the whole sum
   */
  constructor(
    evaluate: ExpressionEvaluator,
    { isPrice, isSum, isOfAll }: { isPrice: boolean; isSum: boolean; isOfAll: boolean },
  ) {
    this.#evaluate = evaluate
    this.#isPrice = isPrice
    this.isSum = isSum
    this.#isOfAll = isOfAll
  }

  /** Returns the name of a quantity in the rules; '' if it cannot be part of a calculation. */
  read({ raw, type, text, percent, money = '', unitWord, per, meanings }: Quantity, isPlural: boolean): string {
    // 0x10 is a hexadecimal number.
    if (
      raw === '0' ||
      /dozen/i.test(raw) ||
      type !== 'number' ||
      meanings ||
      per ||
      text.startsWith('-') ||
      unitWord !== undefined
    )
      return ''
    if (percent) {
      this.#percents.push(text)
      return `%${this.#percents.length - 1}`
    }
    const isCount = isPlural && money === ''
    return this.#add({ expression: text, shown: this.#show(text, money), money, isCount })
  }

  fraction(top: string, bottom: string): string | undefined {
    const [one, other] = [this.#value(top), this.#value(bottom)]
    return one && other && !one.money && !other.money ? ` PART ${one.expression}/${other.expression}` : undefined
  }

  /** Multiplies a count by a price. */
  count(number: string, price: string): string | undefined {
    const value = this.#value(number)
    if (!value || value.money || !/^\d+$/.test(value.expression)) return undefined
    this.#isPrice = true
    return this.join('*', number, price)
  }

  join(sign: '+' | '-' | '*' | '/', one: string, other: string, isShared = false): string | undefined {
    const [a, b] = [this.#value(one), this.#value(other)]
    if (!a || !b || (a.money && b.money && a.money !== b.money)) return undefined
    if (isShared) {
      if (b.money || !/^[1-9]\d*$/.test(b.expression)) return undefined
      this.isShared = true
    }
    if (sign === '*' ? a.money && b.money : sign !== '/' && (a.isCount ?? false) !== (b.isCount ?? false))
      return undefined
    const isChanged = [a, b].some((each) => each.isChanged)
    return this.#step(`${group(a)} ${sign} ${group(b)}`, a.money || b.money, `${a.shown} ${SIGNS[sign]} ${b.shown}`, {
      isSum: sign === '+',
      isChanged,
      isCount: sign === '+' && a.isCount === true,
    })
  }

  make(how: string, [of = '', share = '']: readonly string[], part = ''): string | undefined {
    const value = this.#value(of)
    const percent = this.#percents[Number(share.slice(1))] ?? ''
    if (!value || value.isCount) return undefined
    const isLess = /off$/.test(how)
    // "A shirt for 20 and shoes for 50, 10% off" is ambiguous, and so is a sum of which one part was changed.
    if (value.isSum && !this.#isOfAll && (isLess || value.isChanged)) return undefined
    const a = group(value)
    const [expression, shown] = ((): readonly [string, string] => {
      switch (how) {
        case 'of': return [`${a} * ${percent} / 100`, `${percent}% of ${value.shown}`]
        case 'off': return [`${a} * (1 - ${percent} / 100)`, `${percent}% off ${value.shown}`]
        case 'add': return [`${a} * (1 + ${percent} / 100)`, `${value.shown} plus ${percent}%`]
        case 'of-what': return [`${a} / (${percent} / 100)`, `${value.shown} is ${percent}% of`]
        case 'before-off': return [`${a} / (1 - ${percent} / 100)`, `${value.shown} before ${percent}% off`]
        case 'before-extra': return [`${a} / (1 + ${percent} / 100)`, `${value.shown} without the ${percent}%`]
        case 'extra-in': return [`${a} - ${a} / (1 + ${percent} / 100)`, `The ${percent}% in ${value.shown}`]
        case 'part': return [`${a} * ${part}`, `${part} of ${value.shown}`]
        case 'part-off': return [`${a} * (1 - ${part})`, `${part} off ${value.shown}`]
        case 'halved': return [`${a} / 2`, `Half of ${value.shown}`]
        case 'doubled': return [`${a} * 2`, `Twice ${value.shown}`]
        default: return [`${a} * 3`, `Three times ${value.shown}`]
      }
    })() // prettier-ignore
    return this.#step(expression, value.money, shown, { isChanged: isLess || how === 'add' })
  }

  finish(name: string): Composition | undefined {
    const value = this.#value(name)
    return (
      value && {
        expression: value.expression,
        value: this.#evaluate(value.expression, 'deg'),
        text:
          this.#isPrice && value.money === '' ? this.#show(this.#evaluate(value.expression, 'deg'), '$') : value.shown,
        steps: this.steps,
      }
    )
  }

  #step(
    expression: string,
    money: string,
    words: string,
    marks: Pick<Value, 'isSum' | 'isChanged' | 'isCount'>,
  ): string | undefined {
    const result = this.#evaluate(expression, 'deg')
    if (result === 'Error') return undefined
    const shown = this.#show(result, money)
    this.steps.push(`${words} = ${shown}`)
    return this.#add({ expression, shown, money, ...marks })
  }

  #show(text: string, money: string): string {
    const value = Number(text)
    if (money === '' && (!this.#isPrice || Number.isInteger(value)))
      return formatNumber(roundOutput(value, { upTo: 6, significant: 6 }), 'number', { upTo: 6 })
    const rounded = roundOutput(Math.abs(value), 2)
    return `${value < 0 ? '-' : ''}${money}${money.length > 1 ? ' ' : ''}${formatNumber(rounded, 'number', 2)}`
  }

  #value(name: string): Value | undefined {
    return this.#values[Number(name.slice(1))]
  }

  #add(value: Value): string {
    this.#values.push(value)
    return `#${this.#values.length - 1}`
  }
}

const SIGNS = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const
const group = ({ expression }: Value): string => (/^[\d.]+$/.test(expression) ? expression : `(${expression})`)
