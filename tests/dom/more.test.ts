import { expect, it, vi } from 'vitest'
import { calculate, enter, one, shownInputs, textFieldOf, user } from './support/fillForm.ts'
import { openFixture } from './support/openFixture.ts'
import { openForm } from './support/openPage.tsx'
import { figures } from './support/result.ts'
import { SOON } from '../support/soon.ts'

// Fields that a definition puts under "More options".

const more = (): HTMLDetailsElement => one(document, 'details.more-options')
const inMore = (): (string | null)[] =>
  [...more().querySelectorAll('[data-input]')].map((field) => field.getAttribute('data-input'))

it('they stand below the others, folded, and count with what they start with', async () => {
  await openFixture('card-payoff')
  expect(shownInputs()).toEqual(['owed', 'rate', 'percent', 'least', 'extra'])
  expect(inMore()).toEqual(['least', 'extra'])
  expect([more().open, one(more(), 'summary').textContent]).toEqual([false, 'More options'])
  await enter(textFieldOf('owed'), '100')
  await enter(textFieldOf('rate'), '24')
  await calculate()
  // By hand: 35 + 35 + 34.01.
  expect(figures()).toMatchObject({ months: '3', paid: '$104.01' })
  expect(more().open).toBe(false)
})

it('a link that gives one of them opens them, one that does not leaves them folded', async () => {
  await openFixture('card-payoff', '#owed=3000&rate=24&extra=50')
  await vi.waitUntil(() => more().open, SOON)
  expect(more().dataset['given']).toBe('true')
  expect(textFieldOf('extra').value).toBe('50')
})

it('a link that gives only others leaves them folded', async () => {
  await openFixture('card-payoff', '#owed=3000&rate=24&extra=0')
  await vi.waitUntil(() => textFieldOf('owed').value !== '', SOON)
  expect(more().open).toBe(false)
})

it('one that is in the way opens them and gets the focus, each time', async () => {
  await openFixture('card-payoff')
  await enter(textFieldOf('owed'), '100')
  await enter(textFieldOf('rate'), '24')
  more().open = true
  await enter(textFieldOf('least'), '0')
  for (const _ of ['first', 'second']) {
    more().open = false
    await calculate()
    await vi.waitUntil(() => more().open, SOON)
    expect(document.activeElement).toBe(textFieldOf('least'))
  }
})

it('they stay folded if the visitor folds them', async () => {
  await openFixture('card-payoff', '#owed=3000&rate=24&extra=50')
  await vi.waitUntil(() => more().open, SOON)
  await user.click(one(more(), 'summary'))
  await enter(textFieldOf('rate'), '20')
  expect(more().open).toBe(false)
})

it('rows among them leave them folded while empty', async () => {
  await openForm('/date#startDate=2026-03-01&endDate=2026-06-09')
  await vi.waitUntil(() => figures()['days'] === '100', SOON)
  expect(more().open).toBe(false)
  expect(figures()).toMatchObject({ workdays: '71' })
})

it('a link that gives rows opens them', async () => {
  await openForm('/date#startDate=2026-03-01&endDate=2026-06-09&holidays=day:2026-05-25')
  await vi.waitUntil(() => more().open, SOON)
  await vi.waitUntil(() => figures()['workdays'] === '70', SOON)
})

const toggle = () => one(document, '.row-more')
const cells = (column: string) => [...document.querySelectorAll<HTMLElement>(`[data-column="${column}"]`)]

it('columns of rows that are optional stand folded away, and a button shows them in every row', async () => {
  await openForm('/gpa')
  await calculate()
  // One row stands there.
  expect(figures()).toMatchObject({ gpa: '4.00', letters: 'A− or better', totalCredits: '3' })
  for (let row = 2; row <= 3; row++) await user.click(one(document, '.row-add'))
  await vi.waitUntil(() => figures()['totalCredits'] === '9', SOON)
  expect([toggle().textContent, toggle().getAttribute('aria-expanded'), cells('level').length]).toEqual([
    'Course name, Level',
    'false',
    0,
  ])
  await user.click(toggle())
  expect([toggle().getAttribute('aria-expanded'), cells('course').length, cells('level').length]).toEqual([
    'true',
    3,
    3,
  ])
  const [first] = cells('level')
  if (!first) throw new Error('no level')
  await user.click(one(first, 'input[value="ap"]'))
  // By hand: one of three courses counts 5, the others 4.
  await vi.waitUntil(() => figures()['weightedGpa'] === '4.33', SOON)
  expect(figures()['gpa']).toBe('4.00')
  // Collapsing hides the cells, but their values still count.
  await user.click(toggle())
  expect([cells('level').length, figures()['weightedGpa']]).toEqual([0, '4.33'])
})

it('a link that gives such a column shows it, and a row whose name alone is filled in is named as left out', async () => {
  await openForm('/gpa#courses=grade:A,credits:3&courses=grade:A,credits:,course:Art')
  await vi.waitUntil(() => cells('course').length === 2, SOON)
  expect(textFieldOfCell(cells('course')[1])).toBe('Art')
  await vi.waitUntil(() => document.body.textContent.includes('Course 2 does not count'), SOON)
})

const textFieldOfCell = (cell: Element | undefined): string | undefined => cell?.querySelector('input')?.value
