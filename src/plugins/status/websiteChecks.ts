import type { CheckWebsiteResponse, RecentCheck } from '../../api.ts'
import { formatDate } from '../../engine/show/formatDate.ts'
import { refusalOf } from '../../request.ts'
import { siteConventions } from '../../siteConventions.ts'

const MAX_SHOWN = 3
const MAX_URL_LENGTH = 20
const CUT_URL = 15

/** Parses the result of a check; undefined if the body is invalid. Invalid details are left out. */
export function readCheck(body: unknown): CheckWebsiteResponse | undefined {
  const { isOnline, responseTime, reason, status, statusText, redirects, certificateLastDay } = Object(body) as Partial<
    Record<keyof CheckWebsiteResponse, unknown>
  >
  if (typeof isOnline !== 'boolean' || !isTime(responseTime)) return undefined
  return {
    isOnline,
    responseTime,
    ...(isReason(reason) && { reason }),
    ...(isTime(status) && { status }),
    ...(typeof statusText === 'string' && { statusText }),
    ...(Array.isArray(redirects) && redirects.every((redirect) => typeof redirect === 'string') && { redirects }),
    ...(typeof certificateLastDay === 'string' &&
      /^\d{4}-\d\d-\d\d$/.test(certificateLastDay) && { certificateLastDay }),
  }
}

/** Returns the first recent checks, without invalid entries. */
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
 * Shortens an address for the list: above 20 characters it is cut to 15 and three dots.
 *
 * @example shortUrl('https://example.com/page') // => https://example...
 */
export function shortUrl(url: string): string {
  return url.length > MAX_URL_LENGTH ? `${url.slice(0, CUT_URL)}...` : url
}

/**
 * Returns why a check failed, which says nothing about the website: what our server says, or that it was not reached.
 *
 * @param isConnected whether the visitor's device has a network
 */
export function describeFailure(error: unknown, isConnected: boolean): string | undefined {
  if (!(error instanceof TypeError)) return refusalOf(error)
  return isConnected
    ? 'Our server cannot be reached at the moment, so it cannot check websites.'
    : 'Your device has no network at the moment, so no website can be checked.'
}

type Reason = NonNullable<CheckWebsiteResponse['reason']>

const REASONS: Readonly<Record<Reason, string>> = {
  'no-such-name': 'There is no website of this name',
  'name-unanswered': 'Its name servers do not answer',
  refused: 'Its server refuses connections',
  unreachable: 'Our server has no route to it',
  certificate: 'Its certificate is not valid',
  'timed-out': 'It did not respond in time',
  'no-http': 'It hung up, or did not answer as a website does',
}

const isReason = (value: unknown): value is Reason => typeof value === 'string' && Object.hasOwn(REASONS, value)

/** Returns why a website is offline: "Its server refuses connections"; undefined for one that is online. */
export function describeReason(check: CheckWebsiteResponse): string | undefined {
  if (check.isOnline) return undefined
  const status = describeStatus(check)
  return status === undefined ? check.reason && REASONS[check.reason] : `Its server answered ${status}`
}

/** Returns "404 Not Found"; undefined if there was no response. */
export const describeStatus = ({ status, statusText = '' }: CheckWebsiteResponse): string | undefined =>
  status === undefined ? undefined : `${status} ${statusText}`.trim()

/** Returns "None", or the number of redirects and the final address: "2, to https://www.example.com". */
export const describeRedirects = ({ redirects }: CheckWebsiteResponse): string | undefined =>
  redirects && (redirects.length === 0 ? 'None' : `${redirects.length}, to ${redirects.at(-1)}`)

const DAY_MS = 86_400_000

/**
 * Describes until when a certificate is valid, and the days left.
 *
 * @param lastDay  in UTC, as 2027-01-31
 * @param now      milliseconds since 1970
 * @example describeLastDay('2027-01-31', Date.UTC(2027, 0, 30, 12)) // => January 31, 2027, 1 day left
 */
export function describeLastDay(lastDay: string, now: number): string {
  const days = Math.max(0, Math.round((Date.parse(lastDay) - Math.floor(now / DAY_MS) * DAY_MS) / DAY_MS))
  return `${formatDate(lastDay, siteConventions)}, ${days.toLocaleString(siteConventions.locale)} ${days === 1 ? 'day' : 'days'} left`
}
