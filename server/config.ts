import { resolve } from 'node:path'
import { isIP } from 'node:net'
import { RATE_FILES } from '../src/plugins/currency/rates.ts'
import { findMisspelt } from './findMisspelt.ts'
import { parseTrustProxy, trustNobody, type TrustProxy } from './parseTrustProxy.ts'
import { StartError } from './StartError.ts'

export interface Config {
  /** 0 picks a free port. */
  port: number
  host: string
  /** For all visitors together; further connections are rejected. */
  maxConnections: number
  /** Absolute path. */
  dataDir: string
  /** If unset, a single instance uses its own embedded store. */
  redisUrl: string | undefined
  /** Without a key, the embedded assistant answers. */
  openai: { apiKey: string | undefined; baseUrl: string | undefined; model: string }
  trustProxy: TrustProxy
  /** The public origin of the site, without a trailing slash. */
  siteUrl: string | undefined
  /** Whether pages have advert slots. */
  ads: 'placeholder' | 'off'
  rateLimit: boolean
  analyticsId: string | undefined
  /** The addresses of currency rates, in order; if empty, built-in rates only. */
  rateFiles: readonly string[]
}

const names = [
  'PORT',
  'HOST',
  'MAX_CONNECTIONS',
  'DATA_DIR',
  'REDIS_URL',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'OPENAI_MODEL',
  'TRUST_PROXY',
  'SITE_URL',
  'ADS',
  'RATE_LIMIT',
  'ANALYTICS_ID',
  'RATES_URL',
] as const
type Name = (typeof names)[number]

/**
 * Reads the server's configuration. Empty variables count as unset; surrounding white space is ignored.
 *
 * @param env  the environment, `process.env`
 * @throws StartError with one line for each invalid or misspelt variable: its name, its value, what is allowed
 * @example readConfig({ PORT: '8080' }).port // => 8080
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems = findMisspelt(env, names).map(
    ({ found, meant }) => `unknown variable ${found}, did you mean ${meant}?`,
  )

  function read<T>(name: Name, parse: (text: string) => T | undefined, allowed: string, fallback: T): T {
    const text = env[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    if (value !== undefined) return value
    problems.push(`${name} must be ${allowed}, got ${describeValue(name, text)}`)
    return fallback
  }
  const readOptional = (name: Name, parse: (text: string) => string | undefined, allowed: string) =>
    read<string | undefined>(name, parse, allowed, undefined)

  const config: Config = {
    port: read('PORT', parsePort, 'a whole number from 0 to 65535', 3000),
    host: read('HOST', parseHost, 'an IP address or a host name', '127.0.0.1'),
    maxConnections: read('MAX_CONNECTIONS', parseCount, 'a whole number from 1 to 1000000', 4000),
    dataDir: resolve(read('DATA_DIR', (text) => text, 'a folder', './data')),
    redisUrl: readOptional(
      'REDIS_URL',
      parseRedisUrl,
      'a redis:// or rediss:// address, such as redis://127.0.0.1:6379/0',
    ),
    openai: {
      apiKey: readOptional('OPENAI_API_KEY', parseToken, 'printable ASCII without spaces'),
      baseUrl: readOptional('OPENAI_BASE_URL', parseBaseUrl, 'an http:// or https:// address without user or query'),
      model: read('OPENAI_MODEL', parseToken, 'the name of a model, without spaces', 'gpt-5'),
    },
    trustProxy: read(
      'TRUST_PROXY',
      parseTrustProxy,
      'a number of hops from 0 to 16, or IP addresses and CIDR ranges separated by commas',
      trustNobody,
    ),
    siteUrl: readOptional('SITE_URL', parseOrigin, 'an http:// or https:// address without path or query'),
    ads: read('ADS', parseAds, 'placeholder or off', 'placeholder'),
    rateLimit: read('RATE_LIMIT', parseSwitch, 'on or off', true),
    analyticsId: readOptional('ANALYTICS_ID', parseMeasurementId, 'a measurement id such as G-ABC123XYZ'),
    rateFiles: read(
      'RATES_URL',
      parseRateFiles,
      'off, or http:// or https:// addresses of a file of rates, separated by commas',
      RATE_FILES,
    ),
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  return config
}

function describeValue(name: Name, text: string): string {
  if (name === 'OPENAI_API_KEY') return 'a value that is not shown here'
  // Addresses may contain a password before the @.
  const redacted = text.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@')
  return JSON.stringify(redacted.length > 100 ? `${redacted.slice(0, 100)}…` : redacted)
}

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined
}

function parseCount(text: string): number | undefined {
  return /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= 1_000_000 ? Number(text) : undefined
}

function parseHost(text: string): string | undefined {
  const isName = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) && !/(^|\.)\d+$/.test(text)
  return isIP(text) !== 0 || isName ? text : undefined
}

function parseToken(text: string): string | undefined {
  return /^[\x21-\x7e]+$/.test(text) ? text : undefined
}

function parseSwitch(text: string): boolean | undefined {
  return text === 'on' ? true : text === 'off' ? false : undefined
}

function parseAds(text: string): Config['ads'] | undefined {
  return text === 'placeholder' || text === 'off' ? text : undefined
}

function parseMeasurementId(text: string): string | undefined {
  return /^G-[A-Z\d]+$/i.test(text) ? text : undefined
}

function parseRedisUrl(text: string): string | undefined {
  const url = /^rediss?:\/\//i.test(text) ? URL.parse(text) : null
  return url?.hostname && /^(\/\d{0,5})?$/.test(url.pathname) ? text : undefined
}

function parseHttpUrl(text: string): URL | undefined {
  // URL itself tolerates missing slashes.
  const url = /^https?:\/\/[^/]/i.test(text) ? URL.parse(text) : null
  return url === null || url.username || url.password || /[?#]/.test(text) ? undefined : url
}

function parseRateFiles(text: string): readonly string[] | undefined {
  if (text === 'off') return []
  const files = text.split(',').map((part) => parseHttpUrl(part.trim())?.href)
  return files.every((file) => file !== undefined) ? files : undefined
}

function parseBaseUrl(text: string): string | undefined {
  return parseHttpUrl(text)?.href
}

function parseOrigin(text: string): string | undefined {
  const url = parseHttpUrl(text)
  return url?.pathname === '/' ? url.origin : undefined
}
