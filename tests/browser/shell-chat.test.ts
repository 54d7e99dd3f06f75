import type { Locator, Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { axe, CONTRAST } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'
import { SOON } from '../support/soon.ts'

// Layout and focus of the assistant's window. Questions and answers are tested in tests/dom.

/** Answers the assistant's requests in turn. */
async function answerWith(page: Page, ...replies: ((route: Route) => Promise<void>)[]): Promise<void> {
  const left = [...replies]
  await page.route('**/api/ai/chat', async (route) => await left.shift()?.(route))
}

const ANSWER = '- **Monthly payment: $386.66**\n\n[Open it](/loan#amount=20000&rate=6&years=5)'
const TOO_MANY = 'Too many requests: 10 in 60 seconds are allowed. Please try again in 37 seconds.'
const refuses = (route: Route) => route.fulfill({ status: 429, json: { error: TOO_MANY } })
const answers = (route: Route) => route.fulfill({ json: { response: ANSWER } })

async function openChat(page: Page) {
  await page.goto('/tip')
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Ask the assistant', includeHidden: true })
  // On a phone the button is out of the way of the tool.
  await page.locator('[data-texts]').evaluate((texts) => texts.scrollIntoView())
  await button.click()
  const chat = page.getByRole('dialog', { name: 'Assistant' })
  await chat.waitFor()
  return {
    button,
    chat,
    input: chat.getByRole('textbox', { name: 'Your message' }),
    messages: chat.locator('.chat-message'),
    again: chat.getByRole('button', { name: 'Try again' }),
  }
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Scrolls to the end of the page and follows an answer's link. */
async function expectToLeadToResult(page: Page, answer: Locator): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await answer.getByRole('link', { name: 'Open it' }).click()
  await page.getByRole('heading', { level: 1, name: 'Loan Calculator' }).waitFor()
  await expect.poll(() => page.locator('.primary-figure').textContent(), SOON).toBe('$386.66')
  // On a phone the result is scrolled into view; on no screen does the page stay at its end.
  expect(await page.evaluate(() => scrollY)).toBeLessThan(800)
}

it('the assistant stands beside the page, is used with the keyboard alone, and answered by the engine', async () => {
  await using site = await openSite()
  const { page } = site
  const { button, chat, input, messages, again } = await openChat(page)
  expect(await isFocused(input)).toBe(true)
  await page.keyboard.type('what is 12 * (3 + 4)?')
  await page.keyboard.press('Enter')
  await messages.nth(2).waitFor()
  expect(await messages.nth(2).textContent()).toContain('= 84')
  expect(await chat.locator('.chat-failed').count()).toBe(0)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await chat.waitFor({ state: 'hidden' })
  expect(await isFocused(button)).toBe(true)
  await page.keyboard.press('Enter')
  await chat.waitFor()

  await answerWith(page, refuses, answers)
  await page.keyboard.type('a loan of 20,000')
  await page.keyboard.press('Enter')
  await chat.getByText(TOO_MANY).waitFor()
  // A growing field does not push visible content out of sight.
  for (const text of ['one line', 'many\nlines\nare\ntyped\nhere']) {
    await input.fill(text)
    const below = await again.evaluate(
      (element) =>
        element.getBoundingClientRect().bottom - (element.closest('.chat-log')?.getBoundingClientRect().bottom ?? 0),
    )
    expect(below, text).toBeLessThanOrEqual(0)
  }
  expect(await axe(page, 'all', '[role="dialog"]')).toEqual([])
  await again.click()
  await messages.nth(4).waitFor()
  await input.fill('x'.repeat(3997))
  await chat.getByText('3,997 of 4,000 characters').waitFor()
  expect(await axe(page, 'all', '[role="dialog"]')).toEqual([])
  await expectToLeadToResult(page, messages.nth(4))
  await site.expectQuiet([/429|did not answer/])
})

it('covers a phone as a modal window, and stands beside the page once it is turned', async () => {
  await using site = await openSite({ width: 375, colorScheme: 'dark' })
  const { page } = site
  const { button, chat, input, messages, again } = await openChat(page)
  const isInside = () =>
    chat.evaluate((window) => window.contains(document.activeElement) || document.activeElement === document.body)
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    expect(await isInside(), `after ${presses + 1} presses of Tab`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await chat.waitFor({ state: 'hidden' })
  expect(await isFocused(button)).toBe(true)

  await button.click()
  await input.fill('2 +')
  await page.setViewportSize({ width: 812, height: 375 })
  await expect.poll(() => chat.getAttribute('aria-modal'), SOON).toBe(null)
  await page.keyboard.type(' 2')
  expect(await input.inputValue()).toBe('2 + 2')
  await page.setViewportSize({ width: 375, height: 812 })
  await expect.poll(() => chat.getAttribute('aria-modal'), SOON).toBe('true')

  await answerWith(page, refuses, answers)
  await input.press('Enter')
  await again.waitFor()
  expect(await axe(page, CONTRAST, '[role="dialog"]')).toEqual([])
  await again.click()
  await messages.nth(2).waitFor()
  expect(await isFocused(input)).toBe(true)
  expect(await axe(page, CONTRAST, '[role="dialog"]')).toEqual([])
  await expectToLeadToResult(page, messages.nth(2))
  await site.expectQuiet([/429|did not answer/])
})
