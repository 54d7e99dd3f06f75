import { describe, expect, it, vi } from 'vitest'
import type { InputData } from '../../src/engine/toolData.ts'
import { asInstant } from '../support/exampleRuns.ts'
import { SOON } from '../support/soon.ts'
import { computed } from './support/computed.ts'
import {
  calculate,
  calculateButton,
  enter,
  enterText,
  fieldOf,
  fillForm,
  main,
  one,
  shownInputs,
  textFieldOf,
  user,
} from './support/fillForm.ts'
import { leavePage, openForm } from './support/openPage.tsx'
import { announced, figures, isStale, readResult } from './support/result.ts'

// How the form and the result react to input, key by key, without a browser.

const list = (input: string): HTMLSelectElement => one(fieldOf(input), 'select')
/** A field's error message as a screen reader announces it. */
const messageOf = (input: string): string | undefined => {
  const field = textFieldOf(input)
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = ids.map((id) => main().querySelector(`#${id}.field-error`)?.textContent)
  return field.getAttribute('aria-invalid') === 'true' ? texts.find((text) => text !== undefined) : undefined
}
const enterAll = async (texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [input, text] of Object.entries(texts)) await enter(textFieldOf(input), text)
}

describe('the button', () => {
  it('says what it does, for what is chosen', async () => {
    await openForm('/random')
    const texts = []
    for (const mode of ['number', 'dice', 'coin', 'list']) {
      await user.click(one(fieldOf('mode'), `[value="${mode}"]`))
      texts.push(calculateButton().textContent)
    }
    expect(texts).toEqual(['Draw', 'Roll', 'Flip', 'Draw'])
    leavePage()
    await openForm('/loan')
    expect(calculateButton().textContent).toBe('Calculate')
  })
})

describe('what is entered', () => {
  it('resets the lists of units when the category changes, and takes the old result away', async () => {
    await openForm('/unit')
    await user.selectOptions(list('from'), 'ft')
    await user.selectOptions(list('to'), 'm')
    await enterAll({ value: '6' })
    await calculate()
    expect(figures()).toMatchObject({ result: '1.8288' })

    await user.selectOptions(list('category'), 'weight')
    expect(readResult()).toEqual({})
    expect([list('from').value, list('to').value]).toEqual(['lb', 'kg'])
    expect([...list('from').options].map(({ text }) => text)).not.toContain('Foot (ft)')
    expect(textFieldOf('value').value).toBe('6')
    await user.selectOptions(list('category'), 'length')
    expect([list('from').value, list('to').value]).toEqual(['in', 'cm'])
    await calculate()
    expect(readResult().result).toEqual({ label: 'Result', text: '15.24', unit: 'cm' })
  })

  it('stays in fields that are hidden for a while, where it neither counts nor blocks', async () => {
    await openForm('/area')
    await enterAll({ length: '4.5', width: 'not a number' })
    await calculate()
    expect(figures()).toEqual({})
    await vi.waitFor(() => expect(messageOf('width')).toBe('not a number is not a number.'), SOON)
    await user.selectOptions(list('shape'), 'square')
    expect(shownInputs()).not.toContain('width')
    await enterAll({ side: '3' })
    await calculate()
    expect(figures().area).toBe('9')
    await user.selectOptions(list('shape'), 'rectangle')
    expect(textFieldOf('length').value).toBe('4.5')
    expect(textFieldOf('width').value).toBe('not a number')
  })

  it('may name its unit where a choice decides what plain numbers are in, and keeps it in the link', async () => {
    await openForm('/bmi-calc')
    // 703.07 × 176 ÷ 71² = 24.547
    await enterAll({ weight: '176 lb', height: '5ft 11in' })
    await calculate()
    expect(figures().bmi).toBe('24.5')
    await user.click(one(fieldOf('system'), 'input[value="imperial"]'))
    await calculate()
    expect(figures().bmi).toBe('24.5')
    await enterAll({ weight: '176', height: '71' })
    await calculate()
    expect(figures().bmi).toBe('24.5')
    await vi.waitFor(() => expect(location.hash).toBe('#system=imperial&weight=176&height=71'), SOON)
    leavePage()
    await openForm('/bmi-calc#weight=176%20lb&height=5ft%2011in')
    await calculate()
    expect(figures().bmi).toBe('24.5')
  })

  it('is followed by the result, which is marked if it is for earlier inputs', async () => {
    await openForm('/loan')
    await enterAll({ amount: '20000', rate: '6', years: '5' })
    expect(figures()).toEqual({})
    await calculate()
    expect(figures().monthlyPayment).toBe('$386.66')
    await enterAll({ amount: '40000' })
    expect([figures().monthlyPayment, isStale()]).toEqual(['$773.31', false])
    for (const amount of ['', 'x']) {
      await enterAll({ amount })
      expect([figures().monthlyPayment, isStale()]).toEqual(['$773.31', true])
    }
    await enterAll({ amount: '20001' })
    expect([figures().monthlyPayment, isStale()]).toEqual(['$386.68', false])
  })

  it('may come from a quick button, which shows that it holds', async () => {
    await openForm('/tip')
    const pressed = () => [...main().querySelectorAll('.presets [aria-pressed="true"]')].map((each) => each.textContent)
    const quick = [...main().querySelectorAll('.presets button')].find(({ textContent }) => textContent === '20%')
    await enterAll({ bill: '80' })
    if (quick) await user.click(quick)
    expect(textFieldOf('tipPercent').value).toBe('20')
    expect(pressed()).toEqual(['20%'])
    await calculate()
    expect(figures().tip).toBe('$16.00')
    await enterAll({ tipPercent: '18' })
    expect(pressed()).toEqual(['18%'])
    await enterAll({ tipPercent: '17' })
    expect(pressed()).toEqual([])
  })

  it.each([
    { timeZone: 'Pacific/Kiritimati', age: '26 0 0' },
    { timeZone: 'America/Los_Angeles', age: '25 11 30' },
  ])("counts to the visitor's calendar day, in $timeZone", async ({ timeZone, age }) => {
    vi.stubEnv('TZ', timeZone)
    vi.setSystemTime(asInstant('2026-01-14T20:00:00'))
    await openForm('/age-calc')
    await enterAll({ birthDate: '2000-01-15' })
    await calculate()
    const { years, months, days } = figures()
    expect(`${years} ${months} ${days}`).toBe(age)
  })

  it.each([
    { amount: '20,000', rate: '6 %', years: '5', left: '20,000' },
    { amount: '$20,000.00', rate: '6%', years: '5.0', left: '20,000.00' },
    { amount: ' 20 000 ', rate: '6.', years: '05', left: '20,000' },
    { amount: '20\u00a0000', rate: '+6', years: ' 5 ', left: '20,000' },
    { amount: '$ 20000', rate: '06.00 %', years: '5', left: '20,000' },
  ])('may be written the way people write numbers: $amount at $rate for $years', async ({ left, ...texts }) => {
    await openForm('/loan')
    await enterAll(texts)
    await calculate()
    expect(figures().monthlyPayment).toBe('$386.66')
    expect(textFieldOf('amount').value).toBe(left)
  })

  it('is refused where the number is unclear', async () => {
    await openForm('/loan')
    await enterAll({ amount: '$1,234.50', rate: '6', years: '5' })
    await calculate()
    expect(figures().monthlyPayment).toBe('$23.87')
    for (const unclear of ['1234,567', '1,2,3', '20 00', '$', '%']) {
      await enterAll({ amount: unclear })
      expect(isStale(), unclear).toBe(true)
      await calculate()
      await vi.waitFor(() => expect(messageOf('amount'), unclear).toMatch(/.\.$/), SOON)
    }
  })

  it.each([
    ['70,5', '70.5'],
    ['1.234,50', '1,234.50'],
    ["1'234.5", '1,234.5'],
    ['1,00,000', '100,000'],
    ['1000 USD', '1,000'],
    ['1e3', '1,000'],
    ['1 1/2', '1.5'],
    ['１２３', '123'],
    ['1234,567', '1234,567'],
    ['12,', '12'],
  ])('shows what was understood when a field is left: %s as %s', async (amount, shown) => {
    await openForm('/loan')
    await enterAll({ amount })
    await user.click(textFieldOf('rate'))
    await vi.waitFor(() => expect(textFieldOf('amount').value).toBe(shown), SOON)
  })
})

describe('until everything needed is there', () => {
  it.each([
    { path: '/loan', typed: { amount: '20000', rate: '6' }, missing: { years: '5' } },
    { path: '/loan', typed: { amount: '0', rate: '6', years: '5' }, missing: { amount: '1' } },
    { path: '/percentage', typed: { value: '12' }, missing: { percentage: '80' } },
    { path: '/unit', typed: {}, missing: { value: '-40' } },
    { path: '/age-calc', typed: { referenceDate: '2026-02-01' }, missing: { birthDate: '1990-05-15' } },
  ])('the button and Enter say on $path what $typed lacks, and lead there', async ({ path, typed, missing }) => {
    await openForm(path)
    await enterAll(typed)
    const [[input, text] = ['', '']] = Object.entries(missing)
    for (const ask of [calculate, () => user.keyboard('{Enter}')]) {
      await ask()
      await vi.waitFor(() => expect(messageOf(input)).toMatch(/.\.$/), SOON)
      expect(document.activeElement).toBe(textFieldOf(input))
    }
    expect(figures()).toEqual({})
    expect(location.search).toBe('')

    await enterAll({ [input]: text })
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(figures()).not.toEqual({}), SOON)
    expect(messageOf(input)).toBeUndefined()
  })

  it('credits that are not numbers leave nothing to calculate on /gpa', async () => {
    await openForm('/gpa')
    const credits = [...fieldOf('courses').querySelectorAll<HTMLInputElement>('input[name="credits"]')]
    const [first] = credits
    if (!first) throw new Error('no course')
    for (const field of credits) await enter(field, 'P')
    await user.type(first, '{Enter}')
    expect(figures()).toEqual({})
    await enter(first, '3')
    await user.keyboard('{Enter}')
    expect(figures()).toMatchObject({ gpa: '4.00', letters: 'A− or better', totalCredits: '3' })
  })
})

describe('a screen reader', () => {
  /** Records changes in the live region, which exists from the start. */
  function listen(): string[] {
    const heard: string[] = []
    const status = announced()
    new MutationObserver(() => heard.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return heard
  }

  it('hears each result once, in an existing live region, and edits once typing pauses', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    await openForm('/loan')
    const heard = listen()
    await enterAll({ amount: '20000', rate: '6', years: '5' })
    expect(heard).toEqual([])
    await user.keyboard('{Enter}')
    const first = 'Monthly payment: $386.66. Total of all payments: $23,199.36. Total interest: $3,199.36'
    await vi.waitFor(() => expect(heard).toEqual([first]), SOON)
    await enterAll({ years: '50' })
    await vi.advanceTimersByTimeAsync(900)
    expect(heard.filter((text) => text !== '')).toEqual([first])
    await vi.advanceTimersByTimeAsync(100)
    await vi.waitFor(() => expect(heard.at(-1)).toContain('Monthly payment: $105.28'), SOON)
    expect(heard.filter((text) => text !== '')).toHaveLength(2)
  })

  it('hears a result again if it is the same as the last', async () => {
    await openForm('/ratio')
    const heard = listen()
    await enterAll({ a: '12', b: '18' })
    await user.keyboard('{Enter}')
    const sentence = 'Simplified ratio: 2:3. As a decimal: 0.666667. First as a percentage of the second: 66.6667%'
    await vi.waitFor(() => expect(heard).toEqual([sentence]), SOON)
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(heard).toEqual([sentence, sentence]), SOON)
  })
})

const NONSENSE = [
  '🙂',
  '1e999',
  'Infinity',
  '-Infinity',
  'NaN',
  '0x10',
  'مرحبا بالعالم',
  '\u202e123\u202c',
  '1..2',
  '--5',
  '1/0',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'x'.repeat(10_000),
]
/** Too many digits for a number; integers calculated exactly may have them. */
const DIGITS = '9'.repeat(10_000)

const TEXTS_EACH = 4
const TYPED: readonly InputData['type'][] = ['number', 'integer', 'text', 'duration']
const fewOf = (first: number): string[] =>
  Array.from({ length: TEXTS_EACH }, (_, index) => NONSENSE[(first + index) % NONSENSE.length] ?? '')

describe('nonsense', () => {
  // Each field gets the next few texts, so that all of them are tried many times.
  let next = 0

  it.each(computed)('does no harm on /$id', async (data) => {
    await openForm(`/${data.id}`)
    await fillForm(data, data.examples[0]?.given ?? {})
    await calculate()
    const typed = data.inputs.filter(({ name, type }) => shownInputs().includes(name) && TYPED.includes(type))
    for (const input of typed) {
      const field = textFieldOf(input.name)
      const before = field.value
      const texts = input.type === 'text' ? NONSENSE : fewOf(next)
      next += TEXTS_EACH
      for (const text of [...texts, ...(input.exact ? [] : [DIGITS])]) {
        await enterText(field, text)
        await calculate()
        if (input.type !== 'text') {
          expect(isStale(), `${input.name} is ${text.slice(0, 40)}`).toBe(true)
          await vi.waitFor(() => expect(messageOf(input.name)).toMatch(/.\.$/), SOON)
        }
        // A message may quote words of a text.
        const quoted = input.type === 'text' ? (text.match(/[a-z]+/gi) ?? []) : []
        const said = (figure: string) => quoted.reduce((rest, word) => rest.replaceAll(word, ''), figure)
        expect(Object.values(figures()).map(said)).not.toContainEqual(
          expect.stringMatching(/NaN|Infinity|undefined|null|\[object|^-0(\.0*)?$/),
        )
      }
      await enterText(field, before)
    }
    await calculate()
    expect(isStale()).toBe(false)
    expect(figures()).not.toEqual({})
  })

  it.each(NONSENSE.map((text): [string, string] => [text.slice(0, 40), text]))(
    'is as harmless when it is pasted into the middle of a number: %s',
    async (_, text) => {
      await openForm('/loan')
      await enterAll({ rate: '6', years: '5', amount: '20000' })
      const amount = textFieldOf('amount')
      amount.setSelectionRange(4, 4)
      await user.paste(text)
      expect(amount.value).toBe(`2000${text}0`)
      await calculate()
      await vi.waitFor(() => expect(messageOf('amount')).toMatch(/.\.$/), SOON)
      expect(figures()).toEqual({})
      await enterAll({ amount: '20000' })
      await calculate()
      expect(figures().monthlyPayment).toBe('$386.66')
    },
  )
})

describe('the keypads that fields bring up', () => {
  /**
   * The type and input mode of a field: phone number pads lack minus and percent signs, and very long numbers are pasted.
   */
  const KEYPADS: { [type in InputData['type']]?: (input: InputData) => string } = {
    date: () => 'date',
    time: () => 'time',
    number: (input) => (isNegative(input) || input.percentOf !== undefined ? 'text text' : 'text decimal'),
    integer: (input) => (isNegative(input) || input.exact ? 'text text' : 'text numeric'),
  }
  const isNegative = ({ min, above }: InputData): boolean => (min ?? above ?? -1) < 0

  it('have a point on /unit, and a minus sign for temperatures', async () => {
    await openForm('/unit')
    expect(textFieldOf('value').inputMode).toBe('decimal')
    await user.selectOptions(list('category'), 'temperature')
    expect(textFieldOf('value').inputMode).toBe('text')
  })

  it.each(computed.filter(({ id }) => id !== 'unit'))(
    'have on /$id what is needed, and no control that corrects numbers',
    async (data) => {
      await openForm(`/${data.id}`)
      await fillForm(data, data.examples[0]?.given ?? {})
      const shown = data.inputs.filter(({ name, type }) => shownInputs().includes(name) && type in KEYPADS)
      const found = shown.map(({ name }) => [name, `${textFieldOf(name).type} ${textFieldOf(name).inputMode}`.trim()])
      expect(found).toEqual(shown.map((input) => [input.name, KEYPADS[input.type]?.(input)]))
    },
  )
})
