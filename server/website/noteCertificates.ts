import { TLSSocket } from 'node:tls'
import type { buildConnector } from 'undici'

/** Wraps a connector to record the expiry dates of certificates by host. */
export function noteCertificates(connect: buildConnector.connector): {
  connect: buildConnector.connector
  /** The last valid day in UTC, as 2027-01-31; undefined if there was no certificate. */
  lastDayOf: (hostname: string) => string | undefined
} {
  const lastDays = new Map<string, string>()
  return {
    connect: (options, callback) =>
      connect(options, (...reply) => {
        const [, socket] = reply
        // Only verified certificates get here.
        const validTo = socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : Number.NaN
        if (!Number.isNaN(validTo)) lastDays.set(options.hostname, new Date(validTo).toISOString().slice(0, 10))
        callback(...reply)
      }),
    lastDayOf: (hostname) => lastDays.get(hostname),
  }
}
