import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react'
import { withMarks } from '../../engine/language/numbers/numberMarks.ts'
import { plainDecimal } from '../../engine/language/numbers/plainDecimal.ts'
import { writeCompact } from '../../engine/show/formatNumber.ts'
import type { FieldView } from '../../engine/show/viewForm.ts'
import { withUnit } from '../../engine/show/withUnit.ts'
import type { SliderData } from '../../engine/toolData.ts'
import { groupTyped } from '../rawValues.ts'
import { visitorMarks } from '../visitorMarks.ts'
import { useConventions } from '../useConventions.ts'
import type { SliderProps } from './FieldProps.ts'

/**
 * A slider in step with the number above it. While the field is empty it stands at its start; a number beyond its ends
 * holds it there. In a unit that it has no round range in, there is none.
 */
export function Slider({ field, onSlide }: SliderProps) {
  const conventions = useConventions()
  const { input, label, at, unit = '' } = field
  const slider = input.sliders ? input.sliders[unit] : input.slider
  const element = useRef<HTMLInputElement>(null)
  const adopt = useEffectEvent(() => {
    const { value: moved, defaultValue } = element.current ?? {}
    if (slider && Number(moved) !== Number(defaultValue)) onSlide(writeNumber(field, slider, Number(moved)))
  })
  // Once: it may have been moved before hydration.
  useEffect(() => adopt(), [])
  if (!slider) return null
  const { from, to, step, scale = 1 } = slider
  const isEmpty = typeof at !== 'number'
  const value = isEmpty ? from : Math.min(Math.max(at * scale, from), to)
  const write = (number: number) => writeNumber(field, slider, number)
  const isPercent = unit.startsWith('%')
  const writeEnd = (number: number, unit: string | undefined) =>
    slider.per ? write(number) : around(field, writeCompact(number, conventions), unit)
  return (
    <>
      <input
        ref={element}
        type="range"
        className="slider"
        min={from}
        max={to}
        step={step}
        value={value}
        aria-label={`Adjust ${label}`}
        aria-valuetext={isEmpty ? 'Empty' : around(field, write(at * scale), slider.per ? undefined : field.unit)}
        autoComplete="off"
        style={{ '--at': `${((value - from) / (to - from)) * 100}%` } as CSSProperties}
        onChange={({ currentTarget }) => keepInPlace(currentTarget, () => onSlide(write(Number(currentTarget.value))))}
      />
      <span className="slider-ends" aria-hidden="true">
        <span>{writeEnd(from, isPercent ? '%' : undefined)}</span>
        <span>{writeEnd(to, isPercent ? '%' : field.unit)}</span>
      </span>
    </>
  )
}

/** The frames within which a first result arrives, at most. */
const FRAMES = 60

/** Changes the page without moving an element of it from under a finger: the first result has a headline above the form. */
function keepInPlace(element: Element, change: () => void): void {
  const { top } = element.getBoundingClientRect()
  change()
  if (document.querySelector('.form-headline')) return
  let left = FRAMES
  requestAnimationFrame(function follow() {
    const moved = element.getBoundingClientRect().top - top
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
    else if (--left > 0) requestAnimationFrame(follow)
  })
}

/** A number with the sign of the currency, or its unit. */
const around = ({ signs }: FieldView, digits: string, unit: string | undefined): string =>
  signs ? signs.join(digits) : withUnit(digits, unit)

/** Writes a number of the slider as text of the field: 20,000 of money, 5 ft 11 in of two units. */
function writeNumber({ input, shownIn }: FieldView, { per }: SliderData, number: number): string {
  const marks = visitorMarks()
  const parts = input.units?.offers.find(({ value }) => value === shownIn)?.parts
  if (per && parts?.[1]) {
    const [large, small] = parts
    const rest = Math.round(number % per)
    return `${Math.floor(number / per)} ${large.symbol}${rest ? ` ${rest} ${small.symbol}` : ''}`
  }
  const decimal = plainDecimal(Number(number.toPrecision(12)))
  // As it is written when the field is left.
  return input.money || !decimal.includes('.') ? groupTyped(decimal, marks) : withMarks(decimal, marks)
}
