import { expect, it } from 'vitest'
import { nextIndex } from '../../../src/shell/menus/listenToLinks.ts'

it.each([
  { key: 'ArrowDown', index: 0, leads: 1 },
  { key: 'ArrowRight', index: 1, leads: 2 },
  { key: 'ArrowDown', index: 2, leads: 0 },
  { key: 'ArrowDown', index: -1, leads: 0 },
  { key: 'ArrowUp', index: 2, leads: 1 },
  { key: 'ArrowLeft', index: 0, leads: 2 },
  { key: 'Home', index: 2, leads: 0 },
  { key: 'End', index: 0, leads: 2 },
  { key: 'Enter', index: 0, leads: -1 },
  { key: 'a', index: 1, leads: -1 },
])('$key leads from $index of three to $leads', ({ key, index, leads }) => expect(nextIndex(key, index, 3)).toBe(leads))
