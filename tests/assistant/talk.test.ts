import { describe, expect, it } from 'vitest'
import type { Said } from '../../src/assistant/talk/standing.ts'
import { states } from './support/judge.ts'
import { contextAt, openAssistant } from './support/openAssistant.ts'

const answer = openAssistant()
const context = contextAt('2026-02-01T12:00:00')

function talk(messages: readonly string[]) {
  const history: Said[] = []
  const replies = messages.map((message) => {
    const reply = answer(message, context, history)
    history.push({ role: 'user', content: message }, { role: 'assistant', content: reply.text })
    return reply
  })
  return replies.at(-1)
}

describe('a step', () => {
  // By hand; loans by the annuity formula.
  it.each([
    [['loan of £20,000 at 6% over 5 years', 'and 7 years?'], '£292.17'],
    [['loan of 20000 at 6% for 5 years', 'and at 5%?'], '$377.42'],
    [['bmi 70 kg 175 cm', 'and with 80 kg'], '26.1'],
    [['bmi 72 kg', '180 cm'], '22.2'],
    [['15% of 80', 'times 3', 'minus 6'], '30'],
    [['15% of 80', 'half of that'], '6'],
    [['tip 20% on $60', 'split by 3'], '4'],
    [['48*37', 'divide that by 16'], '111'],
    [['18% tip on 80', 'split 4 ways, how much each?'], '3.60'],
    // "Interest" asks for the interest; it does not make it simple. 5,000 × (1 + 0.041/12)^72 - 5,000.
    [['5000 at 4.1% compounded monthly for 6 years', 'how much is the interest'], '1,391.82'],
  ])('%s', (messages, figure) => {
    const reply = talk(messages)
    expect(reply?.figure, reply?.text).toBeDefined()
    expect(states(reply?.text ?? '', figure), reply?.text).toBe(true)
  })

  it.each([
    [['loan of 20000 at 6% for 5 years', '1% more']],
    [['loan of 20000 at 6% for 5 years', 'without the fees']],
    [['15% of 80', 'thanks']],
    // The figure is 23/20, no single number; its 20 is none of it.
    [['three quarters plus two fifths', 'times 2']],
  ])('%s: no figure', (messages) => expect(talk(messages)?.figure).toBeUndefined())
})

it.each(['thanks', 'hello', 'tell me a joke'])('answers "%s" in kind', (message) => {
  const { kind, text } = answer(message, context)
  expect(kind).toBe('talk')
  expect(text.length).toBeGreaterThan(20)
})
