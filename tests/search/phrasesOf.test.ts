import { expect, it } from 'vitest'
import { phrasesOf } from '../../src/search/phrasesOf.ts'

it('spells a phrase out once for each of the words in brackets, with all that it implies', () => {
  const given = { kind: 'b' }
  expect(phrasesOf({ phrases: [{ says: '(half|a half) of (the |) {amount}', given }] })).toEqual([
    { says: 'half of the {amount}', given },
    { says: 'half of {amount}', given },
    { says: 'a half of the {amount}', given },
    { says: 'a half of {amount}', given },
  ])
})
