import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { RATE_FILES } from '../../src/plugins/currency/rates.ts'
import { StartError } from '../../server/StartError.ts'

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as StartError).message.split('\n')
  }
}

const defaults = {
  port: 3000,
  host: '127.0.0.1',
  maxConnections: 4000,
  dataDir: resolve('data'),
  redisUrl: undefined,
  openai: { apiKey: undefined, baseUrl: undefined, model: 'gpt-5' },
  trustProxy: { kind: 'hops', hops: 0 },
  siteUrl: undefined,
  ads: 'placeholder',
  rateLimit: true,
  analyticsId: undefined,
  rateFiles: [...RATE_FILES],
}

describe('reading the environment', () => {
  it('needs none', () => expect(readConfig({})).toEqual(defaults))

  it('treats empty variables as unset', () => {
    const names = ['PORT', 'HOST', 'DATA_DIR', 'REDIS_URL', 'OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL']
    const more = ['TRUST_PROXY', 'SITE_URL', 'ADS', 'RATE_LIMIT', 'ANALYTICS_ID', 'RATES_URL', 'REDIS_ULR']
    expect(readConfig(Object.fromEntries([...names, ...more].map((name) => [name, ' '])))).toEqual(defaults)
    expect(readConfig(Object.fromEntries([...names, ...more].map((name) => [name, ''])))).toEqual(defaults)
  })

  it.each([
    { env: { PORT: '8080' }, gives: { port: 8080 } },
    { env: { PORT: '0' }, gives: { port: 0 } },
    { env: { PORT: ' 8080\r' }, gives: { port: 8080 } },
    { env: { MAX_CONNECTIONS: '20000' }, gives: { maxConnections: 20_000 } },
    { env: { HOST: '0.0.0.0' }, gives: { host: '0.0.0.0' } },
    { env: { HOST: '::1' }, gives: { host: '::1' } },
    { env: { HOST: 'abakit-1.internal' }, gives: { host: 'abakit-1.internal' } },
    { env: { DATA_DIR: '/var/lib/abakit' }, gives: { dataDir: resolve('/var/lib/abakit') } },
    { env: { REDIS_URL: 'redis://:word@redis:6379/1' }, gives: { redisUrl: 'redis://:word@redis:6379/1' } },
    { env: { REDIS_URL: 'rediss://redis' }, gives: { redisUrl: 'rediss://redis' } },
    { env: { SITE_URL: 'https://abakit.example/' }, gives: { siteUrl: 'https://abakit.example' } },
    { env: { SITE_URL: 'http://localhost:3000' }, gives: { siteUrl: 'http://localhost:3000' } },
    { env: { ADS: 'off' }, gives: { ads: 'off' } },
    { env: { ADS: 'placeholder' }, gives: { ads: 'placeholder' } },
    { env: { RATE_LIMIT: 'off' }, gives: { rateLimit: false } },
    { env: { RATE_LIMIT: 'on' }, gives: { rateLimit: true } },
    { env: { RATES_URL: 'off' }, gives: { rateFiles: [] } },
    {
      env: { RATES_URL: 'http://rates.internal/usd.json, https://mirror.example/usd.json' },
      gives: { rateFiles: ['http://rates.internal/usd.json', 'https://mirror.example/usd.json'] },
    },
    { env: { ANALYTICS_ID: 'G-ABC123' }, gives: { analyticsId: 'G-ABC123' } },
    { env: { TRUST_PROXY: '2' }, gives: { trustProxy: { kind: 'hops', hops: 2 } } },
    { env: { TRUST_PROXY: '10.0.0.0/8, ::1' }, gives: { trustProxy: expect.objectContaining({ kind: 'addresses' }) } },
    {
      env: { OPENAI_API_KEY: 'sk-1', OPENAI_BASE_URL: 'http://localhost:8000/v1', OPENAI_MODEL: 'org/model:tag' },
      gives: { openai: { apiKey: 'sk-1', baseUrl: 'http://localhost:8000/v1', model: 'org/model:tag' } },
    },
  ])('reads $env', ({ env, gives }) => expect(readConfig(env)).toEqual({ ...defaults, ...gives }))
})

describe('malformed values', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3.5'],
    ['PORT', '0x10'],
    ['PORT', '1e3'],
    ['PORT', '3000 3001'],
    ['MAX_CONNECTIONS', '0'],
    ['MAX_CONNECTIONS', '1000001'],
    ['MAX_CONNECTIONS', 'many'],
    ['HOST', 'http://localhost'],
    ['HOST', 'localhost:3000'],
    ['HOST', '300.1.1.1'],
    ['HOST', '[::1]'],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'http://localhost'],
    ['REDIS_URL', 'redis://'],
    ['REDIS_URL', 'redis://localhost/abc'],
    ['REDIS_URL', 'redis://localhost/-1'],
    ['REDIS_URL', 'redis://localhost/0/1'],
    ['OPENAI_BASE_URL', 'api.openai.com/v1'],
    ['OPENAI_BASE_URL', 'http:api.openai.com'],
    ['OPENAI_BASE_URL', 'https://api.openai.com/v1?x=1'],
    ['OPENAI_MODEL', 'gpt 5'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '17'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', 'proxy.internal'],
    ['SITE_URL', 'abakit.example'],
    ['SITE_URL', 'ftp://abakit.example'],
    ['SITE_URL', 'https://abakit.example/tools'],
    ['SITE_URL', 'https://abakit.example/?x'],
    ['SITE_URL', 'https://abakit.example/#x'],
    ['ADS', 'on'],
    ['ADS', 'Off'],
    ['RATES_URL', 'on'],
    ['RATES_URL', 'ftp://mirror.example/usd.json'],
    ['RATES_URL', 'https://mirror.example/usd.json,'],
    ['RATE_LIMIT', 'false'],
    ['RATE_LIMIT', 'OFF'],
    ['ANALYTICS_ID', '123456789'],
    ['ANALYTICS_ID', 'G-"><script>'],
  ])('refuses %s=%s in one line with its name and value', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} must be .+, got "`))
    expect(problems[0]).toContain(JSON.stringify(value))
  })

  it('says what is allowed', () => {
    expect(problemsOf({ PORT: 'abc' })).toEqual(['PORT must be a whole number from 0 to 65535, got "abc"'])
  })

  it('never shows a key or a password', () => {
    const env = {
      OPENAI_API_KEY: 'sk secret',
      REDIS_URL: 'http://me:secret/@redis',
      OPENAI_BASE_URL: 'https://secret@x',
    }
    expect(problemsOf(env)).toHaveLength(3)
    expect(problemsOf(env).join()).not.toContain('secret')
  })

  it('limits each to a line of readable length', () => {
    const [problem = '', ...others] = problemsOf({ SITE_URL: `one\ntwo${'x'.repeat(1000)}` })
    expect(others).toEqual([])
    expect(problem.length).toBeLessThan(200)
  })

  it('names all in one go', () => {
    expect(problemsOf({ PORT: 'x', RATE_LIMIT: 'x', SITE_URLS: 'x' })).toHaveLength(3)
  })
})

describe('misspelt names', () => {
  it.each([
    ['REDIS_ULR', 'REDIS_URL'],
    ['REDISURL', 'REDIS_URL'],
    ['OPENAI_API_KEYS', 'OPENAI_API_KEY'],
    ['OPENAI_APIKEY', 'OPENAI_API_KEY'],
    ['OPEN_AI_API_KEY', 'OPENAI_API_KEY'],
    ['OPENAI_MODLE', 'OPENAI_MODEL'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['SITE_URLS', 'SITE_URL'],
    ['RATE_LIMITS', 'RATE_LIMIT'],
    ['ANALYTICS_IDS', 'ANALYTICS_ID'],
    ['DATA_DIRS', 'DATA_DIR'],
    ['site_url', 'SITE_URL'],
    ['PROT', 'PORT'],
    ['HSOT', 'HOST'],
    ['ASD', 'ADS'],
  ])('finds %s', (found, meant) => {
    expect(problemsOf({ [found]: 'x' })).toEqual([`unknown variable ${found}, did you mean ${meant}?`])
  })

  it.each([
    'HOME',
    'HOSTNAME',
    'HOSTTYPE',
    'HOSTS',
    'PORTS',
    'POST',
    'PORT_3000_TCP',
    'REDIS_HOST',
    'REDIS_PORT',
    'REDIS_URI',
    'REDIS_URL_2',
    'REDIS_TLS_URL',
    'OPENAI_ORG_ID',
    'OPENAI_PROJECT_ID',
    'OPENAI_API_KEY2',
    'OPENAI_API_BASE',
    'OPENAI_API_TYPE',
    'SITE_ID',
    'SITE_NAME',
    'XDG_DATA_DIRS',
    'DATADIR',
    'ANALYTICS_DB',
    'http_proxy',
    'NODE_ENV',
    '__proto__',
    'constructor',
    'npm_config_port',
    'KUBERNETES_PORT',
  ])('accepts %s', (name) => expect(problemsOf({ [name]: 'x' })).toEqual([]))

  it.each([
    { found: 'PROT', PORT: '4999' },
    { found: 'OPENAI_API_KEYS', OPENAI_API_KEY: 'sk-1' },
  ])('finds $found if the right one is set, too', ({ found, ...right }) => {
    const [meant] = Object.keys(right)
    expect(problemsOf({ [found]: 'x', ...right })).toEqual([`unknown variable ${found}, did you mean ${meant}?`])
  })
})
