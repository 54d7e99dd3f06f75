import type { CheckWebsiteResponse } from '../../src/api.ts'

/** Why a website gave no response. */
export type Failure = NonNullable<CheckWebsiteResponse['reason']>

/** The codes of Node, OpenSSL and undici; what is not here did not answer as a website does. */
const FAILURES: Readonly<Record<string, Failure>> = {
  ENOTFOUND: 'no-such-name',
  ESERVFAIL: 'name-unanswered',
  ETIMEOUT: 'name-unanswered',
  EREFUSED: 'name-unanswered',
  ECONNREFUSED: 'refused',
  ENETUNREACH: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'timed-out',
  ABORT_ERR: 'timed-out',
  UND_ERR_CONNECT_TIMEOUT: 'timed-out',
  UND_ERR_HEADERS_TIMEOUT: 'timed-out',
}
/** OpenSSL's verification errors, such as CERT_HAS_EXPIRED, and Node's own for another name. */
const CERTIFICATE = /CERT|SIGNATURE|ISSUER|^CRL_|^INVALID_CA$|^INVALID_PURPOSE$/

/** Returns why a request failed; of several addresses that were tried, what says most. */
export function failureOf(error: unknown): Failure {
  const { name, code, errors, cause } = Object(error) as { [key in 'name' | 'code' | 'errors' | 'cause']?: unknown }
  if (Array.isArray(errors) && errors.length > 0) {
    const failures = errors.map(failureOf)
    // A server without IPv6 cannot reach one of the two addresses of most websites.
    return failures.find((failure) => failure !== 'unreachable') ?? 'unreachable'
  }
  if (name === 'TimeoutError' || name === 'AbortError') return 'timed-out'
  if (typeof code === 'string') return FAILURES[code] ?? (CERTIFICATE.test(code) ? 'certificate' : 'no-http')
  return cause === undefined ? 'no-http' : failureOf(cause)
}
