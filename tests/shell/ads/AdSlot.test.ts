import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { fingerprint } from '../../../scripts/fingerprint.ts'
import { pageConstants } from '../../../scripts/page-constants.ts'
import { AdSlot } from '../../../src/shell/ads/AdSlot.tsx'

afterEach(() => void vi.unstubAllEnvs())

const slot = () => renderToStaticMarkup(createElement(AdSlot, { format: 'rectangle', slot: 'loan-top' }))

it('is a placeholder by default, and nothing where adverts are off', () => {
  vi.stubEnv('VITE_ADS', 'placeholder')
  expect(slot()).toContain('data-slot="loan-top"')
  vi.stubEnv('VITE_ADS', 'off')
  expect(slot()).toBe('')
})

it('follows ADS, and a change of it makes a new build', () => {
  expect(pageConstants({})).toMatchObject({
    'import.meta.env.VITE_ADS': '"placeholder"',
    'import.meta.env.VITE_CONSENT': 'true',
  })
  expect(pageConstants({ ADS: ' off ', SITE_URL: 'https://abakit.example/' })).toMatchObject({
    'import.meta.env.VITE_ADS': '"off"',
    'import.meta.env.VITE_CONSENT': 'false',
    'import.meta.env.VITE_SITE_URL': '"https://abakit.example"',
  })
  expect(pageConstants({ ADS: 'off', ANALYTICS_ID: 'G-ABC123' })).toMatchObject({
    'import.meta.env.VITE_CONSENT': 'true',
  })
  expect(() => pageConstants({ ADS: 'no' })).toThrow('ADS must be placeholder or off, got "no"')
  const before = fingerprint()
  vi.stubEnv('ADS', 'off')
  expect(fingerprint()).not.toBe(before)
})
