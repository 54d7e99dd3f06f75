import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { parseTheme, THEME_KEY, themeColors, themeScript } from '../../../src/shell/theme/theme.ts'

it('is kept under the key that the specification names', () => expect(THEME_KEY).toBe('vite-ui-theme'))

it.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'system'],
  [null, 'system'],
  [undefined, 'system'],
  ['', 'system'],
  ['auto', 'system'],
  ['"dark"', 'system'],
  ['Dark', 'system'],
])('%j is read as %s', (text, gives) => expect(parseTheme(text)).toBe(gives))

describe('the script in the head', () => {
  /** What it sets on a device, with what is stored or a storage that throws. */
  function run({ stored, prefersDark }: { stored: string | null | Error; prefersDark: boolean }): string[] {
    const set: string[] = []
    runInNewContext(themeScript, {
      localStorage: {
        getItem: (key: string) => {
          if (stored instanceof Error) throw stored
          return key === 'vite-ui-theme' ? stored : null
        },
      },
      matchMedia: (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' && prefersDark }),
      document: { documentElement: { setAttribute: (name: string, value: string) => set.push(`${name}=${value}`) } },
    })
    return set
  }

  it.each([
    { stored: 'dark', prefersDark: false, gives: 'dark' },
    { stored: 'light', prefersDark: true, gives: 'light' },
    { stored: 'system', prefersDark: true, gives: 'dark' },
    { stored: 'system', prefersDark: false, gives: 'light' },
    { stored: null, prefersDark: true, gives: 'dark' },
    { stored: 'purple', prefersDark: true, gives: 'dark' },
    { stored: new Error('blocked'), prefersDark: true, gives: 'dark' },
    { stored: new Error('blocked'), prefersDark: false, gives: 'light' },
  ])('chooses $gives where $stored is stored and the device prefers dark: $prefersDark', ({ gives, ...visitor }) =>
    expect(run(visitor)).toEqual([`data-mantine-color-scheme=${gives}`]),
  )

  it('is a single expression without side effects on globals', () => {
    const globals = { localStorage: { getItem: () => null }, matchMedia: () => ({ matches: false }) }
    const context = { ...globals, document: { documentElement: { setAttribute: () => undefined } } }
    runInNewContext(themeScript, context)
    expect(Object.keys(context)).toEqual(['localStorage', 'matchMedia', 'document'])
  })
})

it('gives the bars of the browser the colour of the page', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8')
  const [light, dark] = [...tokens.matchAll(/--page: (#[0-9a-f]{6});/g)].map((match) => match[1])
  expect(themeColors).toEqual({ light, dark })
})
