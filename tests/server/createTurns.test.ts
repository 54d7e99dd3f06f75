import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from '../../server/createTurns.ts'

/** A clock that only work moves. */
function start() {
  let time = 0
  const turns = createTurns(() => time)
  const done: string[] = []
  const work = (visitor: string, ms: number) =>
    turns.run({ visitor, cpuMs: 0 }, () => {
      time += ms
      done.push(visitor)
    })
  return { turns, work, done }
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
  // After 11 of 10 ms, and a pause.
  await setTimeout(7)
  // 12 of 10 ms: the turn ends.
  expect(done).toEqual(['a', 'a', 'b', 'c'])
  await Promise.all(rest)
  expect(done).toEqual(['a', 'a', 'b', 'c', 'a', 'a'])
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
