import { isIP } from 'node:net'
import type { IpInfo } from '../../src/api.ts'
import type { AddRoutes } from '../createRouter.ts'
import { classifyAddress } from '../ip/classifyAddress.ts'
import type { DescribeIp } from '../ip/openIpDatabases.ts'
import { readAddress } from '../ip/readAddress.ts'
import { isPublicAddress } from '../website/isPublicAddress.ts'
import { quote } from '../website/RefusedError.ts'

/**
 * GET /api/ip-info: what is known about the caller's address, or any other: `?ip=8.8.8.8`. A server in the same network
 * sees a private address of the caller, so the page passes its public one. No third party is asked.
 */
export const addIpInfoRoute: AddRoutes = (router, { describeIp, limit }) => {
  router.get('/api/ip-info', limit({ name: 'ip-info', points: 60, seconds: 60 }), (ctx) => {
    const requested = ctx.query.ip
    if (Array.isArray(requested)) return ctx.throw(400, 'The query must have at most one "ip".')
    const found = requested === undefined ? undefined : readAddress(requested)
    if (found && 'problem' in found) return ctx.throw(400, `${quote(requested ?? '')} ${found.problem}`)
    const own = readAddress(ctx.ip)
    const caller = 'ip' in own ? own.ip : ctx.ip
    const ip = found?.ip ?? caller
    const isOther = caller !== ip && isPublicAddress(caller)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = {
      ...describe(ip, describeIp),
      ...(isOther ? { caller } : {}),
      ...(found?.leftOut ? { leftOut: found.leftOut } : {}),
    } satisfies IpInfo
  })
}

/** Databases cover public addresses only; what they say about others would be wrong. */
function describe(ip: string, describeIp: DescribeIp): IpInfo {
  if (!isIP(ip)) return { ip, location: 'Unknown', isp: 'Unknown' }
  const kind = classifyAddress(ip)
  return kind.range === 'public' ? { ...kind, ...describeIp(ip) } : { ip, location: 'Unknown', isp: 'Unknown', ...kind }
}
