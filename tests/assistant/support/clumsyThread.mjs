// Stands in for the thread of the embedded assistant: echoes the message, or does what no thread should.
import { parentPort, workerData } from 'node:worker_threads'

// In place of tools: how many threads have started.
const [started] = workerData.tools
if (started) Atomics.add(started, 0, 1)

const spentMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
const tell = (told) => parentPort.postMessage({ ...told, spentMs: spentMs() })

parentPort.on('message', ({ message, history, nowMs }) => {
  if (message === 'spin') for (;;);
  if (message === 'work a little') for (const before = spentMs(); spentMs() - before < 20;);
  if (message === 'grow') for (const kept = []; ;) kept.push(new Array(100_000).fill(kept.length))
  if (message === 'fail') tell({ error: new RangeError('it cannot be read') })
  else tell({ answer: `${message} after ${history.length} at ${nowMs}` })
})
tell({})
