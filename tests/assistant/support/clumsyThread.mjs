// Stands in for the thread of the embedded assistant: echoes the message, or does what no thread should.
import { workerData } from 'node:worker_threads'
import { answerQuestions } from '../../../server/threads/answerQuestions.ts'

// In place of tools: how many threads have started, and how many have spun.
const [counts] = workerData.tools
if (counts) Atomics.add(counts, 0, 1)

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
const workFor = (ms) => {
  for (const before = cpuMs(); cpuMs() - before < ms;);
}

answerQuestions(({ message, history, nowMs }) => {
  if (message === 'spin' || (message === 'spin once' && Atomics.add(counts, 1, 1) === 0)) for (;;);
  if (message === 'work a little') workFor(20)
  if (message === 'work afterwards') setTimeout(() => workFor(100), 50)
  if (message === 'grow') for (const kept = []; ;) kept.push(new Array(100_000).fill(kept.length))
  if (message === 'fail') throw new RangeError('it cannot be read')
  return { text: `${message} after ${history.length} at ${nowMs}`, isOfProgram: false }
})
