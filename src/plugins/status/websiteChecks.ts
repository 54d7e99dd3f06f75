import type { CheckWebsiteResponse, RecentCheck } from '../../api.ts'

const MAX_SHOWN = 3
const MAX_URL_LENGTH = 20
const CUT_URL = 15

/** The result of a check, or undefined if the body is invalid. */
export function readCheck(body: unknown): CheckWebsiteResponse | undefined {
  const { isOnline, responseTime } = Object(body) as Partial<Record<keyof CheckWebsiteResponse, unknown>>
  return typeof isOnline === 'boolean' && isTime(responseTime) ? { isOnline, responseTime } : undefined
}

/** The first recent checks, without invalid entries. */
export function readRecentChecks(body: unknown): readonly RecentCheck[] {
  const list: readonly unknown[] = Array.isArray(body) ? body : []
  return list
    .filter((each): each is RecentCheck => {
      const { id, url, isOnline, responseTime } = Object(each) as Partial<Record<keyof RecentCheck, unknown>>
      return typeof id === 'string' && typeof url === 'string' && typeof isOnline === 'boolean' && isTime(responseTime)
    })
    .slice(0, MAX_SHOWN)
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0

/**
 * An address of the list: over 20 characters it is cut to 15 and three dots.
 *
 * @example shortUrl('https://example.com/page') // => https://example...
 */
export function shortUrl(url: string): string {
  return url.length > MAX_URL_LENGTH ? `${url.slice(0, CUT_URL)}...` : url
}
