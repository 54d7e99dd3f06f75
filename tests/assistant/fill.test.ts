import { describe, expect, it } from 'vitest'
import { contextAt, openAssistant } from './support/openAssistant.ts'
import { STOP_WORD_COUNT } from '../../src/search/stopWords.ts'

const answer = openAssistant()
const context = contextAt('2026-02-01T12:00:00')
const ask = (message: string) => answer(message, context)

describe('a figure', () => {
  it('stands with what was understood, and with its link', () => {
    const { text, figure } = ask('loan of £20,000 at 6% for 5 years')
    // -PMT(6%/12, 60, 20000) of a spreadsheet.
    expect(figure).toMatchObject({ tool: 'loan', text: '£386.66', link: '/loan#amount=20000&rate=6&years=5' })
    expect(text).toContain('Loan amount £20,000, Interest rate 6% a year')
  })

  it.each([
    ['a word that is not in the definition', 'my horse weighs 500 kg and is 160 cm tall, bmi', '"horse"'],
    ['a word that turns the question', 'loan of 20000 at 6% for 5 years without fees', '"without"'],
    ['a number that has no place', 'loan of 20000 at 6% for 5 years 77', '77'],
  ])('is not stated with %s left over', (_, message, named) => {
    const { figure, text } = ask(message)
    expect(figure).toBeUndefined()
    expect(text).toContain(named)
  })

  it('is not stated for a question for something that is no output', () => {
    expect(ask('what is the deposit for a loan of 20000 at 6% for 5 years').figure).toBeUndefined()
  })
})

describe('a calculator that is filled in', () => {
  it('holds what is certain, and asks for the first input that is missing', () => {
    expect(ask('bmi 70 kg')).toMatchObject({
      kind: 'filled',
      filled: { tool: 'bmi-calc', link: '/bmi-calc#system=metric&weight=70' },
      text: expect.stringContaining('What is the height') as string,
    })
  })

  it.each(['body fat', 'sleep', 'calories'])('holds no choice that nothing in the message speaks for: %s', (message) =>
    expect(ask(message).filled?.inputs ?? '').toBe(''),
  )

  it('leaves out a number that fits two inputs', () => {
    const { figure, filled } = ask('bmi 70 170')
    expect(figure).toBeUndefined()
    expect(filled?.link ?? '').not.toMatch(/weight|height/)
  })
})

describe('a question for an input', () => {
  it('is solved backwards', () => {
    // 20000 / 1.05^10 = 12278.27.
    expect(ask('what principal grows to 20000 in 10 years at 5% compounded annually').figure?.text ?? '').toMatch(
      /^\$12,278\.2/,
    )
    // The annuity formula with Python's decimal.
    expect(ask('what can i borrow for 300 a month at 6% for 5 years').figure?.text).toBe('$15,517.67')
  })
})

it('reads at most 400 stop words', () => expect(STOP_WORD_COUNT).toBeLessThanOrEqual(400))
