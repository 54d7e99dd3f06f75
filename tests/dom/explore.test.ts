import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { findTool } from '../engine/support/catalogue.ts'
import { calculate, enter, fillForm, one, textFieldOf, user } from './support/fillForm.ts'
import { openForm } from './support/openPage.tsx'
import { figures, panel } from './support/result.ts'
import { SOON } from '../support/soon.ts'

// "Work backwards" and "What if", for any definition.

async function openPart(id: string, given: Record<string, unknown>, part: string): Promise<HTMLElement> {
  await openForm(`/${id}`)
  await fillForm(findTool(id).data, given)
  await calculate()
  const found = disclosure(part)
  if (!found) throw new Error(`there is no part ${part}`)
  await user.click(one(found, 'summary'))
  await vi.waitUntil(() => found.querySelector('.explore'), SOON)
  return found
}

const disclosure = (label: string): HTMLElement | undefined =>
  [...panel().querySelectorAll<HTMLElement>('details.disclosure')].find(
    (each) => each.querySelector('summary')?.textContent === label,
  )

/** The control with this label. */
function control<T extends HTMLElement>(place: Element, label: string): T {
  const found = [...place.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))
  const labelled = found && document.getElementById(found.htmlFor)
  if (!labelled) throw new Error(`nothing is labelled ${label}`)
  return labelled as T
}

const pick = (place: Element, label: string, option: string): Promise<void> =>
  user.selectOptions(control<HTMLSelectElement>(place, label), option)

const want = (place: Element, text: string): Promise<void> => enter(control<HTMLInputElement>(place, 'to be'), text)

const answers = (place: Element): string[] =>
  [...place.querySelectorAll('.explore-answers b')].map(({ textContent }) => textContent)

const sentence = (place: Element): string | undefined => place.querySelector('.explore-none')?.textContent

const LOAN = { amount: 20000, rate: 6, years: 5 }

describe('working backwards on the page', () => {
  it('answers while typing, and fills the answer into the form', async () => {
    const part = await openPart('loan', LOAN, 'Work backwards')
    expect(answers(part)).toEqual([])
    await want(part, '$300')
    // Spreadsheet: PV(0.5%, 60, -300) = 15517.6682.
    await vi.waitUntil(() => answers(part).length > 0, SOON)
    expect(answers(part)).toEqual(['$15,517.67'])
    const button = one(part, 'button')
    expect(button.getAttribute('aria-label')).toBe('Use this: $15,517.67 as the loan amount')
    await user.click(button)
    await vi.waitUntil(() => figures().monthlyPayment === '$300.00', SOON)
    expect(textFieldOf('amount').value.replaceAll(',', '')).toBe('15517.67')
    expect(textFieldOf('rate').value).toBe('6')
    // The question stays open, and its answer still holds.
    await vi.waitUntil(() => answers(disclosure('Work backwards') ?? part).length > 0, SOON)
    expect(answers(disclosure('Work backwards') ?? part)).toEqual(['$15,517.67'])
  })

  it('finds any number for any figure, and follows the form', async () => {
    const part = await openPart('loan', LOAN, 'Work backwards')
    await pick(part, 'I want', 'Total interest')
    await pick(part, 'Find', 'Interest rate')
    await want(part, '0')
    await vi.waitUntil(() => answers(part).length > 0, SOON)
    expect(answers(part)).toEqual(['0% a year'])
    await pick(part, 'I want', 'Monthly payment')
    await pick(part, 'Find', 'Loan term')
    await want(part, '300')
    // Spreadsheet: NPER(0.5%, -300, 20000) / 12 = 6.77463214.
    await vi.waitUntil(() => answers(part)[0]?.startsWith('6.77'), SOON)
    await enter(textFieldOf('rate'), '0')
    // 20000 / 300 / 12 = 5.5556.
    await vi.waitUntil(() => answers(part)[0]?.startsWith('5.55'), SOON)
  })

  it('says why there is no answer, or what is not a number', async () => {
    const part = await openPart('discount', { price: 80, discount: 25 }, 'Work backwards')
    await pick(part, 'Find', 'Discount')
    await want(part, '90')
    await vi.waitUntil(() => sentence(part), SOON)
    expect(sentence(part)).toBe(
      'No discount was found that makes the final price $90.00. The nearest is $80.00, with 0% as the discount.',
    )
    await want(part, '3x')
    await vi.waitUntil(() => part.querySelector('.field-error'), SOON)
    expect(one(part, '.field-error').textContent).toBe('3x is not a number.')
    const field = control<HTMLInputElement>(part, 'to be')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toBe(one(part, '.field-error').id)
  })

  it('lists choices by their labels', async () => {
    const part = await openPart(
      'mortgage',
      { price: 400000, downPayment: 80000, rate: 6.5, term: 15 },
      'Work backwards',
    )
    await pick(part, 'Find', 'Term')
    // Spreadsheet: -PMT(6.5%/12, 360, 320000) = 2022.617675.
    await want(part, '2,022.62')
    await vi.waitUntil(() => answers(part).length > 0, SOON)
    expect(answers(part)).toEqual(['30 years'])
  })

  it('is not offered if nothing can be solved', async () => {
    await openForm('/random')
    await fillForm(findTool('random').data, { min: 1, max: 6 })
    await calculate()
    expect(disclosure('Work backwards')).toBeUndefined()
    expect(disclosure('What if')).toBeUndefined()
  })

  it('announces the answer to screen readers once typing pauses', async () => {
    const part = await openPart('loan', LOAN, 'Work backwards')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await want(part, '300')
    expect(one(part, '[role="status"]').textContent).toBe('')
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    await vi.waitUntil(() => one(part, '[role="status"]').textContent !== '', SOON)
    expect(one(part, '[role="status"]').textContent).toBe('Loan amount: $15,517.67')
  })
})

describe('what if', () => {
  const rows = (part: Element): string[][] =>
    [...part.querySelectorAll('.explore-table tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )

  it('shows the first figure over half to twice a number, with the present one marked', async () => {
    const part = await openPart('discount', { price: 80, discount: 25 }, 'What if')
    // 75 % of each price.
    expect(rows(part)).toEqual([
      ['$40.00', '$30.00'],
      ['$60.00', '$45.00'],
      ['$80.00', '$60.00'],
      ['$120.00', '$90.00'],
      ['$160.00', '$120.00'],
    ])
    expect(one(part, '.explore-table [aria-current]').textContent).toBe('$80.00$60.00')
    expect(one(part, '.chart-sentence').textContent).toBe(
      'Final price rises from $30.00 (Original price $40.00) to $120.00 (Original price $160.00). The dot marks your inputs: $60.00, with $80.00 as the original price.',
    )
    expect(part.querySelector('circle.current')).not.toBeNull()
  })

  it('stays within the bounds of the input and follows the form', async () => {
    const part = await openPart('discount', { price: 80, discount: 80 }, 'What if')
    await pick(part, 'What changes', 'Discount')
    expect(rows(part).map(([value]) => value)).toEqual(['40%', '60%', '80%', '90%', '100%'])
    await enter(textFieldOf('price'), '200')
    await vi.waitUntil(() => rows(part)[4]?.[1] === '$0.00' && rows(part)[0]?.[1] === '$120.00', SOON)
  })

  it('counts what comes in whole numbers', async () => {
    const part = await openPart('tip', { bill: 100, tipPercent: 20, people: 3 }, 'What if')
    const options = [...control<HTMLSelectElement>(part, 'What changes').options].map(({ label }) => label)
    expect(options).not.toContain('Number of people')
    expect(rows(part)).toHaveLength(5)
  })
})
