import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, parseColor } from '../../src/color.ts'
import { accentColors, BACKGROUNDS, parseEmbedTheme } from '../../src/embed/appearance.ts'

it('measures against the backgrounds of the site', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8')
  const [light = '', dark = ''] = tokens.split("[data-mantine-color-scheme='dark']")
  const read = (text: string) =>
    ['page', 'surface', 'sunken'].map((name) => new RegExp(`--${name}: (#\\w{6});`).exec(text)?.[1])
  expect(read(light)).toEqual(BACKGROUNDS.light)
  expect(read(dark)).toEqual(BACKGROUNDS.dark)
})

describe('an accent', () => {
  it('is used for text too where it is readable', () =>
    expect(accentColors('#7c3aed', 'light')).toMatchObject({ '--on-accent': '#ffffff', '--link': '#7c3aed' }))
  it('is used for parts only where text in it would be faint', () =>
    expect(accentColors('#0e8fa8', 'light')).toMatchObject({ '--accent': '#0e8fa8', '--link': 'var(--text)' }))
  it('is refused where its parts would be faint', () => {
    expect(accentColors('#fde047', 'light')).toBeUndefined()
    expect(accentColors('#1e1b4b', 'dark')).toBeUndefined()
  })
  it('always has readable text on it', () => {
    for (let value = 0; value < 0x1000; value += 7) {
      const color = parseColor(value.toString(16).padStart(3, '0')) ?? ''
      for (const scheme of ['light', 'dark'] as const) {
        const colors = accentColors(color, scheme)
        if (colors) expect(contrast(color, colors['--on-accent'])).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})

it('treats an unknown theme as that of the device', () => {
  expect(['light', 'dark', 'auto', 'system', null].map(parseEmbedTheme)).toEqual([
    'light',
    'dark',
    'auto',
    'auto',
    'auto',
  ])
})
