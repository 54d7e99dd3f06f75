interface Reply {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
  readonly method?: string
  readonly params?: unknown
}

/**
 * A WebDriver BiDi connection: what browsers of every make understand, without a driver in between.
 *
 * @source https://www.w3.org/TR/webdriver-bidi/
 */
export class BidiConnection {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  readonly #listeners = new Map<string, (params: never) => void>()
  #count = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data)) as Reply))
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser has closed the connection'))
    })
  }

  /** @param url of the browser's endpoint, ws://127.0.0.1:9222 */
  static async open(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(`${url}/session`)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error(`${url} does not answer`)))
    })
    const connection = new BidiConnection(socket)
    await connection.send('session.new', { capabilities: {} })
    return connection
  }

  /** Sends a command and gives its result; throws what the browser says is wrong with it. */
  async send(method: string, params: object): Promise<unknown> {
    const id = ++this.#count
    const waiting = Promise.withResolvers<unknown>()
    this.#waiting.set(id, waiting)
    this.#socket.send(JSON.stringify({ id, method, params }))
    return await waiting.promise
  }

  /** Hears of an event from now on. */
  async on<Params>(event: string, listener: (params: Params) => void): Promise<void> {
    this.#listeners.set(event, listener)
    await this.send('session.subscribe', { events: [event] })
  }

  close(): void {
    this.#socket.close()
  }

  #take({ id, type, result, error, message, method, params }: Reply): void {
    if (type === 'event') this.#listeners.get(method ?? '')?.(params as never)
    const waiting = this.#waiting.get(id ?? 0)
    if (!waiting) return
    this.#waiting.delete(id ?? 0)
    if (type === 'error') waiting.reject(new Error(`${error}: ${message}`))
    else waiting.resolve(result)
  }
}
