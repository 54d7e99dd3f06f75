import { getDefaultStore } from 'jotai/vanilla'
import { afterEach, expect, it } from 'vitest'
import { dismissToast, showToast, toastAtom } from '../../../src/shell/toasts/showToast.ts'

const shown = () => getDefaultStore().get(toastAtom)

afterEach(dismissToast)

it('keeps the last toast alone, until a viewer asks for it', () => {
  showToast({ title: 'One' })
  showToast({ title: 'Two', description: 'of two', variant: 'destructive' })
  expect(shown()).toEqual({ title: 'Two', description: 'of two', variant: 'destructive' })
  dismissToast()
  expect(shown()).toBeUndefined()
})

it('takes the same message once more for a new toast', () => {
  const toast = { title: 'Saved' }
  showToast(toast)
  const first = shown()
  showToast(toast)
  expect(shown()).not.toBe(first)
})
