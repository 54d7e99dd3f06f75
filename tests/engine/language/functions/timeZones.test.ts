import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const SCRIPT = join(import.meta.dirname, '../../support/printDates.ts')

interface Printed {
  readonly zone: string
  readonly offset: number
  readonly results: {
    readonly today: readonly string[]
    readonly formatted: readonly string[]
    readonly apart: unknown
  }
}

async function printIn(zone: string): Promise<Printed> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT], { env: { ...process.env, TZ: zone } })
  return JSON.parse(stdout) as Printed
}

const OTHERS = ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati']

describe('dates under another time zone', async () => {
  const [utc, ...others] = await Promise.all(['UTC', ...OTHERS].map(printIn))

  it('follow the clock of the visitor in UTC', () => {
    expect(utc).toMatchObject({ zone: 'UTC', offset: 0 })
    expect(utc?.results.today).toEqual(['2026-01-15', '2026-01-15', '2026-03-08', '2011-12-30'])
    expect(utc?.results.formatted).toContain('February 29, 2024')
  })

  it('are printed in zones that really differ', () => {
    expect(others.map(({ zone, offset }) => [zone, offset])).toEqual([
      ['America/Los_Angeles', 480],
      [expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/), -330],
      ['Pacific/Kiritimati', -840],
    ])
  })

  it.each(others)('are the same in $zone', ({ results }) => {
    expect(results).toEqual(utc?.results)
  })
})
