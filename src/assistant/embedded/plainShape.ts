import { isGlue } from '../language/english.ts'
import { setOf } from '../../search/isBackgroundWord.ts'
import type { MessageView } from './MessageView.ts'

// The area, perimeter or volume of anything whose dimensions are given: "slab 10 x 12 ft, 4 in thick, cubic yards", "14 inch
// circle area". The dimensions and the question determine the shape, whatever the object is.

const UNIT = String.raw`(?:mm|cm|metres?|meters?|m|km|in|inch(?:es)?|ft|feet|foot|yds?|yards?|['"])(?![a-z\d²³])`
const NUMBER = String.raw`\d+(?:\.\d+)?`
const SIDE = String.raw`(${NUMBER})(?:[ -]?(${UNIT}))?`
const BY = String.raw` ?(?:x|×|\*|by) ?`
const SIDES = new RegExp(`(?<![\\w.,/$£€])${SIDE}${BY}${SIDE}(?:${BY}${SIDE})?(?![\\w.])`, 'i')
const UP = '(?:deep|depth|thick|thickness|high|tall|height|deepness)'
/** How deep, thick or high something is. */
const DEPTH = new RegExp(
  `(?<![\\w.,/$£€])(${NUMBER})[ -]?(${UNIT}) (?:in )?${UP}\\b|\\b(?:depth|thickness|height) (?:of |is )?(${NUMBER})[ -]?(${UNIT})`,
  'i',
)
/** How wide something round is. */
const ACROSS = new RegExp(
  `(?<![\\w.,/$£€])(${NUMBER})[ -]?(${UNIT}) (?:in )?(radius|diameter|diam|dia|across|round|circular|circle)\\b|\\b(radius|diameter|diam|dia) (?:of |is )?(${NUMBER})[ -]?(${UNIT})`,
  'i',
)

const SQUARE =
  /\b(?:(?:square|sq\.?) (?:metres?|meters?|m|feet|foot|ft|yards?|yds?|inch(?:es)?|in|cm)|sqm|sqft|[mc]?m2|[mc]?m²|(?:ft|yd|in)[2²])(?![\w²])/i
const CUBIC =
  /\b(?:cubic (?:metres?|meters?|m|feet|foot|ft|yards?|yds?|inch(?:es)?|in|cm)|cu\.? (?:ft|yds?|yards?|m|in)|c?m[3³]|(?:ft|yd|in)[3³]|litres?|liters?|gallons?|ml)(?![\w³])/i
const ROUND = /\b(?:round|circular|circle|cylind\w*|cylinder|pipe|tube|post ?hole)\b/i
/** Words that ask for another measure, name another shape or change the amount. */
const CHANGERS = setOf(`
  two three four five six seven eight nine ten eleven twelve dozen several halve halves halved doubled tripled multiply divide
  half double twice thrice triple couple pair dozen both each every per apiece times plus minus less fewer more than extra another other else without except excluding not no
  never nor off left remaining remain rest total altogether together difference between average third quarter fifth tenth percent with add added subtract sum cost costs price
  pay spend cheap bags bag tins coats coat tiles tile boards rolls roll packs pack bricks slabs pavers panels weigh weight heavy ton tons tonnes kg ring donut hollow inner outer
  inside outside wall walls thickness triangle triangular cone conical pyramid sphere ball hexagon hexagonal octagon oval ellipse trapezoid semicircle sector surface around
  scale map screen tv photo ratio aspect diagonal slope pitched gable roof long sides sided cube lid open top bottom semi semicircular hemi curved arc segment shaped shape l u kidney tapered irregular frustum sloped bowl cup mug vase glass bottle funnel bucket balloon dome donut waste spare allow allowance overlap filled full fill lengths squared cubed doubled
`)
/** Things that are commonly measured. */
const THINGS = setOf(`
  topsoil soil compost mulch bark chippings gravel sand concrete cement hardcore ballast aggregate screed footing footings foundation trench hole pit slab base pad driveway path patio deck
  decking bed beds raised planter border lawn turf sandpit greenhouse shed garage barn trough tub aquarium skip crate drawer van loft attic cellar basement tarp tarpaulin rug mat tablecloth
  banner canvas poster plot allotment court pitch field paddock pan tin cake pizza plate table trampoline pond pool paddling well manhole post fence wood timber garden yard
`)
const ASKS = setOf(`
  area perimeter circumference volume how much many what whats big is the of in need needed needs require required do does i we will would it hold holds capacity floor space size for
  find calculate work out deep depth thick thickness high tall height wide round circle circular diameter diam dia radius across cylinder cylindrical
`)

/** Returns the area, the outline or the volume of a thing as that of its shape: "volume of a box 10 ft x 12 ft x 4 in in cubic yards". */
export function readShape({ text }: MessageView, isStory: (word: string) => boolean): string | undefined {
  const [chain, a, unitA, b, unitB, c, unitC] = SIDES.exec(text) ?? []
  const rest = chain === undefined ? text : text.replace(chain, ' ')
  const [depth, high, highUnit, deep, deepUnit] = DEPTH.exec(rest) ?? []
  const flat = depth === undefined ? rest : rest.replace(depth, ' ')
  const [across, wide, wideUnit, beside = '', named = '', size, sizeUnit] = ACROSS.exec(flat) ?? []
  const left = across === undefined ? flat : flat.replace(across, ' ')
  const [cubic] = CUBIC.exec(left) ?? []
  const [square] = cubic === undefined ? (SQUARE.exec(left) ?? []) : []
  const words = (cubic ?? square) === undefined ? left : left.replace(cubic ?? square ?? '', ' ')
  // There is also a price, a count or another dimension.
  if (/\d|[$£€%]/.test(words)) return undefined
  const asksVolume = cubic !== undefined || /\bvolume\b/i.test(words)
  const asksArea = square !== undefined || /\barea\b/i.test(words)
  const asksOutline = /\b(?:perimeter|circumference)\b/i.test(words)
  if ([asksVolume, asksArea, asksOutline].filter(Boolean).length !== 1) return undefined
  const isKnown = (words.toLowerCase().match(/[\p{L}']+/gu) ?? []).every(
    (word) => !CHANGERS.has(word) && (isGlue(word) || ASKS.has(word) || THINGS.has(word) || isStory(word)),
  )
  if (!isKnown) return undefined
  const asked = cubic ?? square
  const ending = asked === undefined ? '' : ` in ${asked}`
  const name = asksVolume ? 'volume' : asksArea ? 'area' : 'perimeter'
  const height = depth === undefined ? undefined : `${high ?? deep} ${highUnit ?? deepUnit}`
  if (across !== undefined) {
    // The thickness of a pipe is that of its wall.
    if (/\bthick/i.test(depth ?? '') && /\b(?:pipe|tube|hose|cylinder|ring)\b/i.test(words)) return undefined
    if (chain !== undefined || asksVolume !== (height !== undefined)) return undefined
    const measure = /radius/i.test(beside + named) ? 'radius' : 'diameter'
    const shape = asksVolume ? 'cylinder' : 'circle'
    const tall = height === undefined ? '' : ` height ${height}`
    return `${name} of a ${shape} ${measure} ${wide ?? size} ${wideUnit ?? sizeUnit}${tall}${ending}`
  }
  if (chain === undefined || ROUND.test(words)) return undefined
  // One unit for all sides is that of those without one.
  const units = [unitA, unitB, ...(c === undefined ? [] : [unitC])]
  const [common, ...further] = new Set(units.filter((unit) => unit !== undefined))
  if (units.includes(undefined) && (further.length > 0 || (height !== undefined && common === undefined)))
    return undefined
  if (
    common === undefined &&
    asked !== undefined &&
    !/^m|met|sqm/i.test(asked.replace(/^(?:square|sq\.?|cubic|cu\.?) /i, ''))
  )
    return undefined
  const own = common === undefined ? (asked === undefined ? '' : ' m') : undefined
  const sides = [a, b, c].flatMap((side, at) =>
    side === undefined ? [] : `${side}${own ?? ` ${units[at] ?? common}`}`,
  )
  const all = height === undefined ? sides : [...sides, height]
  if (all.length !== (asksVolume ? 3 : 2)) return undefined
  return `${name} of a ${asksVolume ? 'box' : 'rectangle'} ${all.join(' x ')}${ending}`
}
