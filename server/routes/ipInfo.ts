import type { Router } from '@koa/router'
import ipaddr from 'ipaddr.js'
import type { IpInfo } from '../../src/api.ts'
import type { AppState } from '../AppState.ts'
import { createRouter } from '../createRouter.ts'
import { classifyAddress } from '../ip/classifyAddress.ts'
import type { DescribeIp } from '../ip/openIpDatabases.ts'
import type { Limit } from '../middleware/limit.ts'
import { isPublicAddress } from '../website/isPublicAddress.ts'
import { quote } from '../website/RefusedError.ts'

/**
 * GET /api/ip-info: what is known of the caller's address, or of any other: `?ip=8.8.8.8`. A server in the same house sees
 * a private address of the caller, so the page names the one that it has outside. Nobody else is asked.
 */
export function ipInfoRoute({ describeIp, limit }: { describeIp: DescribeIp; limit: Limit }): Router<AppState> {
  return createRouter().get('/api/ip-info', limit({ name: 'ip-info', points: 60, seconds: 60 }), (ctx) => {
    const asked = ctx.query.ip
    if (Array.isArray(asked)) return ctx.throw(400, 'The query must have one "ip" at most.')
    if (asked !== undefined && !isAddress(asked)) {
      return ctx.throw(400, `${quote(asked)} is not an IP address, such as 8.8.8.8 or 2001:4860:4860::8888.`)
    }
    const caller = normalize(ctx.ip)
    const ip = asked === undefined ? caller : normalize(asked)
    const isOther = caller !== ip && isPublicAddress(caller)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { ...describe(ip, describeIp), ...(isOther ? { caller } : {}) } satisfies IpInfo
  })
}

/** Databases know public addresses only; what they say of others would be a mistake. */
function describe(ip: string, describeIp: DescribeIp): IpInfo {
  if (!isAddress(ip)) return { ip, location: 'Unknown', isp: 'Unknown' }
  const kind = classifyAddress(ip)
  return kind.range === 'public' ? { ...kind, ...describeIp(ip) } : { ip, location: 'Unknown', isp: 'Unknown', ...kind }
}

function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || (ipaddr.IPv6.isValid(text) && !text.includes('%'))
}

/** The usual spelling of an address; an IPv4 address that came over IPv6 is an IPv4 address. */
function normalize(text: string): string {
  return isAddress(text) ? ipaddr.process(text).toString() : text
}
