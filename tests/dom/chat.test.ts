import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SOON } from '../support/soon.ts'
import { user } from './support/fillForm.ts'
import { expectNoise, noise } from './support/noise.ts'
import { answerWith, page, visit } from './support/visit.ts'

// Questions and answers of the assistant, without a browser. tests/browser covers its window.

interface ChatRequest {
  message: string
  history: { role: string; content: string }[]
}

type Reply = () => Response | Promise<Response>

/** Answers the assistant's requests in turn and records them. */
function replyWith(...replies: readonly Reply[]): ChatRequest[] {
  const requests: ChatRequest[] = []
  answerWith((path, body) => {
    if (path !== '/api/ai/chat') return Response.json({ analyticsId: null, assistantModel: null })
    requests.push(body as ChatRequest)
    return replies[Math.min(requests.length, replies.length) - 1]?.() ?? Response.error()
  })
  return requests
}

const says = (response: string) => () => Response.json({ response })

const chat = () => page.getByRole('dialog', { name: 'Assistant' })
const input = () => chat().getByRole('textbox', { name: 'Your message' })
const send = () => chat().getByRole('button', { name: 'Send' })
const again = () => chat().getByRole('button', { name: 'Try again' })
const messages = () => chat().locator('.chat-message')
const actions = () => chat().locator('.chat-actions button')
const button = () => page.getByRole('button', { name: 'Ask the assistant' })
const message = (index: number) => expect.poll(async () => (await messages().allTextContents())[index], SOON)
const title = () => page.locator('h1').textContent()

async function openChat(path = '/loan', now?: string): Promise<void> {
  await visit(path, { isQuiet: true, ...(now === undefined ? {} : { now }) })
  await button().click()
  await expect.poll(() => input().count(), SOON).toBe(1)
}

async function ask(text: string): Promise<void> {
  await input().fill(text)
  await input().press('Enter')
}

describe('the assistant', () => {
  it('begins with what it can do, sends what is typed, and answers in its own small Markdown', async () => {
    const held = Promise.withResolvers<void>()
    const requests = replyWith(async () => {
      await held.promise
      return says('- **Monthly payment: $386.66**\n\n[Open it](/loan#amount=20000&rate=6&years=5)')()
    }, says('You are welcome.'))
    await openChat('/tip')
    expect(await input().isFocused()).toBe(true)
    expect(await messages().count()).toBe(1)
    expect(await actions().allTextContents()).toEqual([
      'Do the math',
      'Find a tool',
      'Summarize a text',
      'Analyze numbers',
    ])
    expect(await send().isDisabled()).toBe(true)
    await ask('   ')
    expect(await send().isDisabled()).toBe(true)
    expect(requests).toEqual([])
    await actions().nth(0).click()
    expect(await input().inputValue()).toBe('What is ')
    await input().fill('half of 80')
    await actions().nth(1).click()
    expect(await input().inputValue()).toBe('Which tool helps me with half of 80')
    await actions().nth(0).click()
    expect(await input().inputValue()).toBe('What is half of 80')

    await ask('  a loan of 20,000 at 6% for 5 years ')
    await expect.poll(() => chat().getByText('The assistant is typing').count(), SOON).toBe(1)
    expect(await messages().nth(1).textContent()).toBe('You said:a loan of 20,000 at 6% for 5 years')
    expect(await input().inputValue()).toBe('')
    expect(await input().isDisabled()).toBe(true)
    expect(await send().isDisabled()).toBe(true)
    expect(await actions().count()).toBe(0)
    held.resolve()
    await expect.poll(() => messages().count(), SOON).toBe(3)
    expect(await chat().locator('.chat-typing').count()).toBe(0)
    expect(await input().isFocused()).toBe(true)
    expect(await messages().nth(2).locator('li strong').textContent()).toBe('Monthly payment: $386.66')

    await input().fill('thanks')
    await send().click()
    await message(4).toBe('Assistant:You are welcome.')
    expect(requests.map(({ message: text }) => text)).toEqual(['a loan of 20,000 at 6% for 5 years', 'thanks'])
    expect(requests[1]?.history.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant'])
    await messages().getByRole('link', { name: 'Open it' }).click()
    await expect.poll(title, SOON).toBe('Loan Calculator')
    await expect.poll(() => page.locator('.primary-figure').allTextContents(), SOON).toEqual(['$386.66'])
  })

  it('keeps the talk and the draft while the page lives', async () => {
    replyWith(says('Four.'))
    await openChat()
    await page.keyboard.type('2 + 2')
    await page.keyboard.press('Enter')
    await message(2).toBe('Assistant:Four.')
    await page.keyboard.type('and then')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.press('Escape')
    await expect.poll(() => chat().count(), SOON).toBe(0)
    expect(await button().isFocused()).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => input().inputValue(), SOON).toBe('and then\n')
    expect(await messages().count()).toBe(3)
    await page.locator('h1').click()
    await page.keyboard.press('Escape')
    expect(await chat().count()).toBe(1)
  })

  it.each([
    { what: 'refuses', reply: () => Response.json({ error: 'Later.' }, { status: 503 }) },
    { what: 'says nothing of use', reply: () => Response.json({ answer: 42 }) },
  ])('keeps the message and tries again where the server $what', async ({ reply }) => {
    expectNoise(/^The assistant did not answer/)
    const requests = replyWith(reply, says('Four.'))
    await openChat()
    await ask('2 + 2')
    await expect.poll(() => again().count(), SOON).toBe(1)
    expect(await messages().nth(1).textContent()).toContain('2 + 2')
    expect(await page.locator('.toast').count()).toBe(0)
    await again().click()
    await message(2).toBe('Assistant:Four.')
    expect(requests.map(({ message: text }) => text)).toEqual(['2 + 2', '2 + 2'])
    expect(requests[1]?.history).toHaveLength(1)
    expect(await again().count()).toBe(0)
  })

  it('answers by itself if the server cannot be reached, with the history', async () => {
    expectNoise(/^The server cannot be reached/)
    replyWith(() => Promise.reject(new TypeError('Failed to fetch')))
    await openChat()
    await ask('loan of 20000 at 6% for 5 years')
    await message(2).toContain('$386.66')
    await ask('what about 10 years?')
    await message(4).toContain('$222.04')
  })

  it('keeps a message without an answer in sight, says why, and leaves it out of the talk', async () => {
    expectNoise(/^The assistant did not answer/)
    const sentence = 'Too many requests: 10 in 60 seconds are allowed. Please try again in 37 seconds.'
    const refuses = () => Response.json({ error: sentence }, { status: 429 })
    const requests = replyWith(refuses, refuses, says('Four.'), says('Nine.'))
    await openChat()
    await ask('1 + 1')
    await expect.poll(() => chat().getByText(sentence).count(), SOON).toBe(1)
    await ask('2 + 2')
    await expect.poll(() => requests.length, SOON).toBe(2)
    await expect.poll(() => chat().getByText(sentence).count(), SOON).toBe(1)
    await again().click()
    await expect
      .poll(() => messages().allTextContents(), SOON)
      .toEqual([expect.stringContaining('Hello'), 'You said:1 + 1Not answered', 'You said:2 + 2', 'Assistant:Four.'])
    await ask('3 * 3')
    await message(4).toBe('You said:3 * 3')
    await message(5).toBe('Assistant:Nine.')
    expect(requests.map(({ message: text }) => text)).toEqual(['1 + 1', '2 + 2', '2 + 2', '3 * 3'])
    expect(requests[3]?.history.map(({ role, content }) => `${role}: ${content}`)).toEqual([
      expect.stringContaining('assistant: Hello'),
      'user: 2 + 2',
      'assistant: Four.',
    ])
  })

  it('gives up on an answer that never comes', async () => {
    expectNoise(/^The assistant did not answer/)
    const requests = replyWith(() => new Promise<Response>(() => {}))
    await openChat('/loan', '2026-11-22T12:00:00Z')
    await ask('2 + 2')
    await expect.poll(() => requests.length, SOON).toBe(1)
    await page.clock.runFor(34_000)
    expect(await input().isDisabled()).toBe(true)
    await page.clock.runFor(2000)
    await expect.poll(() => chat().getByText('The answer took too long.').count(), SOON).toBe(1)
    expect(await again().isEnabled()).toBe(true)
    expect(await input().isDisabled()).toBe(false)
    await again().click()
    await expect.poll(() => requests.length, SOON).toBe(2)
    // Escape closes the window, even while the field is disabled.
    await page.keyboard.press('Escape')
    await expect.poll(() => chat().count(), SOON).toBe(0)
  })

  it('reports a text that is too long for a message', async () => {
    replyWith()
    await openChat()
    await input().focus()
    await user.paste('Rain falls. '.repeat(500))
    await expect.poll(() => chat().getByText('Only the first 4,000 characters fit.').count(), SOON).toBe(1)
    expect(await input().inputValue()).toHaveLength(4000)
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Backspace')
    await expect.poll(() => chat().getByText('3,997 of 4,000 characters').count(), SOON).toBe(1)
    await input().fill('Rain falls.')
    expect(await chat().locator('.chat-limit').textContent()).toBe('')
  })

  it('shows unclosed markup as plain text, and continues', async () => {
    // The parser may overflow the stack.
    expectNoise(/^An answer is shown as plain text/)
    replyWith(...ENDLESS.flatMap(({ text }) => [says(text), says('**Good.**')]))
    await openChat()
    for (const [index, { what, text }] of ENDLESS.entries()) {
      const answer = 4 * index + 2
      await ask('go deep')
      await message(answer).toBeDefined()
      expect(await messages().nth(answer).textContent(), what).toBe(`Assistant:${text}`)
      expect(await messages().nth(answer).locator('p').count(), what).toBe(1)
      await ask('and back')
      await message(answer + 2).toBeDefined()
      expect(
        await messages()
          .nth(answer + 2)
          .locator('strong')
          .textContent(),
        what,
      ).toBe('Good.')
      expect(await title(), what).toBe('Loan Calculator')
    }
    // Each is parsed once, not again on every keystroke.
    expect(noise.length).toBeLessThanOrEqual(ENDLESS.length)
  })

  it('shows an answer that cannot be drawn as plain text', async () => {
    replyWith(says('Open [the loan](/loan).'))
    await openChat('/tip')
    expectNoise(/./)
    vi.spyOn(URL, 'parse').mockImplementation(() => {
      throw new SyntaxError('broken')
    })
    await ask('a link')
    await message(2).toBe('Assistant:Open [the loan](/loan).')
    expect(await title()).toBe('Tip Calculator')
  })

  it('breaks without the page if its window breaks, and can be reopened with what was typed', async () => {
    expectNoise(/./)
    replyWith()
    await openChat()
    const spy = vi.spyOn(Number.prototype, 'toLocaleString').mockImplementation(() => {
      throw new SyntaxError('broken')
    })
    // From this length on, a character counter is shown.
    await input().fill('x'.repeat(3700))
    const alert = () => page.locator('[role="alert"]')
    await expect
      .poll(async () => (await alert().allTextContents()).join(), SOON)
      .toContain('The assistant could not be loaded.')
    expect(await title()).toBe('Loan Calculator')
    expect(await page.locator('footer.site-footer').count()).toBe(1)
    spy.mockRestore()
    await alert().getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => chat().count(), SOON).toBe(1)
    expect(await input().inputValue()).toHaveLength(3700)
  })

  it('shows hostile answers as plain text', async () => {
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'hacked'))
    replyWith(...HOSTILE.map((text) => says(text)))
    await openChat()
    for (const [index, text] of HOSTILE.entries()) {
      await ask(`${index}`)
      const answer = messages().nth(2 * index + 2)
      await expect.poll(() => answer.count(), SOON).toBe(1)
      const found = await answer.evaluate((element) => ({
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
        found.addresses.filter((address) => !address.startsWith(location.origin)),
        text,
      ).toEqual([])
      expect(found.text.length, text).toBeGreaterThan('Assistant:'.length)
    }
    expect('hacked' in globalThis).toBe(false)
    expect(await chat().locator('.chat-log').locator('img, script, iframe, style, svg, form, input').count()).toBe(0)
  })
})

/** Answers of the maximum length. */
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
