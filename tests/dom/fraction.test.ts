import { expect, it, vi } from 'vitest'
import { findTool } from '../engine/support/catalogue.ts'
import { calculate, fillForm, one, user } from './support/fillForm.ts'
import { openForm } from './support/openPage.tsx'
import { figures, panel } from './support/result.ts'
import { SOON } from '../support/soon.ts'

// Outputs of the format fraction: drawn with a bar, read and copied as a text.

const HALF_AND_SIXTH = { numerator1: '1', denominator1: '2', operation: 'add', numerator2: '1', denominator2: '6' }

async function openSum(given: Record<string, string>): Promise<Element> {
  await openForm('/fraction')
  await fillForm(findTool('fraction').data, given)
  await calculate()
  return one(panel(), '[data-output="result"]')
}

it('has its numerator over its denominator, and its text for everybody else', async () => {
  const result = await openSum(HALF_AND_SIXTH)
  await vi.waitUntil(() => result.querySelector('math'), SOON)
  expect([...result.querySelectorAll('mfrac > mn')].map(({ textContent }) => textContent)).toEqual(['2', '3'])
  expect(one(result, 'math').getAttribute('aria-hidden')).toBe('true')
  expect(figures()['result']).toBe('2/3')
})

it('has its minus sign before it', async () => {
  const result = await openSum({ ...HALF_AND_SIXTH, operation: 'subtract', numerator1: '0' })
  await vi.waitUntil(() => result.querySelector('math'), SOON)
  // By hand, 0/2 − 1/6 = −1/6.
  expect(one(result, 'math').textContent).toBe('−16')
  expect(figures()['result']).toBe('−1/6')
})

it('stays a text where it is longer than a line', async () => {
  const result = await openSum({ ...HALF_AND_SIXTH, numerator1: '1000000000000000000000000000001' })
  await vi.waitUntil(() => !panel().querySelector('[aria-busy="true"]'), SOON)
  expect(result.querySelector('math')).toBeNull()
})

it('is a fraction in the working, too', async () => {
  await openSum(HALF_AND_SIXTH)
  await user.click(
    [...panel().querySelectorAll('summary')].find(({ textContent }) => /worked out/.test(textContent)) as Element,
  )
  const steps = [...panel().querySelectorAll('.working li')]
  const step = steps.find((each) => one(each, '.working-label').textContent === 'Result')
  expect([...(step?.querySelectorAll('mfrac') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'NumeratorDenominator',
    '23',
  ])
  expect(step?.querySelector('strong .figure-text')?.textContent).toBe('2/3')
})
