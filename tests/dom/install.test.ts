import { expect, it } from 'vitest'
import { page, visit } from './support/visit.ts'

// What happens when the browser offers to install the site, without a browser. tests/browser covers the layout of the
// offer.

const KEY = 'pwa-install-dismissed'
const NOW = '2026-11-21T11:00:00Z'
const card = () => page.getByRole('region', { name: 'Install the app' })
const press = (name: string) => card().getByRole('button', { name }).click()

/** Waits for the part of the page that listens to the browser: it is loaded after the page. */
const allLoaded = () => import('../../src/shell/LoadedExtras.tsx')

const agreeToNecessary = () =>
  localStorage.setItem('cookie-consent', '{"necessary":true,"analytics":false,"marketing":false}')

/** Dispatches the browser's event; returns a function that counts how often the page has used its prompt. */
function offer(): () => number {
  let prompted = 0
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve(prompted++),
  })
  dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  return () => prompted
}

it.each(['Not now', 'Close'])('is not offered again after "%s"', async (name) => {
  agreeToNecessary()
  await visit('/tip', { now: NOW, isQuiet: true })
  await allLoaded()
  const prompted = offer()
  await page.clock.runFor(9_999)
  expect(await card().count()).toBe(0)
  await page.clock.runFor(1)
  expect(localStorage.getItem(KEY)).toBeNull()
  await press(name)
  expect(await card().count()).toBe(0)
  expect(prompted()).toBe(0)
  expect(localStorage.getItem(KEY)).toBe('true')

  await page.reload()
  await allLoaded()
  offer()
  await page.clock.runFor(60_000)
  expect(await card().count()).toBe(0)
})
