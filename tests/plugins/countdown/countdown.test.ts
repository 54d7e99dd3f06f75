import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  countdownTo,
  instantOf,
  isCountdown,
  msLeft,
  nextCountdown,
  PRESETS,
  readLink,
  splitTime,
  type Countdown,
  type CountdownEvent,
  writeLink,
} from '../../../src/plugins/countdown/countdown.ts'

const zone = process.env.TZ
beforeEach(() => void (process.env.TZ = 'UTC'))
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const at = (instant: string): number => Date.parse(instant)

describe('a countdown', () => {
  const now = at('2026-12-29T18:30:00Z')
  const target = '2027-01-01T00:00'
  const running: Countdown = { phase: 'running', target }
  const paused: Countdown = { phase: 'paused', target, leftMs: 5000 }
  const idle: Countdown = { phase: 'idle' }
  const seen: Countdown = { phase: 'ended', target, seen: true }
  const missed: Countdown = { phase: 'ended', target, seen: false }

  it.each<{ name: string; from: Countdown; event: CountdownEvent; now?: string; gives: Countdown }>([
    { name: 'starts', from: idle, event: { type: 'start', target }, gives: running },
    { name: 'does not start without a target', from: idle, event: { type: 'start', target: 'T00:00' }, gives: idle },
    { name: 'goes on to its target', from: paused, event: { type: 'start', target }, gives: running },
    {
      name: 'starts over from its end',
      from: seen,
      event: { type: 'start', target: '2028-01-01T00:00' },
      gives: { phase: 'running', target: '2028-01-01T00:00' },
    },
    {
      name: 'shows zeros for what has passed',
      from: idle,
      event: { type: 'start', target },
      now: '2027-01-01T00:00:00Z',
      gives: missed,
    },
    {
      name: 'pauses',
      from: running,
      event: { type: 'pause' },
      gives: { phase: 'paused', target, leftMs: 192_600_000 },
    },
    { name: 'pauses only while it runs', from: seen, event: { type: 'pause' }, gives: seen },
    { name: 'is reset while it runs', from: running, event: { type: 'reset' }, gives: idle },
    { name: 'is reset while it is paused', from: paused, event: { type: 'reset' }, gives: idle },
    { name: 'is reset at its end', from: seen, event: { type: 'reset' }, gives: idle },
    {
      name: 'runs to the last second',
      from: running,
      event: { type: 'tick' },
      now: '2026-12-31T23:59:59.999Z',
      gives: running,
    },
    { name: 'stops by itself', from: running, event: { type: 'tick' }, now: '2027-01-01T00:00:00Z', gives: seen },
    {
      name: 'stops by itself after a long sleep',
      from: running,
      event: { type: 'tick' },
      now: '2027-02-01T00:00:00Z',
      gives: seen,
    },
    { name: 'goes on after a reload', from: running, event: { type: 'return' }, gives: running },
    {
      name: 'was over before a reload',
      from: running,
      event: { type: 'return' },
      now: '2027-01-02T00:00:00Z',
      gives: missed,
    },
    {
      name: 'stays paused past its target',
      from: paused,
      event: { type: 'tick' },
      now: '2027-01-02T00:00:00Z',
      gives: paused,
    },
  ])('$name', ({ from, event, now: other, gives }) =>
    expect(nextCountdown(from, event, other === undefined ? now : at(other))).toEqual(gives),
  )

  it('shows what is left to its target, what was left when it paused, and zero at its end', () => {
    expect(msLeft(idle, now)).toBeUndefined()
    expect(msLeft(running, now)).toBe(192_600_000)
    expect(msLeft(running, at('2028-01-01T00:00:00Z'))).toBe(0)
    expect(msLeft(paused, now)).toBe(5000)
    expect(msLeft(seen, now)).toBe(0)
  })
})

describe('time left', () => {
  it.each([
    { ms: 0, gives: [0, 0, 0, 0] },
    { ms: 1, gives: [0, 0, 0, 1] },
    { ms: 1000, gives: [0, 0, 0, 1] },
    { ms: 59_001, gives: [0, 0, 1, 0] },
    { ms: 3_599_000, gives: [0, 0, 59, 59] },
    { ms: 86_399_000, gives: [0, 23, 59, 59] },
    { ms: 86_400_000, gives: [1, 0, 0, 0] },
    // The worked example: 2 days, 5 hours and 30 minutes.
    { ms: 192_600_000, gives: [2, 5, 30, 0] },
    { ms: 400 * 86_400_000, gives: [400, 0, 0, 0] },
  ])('of $ms ms is $gives', ({ ms, gives }) => expect(Object.values(splitTime(ms))).toEqual(gives))
})

describe('a target', () => {
  it.each([
    { TZ: 'UTC', civil: '2027-01-01T00:00', gives: '2027-01-01T00:00:00.000Z' },
    { TZ: 'America/New_York', civil: '2027-01-01T00:00', gives: '2027-01-01T05:00:00.000Z' },
    { TZ: 'Asia/Kolkata', civil: '2027-01-01T00:00', gives: '2026-12-31T18:30:00.000Z' },
    // Skipped on 14 March 2027 in New York: read with the offset before, so it is 03:30 in summer time.
    { TZ: 'America/New_York', civil: '2027-03-14T02:30', gives: '2027-03-14T07:30:00.000Z' },
    // Twice on 7 November 2027: the first, still in summer time.
    { TZ: 'America/New_York', civil: '2027-11-07T01:30', gives: '2027-11-07T05:30:00.000Z' },
    // A leap day, and a year that has none.
    { TZ: 'UTC', civil: '2028-02-29T12:00', gives: '2028-02-29T12:00:00.000Z' },
    ...['', 'T00:00', '2027-01-01T', '2027-13-01T00:00', '2027-01-01T24:30', 'tomorrow', '2027-01-01'].map((civil) => ({
      TZ: 'UTC',
      civil,
      gives: undefined,
    })),
  ])('of $civil in $TZ is $gives', ({ TZ, civil, gives }) => {
    process.env.TZ = TZ
    expect(instantOf(civil)).toBe(gives === undefined ? undefined : at(gives))
  })
})

describe('what is stored', () => {
  const target = '2027-01-01T00:00'
  it.each([
    { value: { phase: 'running', target }, is: true },
    { value: { phase: 'paused', target, leftMs: 0 }, is: true },
    { value: { phase: 'ended', target, seen: true }, is: true },
    { value: { phase: 'idle' }, is: true },
    { value: { phase: 'running', target: 'soon' }, is: false },
    { value: { phase: 'paused', target }, is: false },
    { value: { phase: 'paused', target, leftMs: -1 }, is: false },
    { value: { phase: 'flying', target }, is: false },
    { value: null, is: false },
    { value: 'running', is: false },
    { value: [], is: false },
  ])('$value is a countdown: $is', ({ value, is }) => expect(isCountdown(value)).toBe(is))
})

describe('a link', () => {
  it.each([
    { target: '2027-01-01T00:00', fragment: 'until=2027-01-01T00:00' },
    {
      target: '2030-06-01T18:30',
      title: 'Anna & Ben = 50%',
      fragment: 'until=2030-06-01T18:30&title=Anna%20%26%20Ben%20%3D%2050%25',
    },
  ])('shares $fragment', ({ fragment, ...shared }) => {
    expect(writeLink(shared)).toBe(fragment)
    expect(readLink(fragment)).toEqual({ type: 'start', ...shared })
  })

  it.each(['', 'until=', 'until=2027-13-01T00:00', 'until=soon&title=x', 'title=x', 'faq'])(
    'is not a countdown: "%s"',
    (fragment) => {
      expect(readLink(fragment)).toBeUndefined()
    },
  )

  it('cuts a title that is too long, and ignores a blank one', () => {
    expect(readLink(`until=2027-01-01T00:00&title=${'x'.repeat(1000)}`)?.title).toHaveLength(80)
    expect(readLink('until=2027-01-01T00:00&title=%20')).toEqual({ type: 'start', target: '2027-01-01T00:00' })
  })

  it('gives its title to what it starts, pauses and ends', () => {
    const start = { type: 'start', target: '2027-01-01T00:00', title: ' Party ' } as const
    const running = nextCountdown({ phase: 'idle' }, start, at('2026-12-31T00:00Z'))
    expect(running).toEqual({ phase: 'running', target: '2027-01-01T00:00', title: 'Party' })
    expect(nextCountdown(running, { type: 'pause' }, at('2026-12-31T23:00Z'))).toMatchObject({ title: 'Party' })
    expect(nextCountdown(running, { type: 'tick' }, at('2027-01-01T00:00Z'))).toMatchObject({
      phase: 'ended',
      title: 'Party',
    })
    expect(isCountdown(running)).toBe(true)
    expect(isCountdown({ ...running, title: 5 })).toBe(false)
  })
})

it.each([
  { now: '2026-12-24T23:59:59Z', days: ['2027-01-01', '2027-02-14', '2027-10-31', '2026-12-25'] },
  // A day that has begun is next year's.
  { now: '2027-01-01T00:00:00Z', days: ['2028-01-01', '2027-02-14', '2027-10-31', '2027-12-25'] },
])('counts down to the next of the days that are offered, at $now', ({ now, days }) => {
  expect(PRESETS.map((preset) => countdownTo(preset, at(now)).target)).toEqual(days.map((day) => `${day}T00:00`))
})
