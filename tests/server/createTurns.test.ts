import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from '../../server/createTurns.ts'

/** Work in turns, with a clock that only work and the test move. */
function start() {
  let time = 0
  const turns = createTurns(() => time)
  const done: string[] = []
  const work = (visitor: string, ms: number) =>
    turns.run({ visitor, cpuMs: 0 }, () => {
      time += ms
      done.push(visitor)
    })
  const pass = (ms: number) => void (time += ms)
  return { turns, work, pass, done }
}

it('work is done at once while the turn has time', () => {
  const { work, done } = start()
  void work('a', 4)
  void work('a', 4)
  expect(done).toEqual(['a', 'a'])
})

it('work waits for the next turn when the time is over, and visitors take turns', async () => {
  const { work, done } = start()
  void work('a', 11)
  const rest = [...Array.from({ length: 3 }, () => work('a', 4)), work('b', 4), work('c', 4)]
  expect(done).toEqual(['a'])
  await Promise.all(rest)
  expect(done).toEqual(['a', 'a', 'b', 'c', 'a', 'a'])
})

it('work gives way to connections as long as they arrive', async () => {
  const { turns, work, done } = start()
  turns.noteArrival()
  const late = work('a', 1)
  for (let round = 0; round < 10; round++) {
    turns.noteArrival()
    await setImmediate()
  }
  expect(done).toEqual([])
  await late
  expect(done).toEqual(['a'])
})

it('work gives way to connections for a tenth of a second at most', async () => {
  const { turns, work, pass, done } = start()
  turns.noteArrival()
  const late = work('a', 1)
  let waitedMs = 0
  while (done.length === 0) {
    turns.noteArrival()
    pass(10)
    waitedMs += 10
    await setImmediate()
  }
  await late
  expect(waitedMs).toBeGreaterThanOrEqual(100)
  expect(waitedMs).toBeLessThan(200)
})

it('work that waits for something else holds up nobody', async () => {
  const { turns, work, done } = start()
  void work('a', 11)
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = turns.run({ visitor: 'a', cpuMs: 0 }, () => promise)
  await work('b', 1)
  expect(done).toEqual(['a', 'b'])
  resolve()
  await waiting
})

it('work that fails tells its caller only', async () => {
  const { turns, work, done } = start()
  void work('a', 11)
  const failing = turns.run({ visitor: 'a', cpuMs: 0 }, () => {
    throw new Error('a bug')
  })
  const next = work('a', 1)
  await expect(failing).rejects.toThrow('a bug')
  await next
  expect(done).toEqual(['a', 'a'])
})

it('counts the time of the processor', async () => {
  const account = { visitor: 'a', cpuMs: 0 }
  await createTurns().run(account, () => {
    const before = process.threadCpuUsage()
    while (process.threadCpuUsage(before).user < 30_000);
  })
  expect(account.cpuMs).toBeGreaterThanOrEqual(30)
})
