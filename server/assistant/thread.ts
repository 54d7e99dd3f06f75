// The worker thread of the embedded assistant, started by openThread.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { createAssistant } from '../../src/assistant/assistant.ts'
import { openChooser } from '../../src/search/chooser.ts'
import { phrasesOf } from '../../src/search/phrasesOf.ts'
import type { Resources } from '../../src/service/resources.ts'
import { createProgramOpener, isFetching } from '../../src/service/programs.ts'
import { makeContext } from './makeContext.ts'
import type { Question, ThreadData, Report } from './openThread.ts'

/** Enough for the JIT to compile what every message runs, so that the first visitor does not wait for it. */
const WARM_UP_MS = 200

if (parentPort === null) throw new Error('[bug] thread.ts: it must be started as a thread')
const port = parentPort
const { tools, chooser } = workerData as ThreadData
let resources: Resources = {}
/** Compared, because each message brings a copy of the resources. */
let received = JSON.stringify(resources)
const assistant = createAssistant({
  tools,
  chooser: openChooser(chooser),
  loadPrograms: async () => createProgramOpener(() => resources),
})
const programs = new Set(tools.filter(isFetching).map(({ id }) => id))

const post = (report: Omit<Report, 'spentMs'>): void => {
  const { user, system } = process.threadCpuUsage()
  port.postMessage({ ...report, spentMs: (user + system) / 1000 } satisfies Report)
}

port.on('message', ({ message, history, nowMs, resources: latest }: Question) => {
  const text = JSON.stringify(latest)
  if (text !== received) [resources, received] = [latest, text]
  const context = makeContext(() => nowMs)
  const answer = async () => {
    const { say, tools: about } = await assistant.reply(message, history, context)
    post({ answer: await say(), isOfProgram: about.some((id) => programs.has(id)) })
  }
  answer().catch((error: unknown) => post({ error }))
})

// Loads the modules for follow-up messages and for plugins.
const before = [
  { role: 'user', content: '1+1' },
  { role: 'assistant', content: '**1+1 = 2**' },
] as const
for (const message of ['what can I borrow for 300 a month at 6% for 5 years?', '100 usd to eur'])
  await (await assistant.reply(message, before, makeContext(Date.now))).say()
const started = performance.now()
for (const tool of tools) {
  if (performance.now() - started > WARM_UP_MS) break
  for (const { says } of phrasesOf(tool).slice(0, 1))
    await (await assistant.reply(`${tool.name}: ${says.replace(/\{[^}]*\}/g, '12')}`, [], makeContext(Date.now))).say()
}
post({})
