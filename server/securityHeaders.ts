import type { IncomingMessage, ServerResponse } from 'node:http'
import * as helmet from 'helmet'
import { contentSecurityPolicy, embedPolicy, type InlineHashes, type PolicyOptions } from './contentSecurityPolicy.ts'

/** Names and values. */
export type Headers = Readonly<Record<string, string>>

export interface SecurityHeaders {
  /** On every answer. */
  readonly all: Headers
  /** On pages alone, where they have a meaning; on every file of a page they would cost a kilobyte each. */
  readonly ofPage: (inline: InlineHashes) => Headers
  /** On pages that other sites may frame, those that are cross-origin isolated too. */
  readonly ofEmbed: (inline: InlineHashes) => Headers
  /** On what other sites may load, in place of what is on every answer. */
  readonly shared: Headers
  /** On pages beside them, where visitors come by https: browsers are told to insist on it. */
  readonly https: Headers
}

const yearSeconds = 365 * 24 * 60 * 60

/** Nothing here asks for any of these, and nothing that gets into a page may. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * The security headers, made once for all answers.
 *
 * The analytics' hosts may be contacted where there are analytics, as pages do for visitors who have agreed.
 */
export function securityHeaders(policy: PolicyOptions): SecurityHeaders {
  const onPages = {
    ...headersOf(
      helmet.referrerPolicy({ policy: 'strict-origin-when-cross-origin' }),
      helmet.crossOriginOpenerPolicy({ policy: 'same-origin' }),
    ),
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  }
  const shared = headersOf(helmet.crossOriginResourcePolicy({ policy: 'cross-origin' }))
  const isolated = headersOf(helmet.crossOriginEmbedderPolicy({ policy: 'require-corp' }))
  return {
    all: headersOf(helmet.xContentTypeOptions(), helmet.crossOriginResourcePolicy({ policy: 'same-origin' })),
    ofPage: (inline) => ({ ...policyHeader(contentSecurityPolicy(inline, policy)), ...onPages }),
    ofEmbed: (inline) => ({ ...policyHeader(embedPolicy(inline)), ...onPages, ...shared, ...isolated }),
    shared,
    https: headersOf(helmet.strictTransportSecurity({ maxAge: yearSeconds, includeSubDomains: false })),
  }
}

const policyHeader = (directives: Record<string, string[]>): Headers =>
  headersOf(helmet.contentSecurityPolicy({ useDefaults: false, directives }))

type SetHeaders = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** What middleware would set, which is the same for every request. */
function headersOf(...middleware: SetHeaders[]): Headers {
  const found: Record<string, string> = {}
  const response = { setHeader: (name: string, value: string) => void (found[name] = value), removeHeader: () => {} }
  for (const set of middleware) set({} as IncomingMessage, response as unknown as ServerResponse, () => {})
  return found
}
