import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'

/** How many lines are sent at once: enough that their answers are sent too, before the batch is over. */
const LINES = 2000

/** A batch whose lines are sent as the test goes on, so that it is in the middle of it for as long as the test likes. */
export interface OpenBatch {
  /** Sends lines and waits for the answer of the last one; all answers so far are then known to be right. */
  readonly calculate: () => Promise<void>
  /** Ends the request and waits for the end of the answer. */
  readonly end: () => Promise<void>
  /** Resolves with the reason when the answer breaks off. */
  readonly broken: Promise<Error>
}

/** Begins a batch at the server of this address. */
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
  // Nothing is answered before the first lines.
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
