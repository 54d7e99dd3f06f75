import './chat-window.css'
import { useAtomValue } from 'jotai/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { CloseIcon } from '../CloseIcon.tsx'
import { ChatText } from './ChatText.tsx'
import { conversationAtom, GREETING, say, sayAgain } from './conversation.ts'

const MOST_CHARACTERS = 4000

/** Each fills the input with the beginning of a message. */
const QUICK_ACTIONS = [
  { label: 'Do the math', prompt: 'What is 15% of 80?' },
  { label: 'Find a tool', prompt: 'Which tool helps me with ' },
  { label: 'Summarize a text', prompt: 'Summarize this text: ' },
  { label: 'Analyze numbers', prompt: 'Analyze these numbers: ' },
]

/** The window of the assistant. Its draft outlives it: whoever closes it in the middle of a sentence finds it again. */
export function ChatWindow({
  onClose,
  draft,
  onDraft,
}: {
  onClose: () => void
  draft: string
  onDraft: (text: string) => void
}) {
  const { messages, isPending, hasFailed } = useAtomValue(conversationAtom)
  const input = useRef<HTMLTextAreaElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLElement>(null)
  const [wasPending, setWasPending] = useState(isPending)

  useEffect(() => input.current?.focus(), [])
  // A field that is disabled loses the focus: it gets it back with the answer, unless the visitor went elsewhere.
  if (wasPending !== isPending) setWasPending(isPending)
  useEffect(() => {
    if (!isPending && (document.activeElement === document.body || document.activeElement === null))
      input.current?.focus()
  }, [isPending])
  useLayoutEffect(() => {
    const last = log.current?.lastElementChild
    last?.scrollIntoView({ block: messages.at(-1)?.role === 'assistant' && !isPending ? 'nearest' : 'end' })
  }, [messages, isPending, hasFailed])
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    const element = dialog.current
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      leave()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (say(draft)) onDraft('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a composition of letters is not there to send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const fill = (prompt: string) => {
    onDraft(prompt)
    const field = input.current
    field?.focus()
    requestAnimationFrame(() => field?.setSelectionRange(prompt.length, prompt.length))
  }
  const closeOnPhone = () => {
    if (matchMedia('(max-width: 40em)').matches) onClose()
  }
  return (
    <section ref={dialog} className="chat-window" role="dialog" aria-labelledby="chat-title">
      <header className="chat-head">
        <h2 id="chat-title">Assistant</h2>
        <button type="button" className="icon-button" aria-label="Close the assistant" onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div ref={log} className="chat-log" role="log" aria-label="Messages" tabIndex={0}>
        {messages.map(({ role, content }, index) => (
          <div key={index} className="chat-message" data-role={role}>
            <span className="visually-hidden">{role === 'user' ? 'You said:' : 'Assistant:'}</span>
            {role === 'user' ? <p>{content}</p> : <ChatText text={content} onFollow={closeOnPhone} />}
          </div>
        ))}
        {messages.length === 1 && messages[0] === GREETING && (
          <div className="chat-actions">
            {QUICK_ACTIONS.map(({ label, prompt }) => (
              <button key={label} type="button" className="quiet-button" onClick={() => fill(prompt)}>
                {label}
              </button>
            ))}
          </div>
        )}
        {isPending && (
          <p className="chat-typing">
            <span className="visually-hidden">The assistant is typing</span>
            <span aria-hidden="true" />
            <span aria-hidden="true" />
            <span aria-hidden="true" />
          </p>
        )}
        {hasFailed && (
          <div className="chat-failed">
            <p>Your message did not get an answer.</p>
            <button type="button" className="quiet-button" onClick={sayAgain}>
              Try again
            </button>
          </div>
        )}
      </div>
      <form className="chat-form" onSubmit={send}>
        <textarea
          ref={input}
          rows={1}
          aria-label="Your message"
          placeholder="Ask for a calculation or a tool"
          maxLength={MOST_CHARACTERS}
          value={draft}
          disabled={isPending}
          onChange={(event) => onDraft(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="chat-send" aria-label="Send" disabled={isPending || draft.trim() === ''}>
          <svg className="icon" viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
            <path d="M12 19V5M6 11l6-6l6 6" />
          </svg>
        </button>
      </form>
    </section>
  )
}
