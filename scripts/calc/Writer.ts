import type { Writable } from 'node:stream'

/** Writes to a stream with back pressure. A closed reader is not a failure; the rest is discarded. */
export class Writer {
  /** The error that made writing fail; undefined if the reader closed. */
  failure: Error | undefined
  #isGone = false
  #whenGone: () => void = () => {}
  readonly #stream: Writable

  constructor(stream: Writable) {
    this.#stream = stream
    stream.on('error', (error) => this.#leave(error))
  }

  /** Whether the reader has closed or writing has failed. */
  get isGone(): boolean {
    return this.#isGone
  }

  /** Sets the callback for that event. */
  onGone(callback: () => void): void {
    this.#whenGone = callback
    if (this.#isGone) callback()
  }

  /** Resolves once the text is written or discarded. */
  async write(text: string): Promise<void> {
    if (this.#isGone) return
    await new Promise<void>((resolve) => {
      this.#stream.write(text, (error) => {
        if (error) this.#leave(error)
        resolve()
      })
    })
  }

  #leave(error: NodeJS.ErrnoException): void {
    if (this.#isGone) return
    this.#isGone = true
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') this.failure = error
    this.#whenGone()
  }
}
