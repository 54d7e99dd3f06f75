import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { evaluate } from '../../src/engine/run/evaluate.ts'
import { FirstDetails, MoreDetails } from '../../src/form/results/ResultDetails.tsx'
import { contextOf } from '../support/exampleRuns.ts'
import { findTool } from '../engine/support/catalogue.ts'
import { calculate, enter, fillForm, one, textFieldOf, user } from './support/fillForm.ts'
import { openFixture } from './support/openFixture.ts'
import { openForm } from './support/openPage.tsx'
import { expectNoise } from './support/noise.ts'
import { figures, panel } from './support/result.ts'
import { SOON } from '../support/soon.ts'

// Content below the figures, for any definition: charts, tables and the sentence.

async function openResult(id: string, given: Record<string, unknown>): Promise<void> {
  await openForm(`/${id}`)
  await fillForm(findTool(id).data, given)
  await calculate()
}

const button = (name: string): HTMLButtonElement => {
  const found = [...panel().querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )
  if (!found) throw new Error(`there is no button ${name}`)
  return found
}

const rowsOf = (place: Element): string[][] =>
  [...place.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

const LOAN = { amount: 20000, rate: 6, years: 30 }

it('the band of a figure stands with it, before the actions, and nowhere else', async () => {
  // 180 lb × 0.45359237 ÷ (70 in × 0.0254)² = 25.83, between 25 and 30.
  await openResult('bmi-calc', { system: 'imperial', weight: 180, height: 70 })
  const [verdict, ...others] = panel().querySelectorAll('[data-output="category"]')
  expect(verdict?.textContent).toBe('CategoryOverweight')
  expect(others).toEqual([])
  expect(verdict?.compareDocumentPosition(one(panel(), '.result-actions'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('a tab with one chart shows its title once, bands of the same tone differ', async () => {
  await openResult('average', { numbers: '85, 90, 78, 92, 88' })
  await user.click(await vi.waitUntil(() => panel().querySelector('.result-more summary'), SOON))
  const title = await vi.waitUntil(() => panel().querySelector('.result-more figcaption'), SOON)
  expect(title.classList.contains('visually-hidden')).toBe(true)
  await openResult('bodyfat', { sex: 'male', waist: 86.36, neck: 38.1, height: 177.8 })
  await vi.waitUntil(() => panel().querySelector('.legend.bands'), SOON)
  const looks = [...panel().querySelectorAll<HTMLElement>('.legend .band')].map(
    ({ dataset, style }) => `${dataset['tone']} ${style.getPropertyValue('--again')}`,
  )
  expect(looks).toHaveLength(6)
  expect(new Set(looks).size).toBe(6)
})

it('a long table is rendered as far as it is open', async () => {
  await openResult('loan', LOAN)
  const schedule = one(panel(), '[data-output="schedule"]')
  expect(one(schedule, 'summary').textContent).toBe('Payment schedule 360 rows')
  expect(schedule.querySelector('tr')).toBeNull()
  await user.click(one(schedule, 'summary'))
  await vi.waitUntil(() => schedule.querySelector('table'), SOON)
  expect(rowsOf(schedule)).toHaveLength(30)
  expect(schedule.querySelectorAll('*').length).toBeLessThan(250)
  // By hand: PMT is 119.9101, of which 19.9101 are principal in the first month; 19.9101 × (1.005¹² − 1) / 0.005 = 245.60,
  // and 12 × 119.9101 − 245.60 = 1193.32.
  expect(rowsOf(schedule)[0]).toEqual(['Year 1', '$1,193.32', '$245.60', '$19,754.40'])

  await user.click(button('Year 2'))
  expect(button('Year 2').getAttribute('aria-expanded')).toBe('true')
  const rows = rowsOf(schedule)
  expect(rows).toHaveLength(42)
  expect(rows.slice(2, 14).map(([month]) => month)).toEqual(
    Array.from({ length: 12 }, (_, index) => `Month ${index + 13}`),
  )
  await user.click(button('Year 2'))
  expect(rowsOf(schedule)).toHaveLength(30)
  expect(one(schedule, 'tfoot').textContent).toContain('Total')
})

it('paper shows an open table in full, and the screen shows it as before', async () => {
  await openResult('loan', LOAN)
  const schedule = one(panel(), '[data-output="schedule"]')
  await user.click(one(schedule, 'summary'))
  await vi.waitUntil(() => schedule.querySelector('table'), SOON)
  dispatchEvent(new Event('beforeprint'))
  expect(rowsOf(schedule)).toHaveLength(390)
  dispatchEvent(new Event('afterprint'))
  await vi.waitUntil(() => rowsOf(schedule).length === 30, SOON)
})

it('a table is saved as plain numbers', async () => {
  const saved: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:table'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await openResult('loan', { amount: 1200, rate: 12, years: 1 })
  await user.click(one(panel(), '[data-output="schedule"] summary'))
  await user.click(button('Download Payment schedule as CSV'))
  expect(names).toEqual(['loan-schedule.csv'])
  const lines = ((await saved[0]?.text()) ?? '').split('\r\n')
  // Spreadsheet: IPMT(1%, 1, 12, -1200) = 12, PPMT = 94.6185464.
  expect(lines.slice(0, 2)).toEqual(['Month,Interest,Principal,Balance', '1,12,94.62,1105.38'])
  expect(lines).toHaveLength(14)
})

it('a chart is read point by point with the arrow keys, from one tab stop', async () => {
  await openResult('loan', { amount: 1200, rate: 12, years: 2 })
  const chart = one(panel(), '[data-chart="left"]')
  expect(chart.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  const slider = one<HTMLElement>(chart, '[role="slider"]')
  slider.focus()
  expect(slider.getAttribute('aria-valuetext')).toBe('Year 0: $1,200.00')
  await user.keyboard('{End}')
  expect(slider.getAttribute('aria-valuetext')).toBe('Year 2, month 12: $0.00')
  await user.keyboard('{Home}{ArrowRight}')
  // 1200 × 1.01 − 56.48817 = 1155.51.
  expect(slider.getAttribute('aria-valuetext')).toBe('Year 1, month 1: $1,155.51')
  expect(one(chart, '.tip').textContent).toBe('Year 1, month 1$1,155.51')
  await user.tab()
  expect(chart.querySelector('.tip')).toBeNull()
})

it('a part that fails says so in its place, leaves the others, and is tried again with the next result', async () => {
  expectNoise(/broken here/)
  const calculated = evaluate(findTool('loan'), { amount: '1200', rate: '12', years: '2' }, contextOf())
  if (!calculated.ok) throw new Error('the loan is refused')
  let isBroken = false
  const evaluation = new Proxy(calculated, {
    get(target, key) {
      if (isBroken) throw new Error('broken here')
      return Reflect.get(target, key) as unknown
    },
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const show = (shown: typeof calculated) =>
    root.render(
      [FirstDetails, MoreDetails].map((Part) =>
        createElement(Part, {
          key: Part === FirstDetails ? 'first' : 'more',
          evaluation: shown,
          outputs: {},
          given: {},
        }),
      ),
    )
  show(evaluation)
  const working = await vi.waitUntil(
    () => [...place.querySelectorAll('summary')].find(({ textContent }) => textContent === 'How it is worked out'),
    SOON,
  )
  isBroken = true
  await user.click(working)
  const alert = await vi.waitUntil(() => place.querySelector('[role="alert"]'), SOON)
  expect(alert.textContent).toBe('How it is worked out could not be shown because of an error on our side.')
  expect(place.querySelector('[data-chart="left"]')).not.toBeNull()
  isBroken = false
  show(calculated)
  await vi.waitUntil(() => place.querySelector('[role="alert"]') === null, SOON)
})

it('charts follow edits', async () => {
  await openResult('loan', { amount: 1200, rate: 12, years: 2 })
  await enter(textFieldOf('amount'), '2400')
  await vi.waitUntil(() => panel().querySelector('.chart-sentence')?.textContent.includes('$2,400.00 (Year 0)'), SOON)
})

it('the sentence is below the figure', async () => {
  await openResult('percentage', { mode: 'of', value: 80, percentage: 15 })
  expect(one(panel(), '.says').textContent).toBe('15% of 80 is 12.')
})

it('a sentence that only repeats figures is not shown beside them', async () => {
  await openResult('discount', { mode: 'apply', price: 80, discount: 25 })
  await vi.waitUntil(() => panel().querySelector('.copy-result, .result-actions button'), SOON)
  expect(panel().querySelector('.says')).toBeNull()
  expect(figures()).toMatchObject({ finalPrice: '$60.00', savings: '$20.00' })
})

it('what the legend of a scale marks is said to screen readers alone, what lies beyond it to all', async () => {
  const sentence = () => one(panel(), '[data-chart="scale"] > p')
  await openResult('bmi-calc', { system: 'metric', weight: 70, height: 175 })
  await vi.waitUntil(() => panel().querySelector('[data-chart="scale"]'), SOON)
  expect([sentence().className, sentence().textContent]).toEqual([
    'visually-hidden',
    '22.9 is in the range of Normal weight (18.5 to below 25).',
  ])
  await enter(textFieldOf('weight'), '150')
  await vi.waitUntil(() => sentence().className !== 'visually-hidden', SOON)
  // 150 ÷ 1.75² = 48.98, and the scale ends at 40.
  expect(sentence().textContent).toBe('49.0 is in the range of Obese (30 or more), above what this scale shows.')
})

it('the sentence of a definition stands with the figures, even if it names nothing else', async () => {
  await openFixture('wall-paint', '#walls=width:4,height:2.5&coats=2&tin=middle')
  // By hand, 4 × 2.5 = 10 m², × 2 / 10 = 2 liters.
  await expect
    .poll(() => panel().querySelector('.says')?.textContent, SOON)
    .toBe('10 m² take 2 liters of paint, 1 tins.')
})
