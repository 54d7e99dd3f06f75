import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'

/** The number of lines sent at once: enough that their answers are flushed before the batch ends. */
const LINES = 2000

/** A batch whose lines are sent step by step, so that it stays unfinished for as long as a test needs. */
export interface OpenBatch {
  /** Sends lines and waits for the answer to the last one; checks all answers so far. */
  readonly calculate: () => Promise<void>
  /** Ends the request and waits until the response is complete. */
  readonly end: () => Promise<void>
  /** Resolves with the error when the response breaks off. */
  readonly broken: Promise<Error>
}

/** Starts a batch at the server with this address. */
export async function openBatch(url: string, headers: Record<string, string> = {}): Promise<OpenBatch> {
  const outgoing = request(`${url}/api/calculate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-ndjson', ...headers },
    agent: false,
  })
  const broken = Promise.withResolvers<Error>()
  outgoing.on('error', broken.resolve)
  let sent = 0
  const send = () => {
    const values = Array.from({ length: LINES }, () => ++sent)
    outgoing.write(
      values.map((value) => `${JSON.stringify({ tool: 'percentage', inputs: { value, percentage: 50 } })}\n`).join(''),
    )
  }
  // The response starts only after the first lines.
  send()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  response.on('error', broken.resolve)
  const lines = createInterface({ input: response })
  const answers = lines[Symbol.asyncIterator]()
  let read = 0
  const readAll = async () => {
    while (read < sent) {
      const { value, done } = await answers.next()
      if (done === true) throw new Error(`the answer ended after ${read} lines of ${sent}`)
      const { outputs } = JSON.parse(value) as { outputs: { result: { value: number } } }
      if (outputs.result.value !== ++read / 2) throw new Error(`line ${read} was answered with ${value}`)
    }
  }
  await readAll()
  return {
    calculate: async () => {
      send()
      await readAll()
    },
    end: async () => {
      outgoing.end()
      const { done } = await answers.next()
      if (done !== true || !response.complete) throw new Error('the answer did not end with the request')
    },
    broken: broken.promise,
  }
}
