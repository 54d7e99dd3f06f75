import { expect, it } from 'vitest'
import { keepInMemory } from '../../../server/store/keepInMemory.ts'
import { openSqliteStore } from '../../../server/store/openSqliteStore.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const check = (responseTime: number) => ({ url: 'https://example.com', isOnline: true, responseTime })

function start() {
  const logged: string[] = []
  const log = {
    info: (_: object, message: string) => void logged.push(message),
    error: (_: object, message: string) => void logged.push(message),
  }
  return { log, logged }
}
const timesOf = (checks: readonly { responseTime: number }[]) => checks.map(({ responseTime }) => responseTime)

it('what the database cannot store, as on a full disk, is shown before what it has', async () => {
  const { log, logged } = start()
  const database = openSqliteStore(await temporaryFolder())
  let isFull = false
  const store = keepInMemory(
    {
      ...database,
      async addCheck(each) {
        if (isFull) throw new Error('database or disk is full')
        await database.addCheck(each)
      },
    },
    { log },
  )
  await store.addCheck(check(1))
  isFull = true
  await store.addCheck(check(2))
  await store.addCheck(check(3))
  const found = await store.recentChecks(20)
  expect(timesOf(found)).toEqual([3, 2, 1])
  expect(new Set(found.map(({ id }) => id)).size).toBe(3)
  expect(timesOf(await store.recentChecks(2))).toEqual([3, 2])
  expect(logged.filter((message) => message.includes('cannot be used'))).toHaveLength(1)
  await store.close()
})

it('a database that could not be opened is replaced, and the newest thousand checks are kept', async () => {
  const store = keepInMemory(undefined, start())
  for (let index = 0; index < 1005; index++) await store.addCheck(check(index))
  const found = await store.recentChecks(2000)
  expect([found.length, found[0]?.responseTime]).toEqual([1000, 1004])
  expect(await store.readKept('rates')).toBeUndefined()
  await store.keep('rates', '{}')
  expect(await store.readKept('rates')).toBe('{}')
  await store.close()
})
