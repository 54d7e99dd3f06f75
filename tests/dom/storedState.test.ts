import { expect, it } from 'vitest'
import { storedState } from '../../src/storage.ts'

// A list that nobody listens to is set by another tab, which sends no event then: it has to be read again.

const isList = (value: unknown): value is readonly string[] => Array.isArray(value)
const inOtherTab = (key: string, list: readonly string[]) => localStorage.setItem(key, JSON.stringify(list))

it('is read again if another tab has set it while nobody listened', () => {
  const list = storedState<readonly string[]>('test-list', isList, [])
  list.set(['loan'])
  inOtherTab('test-list', ['loan', 'bmr'])
  expect(list.get()).toEqual(['loan', 'bmr'])
})

it('is the same object while nothing changes it, whether somebody listens or not', () => {
  const list = storedState<readonly string[]>('test-same', isList, [])
  inOtherTab('test-same', ['loan'])
  const first = list.get()
  expect(list.get()).toBe(first)
  list.subscribe(() => {})
  expect(list.get()).toBe(first)
})

it('is read again once somebody listens, if another tab has set it before', () => {
  const list = storedState<readonly string[]>('test-later', isList, [])
  list.set(['loan'])
  inOtherTab('test-later', ['bmr'])
  list.subscribe(() => {})
  expect(list.get()).toEqual(['bmr'])
})
