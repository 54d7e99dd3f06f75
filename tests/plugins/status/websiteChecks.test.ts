import { describe, expect, it } from 'vitest'
import { readCheck, readRecentChecks, shortUrl } from '../../../src/plugins/status/websiteChecks.ts'
import { refusalOf } from '../../../src/request.ts'

const CHECK = { id: '1', url: 'https://example.com/', isOnline: true, responseTime: 120 }

describe('the addresses of the list', () => {
  it.each([
    // Cut to 15 characters and three dots from 21 characters on, counted by hand.
    ['https://example.com', 'https://example.com'],
    ['https://example.com/', 'https://example.com/'],
    ['https://example.com/a', 'https://example...'],
    ['http://a.co', 'http://a.co'],
    ['', ''],
  ])('%s reads %s', (url, short) => {
    expect(shortUrl(url)).toBe(short)
  })
})

describe('the recent checks', () => {
  it('are the first three', () => {
    const body = ['1', '2', '3', '4'].map((id) => ({ ...CHECK, id }))
    expect(readRecentChecks(body).map(({ id }) => id)).toEqual(['1', '2', '3'])
  })

  it.each([
    ['nothing', null],
    ['an object', { checks: [CHECK] }],
    ['a list of something else', [{ ...CHECK, url: 4 }, 'x', null, { ...CHECK, responseTime: -1 }]],
  ])('are none where the answer is %s', (_, body) => {
    expect(readRecentChecks(body)).toEqual([])
  })
})

describe('the answer to a check', () => {
  it.each([
    [
      { isOnline: true, responseTime: 87 },
      { isOnline: true, responseTime: 87 },
    ],
    [
      { isOnline: false, responseTime: 0, more: 1 },
      { isOnline: false, responseTime: 0 },
    ],
    [{ isOnline: 'yes', responseTime: 87 }, undefined],
    [{ isOnline: true }, undefined],
    [{ isOnline: true, responseTime: Number.NaN }, undefined],
    [null, undefined],
  ])('%j is read as %j', (body, gives) => {
    expect(readCheck(body)).toEqual(gives)
  })
})

describe('why a check was refused', () => {
  it.each([
    ['400: {"error":"This address is not public."}', 'This address is not public.'],
    ['429: {"error":"Wait a little."}', 'Wait a little.'],
    ['503: {"error":"Try again\\nlater."}', 'Try again\nlater.'],
    ['500: {"error":"Internal Server Error"}', undefined],
    ['400: {"error":""}', undefined],
    ['400: {"error":4}', undefined],
    ['400: <html>Bad Request</html>', undefined],
    ['400: {broken}', undefined],
    ['Failed to fetch', undefined],
  ])('%s tells %s', (message, gives) => {
    expect(refusalOf(new Error(message))).toBe(gives)
  })
})
