import type { IpInfo } from '../../api.ts'

/** Responds with the address of the client. */
export const IP_SERVICE = 'https://api.ipify.org?format=json'

/** The texts to show, or the error messages. */
export interface IpLookup {
  readonly ip: string
  readonly location: string
  readonly isp: string
  /** With its purpose, if it is not public. */
  readonly network?: string
  /** What was typed with the address but is no part of it, such as ":443". */
  readonly leftOut?: string
  /** The visitor's address of the other IP version, used to reach our server. */
  readonly other?: string
  /** Whether `ip` is an address, which can be copied, rather than an error. */
  readonly found: boolean
  readonly attribution?: IpInfo['attribution']
}

/** How to fetch the answers; each function throws if there is none. */
export interface IpSources {
  readonly fetchAddress: () => Promise<unknown>
  readonly fetchInfo: (ip: string) => Promise<unknown>
}

const NO_DETAILS = { location: 'Error fetching location', isp: 'Error fetching ISP' } as const

/**
 * Looks up the visitor's address, then what is known about it. Without the address, nothing else is requested: our own
 * server sees an address too, but not always the visitor's (because of a proxy or another IP version).
 *
 * @param log receives errors
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
    const info = readInfo(await sources.fetchInfo(ip))
    const { caller } = info
    // An address of the same version belongs to a proxy, or the connection has changed.
    const isOther = caller !== undefined && versionOf(caller) !== versionOf(ip)
    return { ...describe(info), ip, ...(isOther ? { other: caller } : {}) }
  } catch (error) {
    log('Error fetching location and ISP', error)
    return { ip, ...NO_DETAILS, found: true }
  }
}

/**
 * Looks up any address.
 *
 * @throws Error if our server refuses, or its response is invalid
 */
export async function lookUpOther(ip: string, { fetchInfo }: Pick<IpSources, 'fetchInfo'>): Promise<IpLookup> {
  return describe(readInfo(await fetchInfo(ip)))
}

export const versionOf = (ip: string): 'IPv4' | 'IPv6' => (ip.includes(':') ? 'IPv6' : 'IPv4')

/** Says what was not looked up: "Looked up without “:443”."; undefined if everything was. */
export const describeLeftOut = ({ leftOut }: IpLookup): string | undefined =>
  leftOut === undefined ? undefined : `Looked up without “${leftOut}”.`

/** The purposes of addresses that belong to no provider. */
const RANGES: Readonly<Record<string, string>> = {
  private: 'private',
  loopback: 'the device itself',
  'link-local': 'one local network, without a router',
  'unique-local': 'private',
  'carrier-grade-nat': 'shared inside a provider',
  documentation: 'examples in documentation',
  benchmarking: 'measurements of networks',
  multicast: 'many receivers at once',
  broadcast: 'all devices in a local network',
  translation: 'translation between IPv4 and IPv6',
  unspecified: 'no address yet',
}

/** Returns "8.8.8.0/24"; for addresses that are not public, also their purpose: "192.168.0.0/16, private". */
function describeNetwork({ network, range }: IpInfo): string | undefined {
  if (range === undefined || range === 'public') return network
  const use = RANGES[range] ?? 'reserved'
  return network === undefined ? capitalize(use) : `${network}, ${use}`
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function describe(info: IpInfo): IpLookup {
  const { ip, location, isp, range, attribution, leftOut } = info
  const network = describeNetwork(info)
  const isPublic = range === undefined || range === 'public'
  return {
    ip,
    location: isPublic ? location : 'None, not a public address',
    isp: isPublic ? isp : 'None, not a public address',
    found: true,
    ...(network === undefined ? {} : { network }),
    ...(leftOut === undefined ? {} : { leftOut }),
    ...(attribution ? { attribution } : {}),
  }
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/
/** Not every match is a valid address, but a match contains nothing else. */
const IPV6 = /^(?=.*:)[\da-f:.]{2,45}$/i

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && (IPV4.test(value) || IPV6.test(value))

function readAddress(body: unknown): string {
  const { ip } = Object(body) as { ip?: unknown }
  if (isAddress(ip)) return ip
  throw new Error('the service answered without an address')
}

/** Reads the details; invalid ones are left out. */
function readInfo(body: unknown): IpInfo {
  const { ip, location, isp, attribution, network, range, leftOut, caller } = Object(body) as Partial<
    Record<keyof IpInfo, unknown>
  >
  if (typeof location !== 'string' || typeof isp !== 'string') throw new Error('the server answered in another shape')
  const { text, url } = Object(attribution) as Partial<Record<'text' | 'url', unknown>>
  const named = typeof text === 'string' && typeof url === 'string' && /^https?:\/\//.test(url)
  return {
    ip: isAddress(ip) ? ip : '',
    location,
    isp,
    ...(named ? { attribution: { text, url } } : {}),
    ...(typeof network === 'string' ? { network } : {}),
    ...(typeof range === 'string' ? { range } : {}),
    ...(typeof leftOut === 'string' ? { leftOut } : {}),
    ...(isAddress(caller) ? { caller } : {}),
  }
}
