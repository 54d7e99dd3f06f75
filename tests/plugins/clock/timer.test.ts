import { describe, expect, it } from 'vitest'
import {
  countedMs,
  endsAt,
  endText,
  formatTimer,
  goalMs,
  isTimer,
  MAX_LAPS,
  NEW_TIMER,
  nextPhase,
  shownMs,
  titleText,
  type Timer,
  type TimerEvent,
} from '../../../src/plugins/clock/timer.ts'

const MINUTE = 60_000
const T0 = Date.parse('2026-11-21T12:00:00Z')

/** What a timer comes to by events, each with the minutes since the first at which it happens. */
function play(from: Timer, ...events: readonly (readonly [minute: number, event: TimerEvent])[]): Timer {
  return events.reduce((timer, [minute, event]) => nextPhase(timer, event, T0 + minute * MINUTE), from)
}

const set = (hours: string, minutes: string): TimerEvent => ({ type: 'set', hours, minutes })
const mode = (to: Timer['mode']): TimerEvent => ({ type: 'mode', mode: to })
const [start, pause, resume, reset, lap, tick] = (['start', 'pause', 'resume', 'reset', 'lap', 'tick'] as const).map(
  (type): TimerEvent => ({ type }),
) as [TimerEvent, TimerEvent, TimerEvent, TimerEvent, TimerEvent, TimerEvent]

const seconds = (timer: Timer, minute: number): number => shownMs(timer, T0 + minute * MINUTE) / 1000
const tenMinutes = play(NEW_TIMER, [0, set('0', '10')])
const stopwatch = play(NEW_TIMER, [0, mode('stopwatch')])
const pomodoro = play(NEW_TIMER, [0, mode('pomodoro')])

describe('the setting of the timer', () => {
  it.each([
    { hours: '1', minutes: '30', gives: 90 },
    { hours: '23', minutes: '59', gives: 1439 },
    { hours: '24', minutes: '60', gives: 1439 },
    { hours: '', minutes: '5', gives: 5 },
    { hours: 'x', minutes: ' 7 ', gives: 7 },
    { hours: '-1', minutes: '1.9', gives: 1 },
    { hours: 'x', minutes: 'y', gives: 0 },
    { hours: 'Infinity', minutes: 'NaN', gives: 1380 },
  ])('of $hours hours and $minutes minutes is $gives minutes', ({ hours, minutes, gives }) =>
    expect(play(NEW_TIMER, [0, set(hours, minutes)]).setMs).toBe(gives * MINUTE),
  )

  it('cannot be changed while it runs or is paused', () => {
    const running = play(tenMinutes, [0, start])
    expect(play(running, [1, set('1', '0')])).toBe(running)
    const paused = play(running, [1, pause])
    expect(play(paused, [2, set('1', '0')])).toBe(paused)
  })
})

describe('the timer', () => {
  it('does not start at zero', () => {
    expect(play(NEW_TIMER, [0, start])).toBe(NEW_TIMER)
    expect(play(NEW_TIMER, [0, set('0', 'x')], [0, start]).state).toBe('idle')
  })

  it('counts down, however rarely it is updated, and becomes idle at zero', () => {
    const running = play(tenMinutes, [0, start])
    expect(running.state).toBe('running')
    expect(endsAt(running)).toBe(T0 + 10 * MINUTE)
    expect(seconds(running, 0)).toBe(600)
    expect(seconds(running, 4)).toBe(360)
    expect(play(running, [9.999, tick])).toBe(running)
    const ended = play(running, [10, tick])
    expect(ended.state).toBe('idle')
    expect(seconds(ended, 99)).toBe(0)
    expect(play(running, [999, tick])).toEqual(ended)
    expect(seconds(play(ended, [1000, start]), 1000)).toBe(600)
  })

  it('pauses, resumes without losing anything, and ends that much later', () => {
    const paused = play(tenMinutes, [0, start], [4, pause])
    expect(paused.state).toBe('paused')
    expect(seconds(paused, 50)).toBe(360)
    const resumed = play(paused, [60, resume])
    expect(seconds(resumed, 61)).toBe(300)
    expect(endsAt(resumed)).toBe(T0 + 66 * MINUTE)
  })

  it.each([
    { name: 'running', timer: play(tenMinutes, [0, start]) },
    { name: 'paused', timer: play(tenMinutes, [0, start], [1, pause]) },
    { name: 'at its end', timer: play(tenMinutes, [0, start], [10, tick]) },
  ])('is reset to its setting while $name', ({ timer }) => expect(play(timer, [2, reset])).toEqual(tenMinutes))

  it('never exceeds its setting when the clock is put back', () => {
    expect(seconds(play(tenMinutes, [0, start]), -60)).toBe(600)
  })
})

describe('transitions that are ignored', () => {
  it.each([
    { name: 'a start while it runs', timer: play(tenMinutes, [0, start]), event: start },
    { name: 'a start while it is paused', timer: play(tenMinutes, [0, start], [1, pause]), event: start },
    { name: 'a pause while it is idle', timer: tenMinutes, event: pause },
    { name: 'a pause while it is paused', timer: play(tenMinutes, [0, start], [1, pause]), event: pause },
    { name: 'a resume while it is idle', timer: tenMinutes, event: resume },
    { name: 'a resume while it runs', timer: play(tenMinutes, [0, start]), event: resume },
    { name: 'a reset of what is as it was set', timer: tenMinutes, event: reset },
    { name: 'a lap of the timer', timer: play(tenMinutes, [0, start]), event: lap },
    { name: 'a lap of a stopwatch that does not run', timer: stopwatch, event: lap },
    { name: 'the mode that is there already', timer: play(tenMinutes, [0, start]), event: mode('timer') },
    { name: 'an end of the stopwatch', timer: play(stopwatch, [0, start]), event: tick },
  ])('from $name is nothing', ({ timer, event }) => expect(play(timer, [9999, event])).toBe(timer))
})

describe('the stopwatch', () => {
  it('counts up, pauses and resumes, takes laps and is reset to zero', () => {
    const running = play(stopwatch, [0, start], [1, lap], [3, lap], [4, pause], [10, resume], [11, lap])
    expect(running.lapsMs).toEqual([1, 3, 5].map((minute) => minute * MINUTE))
    expect(seconds(running, 12)).toBe(360)
    expect(endsAt(running)).toBeUndefined()
    expect(goalMs(running)).toBeUndefined()
    expect(play(running, [12, reset])).toEqual(stopwatch)
    expect(play(play(running, [12, pause]), [13, reset])).toEqual(stopwatch)
  })
})

it('the stopwatch records no laps beyond the limit', () => {
  const full = { ...play(stopwatch, [0, start]), lapsMs: Array.from({ length: MAX_LAPS }, (_, index) => index) }
  expect(play(full, [9999, lap])).toBe(full)
})

describe('the pomodoro clock', () => {
  it('counts 25 minutes of focus down and goes idle before a break of 5, after which the next round waits', () => {
    const focus = play(pomodoro, [0, start])
    expect(seconds(focus, 10)).toBe(900)
    expect(play(focus, [24.99, tick])).toBe(focus)
    const beforeBreak = play(focus, [25, tick])
    expect(beforeBreak).toMatchObject({ state: 'idle', isBreak: true, rounds: 1 })
    const inBreak = play(beforeBreak, [30, start])
    expect(endsAt(inBreak)).toBe(T0 + 35 * MINUTE)
    const after = play(inBreak, [35, tick])
    expect(after).toMatchObject({ state: 'idle', isBreak: false, rounds: 1 })
    expect(seconds(after, 40)).toBe(1500)
  })

  it('gives 15 minutes after every fourth round', () => {
    let timer: Timer = pomodoro
    const breaks: (number | undefined)[] = []
    for (let round = 0; round < 9; round++) {
      timer = play(timer, [0, start], [25, tick])
      breaks.push((goalMs(timer) ?? 0) / MINUTE)
      timer = play(timer, [25, start], [40, tick])
    }
    expect(breaks).toEqual([5, 5, 5, 15, 5, 5, 5, 15, 5])
    expect(timer.rounds).toBe(9)
  })

  it.each([
    { name: 'in a round', timer: play(pomodoro, [0, start]) },
    { name: 'between a round and its break', timer: play(pomodoro, [0, start], [25, tick]) },
    { name: 'in a break that is paused', timer: play(pomodoro, [0, start], [25, tick], [25, start], [26, pause]) },
  ])('is reset $name, and its rounds with it', ({ timer }) => expect(play(timer, [30, reset])).toEqual(pomodoro))
})

it.each(['timer', 'stopwatch', 'pomodoro'] as const)('a change to another mode stops and zeroes: from %s', (from) => {
  const running = play(NEW_TIMER, [0, mode(from)], [0, set('1', '0')], [0, start])
  for (const to of ['timer', 'stopwatch', 'pomodoro'] as const) {
    if (to === from) continue
    const changed = play(running, [5, mode(to)])
    expect(changed).toEqual({ ...NEW_TIMER, mode: to })
    expect(countedMs(changed, T0 + 9 * MINUTE)).toBe(0)
  }
})

describe('the time shown', () => {
  it.each([
    { mode: 'timer', ms: 0, gives: '00:00:00' },
    { mode: 'timer', ms: 1, gives: '00:00:01' },
    { mode: 'timer', ms: 86_340_000, gives: '23:59:00' },
    { mode: 'timer', ms: 59_001, gives: '00:01:00' },
    { mode: 'pomodoro', ms: 1_499_001, gives: '25:00' },
    { mode: 'stopwatch', ms: 0, gives: '00:00:00.0' },
    { mode: 'stopwatch', ms: 61_999, gives: '00:01:01.9' },
    { mode: 'stopwatch', ms: 100 * 3_600_000, gives: '100:00:00.0' },
  ] as const)('of $ms ms on the $mode is $gives', ({ mode: kind, ms, gives }) =>
    expect(formatTimer({ mode: kind }, ms)).toBe(gives),
  )
})

describe('what has ended', () => {
  const round = play(pomodoro, [0, start], [25, tick])
  const rest = play(round, [25, start], [30, tick])
  const ended = play(tenMinutes, [0, start], [10, tick])
  it.each([
    { name: 'the timer', timer: ended, gives: 'The 00:10:00 timer is over.' },
    { name: 'a round', timer: round, gives: 'Round 1 is done. Time for a break of 5 minutes.' },
    { name: 'a break', timer: rest, gives: 'The break is over. Start the next round when you are ready.' },
    { name: 'nothing, before the first start', timer: tenMinutes, gives: undefined },
    { name: 'nothing, while it runs again', timer: play(ended, [11, start]), gives: undefined },
    { name: 'nothing, after a pause', timer: play(tenMinutes, [0, start], [1, pause]), gives: undefined },
    { name: 'nothing, after a reset', timer: play(ended, [11, reset]), gives: undefined },
    { name: 'nothing, once it is set again', timer: play(ended, [11, set('0', '10')]), gives: undefined },
    { name: 'nothing, in another mode', timer: play(ended, [11, mode('stopwatch')]), gives: undefined },
    {
      name: 'nothing, in a third',
      timer: play(ended, [11, mode('stopwatch')], [11, mode('pomodoro')]),
      gives: undefined,
    },
    { name: 'nothing, while the next round runs', timer: play(rest, [31, start]), gives: undefined },
    { name: 'nothing, after a reset of the rounds', timer: play(rest, [31, reset]), gives: undefined },
    { name: 'nothing of a stopwatch', timer: play(stopwatch, [0, start], [1, pause]), gives: undefined },
  ])('is $name', ({ timer, gives }) => expect(endText(timer)).toBe(gives))
})

describe('what the title says', () => {
  it.each([
    { name: 'of a timer', timer: play(tenMinutes, [0, start]), minute: 4, gives: '00:06:00' },
    { name: 'of a round that has not begun', timer: pomodoro, minute: 0, gives: '25:00' },
    { name: 'of a round', timer: play(pomodoro, [0, start]), minute: 10, gives: '15:00' },
    { name: 'of a second that has begun', timer: play(pomodoro, [0, start]), minute: 24.99, gives: '00:01' },
    {
      name: 'of a long break',
      timer: play({ ...pomodoro, rounds: 4, isBreak: true }, [0, start]),
      minute: 1,
      gives: '14:00',
    },
  ])('$name is $gives', ({ timer, minute, gives }) => expect(titleText(timer, T0 + minute * MINUTE)).toBe(gives))

  it('of a stopwatch is the time so far, in whole seconds', () =>
    expect(titleText(play(stopwatch, [0, start]), T0 + 1999)).toBe('00:00:01'))
})

describe('what is stored', () => {
  const running = play(tenMinutes, [0, start])
  it.each([
    { value: NEW_TIMER, is: true },
    { value: running, is: true },
    { value: JSON.parse(JSON.stringify(running)) as unknown, is: true },
    { value: { ...running, startedAt: undefined }, is: false },
    { value: { ...NEW_TIMER, startedAt: 1 }, is: false },
    { value: { ...running, mode: 'egg' }, is: false },
    { value: { ...running, setMs: -1 }, is: false },
    { value: { ...running, lapsMs: ['x'] }, is: false },
    { value: { ...running, rounds: null }, is: false },
    { value: null, is: false },
    { value: 'running', is: false },
  ])('$value is a timer: $is', ({ value, is }) => expect(isTimer(value)).toBe(is))
})
