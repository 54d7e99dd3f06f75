import { describe, expect, it } from 'vitest'
import { summarize } from '../../src/assistant/compute/summarize.ts'
import { contextAt, openAssistant } from './support/openAssistant.ts'

const answer = openAssistant()
const ask = (message: string) => answer(message, contextAt('2026-02-01T12:00:00'))

const BEES = 'Bees are insects. They make honey. Honey is sweet. Bees live in hives. Hives are made by people.'
const LONG = `${BEES} In spring the bees fly out to the meadows and the orchards around the village. They come back with pollen and with nectar. The keeper of the hives takes the honey in summer. He leaves enough of it for the winter. A hive that has too little honey is fed with sugar. In winter the bees sit close together and keep each other warm. When the first flowers open, they fly out again.`
const MORTGAGE = `We have been looking at houses for a year now and have found one at last. It is in a small town by the sea. The house costs $400,000 and we have saved $80,000 for the down payment. The bank offers us a rate of 6.5% for 30 years. The taxes are not known yet. My husband would like to stay in the city, but I have always wanted to live by the sea, and the children are old enough to go to school by bus.`

describe('a summary', () => {
  it.each([
    `tldr ${BEES}`,
    `TL;DR: ${BEES}`,
    `give me a summary: ${BEES}`,
    `Please write a short summary of this text: ${BEES}`,
    `summarize this\n${BEES}`,
    `Summarise: ${BEES}`,
    LONG,
  ])('is made of a text that is to be shortened: %s', (message) => {
    const { kind, text } = ask(message)
    expect(kind).toBe('summary')
    expect(text).toMatch(/^The key sentences:\n\n- (?:Bees are insects|They make honey)\./)
  })

  it.each([
    `${MORTGAGE} What would our monthly payment be?`,
    `${MORTGAGE} I would like to know the monthly payment.`,
    `Please work out our monthly mortgage payment. ${MORTGAGE}`,
    `Can you calculate our mortgage? ${MORTGAGE}`,
  ])('is not made of a long message that asks for something else: %s', (message) => {
    expect(message.length).toBeGreaterThan(400)
    expect(ask(message).kind).not.toBe('summary')
  })

  it('does not end a sentence after an abbreviation', () => {
    const text =
      'Dr. Smith went to Washington D.C. on Jan. 5. He met Sen. J. R. Brown there. They spoke of bees vs. wasps. See No. 7, e.g. Honey.'
    const sentences = [
      'Dr. Smith went to Washington D.C. on Jan. 5.',
      'He met Sen. J. R. Brown there.',
      'They spoke of bees vs. wasps.',
      'See No. 7, e.g. Honey.',
    ]
    const kept = summarize(text)
    expect(kept?.length).toBeGreaterThan(0)
    for (const each of kept ?? []) expect(sentences).toContain(each)
    expect(ask(`Summarize: ${text}`).text).not.toMatch(/- (?:Dr|Smith|R)\b(?! Smith|\. Smith)/)
  })

  it('contains repeated sentences once', () => {
    const text = `${'Honey is sweet. '.repeat(9)}Bees make honey. Bears eat honey. Hives hold honey. It rains.`
    const kept = summarize(text) ?? []
    expect(kept.length).toBeGreaterThan(0)
    expect(new Set(kept).size).toBe(kept.length)
    expect(summarize('Honey is sweet. '.repeat(9))).toBeUndefined()
  })

  it('shows a sentence that begins with a symbol as it is', () => {
    const { text } = ask('Summarize: # of *bees* and hives grew. Bees like honey. Hives hold honey. It rains.')
    expect(text).toContain('- \\# of \\*bees\\* and hives grew.')
  })
})
