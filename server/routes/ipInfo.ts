import type { Router } from '@koa/router'
import ipaddr from 'ipaddr.js'
import type { AppState } from '../AppState.ts'
import { createRouter } from '../createRouter.ts'
import type { DescribeIp } from '../ip/openIpDatabases.ts'
import type { Limit } from '../middleware/limit.ts'
import { isPublicAddress } from '../website/isPublicAddress.ts'
import { quote } from '../website/RefusedError.ts'

/**
 * GET /api/ip-info: what is known of the caller's address. A server in the same house sees a private one, so the page
 * may name the address it has outside: `?ip=203.0.113.7`.
 */
export function ipInfoRoute({ describeIp, limit }: { describeIp: DescribeIp; limit: Limit }): Router<AppState> {
  return createRouter().get('/api/ip-info', limit({ name: 'ip-info', points: 60, seconds: 60 }), (ctx) => {
    const asked = ctx.query.ip
    if (Array.isArray(asked)) return ctx.throw(400, 'The query must have one "ip" at most.')
    const ip = normalize(asked ?? ctx.ip)
    if (asked !== undefined && !isPublicAddress(ip)) {
      return ctx.throw(400, `${quote(asked)} is not a public IP address; only those are allowed.`)
    }
    ctx.set('Cache-Control', 'no-store')
    ctx.body = describeIp(ip)
  })
}

/** The usual spelling of an address; an IPv4 address that came over IPv6 is an IPv4 address. */
function normalize(text: string): string {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
  return isAddress ? ipaddr.process(text).toString() : text
}
