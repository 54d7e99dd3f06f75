import { expect, it } from 'vitest'
import { readChooser } from '../../scripts/read-chooser.ts'
import { readCatalogue } from '../../scripts/read-tools.ts'
import { createAssistant } from '../../src/assistant/assistant.ts'
import { openChooser } from '../../src/assistant/choose/chooser.ts'
import { contextAt } from './support/openAssistant.ts'

it('loads what answers backwards with the first question asked that way', async () => {
  const { tools } = readCatalogue()
  const assistant = createAssistant({ tools, chooser: openChooser(readChooser(tools)) })
  const context = contextAt('2026-02-01T12:00:00')
  const ask = async (text: string) => (await assistant.reply(text, [], context)).figure?.text
  // The annuity formula with Python's decimal.
  expect(await ask('what can i borrow for 300 a month at 6% for 5 years')).toBe('$15,517.67')
  expect(await ask('15% of 80')).toBe('12.00')
})
