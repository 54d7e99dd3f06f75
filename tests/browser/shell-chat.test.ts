import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, LAYOUT, rulesAt } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'
import { SOON } from '../support/soon.ts'

interface Asked {
  message: string
  history: { role: string; content: string }[]
}

/** Answers the assistant's requests in turn; what was asked is kept. */
async function answerWith(page: Page, ...replies: ((route: Route) => Promise<void>)[]): Promise<Asked[]> {
  const asked: Asked[] = []
  await page.route('**/api/ai/chat', async (route) => {
    asked.push(route.request().postDataJSON() as Asked)
    await replies[Math.min(asked.length, replies.length) - 1]?.(route)
  })
  return asked
}

const says = (response: string) => (route: Route) => route.fulfill({ json: { response } })

async function openChat(page: Page, path = '/loan') {
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('button', { name: 'Ask the assistant' }).click()
  const chat = page.getByRole('dialog', { name: 'Assistant' })
  await chat.waitFor()
  return {
    chat,
    input: chat.getByRole('textbox', { name: 'Your message' }),
    send: chat.getByRole('button', { name: 'Send' }),
    messages: chat.locator('.chat-message'),
    actions: chat.locator('.chat-actions button'),
  }
}

describe('the assistant', () => {
  it.each([
    { width: 1280, colorScheme: 'light' as const },
    { width: 375, colorScheme: 'dark' as const },
  ])('talks, at $width px in $colorScheme', async (options) => {
    await using site = await openSite(options)
    const { page } = site
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const asked = await answerWith(
      page,
      async (route) => {
        await held
        await says('- **Monthly payment: $386.66**\n\n[Open it](/loan#amount=20000&rate=6&years=5)')(route)
      },
      says('You are welcome.'),
    )
    const { chat, input, send, messages, actions } = await openChat(page, '/tip')

    expect(await messages.count()).toBe(1)
    expect(await actions.allTextContents()).toEqual([
      'Do the math',
      'Find a tool',
      'Summarize a text',
      'Analyze numbers',
    ])
    expect(await send.isDisabled()).toBe(true)
    await input.fill('   ')
    expect(await send.isDisabled()).toBe(true)
    await input.press('Enter')
    expect(asked).toEqual([])
    await actions.first().click()
    expect(await input.inputValue()).toBe('What is ')
    await input.fill('half of 80')
    await actions.nth(1).click()
    expect(await input.inputValue()).toBe('Which tool helps me with half of 80')
    await actions.nth(0).click()
    expect(await input.inputValue()).toBe('What is half of 80')
    expect(await axe(page, rulesAt(options.width))).toEqual([])

    await input.fill('  a loan of 20,000 at 6% for 5 years ')
    await input.press('Enter')
    await chat.getByText('The assistant is typing').waitFor({ state: 'attached' })
    expect(await messages.nth(1).textContent()).toBe('You said:a loan of 20,000 at 6% for 5 years')
    expect(await input.inputValue()).toBe('')
    expect(await input.isDisabled()).toBe(true)
    expect(await send.isDisabled()).toBe(true)
    expect(await actions.count()).toBe(0)
    release()
    await messages.nth(2).waitFor()
    expect(await chat.locator('.chat-typing').count()).toBe(0)
    expect(await input.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await messages.nth(2).locator('li strong').textContent()).toBe('Monthly payment: $386.66')
    expect(await axe(page)).toEqual([])

    await input.fill('thanks')
    await send.click()
    await messages.nth(4).waitFor()
    expect(asked.map(({ message }) => message)).toEqual(['a loan of 20,000 at 6% for 5 years', 'thanks'])
    expect(asked[1]?.history.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant'])

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await messages.nth(2).getByRole('link', { name: 'Open it' }).click()
    await page.getByRole('heading', { level: 1, name: 'Loan Calculator' }).waitFor()
    await expect.poll(() => page.locator('.primary-figure').textContent()).toBe('$386.66')
    // On a phone the result is brought into view; nowhere does the page stay at its end.
    expect(await page.evaluate(() => scrollY)).toBeLessThan(800)
    await site.expectQuiet()
  })

  it('keeps the talk and the draft while the page lives, and works with the keyboard alone', async () => {
    await using site = await openSite()
    const { page } = site
    await answerWith(page, says('Four.'))
    const { chat, input, messages } = await openChat(page)
    expect(await input.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('2 + 2')
    await page.keyboard.press('Enter')
    await messages.nth(2).waitFor()
    await page.keyboard.type('and then')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.press('Escape')
    await chat.waitFor({ state: 'hidden' })
    const button = page.getByRole('button', { name: 'Ask the assistant' })
    expect(await button.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await chat.waitFor()
    expect(await input.inputValue()).toBe('and then\n')
    expect(await messages.count()).toBe(3)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await chat.waitFor({ state: 'hidden' })
    await site.expectQuiet()
  })

  it.each([
    {
      what: 'refuses',
      rules: 'all' as const,
      reply: (route: Route) => route.fulfill({ status: 503, json: { error: 'Later.' } }),
    },
    { what: 'says nothing of use', rules: LAYOUT, reply: (route: Route) => route.fulfill({ json: { answer: 42 } }) },
  ])('keeps the message and tries again where the server $what', async ({ rules, reply }) => {
    await using site = await openSite({ width: 375 })
    const { page } = site
    const asked = await answerWith(page, reply, says('Four.'))
    const { chat, input, messages } = await openChat(page)
    await input.fill('2 + 2')
    await input.press('Enter')
    const again = chat.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    expect(await messages.nth(1).textContent()).toContain('2 + 2')
    expect(await page.locator('.toast').count()).toBe(0)
    // It is the same picture after each of them.
    expect(await axe(page, rules)).toEqual([])
    await again.click()
    await messages.nth(2).waitFor()
    expect(await messages.nth(2).textContent()).toContain('Four.')
    expect(asked.map(({ message }) => message)).toEqual(['2 + 2', '2 + 2'])
    expect(asked[1]?.history).toHaveLength(1)
    expect(await again.count()).toBe(0)
    await site.expectQuiet([/503|Failed to load resource|did not answer|ERR_FAILED/])
  })

  it('answers by itself where the server cannot be reached, with what was said before', async () => {
    await using site = await openSite()
    const { page } = site
    const unreachable = (route: Route) => route.abort()
    await answerWith(page, unreachable, unreachable)
    const { input, messages } = await openChat(page)
    await input.fill('loan of 20000 at 6% for 5 years')
    await input.press('Enter')
    await expect.poll(() => messages.nth(2).textContent(), SOON).toContain('$386.66')
    await input.fill('what about 10 years?')
    await input.press('Enter')
    await expect.poll(() => messages.nth(4).textContent(), SOON).toContain('$222.04')
    await site.expectQuiet([/cannot be reached|did not say which model|Failed to load resource|ERR_FAILED/])
  })

  it('keeps a message without an answer in sight, says why, and leaves it out of the talk', async () => {
    await using site = await openSite()
    const { page } = site
    const sentence = 'Too many requests: 10 in 60 seconds are allowed. Please try again in 37 seconds.'
    const refuses = (route: Route) => route.fulfill({ status: 429, json: { error: sentence } })
    const asked = await answerWith(page, refuses, refuses, says('Four.'), says('Nine.'))
    const { chat, input, messages } = await openChat(page)
    const send = async (text: string) => {
      await input.fill(text)
      await input.press('Enter')
    }
    await send('1 + 1')
    await chat.getByText(sentence).waitFor()
    await send('2 + 2')
    await expect.poll(() => asked.length).toBe(2)
    await chat.getByText(sentence).waitFor()
    // A field that grows takes nothing out of sight that was there.
    const again = chat.getByRole('button', { name: 'Try again' })
    for (const text of ['one line', 'many\nlines\nare\ntyped\nhere']) {
      await input.fill(text)
      const below = await again.evaluate(
        (element) =>
          element.getBoundingClientRect().bottom - (element.closest('.chat-log')?.getBoundingClientRect().bottom ?? 0),
      )
      expect(below, text).toBeLessThanOrEqual(0)
    }
    await again.click()
    await messages.getByText('Four.').waitFor()
    expect(await messages.allTextContents()).toEqual([
      expect.stringContaining('Hello'),
      'You said:1 + 1Not answered',
      'You said:2 + 2',
      'Assistant:Four.',
    ])
    expect(await axe(page)).toEqual([])
    await send('3 * 3')
    await messages.getByText('Nine.').waitFor()
    expect(asked.map(({ message }) => message)).toEqual(['1 + 1', '2 + 2', '2 + 2', '3 * 3'])
    expect(asked[3]?.history.map(({ role, content }) => `${role}: ${content}`)).toEqual([
      expect.stringContaining('assistant: Hello'),
      'user: 2 + 2',
      'assistant: Four.',
    ])
    await site.expectQuiet([/429|did not answer/])
  })

  it('gives up on an answer that never comes', async () => {
    await using site = await openSite({ testClock: true })
    const { page } = site
    await page.clock.install()
    const asked = await answerWith(page, () => new Promise<void>(() => {}))
    const { chat, input } = await openChat(page)
    await input.fill('2 + 2')
    await input.press('Enter')
    await expect.poll(() => asked.length).toBe(1)
    await page.clock.fastForward(34_000)
    expect(await input.isDisabled()).toBe(true)
    await page.clock.fastForward(2000)
    await chat.getByText('The answer took too long.').waitFor()
    expect(await chat.getByRole('button', { name: 'Try again' }).isEnabled()).toBe(true)
    expect(await input.isDisabled()).toBe(false)
    // Whoever does not want to wait leaves by the keyboard, also while the field is disabled.
    await chat.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => asked.length).toBe(2)
    await page.keyboard.press('Escape')
    await chat.waitFor({ state: 'hidden' })
    await site.expectQuiet([/did not answer|ERR_ABORTED/])
  })

  it('covers a phone as a modal window, and stands beside the page elsewhere', async () => {
    await using site = await openSite({ width: 375 })
    const { page } = site
    await answerWith(page, says('Four.'))
    const { chat, input } = await openChat(page)
    const button = page.getByRole('button', { name: 'Ask the assistant', includeHidden: true })
    const isInside = () =>
      chat.evaluate((window) => window.contains(document.activeElement) || document.activeElement === document.body)
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      expect(await isInside(), `after ${presses + 1} presses of Tab`).toBe(true)
    }
    await page.keyboard.press('Escape')
    await chat.waitFor({ state: 'hidden' })
    expect(await button.evaluate((each) => each === document.activeElement)).toBe(true)

    // A phone that is turned.
    await button.click()
    await input.fill('2 +')
    await page.setViewportSize({ width: 812, height: 375 })
    await expect.poll(() => chat.getAttribute('aria-modal')).toBe(null)
    await page.keyboard.type(' 2')
    expect(await input.inputValue()).toBe('2 + 2')
    await page.setViewportSize({ width: 375, height: 812 })
    await expect.poll(() => chat.getAttribute('aria-modal')).toBe('true')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Escape')
    expect(await chat.isVisible()).toBe(true)
    await input.press('Escape')
    await chat.waitFor({ state: 'hidden' })
    await site.expectQuiet()
  })

  it('says so where a text is too long for a message', async () => {
    await using site = await openSite({ permissions: ['clipboard-read', 'clipboard-write'] })
    const { page } = site
    const { chat, input } = await openChat(page)
    await page.evaluate(() => navigator.clipboard.writeText('Rain falls. '.repeat(500)))
    await page.keyboard.press('ControlOrMeta+V')
    await chat.getByText('Only the first 4,000 characters fit.').waitFor()
    expect((await input.inputValue()).length).toBe(4000)
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Backspace')
    await chat.getByText('3,997 of 4,000 characters').waitFor()
    expect(await axe(page)).toEqual([])
    await input.fill('Rain falls.')
    expect(await chat.locator('.chat-limit').textContent()).toBe('')
    await site.expectQuiet()
  })

  it('is answered by the engine', async () => {
    await using site = await openSite()
    const { chat, input, messages } = await openChat(site.page, '/')
    await input.fill('what is 12 * (3 + 4)?')
    await input.press('Enter')
    await messages.nth(2).waitFor()
    expect(await messages.nth(2).textContent()).toContain('= 84')
    expect(await chat.locator('.chat-failed').count()).toBe(0)
    await site.expectQuiet()
  })

  it('shows as plain text what has no end, and goes on', async () => {
    await using site = await openSite()
    const { page } = site
    await answerWith(page, ...ENDLESS.flatMap(({ text }) => [says(text), says('**Good.**')]))
    const { input, messages } = await openChat(page)
    for (const [index, { what, text }] of ENDLESS.entries()) {
      const answer = messages.nth(4 * index + 2)
      await input.fill('go deep')
      await input.press('Enter')
      await answer.waitFor()
      expect(await answer.textContent(), what).toBe(`Assistant:${text}`)
      expect(await answer.locator('p').count(), what).toBe(1)
      const next = messages.nth(4 * index + 4)
      await input.fill('and back')
      await input.press('Enter')
      await next.waitFor()
      expect(await next.locator('strong').textContent(), what).toBe('Good.')
      expect(await page.locator('h1').textContent(), what).toBe('Loan Calculator')
    }
    // The parser's stack may be exhausted.
    await site.expectQuiet([/An answer is shown as plain text/])
  })

  it('shows an answer that cannot be drawn as plain text', async () => {
    await using site = await openSite()
    const { page } = site
    await answerWith(page, says('Open [the loan](/loan).'))
    const { input, messages } = await openChat(page, '/tip')
    await page.evaluate(() => Reflect.set(URL, 'parse', () => JSON.parse('broken')))
    await input.fill('a link')
    await input.press('Enter')
    await messages.nth(2).waitFor()
    expect(await messages.nth(2).textContent()).toBe('Assistant:Open [the loan](/loan).')
    expect(await page.locator('h1').textContent()).toBe('Tip Calculator')
  })

  it('breaks alone where its window breaks, and can be had again with what was typed', async () => {
    await using site = await openSite()
    const { page } = site
    const { chat, input } = await openChat(page)
    await page.evaluate(() => {
      const toText = Reflect.get(Number.prototype, 'toLocaleString')
      Reflect.set(globalThis, 'mend', () => Reflect.set(Number.prototype, 'toLocaleString', toText))
      Reflect.set(Number.prototype, 'toLocaleString', () => JSON.parse('broken'))
    })
    // From here on the characters are counted.
    await input.fill('x'.repeat(3700))
    const alert = page.getByRole('alert').filter({ hasText: 'The assistant could not be loaded.' })
    await alert.waitFor()
    expect(await page.locator('h1').textContent()).toBe('Loan Calculator')
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
    await page.evaluate(() => (Reflect.get(globalThis, 'mend') as () => boolean)())
    await alert.getByRole('button', { name: 'Try again' }).click()
    await chat.waitFor()
    expect(await input.inputValue()).toHaveLength(3700)
  })

  it('draws hostile answers as the text they are', async () => {
    await using site = await openSite()
    const { page } = site
    await answerWith(page, ...HOSTILE.map((text) => says(text)))
    const { chat, input, messages } = await openChat(page)
    const log = chat.locator('.chat-log')
    for (const [index, text] of HOSTILE.entries()) {
      await input.fill(`${index}`)
      await input.press('Enter')
      await messages.nth(2 * index + 2).waitFor()
      const found = await messages.nth(2 * index + 2).evaluate((element) => ({
        tags: [...element.querySelectorAll('*')].map(({ localName }) => localName),
        attributes: [...element.querySelectorAll('*')].flatMap((each) => each.getAttributeNames()),
        addresses: [...element.querySelectorAll('a')].map((link) => link.href),
        text: element.textContent,
      }))
      const allowed = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'pre', 'a', 'br', 'span']
      expect(
        found.tags.filter((tag) => !allowed.includes(tag)),
        text,
      ).toEqual([])
      expect(
        found.attributes.filter((name) => !['href', 'class'].includes(name)),
        text,
      ).toEqual([])
      expect(
        found.addresses.filter((address) => !address.startsWith(new URL(page.url()).origin)),
        text,
      ).toEqual([])
      expect(found.text?.length, text).toBeGreaterThan('Assistant:'.length)
    }
    expect(await page.evaluate(() => (globalThis as { hacked?: unknown }).hacked)).toBeUndefined()
    expect(await log.locator('img, script, iframe, style, svg, form, input').count()).toBe(0)
    await site.expectQuiet()
  })
})

/** As long as an answer may be. */
const ENDLESS = [
  { what: '1,500 lists within lists', text: `${'1) '.repeat(1500)}a` },
  { what: 'a stair of lists', text: Array.from({ length: 120 }, (_, level) => `${' '.repeat(level)}- x`).join('\n') },
  { what: 'quotations of quotations', text: `${'>'.repeat(7000)} a` },
  { what: 'stars without end', text: `${'*'.repeat(3500)}a${'*'.repeat(3500)}` },
  { what: 'bold within bold', text: `${'**'.repeat(1300)}x${'**'.repeat(1300)}` },
]

const HOSTILE = [
  '<script>globalThis.hacked = 1</script>',
  '<img src=x onerror="globalThis.hacked = 1">',
  '<svg onload="globalThis.hacked = 1"></svg>',
  '<iframe src="javascript:globalThis.hacked = 1"></iframe>',
  '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
  '<a href="javascript:globalThis.hacked = 1">x</a>',
  '<body onload="globalThis.hacked = 1">',
  '<style>* { display: none }</style>',
  '<form action="https://evil.example"><input name="q"></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<object data="https://evil.example/x"></object>',
  '<embed src="https://evil.example/x">',
  '<video><source onerror="globalThis.hacked = 1"></video>',
  '<details open ontoggle="globalThis.hacked = 1">x</details>',
  '<math><mtext><img src=x onerror="globalThis.hacked = 1"></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=globalThis.hacked=1>">',
  '<textarea autofocus onfocus="globalThis.hacked = 1">',
  '<!-- --><script>globalThis.hacked = 1</script>',
  '<![CDATA[<script>globalThis.hacked = 1</script>]]>',
  '<?php echo 1 ?><script>globalThis.hacked = 1</script>',
  '[x](javascript:globalThis.hacked=1)',
  '[x](JaVaScRiPt:globalThis.hacked=1)',
  '[x](java&#x0A;script:globalThis.hacked=1)',
  '[x](&#106;avascript:globalThis.hacked=1)',
  '[x](data:text/html,<script>globalThis.hacked=1</script>)',
  '[x](vbscript:msgbox)',
  '[x](//evil.example/path)',
  '[x](/\\evil.example/path)',
  '[x](\\\\evil.example)',
  '[x](https://evil.example/?q=secret)',
  '[x](http://127.0.0.1:1/)',
  '[x](/api/recent-checks)',
  '[x](/%09//evil.example)',
  '[x](/\t/evil.example)',
  '[x](blob:https://evil.example/1)',
  '[x](file:///etc/passwd)',
  '![x](https://evil.example/x.png)',
  '![x](/favicon.svg)',
  '[![x](https://evil.example/x.png)](/loan)',
  '[x]: https://evil.example\n\n[x]',
  '<https://evil.example>',
  'https://evil.example/auto',
  'www.evil.example',
  'mail@evil.example',
  '[x](/loan "onmouseover=globalThis.hacked=1")',
  '[<img src=x onerror=globalThis.hacked=1>](/loan)',
  '`<img src=x onerror=globalThis.hacked=1>`',
  '```html\n<script>globalThis.hacked = 1</script>\n```',
  '| a | b |\n| - | - |\n| <script>globalThis.hacked=1</script> | b |',
  '> <script>globalThis.hacked=1</script>',
  '- <script>globalThis.hacked=1</script>\n- [x](javascript:alert(1))',
  '# <img src=x onerror=globalThis.hacked=1>',
  '- [ ] a task\n- [x] done',
  '&lt;script&gt;globalThis.hacked = 1&lt;/script&gt;',
  '\u202e<script>globalThis.hacked = 1</script>',
  '{{constructor.constructor("globalThis.hacked = 1")()}}',
  '${globalThis.hacked = 1}',
  'javascript:globalThis.hacked = 1',
]
