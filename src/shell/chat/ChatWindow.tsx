import { useMediaQuery } from '@mantine/hooks'
import { useAtomValue } from 'jotai/react'
import { getDefaultStore } from 'jotai/vanilla'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { siteConventions } from '../../siteConventions.ts'
import { Dialog } from '../../widgets/dialog/Dialog.tsx'
import { CloseIcon } from '../../CloseIcon.tsx'
import { AssistantModel } from './AssistantModel.tsx'
import { ChatText } from './ChatText.tsx'
import classes from './chat.module.css'
import { conversationAtom, GREETING, say, sayAgain } from './conversation.ts'

/** On these screens the window covers the page. */
const PHONE = '(max-width: 40em)'
const TITLE = 'Assistant'
const CLOSE = 'Close the assistant'
const MAX_CHARACTERS = 4000
/** From this length on, the character count is shown. */
const MANY_CHARACTERS = 3600

/** Each inserts the beginning of a message before the text of the input. */
const QUICK_ACTIONS = [
  { label: 'Do the math', prompt: 'What is ' },
  { label: 'Find a tool', prompt: 'Which tool helps me with ' },
  { label: 'Summarize a text', prompt: 'Summarize this text: ' },
  { label: 'Analyze numbers', prompt: 'Analyze these numbers: ' },
]

interface ChatWindowProps {
  readonly onClose: () => void
  readonly draft: string
  readonly onDraft: (text: string) => void
}

/** The window of the assistant: beside the page, or modal where it covers the page. */
export function ChatWindow({ onClose, ...talk }: ChatWindowProps) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  return isPhone ? (
    <Dialog title={TITLE} closeLabel={CLOSE} open onClose={onClose} fullScreen>
      <Talk {...talk} onFollow={onClose} />
    </Dialog>
  ) : (
    <SideWindow onClose={onClose}>
      <Talk {...talk} />
    </SideWindow>
  )
}

function SideWindow({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const window = useRef<HTMLElement>(null)
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      // The field is disabled while waiting for an answer, and then the focus is on the body.
      const isMine = window.current?.contains(event.target as Node) || isWaiting(event.target)
      if (event.key !== 'Escape' || event.defaultPrevented || !isMine) return
      event.preventDefault()
      leave()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <section ref={window} role="dialog" className={classes.window} aria-labelledby="chat-title">
      <header className={classes.head}>
        <h2 id="chat-title">{TITLE}</h2>
        <button type="button" className="icon-button" aria-label={CLOSE} onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      {children}
    </section>
  )
}

const isWaiting = (target: EventTarget | null) =>
  target === document.body && getDefaultStore().get(conversationAtom).isPending

/** The conversation, and the field for the next message. */
function Talk({
  draft,
  onDraft,
  onFollow,
}: Omit<ChatWindowProps, 'onClose'> & {
  /** Called when a link is followed. */
  readonly onFollow?: () => void
}) {
  const { messages, isPending, failure } = useAtomValue(conversationAtom)
  const input = useRef<HTMLTextAreaElement>(null)
  const log = useRef<HTMLDivElement>(null)
  // At the end of the existing text.
  useEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(MAX_CHARACTERS, MAX_CHARACTERS)
  }, [])
  // A disabled field loses the focus: it is restored with the answer, unless the visitor has moved it.
  useEffect(() => {
    if (!isPending && (document.activeElement === document.body || document.activeElement === null))
      input.current?.focus()
  }, [isPending])
  useLayoutEffect(() => {
    const last = log.current?.lastElementChild
    last?.scrollIntoView({ block: messages.at(-1)?.role === 'assistant' && !isPending ? 'nearest' : 'end' })
  }, [messages, isPending, failure])
  // The field grows with its text; the end of the conversation stays visible.
  const height = useRef(0)
  useLayoutEffect(() => {
    const shown = log.current
    if (!shown) return
    const lost = height.current - shown.clientHeight
    if (height.current > 0 && lost !== 0) shown.scrollTop += lost
    height.current = shown.clientHeight
  }, [draft])
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (say(draft)) onDraft('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter can also end an input method composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const fill = (prompt: string) => {
    const other = QUICK_ACTIONS.find((action) => draft.startsWith(action.prompt))
    const text = (prompt + draft.slice(other?.prompt.length ?? 0).trimStart()).slice(0, MAX_CHARACTERS)
    onDraft(text)
    const field = input.current
    field?.focus()
    requestAnimationFrame(() => field?.setSelectionRange(text.length, text.length))
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div ref={log} className={classes.log} role="log" aria-label="Messages" tabIndex={0}>
        {messages.map(({ role, content, isUnanswered }, index) => (
          <div key={index} className={classes.message} data-role={role}>
            <span className="visually-hidden">{role === 'user' ? 'You said:' : 'Assistant:'}</span>
            {role === 'user' ? <p>{content}</p> : <ChatText text={content} onFollow={onFollow} />}
            {isUnanswered && index < messages.length - 1 && <p className={classes.unanswered}>Not answered</p>}
          </div>
        ))}
        {messages.length === 1 && messages[0] === GREETING && (
          <div className={classes.actions}>
            {QUICK_ACTIONS.map(({ label, prompt }) => (
              <button key={label} type="button" className="quiet-button" onClick={() => fill(prompt)}>
                {label}
              </button>
            ))}
          </div>
        )}
        {isPending && (
          <p className={classes.typing}>
            <span className="visually-hidden">The assistant is typing</span>
            <span aria-hidden="true" />
            <span aria-hidden="true" />
            <span aria-hidden="true" />
          </p>
        )}
        {failure !== undefined && (
          <div className={classes.failed}>
            <p>{failure}</p>
            <button type="button" className="quiet-button" onClick={sayAgain}>
              Try again
            </button>
          </div>
        )}
      </div>
      <p className={classes.limit} aria-live="polite">
        {draft.length >= MAX_CHARACTERS
          ? `Only the first ${MAX_CHARACTERS.toLocaleString(siteConventions.locale)} characters fit.`
          : draft.length >= MANY_CHARACTERS && (
              // Not announced, because counting every keystroke would drown out the typed letters.
              <span aria-hidden="true">
                {draft.length.toLocaleString(siteConventions.locale)} of{' '}
                {MAX_CHARACTERS.toLocaleString(siteConventions.locale)} characters
              </span>
            )}
      </p>
      <form className={classes.form} onSubmit={send}>
        <textarea
          ref={input}
          rows={1}
          aria-label="Your message"
          placeholder="Ask for a calculation or a tool"
          maxLength={MAX_CHARACTERS}
          value={draft}
          disabled={isPending}
          data-autofocus
          onChange={(event) => onDraft(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={classes.send} aria-label="Send" disabled={isPending || draft.trim() === ''}>
          <svg className="icon" viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
            <path d="M12 19V5M6 11l6-6l6 6" />
          </svg>
        </button>
      </form>
      <div className={classes.model}>
        <AssistantModel />
      </div>
    </>
  )
}
