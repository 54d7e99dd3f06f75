import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadRequirements } from '../../src/engine/load/loadRequirements.ts'
import { SOON } from '../support/soon.ts'
import { figures } from './support/result.ts'
import { page, visitTool } from './support/visit.ts'

// The keys of the scientific calculator, without a browser.

const line = page.locator('#input-expression')
const keypad = page.getByRole('group', { name: 'Keypad' })
const key = (label: string) => keypad.getByText(label, { exact: true })
const result = () => figures().result
const history = async () =>
  (await page.locator('.scientific-past li').allTextContents()).map((text) => text.replace(' is ', ' = '))
const preview = () => page.locator('.scientific-preview').textContent()

async function press(...labels: string[]): Promise<void> {
  for (const label of labels) await key(label).click()
}

// Preloaded: otherwise the evaluator reaches the first page late, and an early key has no result to continue from.
beforeAll(() =>
  Promise.all([loadRequirements(['expression', 'parts']), import('../../src/engine/language/expression/evaluate.ts')]),
)

/** Expected values calculated by hand. */
describe('a visitor who calculates', () => {
  it('presses keys, goes on with the result, uses the history and finds it all in the address', async () => {
    await visitTool('/scientific')
    await press('2', '×', '(', '3', '+', '4', '=')
    await expect.poll(() => result(), SOON).toBe('14')
    expect(await line.inputValue()).toBe('2×(3+4')
    await press('+', '1', '=')
    await expect.poll(() => result(), SOON).toBe('15')
    expect(await line.inputValue()).toBe('Ans+1')
    // A link must not depend on the visitor's history.
    await expect.poll(() => decodeURIComponent(location.hash), SOON).toBe('#expression=(14)+1&angle=deg')
    expect(await history()).toEqual(['(14)+1 = 15', '2×(3+4 = 14'])

    // Any key other than an operator starts a new line.
    await press('9', '√', '1', '6', '⌫', '=')
    await expect.poll(() => result(), SOON).toBe('9')
    await press('AC')
    expect(await line.inputValue()).toBe('')
    expect(result()).toBe('9')
    await press('=')
    const errors = () => page.locator('.field-error').allTextContents()
    await expect.poll(errors, SOON).toEqual([expect.stringMatching(/^Enter the expression/)])
    expect(await line.getAttribute('aria-invalid')).toBe('true')

    await page.getByRole('button', { name: '2×(3+4' }).click()
    expect(await line.inputValue()).toBe('2×(3+4')
    await press('=')
    await expect.poll(() => result(), SOON).toBe('14')
  })

  it('types with the keyboard: Enter calculates, a digit starts a new line, an operator continues, Escape clears', async () => {
    await visitTool('/scientific')
    await line.click()
    await page.keyboard.type('1/3')
    await page.keyboard.press('Enter')
    await expect.poll(() => result(), SOON).toBe('0.333333333333')
    // Not from the twelve digits shown: those times three are 0.999999999999.
    await expect.poll(() => key('M+').isEnabled(), SOON).toBe(true)
    await page.keyboard.type('*3')
    await page.keyboard.press('=')
    await expect.poll(() => result(), SOON).toBe('1')
    await page.keyboard.type('5!')
    expect(await line.inputValue()).toBe('5!')
    await page.keyboard.press('Enter')
    await expect.poll(() => result(), SOON).toBe('120')
    await page.keyboard.press('Escape')
    expect(await line.inputValue()).toBe('')
    await page.keyboard.type('1/0')
    await page.keyboard.press('Enter')
    await expect.poll(() => result(), SOON).toBe('Error')
    expect(await history()).toHaveLength(3)
  })

  it('corrects a line that has its result, and one that is an Error', async () => {
    await visitTool('/scientific')
    await line.click()
    await page.keyboard.type('123+456')
    await page.keyboard.press('Enter')
    await expect.poll(() => result(), SOON).toBe('579')
    await page.keyboard.press('Home')
    await page.keyboard.type('-')
    expect(await line.inputValue()).toBe('-123+456')
    await page.keyboard.press('Enter')
    await expect.poll(() => result(), SOON).toBe('333')
    await page.keyboard.press('Home')
    await press('9')
    expect(await line.inputValue()).toBe('9-123+456')
    await page.keyboard.press('End')
    await page.keyboard.type(')')
    await page.keyboard.press('Enter')
    await expect.poll(() => result(), SOON).toBe('Error')
    await page.keyboard.press('End')
    await page.keyboard.type('+')
    expect(await line.inputValue()).toBe('9-123+456)+')

    await press('AC', '5', '=')
    await expect.poll(() => result(), SOON).toBe('5')
    await press('AC', '1', '÷', '0', '=')
    await expect.poll(() => result(), SOON).toBe('Error')
    // There is no result to continue from.
    await press('+', '3')
    expect(await line.inputValue()).toBe('1÷0+3')
    expect(await key('M+').isDisabled()).toBe(true)
    await press('=')
    expect(result()).toBe('Error')
  })

  it('finds the second meaning of the keys, degrees and radians', async () => {
    await visitTool('/scientific')
    await press('sin', '3', '0', '=')
    await expect.poll(() => result(), SOON).toBe('0.5')
    await press('2nd', 'sin⁻¹', '2nd', 'Ans', '=')
    await expect.poll(() => result(), SOON).toBe('30')
    await page.getByRole('radio', { name: 'Radians' }).check()
    await press('cos', 'π', '=')
    await expect.poll(() => result(), SOON).toBe('-1')
    await expect.poll(() => location.hash, SOON).toContain('angle=rad')
    await press('hyp', 'cosh', '0', '=')
    await expect.poll(() => result(), SOON).toBe('1')
    expect(await keypad.getByRole('button', { name: /^hyp/ }).getAttribute('aria-pressed')).toBe('true')
  })

  it('keeps a number in the memory', async () => {
    await visitTool('/scientific')
    for (const label of ['MC', 'MR', 'M+', 'M−']) expect(await key(label).isDisabled(), label).toBe(true)
    await press('7', '=')
    await expect.poll(() => key('M+').isEnabled(), SOON).toBe(true)
    await press('M−', 'M−')
    expect(await page.locator('.scientific-memory').textContent()).toBe('M = -14')
    await press('AC', '3', '×', 'MR', '=')
    expect(await line.inputValue()).toBe('3×(-14)')
    await expect.poll(() => result(), SOON).toBe('-42')
    await key('MC').press('Enter')
    expect(await key('MR').isDisabled()).toBe(true)
    expect(await key('MC').isFocused()).toBe(true)
    await key('MC').press('Enter')

    await press('AC', '.', '1', '=')
    await expect.poll(() => result(), SOON).toBe('0.1')
    await press('M+', 'AC', '.', '2', '=')
    await expect.poll(() => result(), SOON).toBe('0.2')
    await press('M+', 'AC', 'MR')
    expect(await line.inputValue()).toBe('0.3')
    await press('AC', '2', 'MR', '=')
    expect(await line.inputValue()).toBe('2(0.3)')
    await expect.poll(() => result(), SOON).toBe('0.6')
  })

  it('sees the line in textbook notation, and why there is no answer', async () => {
    await visitTool('/scientific')
    await line.click()
    await page.keyboard.type('√2 / (1+')
    await expect.poll(() => page.locator('.scientific-preview math').getAttribute('alttext'), SOON).toBe('√(2) ÷ 1')
    expect(await preview()).toMatch(/ \+$/)
    await page.keyboard.press('Escape')
    expect(await preview()).toBe('')
    await page.keyboard.type('√(-4)')
    await page.keyboard.press('Enter')
    await expect.poll(() => result(), SOON).toBe('Error')
    expect(figures().reason).toBe('A negative number has no square root, and no other even root.')
  })

  it('finds the history of earlier visits, adds to it and clears it', async () => {
    const stored = () => JSON.parse(localStorage.getItem('abakit-calculations') ?? 'null') as unknown
    const calculations = [{ expression: '6×7', angle: 'rad', text: '42' }]
    localStorage.setItem('abakit-calculations', JSON.stringify({ version: 1, calculations }))
    await visitTool('/scientific')
    await expect.poll(() => history(), SOON).toEqual(['6×7 = 42'])
    await page.locator('.scientific-past li button').click()
    expect(await line.inputValue()).toBe('6×7')
    expect(await page.getByRole('radio', { name: 'Radians' }).isChecked()).toBe(true)
    await press('+', '1', '=')
    await expect.poll(() => history(), SOON).toEqual(['6×7+1 = 43', '6×7 = 42'])
    const added = { expression: '6×7+1', angle: 'rad', text: '43' }
    expect(stored()).toEqual({ version: 1, calculations: [added, ...calculations] })
    await page.getByRole('button', { name: 'Clear history' }).click()
    expect(await history()).toEqual([])
    expect(stored()).toBeNull()
    expect(await line.isFocused()).toBe(true)
  })

  it('who keeps no results has a history until the page is left', async () => {
    localStorage.setItem('abakit-keeping', JSON.stringify({ version: 1, off: true }))
    await visitTool('/scientific')
    await press('2', '×', '3', '=')
    await expect.poll(() => history(), SOON).toEqual(['2×3 = 6'])
    expect(localStorage.getItem('abakit-calculations')).toBeNull()
  })

  it('stored text that is not a history is ignored', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    localStorage.setItem('abakit-calculations', '{"version":1,"calculations":[{"expression":5}]}')
    await visitTool('/scientific')
    expect(await history()).toEqual([])
    await press('2', '+', '3', '=')
    await expect.poll(() => history(), SOON).toEqual(['2+3 = 5'])
  })

  it('opens a link, and goes on from it', async () => {
    await visitTool('/scientific#expression=sin(30)&angle=deg')
    await expect.poll(() => result(), SOON).toBe('0.5')
    await expect.poll(() => key('M+').isEnabled(), SOON).toBe(true)
    await press('AC', 'Ans', '×', '4', '=')
    await expect.poll(() => result(), SOON).toBe('2')
  })
})
