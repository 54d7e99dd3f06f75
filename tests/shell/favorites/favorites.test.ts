import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readFavorites, toggleFavorite } from '../../../src/shell/favorites/favorites.ts'
import { FavoritesProvider } from '../../../src/shell/favorites/FavoritesProvider.tsx'
import { useFavorites } from '../../../src/shell/favorites/useFavorites.ts'

describe('a stored list of favourites', () => {
  it.each([
    { name: 'is what it is', stored: ['loan', 'bmi-calc'], means: ['loan', 'bmi-calc'] },
    {
      name: 'may hold the ids that five tools once had',
      stored: ['worldclock', 'age', 'time', 'ip', 'qr'],
      means: ['clock', 'age-calc', 'time-calc', 'ip-lookup', 'qr-generator'],
    },
    { name: 'has each tool once', stored: ['loan', 'qr', 'loan', 'qr-generator'], means: ['loan', 'qr-generator'] },
    { name: 'keeps tools that are unknown today', stored: ['gone', 'loan'], means: ['gone', 'loan'] },
    { name: 'may be empty', stored: [], means: [] },
  ])('$name', ({ stored, means }) => expect(readFavorites(stored)).toEqual(means))
})

it.each([
  { name: 'adds at the end', ids: ['loan'], gives: ['loan', 'gpa'] },
  { name: 'takes out what is there', ids: ['loan', 'gpa', 'tip'], gives: ['loan', 'tip'] },
])('a toggle $name', ({ ids, gives }) => expect(toggleFavorite(ids, 'gpa')).toEqual(gives))

describe('the favourites facility', () => {
  const Reader = () => useFavorites().ids.join()

  it('is refused outside of its provider', () => {
    expect(() => renderToString(createElement(Reader))).toThrow(
      new Error('useFavorites must be used within a FavoritesProvider'),
    )
  })

  it('has none in a page as it is served', () => {
    const props = { children: createElement(Reader) }
    expect(renderToString(createElement(FavoritesProvider, props))).toBe('')
  })
})
