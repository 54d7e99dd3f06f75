import { Agent, fetch } from 'undici'
import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions'
import type { ChatMessage } from '../../../src/api.ts'
import type { CalculationContext } from '../../../src/engine/context.ts'
import type { Config } from '../../config.ts'
import type { Log } from '../../createLog.ts'
import { UNCOUNTED, type Assistant, type Work } from '../Assistant.ts'
import type { AssistantFunctions } from '../assistantFunctions.ts'
import { createQueue } from '../../threads/createQueue.ts'
import { findUnsourced, type Sources } from './findUnsourced.ts'
import { instructions } from './instructions.ts'
import { readReply } from './readReply.ts'
import * as sorry from './sorry.ts'

export interface ProviderOptions {
  readonly config: Config['openai']
  readonly functions: AssistantFunctions
  readonly siteName: string
  readonly log: Log
  readonly makeContext: () => CalculationContext
  /** The limit for one answer, including all rounds and the time in the queue. */
  readonly timeoutMs?: number
  /** The time that a message may wait in the queue. */
  readonly waitMs?: number
}

/** The maximum number of concurrent requests to the provider, for all visitors. */
const MAX_CONCURRENT = 8
const WAIT_MS = 10_000

const MAX_ROUNDS = 6
/** The maximum number of calls in one round; a model that makes more is off track. */
const MAX_CALLS = 16
const TIMEOUT_MS = 30_000
/** The maximum size of one reply of the model. */
const MAX_BYTES = 1_000_000

/**
 * Creates the assistant that uses a language model. The model never computes: figures come from the functions. A reply
 * with unsourced figures is sent back once, then marked. Failures become one honest sentence. What visitors and the
 * model say is never logged.
 */
export function createProviderAssistant(options: ProviderOptions): Assistant {
  const { config, functions, siteName, log, makeContext, timeoutMs = TIMEOUT_MS, waitMs = WAIT_MS } = options
  const client = new OpenAI({
    apiKey: config.apiKey ?? '',
    baseURL: config.baseUrl ?? null,
    maxRetries: 0,
    timeout: timeoutMs,
    fetch: fetch as unknown as typeof globalThis.fetch,
    // An endless response must not exhaust the memory, and a redirect must not take the conversation elsewhere.
    fetchOptions: { dispatcher: new Agent({ maxResponseSize: MAX_BYTES }), redirect: 'error' },
    // Its log messages contain what visitors say.
    logLevel: 'off',
  })
  const tools = functions.list.map((each): ChatCompletionTool => ({ type: 'function', function: { ...each } }))
  const queue = createQueue({ atOnce: MAX_CONCURRENT, waitMs })

  return async (message, history, gone, work = UNCOUNTED) => {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), gone])
    const answer = await queue(() => reply(message, history, gone, signal, work), signal)
    if (answer === undefined && !gone.aborted) log.error({}, 'too many messages wait for the language model')
    return answer ?? sorry.busy
  }

  async function reply(
    message: string,
    history: readonly ChatMessage[],
    gone: AbortSignal,
    signal: AbortSignal,
    work: Work,
  ): Promise<string> {
    const context = makeContext()
    const messages: ChatCompletionMessageParam[] = [
      { role: 'system', content: instructions(siteName, context.now) },
      ...history.map(({ role, content }) => ({ role, content })),
      { role: 'user', content: message },
    ]
    // Repeating an unsourced figure does not make it a known one.
    const conversation = history.map(({ content }) => content).filter((content) => !content.includes(sorry.unsourced))
    try {
      return await converse(messages, [...conversation, message], context, signal, work)
    } catch (error) {
      // If the visitor is gone, nobody reads this.
      return gone.aborted ? sorry.tooSlow : apologize(error, signal)
    }
  }

  async function converse(
    messages: ChatCompletionMessageParam[],
    conversation: readonly string[],
    context: CalculationContext,
    signal: AbortSignal,
    { charge, inTurn }: Work,
  ): Promise<string> {
    let isWarned = false
    const results: string[] = []
    const sources: Sources = { conversation, results, today: context.now.slice(0, 10) }
    for (let round = 1; round <= MAX_ROUNDS; round++) {
      const completion = await client.chat.completions.create({ model: config.model, messages, tools }, { signal })
      const reply = readReply(completion)
      if (reply.kind === 'sorry') {
        log.error({ reason: completion?.choices?.[0]?.finish_reason }, 'the language model gave no answer')
        return reply.text
      }
      if (reply.kind === 'answer') {
        const { text } = reply
        const unsourced = findUnsourced(text, sources)
        if (unsourced.length === 0) return text
        if (isWarned || round === MAX_ROUNDS) return `${text}\n\n${sorry.unsourced}`
        isWarned = true
        messages.push(
          { role: 'assistant', content: text },
          {
            role: 'system',
            content: `Call a function for these figures and links, or leave them out: ${unsourced.join(', ')}`,
          },
        )
        continue
      }
      const calls = reply.calls.slice(0, MAX_CALLS)
      messages.push({ role: 'assistant', content: reply.text || null, tool_calls: calls })
      for (const call of calls) {
        const content =
          call.type === 'function'
            ? await inTurn(() =>
                functions.run(String(call.function?.name), String(call.function?.arguments ?? ''), context, charge),
              )
            : JSON.stringify({ error: 'only functions can be called' })
        results.push(content)
        messages.push({ role: 'tool', tool_call_id: call.id, content })
      }
    }
    return sorry.tooManyRounds
  }

  function apologize(error: unknown, signal: AbortSignal): string {
    const isTimeout = signal.aborted || error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError
    const status = error instanceof APIError ? error.status : undefined
    log.error(
      { status, reason: isTimeout ? 'timeout' : error instanceof Error ? error.constructor.name : typeof error },
      'the language model did not answer',
    )
    if (isTimeout) return sorry.tooSlow
    if (isTooLarge(error)) return sorry.tooLong
    if (error instanceof SyntaxError) return sorry.useless
    return status === 429 ? sorry.busy : sorry.unavailable
  }
}

/** Whether the reply exceeded the size limit; HTTP clients wrap the errors of lower layers. */
function isTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') || isTooLarge(error.cause)
}
