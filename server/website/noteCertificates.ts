import { TLSSocket } from 'node:tls'
import type { buildConnector } from 'undici'

/** Remembers until when the certificates of the hosts that it connects to are valid. */
export function noteCertificates(connect: buildConnector.connector): {
  connect: buildConnector.connector
  /** The last day in UTC, as 2027-01-31; undefined where there was no certificate. */
  lastDayOf: (hostname: string) => string | undefined
} {
  const lastDays = new Map<string, string>()
  return {
    connect: (options, callback) =>
      connect(options, (...reply) => {
        const [, socket] = reply
        // Only what has been verified gets here.
        const validTo = socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : Number.NaN
        if (!Number.isNaN(validTo)) lastDays.set(options.hostname, new Date(validTo).toISOString().slice(0, 10))
        callback(...reply)
      }),
    lastDayOf: (hostname) => lastDays.get(hostname),
  }
}
