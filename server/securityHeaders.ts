import type { IncomingMessage, ServerResponse } from 'node:http'
import * as helmet from 'helmet'
import {
  contentSecurityPolicy,
  embedPolicy,
  workerPolicy,
  previewPolicy,
  type InlineHashes,
  type PolicyOptions,
} from './contentSecurityPolicy.ts'

/** Names and values. */
export type Headers = Readonly<Record<string, string>>

export interface SecurityHeaders {
  /** On every response. */
  readonly all: Headers
  /** On pages only, where they have an effect; on every file they would cost a kilobyte each. */
  readonly ofPage: (inline: InlineHashes) => Headers
  /** On pages that other sites may frame, including cross-origin isolated ones. */
  readonly ofEmbed: (inline: InlineHashes) => Headers
  /** On the page in the frame of the studio. */
  readonly ofPreview: (inline: InlineHashes) => Headers
  /** On scripts of the studio, one of which runs as a worker. */
  readonly ofStudio: Headers
  /** On files that other sites may load, instead of `all`. */
  readonly shared: Headers
  /** Additionally on pages served over https: tells browsers to insist on https. */
  readonly https: Headers
}

const yearSeconds = 365 * 24 * 60 * 60

/** Pages need none of these features, so injected scripts cannot use them either. */
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
 * Returns the security headers, computed once for all responses.
 *
 * The hosts of the analytics are allowed if analytics is configured; pages load it only with the visitor's consent.
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
    ofPreview: (inline) => ({ ...policyHeader(previewPolicy(inline)), ...onPages }),
    ofStudio: policyHeader(workerPolicy),
    shared,
    https: headersOf(helmet.strictTransportSecurity({ maxAge: yearSeconds, includeSubDomains: false })),
  }
}

const policyHeader = (directives: Record<string, string[]>): Headers =>
  headersOf(helmet.contentSecurityPolicy({ useDefaults: false, directives }))

type SetHeaders = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Collects the headers that middleware would set, which are the same for every request. */
function headersOf(...middleware: SetHeaders[]): Headers {
  const found: Record<string, string> = {}
  const response = { setHeader: (name: string, value: string) => void (found[name] = value), removeHeader: () => {} }
  for (const set of middleware) set({} as IncomingMessage, response as unknown as ServerResponse, () => {})
  return found
}
