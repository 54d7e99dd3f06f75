import type { IpInfo } from '../../api.ts'

/** Answers with the address that a request comes from. */
export const IP_SERVICE = 'https://api.ipify.org?format=json'

/** The texts to show, or the error messages. */
export interface IpLookup {
  readonly ip: string
  readonly location: string
  readonly isp: string
  /** Whether it is an address, which can be copied, and no error. */
  readonly found: boolean
  readonly attribution?: IpInfo['attribution']
}

/** How to fetch the answers; each throws if there is none. */
export interface IpSources {
  readonly fetchAddress: () => Promise<unknown>
  readonly fetchInfo: (ip: string) => Promise<unknown>
}

const NO_DETAILS = { location: 'Error fetching location', isp: 'Error fetching ISP' } as const

/**
 * Looks up the visitor's address, then what is known of it. Where the address cannot be fetched the rest is not asked for:
 * our own server sees an address as well, but not always the visitor's (a proxy, another protocol).
 *
 * @param log takes what went wrong
 */
export async function lookUpIp(sources: IpSources, log: (message: string, error: unknown) => void): Promise<IpLookup> {
  let ip: string
  try {
    ip = readAddress(await sources.fetchAddress())
  } catch (error) {
    log('Unable to fetch IP address', error)
    return { ip: 'Unable to fetch IP address', ...NO_DETAILS, found: false }
  }
  try {
    const { location, isp, attribution } = readInfo(await sources.fetchInfo(ip))
    return { ip, location, isp, found: true, ...(attribution ? { attribution } : {}) }
  } catch (error) {
    log('Error fetching location and ISP', error)
    return { ip, ...NO_DETAILS, found: true }
  }
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/
/** Not every match is a valid address, but it contains nothing else. */
const IPV6 = /^(?=.*:)[\da-f:.]{2,45}$/i

function readAddress(body: unknown): string {
  const { ip } = Object(body) as { ip?: unknown }
  if (typeof ip === 'string' && (IPV4.test(ip) || IPV6.test(ip))) return ip
  throw new Error('the service answered without an address')
}

function readInfo(body: unknown): IpInfo {
  const { location, isp, attribution } = Object(body) as Partial<Record<keyof IpInfo, unknown>>
  if (typeof location !== 'string' || typeof isp !== 'string') throw new Error('the server answered in another shape')
  const { text, url } = Object(attribution) as Partial<Record<'text' | 'url', unknown>>
  const named = typeof text === 'string' && typeof url === 'string' && /^https?:\/\//.test(url)
  return { ip: '', location, isp, ...(named ? { attribution: { text, url } } : {}) }
}
