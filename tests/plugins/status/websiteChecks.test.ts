import { describe, expect, it } from 'vitest'
import {
  describeLastDay,
  describeReason,
  describeRedirects,
  describeStatus,
  readCheck,
  readRecentChecks,
  shortUrl,
} from '../../../src/plugins/status/websiteChecks.ts'
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
  ])('are empty if the answer is %s', (_, body) => {
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
    [
      {
        isOnline: true,
        responseTime: 87,
        status: 200,
        statusText: 'OK',
        redirects: ['https://a.example'],
        certificateLastDay: '2027-01-31',
      },
      {
        isOnline: true,
        responseTime: 87,
        status: 200,
        statusText: 'OK',
        redirects: ['https://a.example'],
        certificateLastDay: '2027-01-31',
      },
    ],
    [
      {
        isOnline: true,
        responseTime: 87,
        status: '200',
        statusText: 4,
        redirects: [4],
        certificateLastDay: 'Jan 31 2027',
      },
      { isOnline: true, responseTime: 87 },
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

describe('the details of a check', () => {
  const check = { isOnline: true, responseTime: 87 }

  it.each([
    [{ status: 404, statusText: 'Not Found' }, '404 Not Found'],
    [{ status: 499, statusText: '' }, '499'],
    [{ status: 200 }, '200'],
    [{}, undefined],
  ])('%j reads %s', (details, text) => {
    expect(describeStatus({ ...check, ...details })).toBe(text)
  })

  it.each([
    [[], 'None'],
    [['https://www.example.com'], '1, to https://www.example.com'],
    [['https://example.com', 'https://www.example.com/a'], '2, to https://www.example.com/a'],
  ])('redirects to %j read %s', (redirects, text) => {
    expect(describeRedirects({ ...check, redirects })).toBe(text)
  })

  // The days are counted by a calendar.
  it.each([
    ['2027-01-31', '2027-01-30T23:59:59Z', 'January 31, 2027, 1 day left'],
    ['2027-01-31', '2027-01-31T00:00:00Z', 'January 31, 2027, 0 days left'],
    ['2027-03-01', '2027-02-01T12:00:00Z', 'March 1, 2027, 28 days left'],
    ['2126-10-29', '2026-10-29T12:00:00Z', 'October 29, 2126, 36,524 days left'],
  ])('%s at %s reads %s', (lastDay, now, text) => {
    expect(describeLastDay(lastDay, Date.parse(now))).toBe(text)
  })
})

describe('the reason why a website is offline', () => {
  it.each([
    [{ isOnline: true, responseTime: 1, status: 404, statusText: 'Not Found' }, undefined],
    [
      { isOnline: false, responseTime: 1, status: 503, statusText: 'Service Unavailable' },
      'Its server answered 503 Service Unavailable',
    ],
    [{ isOnline: false, responseTime: 1, reason: 'refused' }, 'Its server refuses connections'],
    [{ isOnline: false, responseTime: 1, reason: 'constructor' }, undefined],
    [{ isOnline: false, responseTime: 1 }, undefined],
  ])('of %j is %s', (body, sentence) => {
    const check = readCheck(body)
    expect(check).toBeDefined()
    expect(check && describeReason(check)).toBe(sentence)
  })
})
