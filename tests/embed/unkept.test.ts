import { expect, it, vi } from 'vitest'
import * as unkept from '../../src/embed/unkept/storage.ts'
import * as kept from '../../src/storage.ts'

it('has the same exports as the storage of pages', () =>
  expect(Object.keys(unkept).toSorted()).toEqual(Object.keys(kept).toSorted()))

it('keeps values as long as the page, and notifies listeners', () => {
  const hasShape = (value: unknown): value is string => typeof value === 'string'
  const state = unkept.storedState('key', hasShape, 'first')
  const listener = vi.fn()
  const end = state.subscribe(listener)
  state.set('second')
  expect([state.get(), listener.mock.calls.length]).toEqual(['second', 1])
  end()
  state.set('third')
  expect([state.get(), listener.mock.calls.length]).toEqual(['third', 1])
  expect(unkept.storedState('key', hasShape, 'first').get()).toBe('first')
  expect(unkept.writeText('key', 'text')).toBe(false)
  expect(unkept.readText('key')).toBeUndefined()
})
