import { describe, expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { enterText, fieldOf, one, rendered, textFieldOf, user } from './support/fillForm.ts'
import { openForm } from './support/openPage.tsx'
import { figures, panel } from './support/result.ts'
import { page, visitTool } from './support/visit.ts'

// Sliders under numbers, without a browser: positions, texts and when they calculate.

const sliderOf = (input: string): HTMLInputElement => one(fieldOf(input), 'input[type="range"]')
const endsOf = (input: string): (string | null)[] =>
  [...one(fieldOf(input), '.slider-ends').children].map((end) => end.textContent)

/** Moves a slider, as each step of a drag does. */
async function slide(input: string, to: number): Promise<void> {
  const slider = sliderOf(input)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(to))
  slider.dispatchEvent(new Event('input', { bubbles: true }))
  await rendered()
}

describe('a slider', () => {
  it('stands at its start while the field is empty, and has compact ends', async () => {
    await openForm('/loan')
    expect(sliderOf('amount').value).toBe('1000')
    expect(sliderOf('amount').getAttribute('aria-valuetext')).toBe('Empty')
    expect([endsOf('amount'), endsOf('rate'), endsOf('years')]).toEqual([
      ['$1k', '$100k'],
      ['0.1%', '25%'],
      ['1', '30 years'],
    ])
    expect(panel().querySelector('.result-empty')).not.toBeNull()
  })

  it('writes its number as it would be typed, and calculates as soon as all that is needed is there', async () => {
    await openForm('/loan')
    await slide('amount', 20_000)
    expect(textFieldOf('amount').value).toBe('20,000')
    expect(sliderOf('amount').getAttribute('aria-valuetext')).toBe('$20,000')
    await enterText(textFieldOf('rate'), '6')
    expect(panel().querySelector('.result-empty'), 'a field is empty').not.toBeNull()
    expect(panel().ownerDocument.querySelector('.field-error'), 'no mistake').toBeNull()
    await slide('years', 5)
    // 20,000 at 6 % over 60 months, by any bank's calculator.
    await expect.poll(() => figures(), SOON).toMatchObject({ monthlyPayment: '$386.66' })
    await slide('years', 4)
    await expect.poll(() => figures(), SOON).toMatchObject({ monthlyPayment: '$469.70' })
  })

  it('is held at its end by a number beyond it, which stays', async () => {
    await openForm('/loan')
    await user.type(textFieldOf('amount'), '250000')
    expect(sliderOf('amount').value).toBe('100000')
    expect(textFieldOf('amount').value).toBe('250000')
    expect(sliderOf('amount').getAttribute('aria-valuetext')).toBe('$250,000')
  })

  it('follows the unit of its field with round ends, and moves in steps of that unit', async () => {
    await visitTool('/calorie#mode=daily&sex=male&age=30&weight=80&height=180')
    await expect.poll(() => page.locator('[data-input="height"]').count(), SOON).toBe(1)
    const slider = (input: string) => page.locator(`[data-input="${input}"] input[type="range"]`)
    await user.selectOptions(one(fieldOf('weight'), 'select'), 'lb')
    await user.selectOptions(one(fieldOf('height'), 'select'), 'ft+in')
    await expect.poll(() => endsOf('height'), SOON).toEqual(['4 ft', '7 ft'])
    expect(endsOf('weight')).toEqual(['70', '440 lb'])
    // 80 kg are 176.4 lb, 180 cm are 70.9 in.
    expect(Number(await slider('weight').getAttribute('value'))).toBeCloseTo(176.37, 2)
    await slide('height', 71)
    expect(textFieldOf('height').value).toBe('5 ft 11 in')
    expect(sliderOf('height').getAttribute('aria-valuetext')).toBe('5 ft 11 in')
    await slide('height', 72)
    expect(textFieldOf('height').value).toBe('6 ft')
  })
})
