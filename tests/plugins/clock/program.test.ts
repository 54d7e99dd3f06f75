import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
import { describe, expect, it } from 'vitest'
import { linkTool } from '../../../src/engine/compile/linkTool.ts'
import type { CalculationContext } from '../../../src/engine/context.ts'
import { utcoffset } from '../../../src/engine/language/functions/timeZones.ts'
import { EN_US } from '../../../src/engine/conventions.ts'
import { keepCatalogue } from '../../../scripts/read-tools.ts'
import { ZONES } from '../../../src/plugins/clock/zones.ts'
import { calculate } from '../../../src/service/calculate.ts'
import * as fc from '../../engine/support/properties.ts'

const definition = keepCatalogue().tools.find(({ id }) => id === 'clock')
if (!definition) throw new Error('there is no definition of the clock')
const clock = linkTool(definition, { engine: WHOLE_ENGINE })
const places = definition.inputs.find(({ name }) => name === 'from')?.choices ?? []
const CONTEXT = { now: '2026-02-01T12:00:00', random: () => 0, conventions: EN_US }

function convert(given: Readonly<Record<string, string>>, context: CalculationContext = CONTEXT): unknown {
  const calculation = calculate(clock, given, context)
  if (!calculation.ok) return calculation.errors.map(({ message }) => message).join('; ')
  return Object.fromEntries(Object.entries(calculation.outputs).map(([name, { value }]) => [name, value]))
}

describe('the time at another place', () => {
  it.each(clock.data.examples)('is that of $source', ({ given, gives, now = CONTEXT.now }) => {
    expect(convert(given as Record<string, string>, { ...CONTEXT, now, timeZone: 'UTC' })).toMatchObject(gives)
  })

  it('is that of Temporal, anywhere and at any time', () => {
    const zone = fc.constantFrom(...ZONES.map(({ id }) => id))
    const minutes = fc.integer({ min: 0, max: 1439 })
    const day = fc.integer({ min: 0, max: 3000 })
    fc.assert(
      fc.property(zone, zone, day, minutes, (from, to, days, minute) => {
        const local = Temporal.PlainDateTime.from('2020-01-01').add({ days, minutes: minute })
        const [date, time] = [local.toPlainDate().toString(), local.toPlainTime().toString().slice(0, 5)]
        const isOnce = (['earlier', 'later'] as const).map(
          (disambiguation) => local.toZonedDateTime(from, { disambiguation }).epochMilliseconds,
        )
        const result = convert({ time, date, from, to })
        if (isOnce[0] !== isOnce[1]) expect(typeof result).toBe('string')
        else {
          const there = local.toZonedDateTime(from).withTimeZone(to)
          expect(result).toMatchObject({ result: there.toPlainTime().toString().slice(0, 5) })
          if (!there.toPlainDate().equals(local.toPlainDate()))
            expect(result).toMatchObject({ day: there.toPlainDate().toString() })
        }
      }),
    )
  })

  it.each([
    [{ time: '02:30', date: '2026-03-29', from: 'Europe/Berlin' }, 'skip this hour'],
    [{ time: '02:30', date: '2026-10-25', from: 'Europe/Berlin' }, 'this hour twice'],
    [{ time: '14:00', date: '2026-07-05', from: 'EST' }, 'other half of the year'],
    [{ time: '14:00', from: 'IST' }, 'India, Ireland or Israel'],
    [{ time: '14:00', from: 'Australia' }, 'Sydney, Brisbane'],
    [{ time: '14:00', from: 'here' }, 'not known where you are'],
    [{ mode: 'now' }, 'not known'],
  ])('of %o is refused: %s', (given, says) => {
    expect(convert({ ...given, to: 'Asia/Tokyo' })).toContain(says)
  })

  it('takes the abbreviation to say which of the two hours is meant when the clocks go back', () => {
    const at = { time: '02:30', date: '2026-10-25', to: 'UTC' }
    expect(convert({ ...at, from: 'CEST' })).toMatchObject({ result: '00:30' })
    expect(convert({ ...at, from: 'CET' })).toMatchObject({ result: '01:30' })
  })

  it('is the time now where the zone of the caller is known', () => {
    const own = { ...CONTEXT, timeZone: 'Europe/Berlin' }
    expect(convert({ mode: 'now', to: 'Asia/Tokyo' }, own)).toEqual({ result: '20:00', day: '2026-02-01' })
    expect(convert({ time: '15:00', from: 'here', to: 'Asia/Tokyo' }, own)).toMatchObject({ result: '23:00' })
  })
})

describe('the places', () => {
  it('of the world clock are among those of the converter, by the same names', () => {
    const named = new Map(places.map(({ value, label, names }) => [value, { label, names: String(names).split('|') }]))
    for (const { id, city } of ZONES) {
      expect([id, named.get(id)?.label]).toEqual([id, city])
      expect(named.get(id)?.names).toContain(city)
    }
  })

  it('do not share a name', () => {
    const names = places.flatMap(({ names }) => [...new Set(String(names).toLowerCase().split('|'))])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('have zones that exist, and abbreviations an offset of the zone that they are used in', () => {
    // 15 January and 15 July 2026, in minutes since 1970.
    const days = [29_473_920, 29_734_560]
    for (const { value, zone, usedIn } of places.filter((row) => row.zone !== '')) {
      const offsets = days.map((day) => utcoffset(String(usedIn || zone), day))
      expect([value, offsets]).toEqual([value, expect.arrayContaining([utcoffset(String(zone), days[0] ?? 0)])])
    }
  })
})
