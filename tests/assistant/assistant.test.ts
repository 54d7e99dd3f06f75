import { expect, it, vi } from 'vitest'
import { readChooser } from '../../scripts/read-chooser.ts'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { createAssistant } from '../../src/assistant/assistant.ts'
import { buildLexicon } from '../../src/assistant/lexicon.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { openChooser } from '../../src/search/chooser.ts'
import { unchanging } from '../../src/service/resources.ts'
import { createProgramOpener } from '../../src/service/programs.ts'
import { contextAt } from './support/openAssistant.ts'

const { tools } = keepCatalogue()
const loadTool = vi.fn(async (id: string) => tools.find((tool) => tool.id === id) as ToolData)
const parts = { lexicon: buildLexicon(tools), chooser: openChooser(readChooser(tools)), loadTool }

it('loads the definitions that a message may be about, each once', async () => {
  loadTool.mockClear()
  const assistant = createAssistant(parts)
  const context = contextAt('2026-02-01T12:00:00')
  expect((await assistant.reply('bmi 70 kg 175 cm', [], context)).figure?.tool).toBe('bmi-calc')
  const first = loadTool.mock.calls.flat()
  expect(first).toContain('bmi-calc')
  expect(first.length).toBeLessThan(tools.length / 3)
  await assistant.reply('bmi 80 kg 175 cm', [], context)
  expect(loadTool.mock.calls.flat()).toEqual(first)
})

it('loads the code for solving backwards with the first such question', async () => {
  const assistant = createAssistant(parts)
  const context = contextAt('2026-02-01T12:00:00')
  const ask = async (text: string) => (await assistant.reply(text, [], context)).figure?.text
  // The annuity formula with Python's decimal.
  expect(await ask('what can i borrow for 300 a month at 6% for 5 years')).toBe('$15,517.67')
  expect(await ask('15% of 80')).toBe('12.00')
})

it('loads the code of plugins with the first question that may be about one, and gives the date of the rates', async () => {
  const rates = { date: '2026-11-20', perDollar: { USD: 1, EUR: 0.5 } }
  const loadPrograms = vi.fn(async () => createProgramOpener(unchanging({ rates }).current))
  const context = contextAt('2026-02-01T12:00:00')
  const assistant = createAssistant({ ...parts, loadPrograms })
  await assistant.reply('15% of 80', [], context)
  // The chooser thinks of tools that calculate nothing away from their page.
  await assistant.reply('1+1', [], context)
  await assistant.reply('find my ip 4', [], context)
  expect(loadPrograms).not.toHaveBeenCalled()
  const { figure, text } = await assistant.reply('100 usd to eur', [], context)
  expect(figure).toMatchObject({
    tool: 'currency',
    text: '50.00 EUR',
    note: 'with the rates of 2026-11-20',
    link: '/currency#amount=100&from=USD&to=EUR',
  })
  expect(text).toContain('50.00 EUR, with the rates of 2026-11-20')
  const builtIn = await createAssistant(parts).reply('100 usd to eur', [], context)
  expect(builtIn.figure).toMatchObject({ text: '92.00 EUR', note: 'with the built-in example rates' })
  expect(loadPrograms).toHaveBeenCalledOnce()
})

it('takes the first question for one, whatever the assistant has said before it', async () => {
  const assistant = createAssistant(parts)
  const greeting = [{ role: 'assistant', content: 'Hello. What do you need?' }] as const
  const ask = async (message: string) =>
    (await assistant.reply(message, greeting, contextAt('2026-02-01T12:00:00'))).text
  expect(await ask('so, 15% of 80')).toContain('12')
})
