import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueue } from '../../../server/threads/createQueue.ts'

const stays = new AbortController().signal

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Jobs that end on demand. */
function makeJobs() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const job = (name: string) => () => {
    begun.push(name)
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    return end.promise
  }
  return {
    begun,
    job,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

it('starts a limited number at once, the others in order of arrival', async () => {
  const { begun, job, end } = makeJobs()
  const queue = createQueue({ atOnce: 2, waitMs: 1000 })
  const results = ['a', 'b', 'c', 'd'].map((name) => queue(job(name), stays))
  await settle()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await settle()
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  await settle()
  for (const name of ['c', 'd']) end(name)
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

it('rejects a job whose turn does not come in time, without starting it', async () => {
  const { begun, job, end } = makeJobs()
  const queue = createQueue({ atOnce: 1, waitMs: 1000 })
  const first = queue(job('a'), stays)
  const second = queue(job('b'), stays)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await second).toBeUndefined()
  end('a')
  expect(await first).toBe('a')
  const third = queue(job('c'), stays)
  await settle()
  expect(begun).toEqual(['a', 'c'])
  end('c')
  expect(await third).toBe('c')
})

it('drops a job that is no longer awaited', async () => {
  const { begun, job, end } = makeJobs()
  const queue = createQueue({ atOnce: 1, waitMs: 1000 })
  const leaves = new AbortController()
  const first = queue(job('a'), stays)
  const waiting = queue(job('b'), leaves.signal)
  leaves.abort()
  expect(await waiting).toBeUndefined()
  expect(await queue(job('c'), leaves.signal)).toBeUndefined()
  end('a')
  await first
  expect(begun).toEqual(['a'])
  expect(vi.getTimerCount()).toBe(0)
})

it('passes on the place of a job that fails', async () => {
  const { job, end, fail } = makeJobs()
  const queue = createQueue({ atOnce: 1, waitMs: 1000 })
  const first = queue(job('a'), stays)
  const second = queue(job('b'), stays)
  fail('a')
  await expect(first).rejects.toThrow('a')
  await settle()
  end('b')
  expect(await second).toBe('b')
})
