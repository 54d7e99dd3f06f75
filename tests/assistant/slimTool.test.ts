import { expect, it } from 'vitest'
import { readChooser, readExamples } from '../../scripts/read-chooser.ts'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { openChooser } from '../../src/search/chooser.ts'
import { completeTool, slimTool } from '../../src/assistant/slimTool.ts'
import { assistantFor, contextAt } from './support/openAssistant.ts'

const { tools } = keepCatalogue()
const chooser = openChooser(readChooser(tools))

it('keeps what answers need: they are the same in browsers as on the server', () => {
  const context = contextAt('2026-02-01T12:00:00')
  const [whole, slim] = [tools, tools.map((tool) => completeTool(slimTool(tool), tool))].map((each) =>
    assistantFor(each, chooser),
  )
  const questions = Object.values(readExamples()).flatMap((asked) => asked.slice(0, 8))
  const differing = questions.filter((ask) => whole?.(ask, context).text !== slim?.(ask, context).text)
  expect(differing).toEqual([])
})
