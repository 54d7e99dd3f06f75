import { expect, it } from 'vitest'
import { storedState } from '../../src/storage.ts'
import { expectNoise } from './support/noise.ts'
import { refuseStorage } from './support/visit.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

it('what storage refuses lasts as long as the page, also while nothing shows it', () => {
  expectNoise(/(Reading|Storing) "[^"]+" failed/)
  const state = storedState('abakit-test', isText, 'first')
  refuseStorage()
  const leave = state.subscribe(() => undefined)
  state.set('second')
  leave()
  expect(state.get()).toBe('second')
})
