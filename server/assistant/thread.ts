// The embedded assistant in a thread of its own, started by openThread.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { createAssistant } from '../../src/assistant/assistant.ts'
import { openChooser } from '../../src/assistant/choose/chooser.ts'
import { makeContext } from './makeContext.ts'
import type { Question, ThreadData, Told } from './openThread.ts'

/** Enough for what reads every message to be compiled: the first visitor should not wait for that. */
const WARM_UP_MS = 200

if (parentPort === null) throw new Error('[bug] thread.ts: it must be started as a thread')
const port = parentPort
const { tools, chooser } = workerData as ThreadData
const assistant = createAssistant({ tools, chooser: openChooser(chooser) })

const tell = (told: Pick<Told, 'answer' | 'error'>): void => {
  const { user, system } = process.threadCpuUsage()
  port.postMessage({ ...told, spentMs: (user + system) / 1000 } satisfies Told)
}

port.on('message', ({ message, history, nowMs }: Question) => {
  const context = makeContext(() => nowMs)
  void assistant.reply(message, history, context).then(
    ({ text }) => tell({ answer: text }),
    (error: unknown) => tell({ error }),
  )
})

// Loads what answers questions asked the other way round.
await assistant.reply('what can I borrow for 300 a month at 6% for 5 years?', [], makeContext(Date.now))
const started = performance.now()
for (const { name, phrases } of tools) {
  if (performance.now() - started > WARM_UP_MS) break
  for (const { says } of phrases.slice(0, 1))
    await assistant.reply(`${name}: ${says.replace(/\{[^}]*\}/g, '12')}`, [], makeContext(Date.now))
}
tell({})
