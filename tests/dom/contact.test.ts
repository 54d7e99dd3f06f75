import { expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { answerWith, page, visit, type Locator } from './support/visit.ts'

// The contact form, without a browser.

/** Texts from the specification. */
const MESSAGES = [
  'Name must be at least 2 characters',
  'Please enter a valid email address',
  'Subject must be at least 5 characters',
  'Message must be at least 10 characters',
]
const LABELS = ['Name', 'Email', 'Subject', 'Message']
const FINE = [undefined, undefined, undefined, undefined]

const fieldOf = (label: string) => page.getByRole('textbox', { name: label, exact: true })

/** A field's error message as a screen reader announces it, or undefined. */
const complaintOf = (field: Locator) =>
  field.evaluate((element) => {
    const id = element.getAttribute('aria-describedby')
    const text = id === null ? undefined : document.getElementById(id)?.textContent
    return element.getAttribute('aria-invalid') === 'true' ? text : undefined
  })
const complaints = () => Promise.all(LABELS.map((label) => complaintOf(fieldOf(label))))

it('is filled in, corrected and sent with the keyboard alone, and nothing leaves the browser', async () => {
  const asked: string[] = []
  answerWith((path) => {
    asked.push(path)
    return Response.error()
  })
  await visit('/contact', { isQuiet: true })
  const [name, email] = ['Name', 'Email'].map(fieldOf)
  if (!name || !email) throw new Error('a field is missing')
  await name.focus()
  await page.keyboard.type('J')
  // No errors before the form is submitted.
  expect(await complaints()).toEqual(FINE)
  await page.keyboard.press('Enter')
  await expect.poll(complaints, SOON).toEqual(MESSAGES)
  expect(await name.isFocused()).toBe(true)
  // After that, every change is validated immediately.
  await page.keyboard.type('o')
  await expect.poll(() => complaintOf(name), SOON).toBeUndefined()
  await page.keyboard.press('Backspace')
  await expect.poll(() => complaintOf(name), SOON).toBe(MESSAGES[0])
  await page.keyboard.type('o')
  await page.keyboard.press('Tab')
  await page.keyboard.type('jo@example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Rates')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Line one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Line two')
  await expect.poll(complaints, SOON).toEqual([undefined, MESSAGES[1], undefined, undefined])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => email.isFocused(), SOON).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.type('.com')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.locator('.toast p').allTextContents(), SOON)
    .toEqual(['Message Sent!', "We've received your message and will get back to you soon."])
  for (const label of LABELS) expect(await fieldOf(label).inputValue()).toBe('')
  // Validated again only on submit.
  await name.focus()
  await page.keyboard.type('J')
  expect(await complaints()).toEqual(FINE)
  expect(asked).toEqual([])
  expect(JSON.stringify({ ...localStorage })).not.toContain('Rates')
})
