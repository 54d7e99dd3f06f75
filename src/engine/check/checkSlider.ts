import type { Slider } from '../definition.ts'
import { parseDecimal } from '../language/numbers/parseDecimal.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import type { InputData, SliderData } from '../toolData.ts'
import type { OfferData, UnitData, UnitsData } from '../language/units/UnitsData.ts'
import { findOffer } from '../language/units/convert.ts'
import type { Check } from './Check.ts'

/** Ends in another unit are multiples of this many steps. */
const STEPS_PER_END = 10

/**
 * Checks the slider of an input, and derives its ends and steps in the other units of the field.
 *
 * @param path the path of the input
 * @param accepts reports a number that the input refuses, or that is unusual
 * @returns undefined if there is a problem
 */
export function checkSlider(
  { parsed, problems }: Check,
  path: Path,
  input: InputData,
  slider: Slider | undefined,
  accepts: (at: Path, value: number, what: string) => void,
): Pick<InputData, 'slider' | 'sliders'> {
  const { name, unit, units, unitsBy } = input
  const at: Path = [...path, 'slider']
  // The schema reports what is not a number.
  if (!slider || ![slider.from, slider.to, slider.step].every(Number.isFinite)) return {}
  const before = problems.length
  const { from, to, step } = slider
  if (from >= to) {
    const message = `the slider of ${name} has no way to go: it is from ${from} to ${to}`
    problems.push(parsed.problemAt('wrong-value', [...at, 'from'], message))
  }
  for (const [key, what] of [
    ['from', 'the start'],
    ['to', 'the end'],
  ] as const) {
    accepts([...at, key], slider[key], `${what} of the slider`)
    if (isMultiple(slider[key], step)) continue
    const message = `the slider of ${name} stops at multiples of ${step}, and "${key}" is ${slider[key]}`
    problems.push(parsed.problemAt('wrong-value', [...at, key], message))
  }
  if (typeof unit === 'object' && !unitsBy) {
    const message = `the unit of ${name} depends on a choice, so its slider needs "offers", to know what the units are`
    problems.push(parsed.problemAt('wrong-unit', at, message, { key: true }))
  }
  if (problems.length > before) return {}
  checkWithin({ parsed, problems }, path, slider, input)
  const sliders = inUnits(slider, units, unitsBy)
  return { slider, ...(sliders ? { sliders } : {}) }
}

/** What a field shows or starts with lies on its slider, and its quick buttons where the slider stops. */
function checkWithin(
  { parsed, problems }: Pick<Check, 'parsed' | 'problems'>,
  path: Path,
  { from, to, step }: Slider,
  { name, placeholder, presets, default: standard }: InputData,
): void {
  const shown: readonly [Path, unknown, string][] = [
    [['default'], standard, 'the default'],
    [['placeholder'], typeof placeholder === 'string' ? parseDecimal(placeholder) : undefined, 'the placeholder'],
    // The schema reports what is no list.
    ...(Array.isArray(presets) ? presets : []).map((preset: unknown, index): [Path, unknown, string] => [
      ['presets', index],
      preset,
      'a quick button',
    ]),
  ]
  for (const [at, value, what] of shown) {
    if (typeof value !== 'number') continue
    const isPreset = at[0] === 'presets'
    if (value >= from && value <= to && (!isPreset || isMultiple(value, step))) continue
    const message = `${what} of ${name}, ${value}, is not on its slider, from ${from} to ${to}${isPreset ? ` by ${step}` : ''}`
    const details = isPreset ? { cause: `the quick buttons of ${name}` } : {}
    problems.push(parsed.problemAt('wrong-value', [...path, ...at], message, details))
  }
}

/** Returns the slider in each unit of a field; one whose steps cannot be round there has none. */
function inUnits(slider: Slider, units: InputData['units'], unitsBy: InputData['unitsBy']): InputData['sliders'] {
  const ofChoices = Object.values(unitsBy?.is ?? {})
  const own = units ?? ofChoices[0]
  if (!own) return undefined
  const offers = units?.offers ?? ofChoices.map(ownOffer)
  const found = offers.flatMap((offer) => {
    const converted = convertSlider(slider, ownOffer(own).parts[0], offer)
    if (!converted) return []
    // With units by choice, the numbers of the field are in the unit of the choice.
    const { scale: _, ...inOwn } = converted
    return [[offer.symbol, units ? converted : inOwn] as const]
  })
  return Object.fromEntries(found)
}

const ownOffer = (units: UnitsData): OfferData => findOffer(units, units.own)
const sizeOf = ({ factor, divisor = 1 }: UnitData): number => factor / divisor

/** Returns a slider in another unit, its smaller part if it has two: the same if that is round, otherwise rounded inwards. */
function convertSlider({ from, to, step }: Slider, own: UnitData, { parts }: OfferData): SliderData | undefined {
  const [large, small] = parts
  const shown = small ?? large
  if ([own, shown].some(({ offset, inverse }) => offset || inverse)) return undefined
  const scale = sizeOf(own) / sizeOf(shown)
  if (scale === 1 && !small) return { from, to, step }
  const names = {
    ...(scale === 1 ? {} : { scale }),
    ...(small ? { per: Math.round(sizeOf(large) / sizeOf(small)) } : {}),
  }
  const exact = { from: short(from * scale), to: short(to * scale), step: short(step * scale) }
  const least = small ? 1 : 0
  if (exact.step >= least && Object.values(exact).every((value) => isMultiple(value, 10 ** -2) && isFew(value)))
    return { ...exact, ...names }
  const rounded = Math.max(least, roundStep(step * scale))
  const end = small ? Math.round(sizeOf(large) / sizeOf(small)) : STEPS_PER_END * rounded
  const ends = { from: short(Math.ceil((from * scale) / end) * end), to: short(Math.floor((to * scale) / end) * end) }
  return ends.from < ends.to ? { ...ends, step: short(rounded), ...names } : undefined
}

/** Returns the nearest of 1, 2 and 5 with a power of ten. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  const nearest = [1, 2, 5, 10].toSorted(
    (a, b) => Math.abs(Math.log(a / (step / power))) - Math.abs(Math.log(b / (step / power))),
  )
  return (nearest[0] ?? 1) * power
}

/** Without what binary fractions add. */
const short = (value: number): number => Number(value.toPrecision(12))
const isMultiple = (value: number, step: number): boolean => Math.abs(value / step - Math.round(value / step)) < 1e-9
/** Whether a number has at most three digits besides zeros, as a round one. */
const isFew = (value: number): boolean => short(value) === Number(value.toPrecision(3))
