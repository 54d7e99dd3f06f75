// Served as /embed.js to pages of other sites, whose content security policy only needs to allow our origin:
// <abakit-calculator tool="loan" data-amount="20000" theme="auto"></abakit-calculator>
import type { EmbedMessage } from './messages.ts'

/** The origin of this script. */
const { origin } = new URL((document.currentScript as HTMLScriptElement).src)

/** Until the content reports its height, in CSS pixels. */
const FIRST_HEIGHT = '480px'

/** Encodes an input for the query. A JSON list becomes one parameter per row. */
function writeInput([name, text = '']: readonly [string, string | undefined]): string[] {
  const part = (value: string) => `${name}=${value}`
  if (text.startsWith('[')) {
    try {
      return (JSON.parse(text) as object[]).map((row) =>
        part(
          Object.entries(row)
            .map(([column, cell]) => `${column}:${encodeURIComponent(String(cell))}`)
            .join(),
        ),
      )
    } catch {
      // Plain text that starts with a bracket.
    }
  }
  return [part(encodeURIComponent(text))]
}

class AbakitCalculator extends HTMLElement {
  readonly #frame = document.createElement('iframe')
  readonly #changes = new MutationObserver(() => this.#load())

  connectedCallback(): void {
    const frame = this.#frame
    frame.loading = 'lazy'
    frame.allow = 'clipboard-write'
    frame.scrolling = 'no'
    // Not a style attribute, which a content security policy may forbid.
    this.style.display = 'block'
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      height: FIRST_HEIGHT,
      border: 0,
      borderRadius: '10px',
    })
    this.#load()
    this.replaceChildren(frame)
    this.#changes.observe(this, { attributes: true })
    addEventListener('message', this)
  }

  disconnectedCallback(): void {
    this.#changes.disconnect()
    removeEventListener('message', this)
  }

  handleEvent({ data, origin: from, source }: MessageEvent<EmbedMessage>): void {
    const frame = this.#frame
    if (from !== origin || source !== frame.contentWindow) return
    if (data.abakit === 'size') {
      frame.style.height = `${data.height}px`
      frame.title = data.title
    } else if (data.abakit === 'result') {
      this.dispatchEvent(new CustomEvent('abakit-result', { bubbles: true, detail: data.result }))
    }
  }

  #load(): void {
    const look = ['theme', 'accent'].flatMap((name) => {
      const value = this.getAttribute(name)
      return value ? [`${name}=${encodeURIComponent(value)}`] : []
    })
    const tool = this.getAttribute('tool') ?? ''
    const query = [...Object.entries(this.dataset).flatMap(writeInput), ...look].join('&')
    const address = `${origin}/embed/${encodeURIComponent(tool)}${query && `?${query}`}`
    if (this.#frame.src === address) return
    this.#frame.title ||= tool
    this.#frame.src = address
  }
}

// The script may be included twice.
if (!customElements.get('abakit-calculator')) customElements.define('abakit-calculator', AbakitCalculator)
