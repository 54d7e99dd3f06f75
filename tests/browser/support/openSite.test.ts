import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { axe } from './axe.ts'
import { openSite, type OpenSite, type SiteOptions } from './openSite.ts'

/** A visitor on a page of the test's own, at an address of the site. */
async function openPage(body: string, options: SiteOptions = {}) {
  const site = await openSite(options)
  await goToPage(site, body)
  return site
}

async function goToPage(site: OpenSite, body: string, headers: Record<string, string> = {}): Promise<void> {
  const html = `<!doctype html><html lang="en"><head><title>Test</title><link rel="icon" href="data:,"></head>${body}</html>`
  await site.page.route('**/made-up', (route) => route.fulfill({ contentType: 'text/html', headers, body: html }))
  await site.page.goto('/made-up')
}

async function noise(site: OpenSite): Promise<string> {
  return await site.expectQuiet().then(
    () => 'quiet',
    (error: Error) => error.message,
  )
}

describe('a visitor', () => {
  it('has a window, a colour scheme and settings of their own', async () => {
    await using site = await openPage('', { width: 375, height: 700, colorScheme: 'dark', reducedMotion: 'reduce' })
    const seen = await site.page.evaluate(() => [
      innerWidth,
      innerHeight,
      matchMedia('(prefers-color-scheme: dark)').matches,
      matchMedia('(prefers-reduced-motion: reduce)').matches,
    ])
    expect(seen).toEqual([375, 700, true, true])
    await site.expectQuiet()
  })

  it('can be without JavaScript', async () => {
    await using site = await openPage('<p>as served</p><script>document.body.textContent = "changed"</script>', {
      javaScriptEnabled: false,
    })
    expect(await site.page.textContent('p')).toBe('as served')
    await site.expectQuiet()
  })

  it('starts without what another has stored', async () => {
    await using one = await openPage('', { consent: 'unanswered' })
    await one.page.evaluate(() => localStorage.setItem('seen', 'yes'))
    await using other = await openPage('', { consent: 'unanswered' })
    expect(await other.page.evaluate(() => localStorage.length)).toBe(0)
  })
})

it('has answered the cookie banner in advance, so that it does not appear', async () => {
  await using site = await openPage('')
  expect(await site.page.evaluate(() => ({ ...localStorage }))).toEqual({
    'cookie-consent': '{"necessary":true,"analytics":false,"marketing":false}',
  })
})

describe('a page reports errors', () => {
  const foreign = 'https://elsewhere.example/pixel.png'
  // One visitor for all: each error differs from the others.
  let site: OpenSite
  beforeAll(async () => void (site = await openSite()))
  afterAll(() => site[Symbol.asyncDispose]())
  const policy = { 'content-security-policy': "default-src 'self'; img-src data:; script-src 'nonce-a'" }

  it.each([
    { what: 'warns', body: '<script>console.warn("mind this")</script>', says: 'console warning: mind this' },
    { what: 'logs an error', body: '<script>console.error("bad")</script>', says: 'console error: bad' },
    { what: 'throws', body: '<script>throw new Error("thrown")</script>', says: 'uncaught error: Error: thrown' },
    { what: 'drops a promise', body: '<script>Promise.reject(new Error("lost"))</script>', says: 'Error: lost' },
    { what: 'asks another host', body: `<img alt="" src="${foreign}">`, says: `foreign request: GET ${foreign}` },
    { what: 'asks in vain', body: `<img alt="" src="${foreign}?">`, says: `failed request: GET ${foreign}?` },
    {
      what: 'breaks the policy',
      body: '<script nonce="a">1</script><script>2</script>',
      headers: policy,
      says: 'content security policy: script-src-elem blocks inline',
    },
  ])('when it $what', async ({ body, headers, says }) => {
    expect(await noise(site)).not.toContain(says)
    await goToPage(site, body, headers)
    expect(await noise(site)).toContain(says)
  })

  it('when the site has nothing at an address it uses', async () => {
    await using site = await openPage('<img alt="" src="/gone.png">')
    expect(await noise(site)).toContain(`404 (Not Found) (${inject('baseUrl')}/gone.png`)
  })

  it('when a second page of the same visitor is not', async () => {
    await using site = await openPage('')
    const second = await site.context.newPage()
    await second.goto('data:text/html,<script>console.error("from the second")</script>')
    expect(await noise(site)).toContain('from the second')
  })

  it('with everything in one list, less what the test expects', async () => {
    await using site = await openPage('<script>console.warn("one"); console.error("two")</script>')
    await expect(site.expectQuiet([/warning: one/])).rejects.toThrow(/not quiet:\n  - console error: two [^\n]*$/)
    await site.expectQuiet([/: one/, /: two/])
  })
})

it('lets a test respond for another host', async () => {
  await using site = await openPage('')
  await site.page.route('https://rates.example/**', (route) =>
    route.fulfill({ json: { usd: 1 }, headers: { 'access-control-allow-origin': '*' } }),
  )
  expect(await site.page.evaluate(async () => await (await fetch('https://rates.example/v1')).json())).toEqual({
    usd: 1,
  })
  await site.expectQuiet([/^foreign request: GET https:\/\/rates\.example\/v1$/])
})

describe('the accessibility check', () => {
  it('names the rule, the element and the mistake', async () => {
    await using site = await openPage('<main><h1>Loan</h1><input id="amount"></main>')
    const [fault, ...more] = await axe(site.page)
    expect(fault).toMatch(/^label \(critical\): .*\n  #amount\n    Fix any of the following:\n/)
    expect(more).toEqual([])
  })

  it('finds nothing on a good page, without errors in it', async () => {
    await using site = await openPage('<main><h1>Loan</h1><label>Amount <input></label></main>')
    expect(await axe(site.page)).toEqual([])
    await site.expectQuiet()
  })
})
