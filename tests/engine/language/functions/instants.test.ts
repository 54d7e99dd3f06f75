import { describe, expect, it } from 'vitest'
import { instants, timezone, utcoffset } from '../../../../src/engine/language/functions/timeZones.ts'
import { calculate } from '../../../../src/service/calculate.ts'
import { compileDefinition } from '../../support/compileDefinition.ts'
import { CONTEXT, evaluateFormula } from '../../support/evaluateFormula.ts'
import * as fc from '../../support/properties.ts'

const refusing = (zone: string) => expect.objectContaining({ cause: { code: 'unknown-time-zone', params: { zone } } })

describe('the UTC offset', () => {
  // By Python's zoneinfo: (datetime(1970, 1, 1, tzinfo=UTC) + timedelta(minutes=…)).astimezone(ZoneInfo(…)).utcoffset()
  it.each([
    ['Asia/Kathmandu', 29_500_000, 345],
    ['America/New_York', 29_720_880, -240],
    ['America/New_York', 29_486_880, -300],
    ['Australia/Lord_Howe', 29_486_880, 660],
    ['Australia/Lord_Howe', 29_720_880, 630],
    ['Pacific/Chatham', 29_486_880, 825],
    ['America/St_Johns', 29_720_880, -150],
    ['UTC', 0, 0],
    // The minute before the clocks are put forward, and the minute at which they are.
    ['Europe/Berlin', 29_579_099, 60],
    ['Europe/Berlin', 29_579_100, 120],
  ])('of %s at %i is %i', (zone, instant, offset) => {
    expect(utcoffset(zone, instant)).toBe(offset)
  })

  // ISO 8601, time shift.
  it.each([
    ['+05:30', 330],
    ['-08:00', -480],
    ['+00:00', 0],
  ])('of %s is the same at any instant: %i', (zone, offset) => {
    expect([utcoffset(zone, 0), utcoffset(zone, 29_720_880)]).toEqual([offset, offset])
  })

  it('of a zone that does not exist is refused', () => {
    expect(() => utcoffset('Europe/Berln', 0)).toThrow(refusing('Europe/Berln'))
    expect(() => utcoffset('+5:30', 0)).toThrow(refusing('+5:30'))
    expect(() => utcoffset('Mars/Olympus Mons', 0)).toThrow(refusing('Mars/Olympus Mons'))
  })

  it('of a zone that is not known is refused', () => {
    expect(() => utcoffset('', 0)).toThrow(refusing(''))
    expect(() => instants(0, '2026-02-01', '')).toThrow(refusing(''))
  })

  it('at no instant is no number', () => {
    expect(utcoffset('Europe/Berlin', Number.NaN)).toBeNaN()
    expect(utcoffset('Europe/Berlin', 1e300)).toBeNaN()
  })
})

describe('the instants of a time of day', () => {
  // By Python's zoneinfo: both folds of datetime(…, tzinfo=ZoneInfo(…)) that come back from UTC as the same time.
  it.each([
    [900, '2026-02-10', 'Europe/London', [29_512_260]],
    [0, '2026-02-01', 'Asia/Kathmandu', [29_498_055]],
    [1439, '2026-12-31', 'Pacific/Kiritimati', [29_978_519]],
    [0, '2026-01-01', 'Pacific/Pago_Pago', [29_454_420]],
    [150, '2026-03-29', 'Europe/Berlin', []],
    [150, '2026-10-25', 'Europe/Berlin', [29_881_470, 29_881_530]],
    [150, '2026-03-08', 'America/New_York', []],
    [90, '2026-11-01', 'America/New_York', [29_891_850, 29_891_910]],
    // Clocks are put back by half an hour.
    [105, '2026-04-05', 'Australia/Lord_Howe', [29_588_565, 29_588_595]],
    // Samoa went without this day.
    [720, '2011-12-30', 'Pacific/Apia', []],
  ])('%i on %s in %s are %j', (time, date, zone, expected) => {
    expect(instants(time, date, zone)).toEqual(expected)
  })

  it('are those of Temporal, from the year 1 to 9999', () => {
    const zones = fc.constantFrom(
      'Europe/Berlin',
      'America/St_Johns',
      'Asia/Kolkata',
      'Pacific/Chatham',
      'UTC',
      '-08:00',
    )
    const day = fc.integer({ min: 1, max: 3_652_057 })
    fc.assert(
      fc.property(zones, day, fc.integer({ min: 0, max: 1439 }), (zone, days, time) => {
        const local = Temporal.PlainDateTime.from('0001-01-01').add({ days, minutes: time })
        const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
          local.toZonedDateTime(zone, { disambiguation }),
        )
        const offsets = [earlier, later].map((each) => (each?.offsetNanoseconds ?? 0) / 60e9)
        // Before there were zones, offsets had seconds, which clocks here have not.
        if (!offsets.every(Number.isInteger)) return
        const found = [earlier, later].flatMap((each) =>
          each?.toPlainDateTime().equals(local) ? [each.epochMilliseconds / 60_000] : [],
        )
        expect(instants(time, local.toPlainDate().toString(), zone)).toEqual([...new Set(found)])
      }),
    )
  })
})

describe("the visitor's time zone", () => {
  it('is that of the context, and an empty text without one', () => {
    expect(timezone({ ...CONTEXT, timeZone: 'Asia/Tokyo' })).toBe('Asia/Tokyo')
    expect(evaluateFormula('timezone()')).toBe('')
  })
})

describe('a calculator of time zones', () => {
  // A flight from Berlin at 13:00 to New York at 16:10: by Python's zoneinfo 550 minutes.
  const tool = compileDefinition(`inputs:
  leaves: { type: time, label: Leaves }
  arrives: { type: time, label: Arrives }
  date: { type: date, label: Date, default: today }
  city: { type: text, label: Zone }
outputs:
  minutes:
    label: Minutes in the air
    formula: 'last(instants(arrives, date, city)) - first(instants(leaves, date, timezone()))'
    primary: true
examples:
  - name: in UTC, as all examples
    given: { leaves: "12:00", arrives: "21:10", date: 2026-02-01, city: UTC }
    gives: { minutes: 550 }
    source: By hand, from 12:00 to 21:10
`)
  const flight = (city: string, timeZone?: string) =>
    calculate(tool, { leaves: '13:00', arrives: '16:10', date: '2026-02-01', city }, { ...CONTEXT, timeZone })

  it('loads the functions of zones', () => expect(tool.data.requires).toContain('zones'))

  it("reads the visitor's clock in the visitor's zone", () => {
    expect(flight('America/New_York', 'Europe/Berlin')).toMatchObject({
      ok: true,
      outputs: { minutes: { value: 550 } },
    })
  })

  it.each([
    ['America/New York', 'Europe/Berlin', 'there is no time zone "America/New York", did you mean "America/New_York"?'],
    ['Mars', 'Europe/Berlin', 'there is no time zone "Mars"'],
    ['UTC', undefined, 'the time zone is not known'],
  ])('to %s from %s is refused: %s', (city, timeZone, says) => {
    expect(flight(city, timeZone)).toMatchObject({
      ok: false,
      errors: [{ message: `minutes cannot be calculated from these inputs: ${says}` }],
    })
  })
})
