import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a request to the language model held. */
export interface ProviderRequest {
  readonly model: string
  readonly messages: readonly { role: string; content: unknown; tool_call_id?: string }[]
  readonly tools: readonly { function: { name: string; parameters: Record<string, unknown> } }[]
  readonly authorization: string | undefined
}

export type Reply = (response: ServerResponse, request: ProviderRequest) => void

/** A language model's server in its own protocol: answers the first request with the first reply, and so on; the last again and again. */
export async function startProvider(...replies: Reply[]): Promise<{ baseUrl: string; requests: ProviderRequest[] }> {
  const requests: ProviderRequest[] = []
  const server = createServer(async (incoming, response) => {
    let text = ''
    for await (const chunk of incoming) text += chunk
    const request = { ...(JSON.parse(text) as ProviderRequest), authorization: incoming.headers.authorization }
    requests.push(request)
    const reply = replies[Math.min(requests.length, replies.length) - 1]
    reply?.(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests }
}

const completion = (message: object, finish_reason = 'stop') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_700_000_000,
  model: 'test-model',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }],
})

export const sends =
  (body: unknown, status = 200): Reply =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

export const says = (content: string): Reply => sends(completion({ content }))

/** An answer in another shape than a text, or one that ended for another reason than its end. */
export const ends = (finish_reason: string, content: unknown): Reply => sends(completion({ content }, finish_reason))

export const refuses = (refusal: string): Reply => sends(completion({ content: null, refusal }))

export const calls = (...functions: readonly [name: string, argumentText: string][]): Reply =>
  sends(
    completion(
      {
        content: null,
        tool_calls: functions.map(([name, text], index) => ({
          id: `call_${index}`,
          type: 'function',
          function: { name, arguments: text },
        })),
      },
      'tool_calls',
    ),
  )

export const fails = (status: number): Reply =>
  sends({ error: { message: 'sk-secret-key was refused', type: 'error', code: null } }, status)

/** Ends the connection in the middle of an answer. */
export const breaksOff: Reply = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' })
  response.write('{"id":"chatcmpl-1","choi')
  setTimeout(() => response.destroy(), 20)
}

/** Never answers. */
export const staysSilent: Reply = () => {}
