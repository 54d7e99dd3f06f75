import { afterEach, expect, it, vi } from 'vitest'
import { currentToast, dismissToast, showToast, subscribeToast } from '../../../src/shell/toasts/showToast.ts'

afterEach(dismissToast)

it('keeps the last toast alone, until a viewer asks for it', () => {
  showToast({ title: 'One' })
  showToast({ title: 'Two', description: 'of two', variant: 'destructive' })
  expect(currentToast()).toEqual({ title: 'Two', description: 'of two', variant: 'destructive' })
  dismissToast()
  expect(currentToast()).toBeUndefined()
})

it('takes the same message once more for a new toast', () => {
  const toast = { title: 'Saved' }
  showToast(toast)
  const first = currentToast()
  showToast(toast)
  expect(currentToast()).not.toBe(first)
})

it('tells who listens, and no longer', () => {
  const listener = vi.fn()
  const stop = subscribeToast(listener)
  showToast({ title: 'One' })
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  showToast({ title: 'Two' })
  expect(listener).toHaveBeenCalledTimes(1)
})
