import { expect, it, onTestFinished, vi } from 'vitest'
import { SOON } from '../support/soon.ts'
import { figures } from './support/result.ts'
import { page, visit } from './support/visit.ts'

// What is shared, and where, without a browser.

const LOAN = '/loan#amount=20000&rate=6&years=5'
const RESULT = 'Monthly payment: $386.66\nTotal of all payments: $23,199.36\nTotal interest: $3,199.36'

const dialog = () => page.getByRole('dialog', { name: 'Share Results' })
const button = (name: string) => dialog().getByRole('button', { name })
const share = async () => {
  await page.locator('.share-button:not(.share-button-left)').click()
  await expect.poll(() => dialog().locator('.share-result').count(), SOON).toBe(1)
}
/** Waits until the button stands among the actions for the result. */
const shareMoved = () => expect.poll(() => page.locator('.result-actions .share-button').count(), SOON).toBe(1)
const addressOf = (path: string) => new URL(path, location.href).href

it('the dialog shows the tool and its result, and opens the draft of each place in a small window of its own', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await visit(LOAN)
  await expect.poll(() => figures()['monthlyPayment'], SOON).toBe('$386.66')
  await shareMoved()
  await share()
  expect(await dialog().locator('.share-name').textContent()).toBe('Loan Calculator')
  expect(await dialog().locator('.share-description').textContent()).toMatch(/^Work out the monthly payment/)
  expect(await dialog().locator('.share-result').textContent()).toBe(RESULT)
  const places = ['Twitter', 'Facebook', 'LinkedIn', 'Email']
  expect(await dialog().getByRole('button').allTextContents()).toEqual(['', ...places, 'Copy Link', 'Embed'])

  for (const name of places) await button(name).click()
  expect(open).toHaveBeenCalledTimes(4)
  for (const [, target, features] of open.mock.calls) {
    expect(target).toBe('_blank')
    expect(features?.split(',').toSorted()).toEqual(['height=400', 'noopener', 'width=600'])
  }
  const url = addressOf(LOAN)
  const text = `Loan Calculator\n${RESULT}`
  const [twitter, facebook, linkedIn, email] = open.mock.calls.map(([address]) => new URL(String(address)))
  expect(`${twitter?.origin}${twitter?.pathname}`).toBe('https://twitter.com/intent/tweet')
  expect(Object.fromEntries(twitter?.searchParams ?? [])).toEqual({ text, url })
  expect(`${facebook?.origin}${facebook?.pathname}`).toBe('https://www.facebook.com/sharer/sharer.php')
  expect(Object.fromEntries(facebook?.searchParams ?? [])).toEqual({ u: url, quote: text })
  expect(`${linkedIn?.origin}${linkedIn?.pathname}`).toBe('https://www.linkedin.com/sharing/share-offsite/')
  expect(Object.fromEntries(linkedIn?.searchParams ?? [])).toEqual({ url })
  expect(email?.protocol).toBe('mailto:')
  expect(email?.searchParams.get('subject')).toContain('Loan Calculator')
  expect(email?.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(`${text}\n\n${url}`)
})

it('it says that the link holds the results that are compared', async () => {
  await visit(`${LOAN}&with=rate=4.5`)
  await expect.poll(() => figures()['monthlyPayment'], SOON).toBe('$386.66')
  await shareMoved()
  await share()
  expect(await dialog().textContent()).toContain('The link holds both results side by side.')
})

it('the link is copied without other parts of the address, and the button says so for two seconds', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await visit(LOAN.replace('#', '?utm=mail#'), { now: '2026-11-22T12:00:00Z', isQuiet: true })
  await expect.poll(() => page.locator('.toasts').count(), SOON).toBe(1)
  await shareMoved()
  await share()
  await button('Copy Link').click()
  await expect.poll(() => button('Copied!').count(), SOON).toBe(1)
  await page.clock.runFor(1500)
  expect(await button('Copied!').count()).toBe(1)
  await expect
    .poll(() => page.locator('.toast p').allTextContents(), SOON)
    .toEqual(['Copied to clipboard!', 'Share your results with others.'])
  await page.clock.runFor(600)
  expect(await button('Copy Link').count()).toBe(1)
  expect(copied.mock.calls).toEqual([[addressOf(LOAN)]])
})

it('the tool itself is shared before anything was calculated, with what the device has for that', async () => {
  const shared: unknown[] = []
  Object.assign(navigator, { share: (data: unknown) => Promise.resolve(shared.push(data)) })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  await visit('/loan')
  await share()
  expect(await dialog().locator('.share-result').textContent()).toMatch(/^Nothing has been calculated yet/)
  await button('More ways to share').click()
  expect(shared).toEqual([
    {
      title: 'Loan Calculator',
      text: expect.stringMatching(/^Loan Calculator: Work out/) as string,
      url: addressOf('/loan'),
    },
  ])
})

it('the tool itself is shared once a choice has taken the result away', async () => {
  await visit('/unit#category=length&value=6&from=ft&to=m')
  await expect.poll(() => Object.keys(figures()).length, SOON).toBeGreaterThan(0)
  await expect.poll(() => location.hash, SOON).toContain('value=6')
  await page.locator('#input-category').selectOption('weight')
  await expect.poll(() => location.hash, SOON).toBe('')
  await share()
  expect(await dialog().locator('.share-result').textContent()).toMatch(/^Nothing has been calculated yet/)
  expect(await dialog().locator('.share-url').textContent()).toMatch(/\/unit$/)
})
