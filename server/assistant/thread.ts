// The worker thread of the embedded assistant, started by embeddedThreads.ts.
import { workerData } from 'node:worker_threads'
import { createAssistant } from '../../src/assistant/assistant.ts'
import { buildLexicon } from '../../src/assistant/lexicon.ts'
import { openChooser } from '../../src/search/chooser.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { phrasesOf } from '../../src/search/phrasesOf.ts'
import type { Resources } from '../../src/service/resources.ts'
import { createProgramOpener, isFetching } from '../../src/service/programs.ts'
import { answerQuestions } from '../threads/answerQuestions.ts'
import type { ThreadAnswer, ThreadData, ThreadQuestion } from './embeddedThreads.ts'
import { makeContext } from './makeContext.ts'

/**
 * CPU time, enough for the JIT to compile what every message runs: cold, a message takes ten times as long. On a busy
 * machine it takes longer.
 */
const WARM_UP_MS = 500

const { tools, chooser } = workerData as ThreadData
const catalogue = new Map(tools.map((tool) => [tool.id, tool]))
let resources: Resources = {}
/** Compared, because each message brings a copy of the resources. */
let received = JSON.stringify(resources)
const assistant = createAssistant({
  lexicon: buildLexicon(tools),
  loadTool: readTool,
  chooser: openChooser(chooser),
  loadPrograms: async () => createProgramOpener(() => resources),
})
const programs = new Set(tools.filter(isFetching).map(({ id }) => id))

// Loads the modules of plugins, and compiles what follow-up messages run.
const before = [
  { role: 'user', content: '1+1' },
  { role: 'assistant', content: '**1+1 = 2**' },
] as const
for (const message of ['what can I borrow for 300 a month at 6% for 5 years?', '100 usd to eur'])
  await assistant.reply(message, before, makeContext(Date.now))
const started = process.threadCpuUsage()
for (const tool of tools) {
  const { user, system } = process.threadCpuUsage(started)
  if (user + system > WARM_UP_MS * 1000) break
  for (const { says } of phrasesOf(tool).slice(0, 1))
    await assistant.reply(`${tool.name}: ${says.replace(/\{[^}]*\}/g, '12')}`, [], makeContext(Date.now))
}

answerQuestions<ThreadQuestion, ThreadAnswer>(async ({ message, history, nowMs, resources: latest }) => {
  const text = JSON.stringify(latest)
  if (text !== received) [resources, received] = [latest, text]
  const { text: answer, tools: about } = await assistant.reply(
    message,
    history,
    makeContext(() => nowMs),
  )
  return { text: answer, isOfProgram: about.some((id) => programs.has(id)) }
})

async function readTool(id: string): Promise<ToolData> {
  const tool = catalogue.get(id)
  if (!tool) throw new Error(`[bug] no definition of ${id}`)
  return tool
}
