import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type MouseEvent } from 'react'
import { catalogue } from 'virtual:catalogue'
import { findTools } from '../../search/findTools.ts'
import { useLazy } from '../../form/useLazy.ts'
import { CopyButton } from '../../form/actions/CopyButton.tsx'
import { turnedOff } from '../../turnedOff.ts'
import { chooser } from '../answering/chooser.ts'
import { openChat } from '../chat/chatWindow.ts'
import { nextIndex } from '../menus/listenToLinks.ts'
import { openLink } from '../openLink.ts'
import { readQuery, writeQuery } from './query.ts'
import { SearchOption, type Found } from './SearchOption.tsx'
import { useAnswer } from './useAnswer.ts'
import classes from './results.module.css'
import box from './search.module.css'

/** The list closes this long after blur, so that clicks in it still register. */
const HIDE_DELAY_MS = 200

/** The debounce delay for screen reader announcements, and for the address of the search page. */
const REST_MS = 500

const loadMissingInput = () => (import.meta.env.VITE_ANSWERS ? import('./MissingInput.tsx') : turnedOff())

interface SearchResultsProps {
  readonly id: string
  readonly input: HTMLInputElement
  /** On the search page the address holds the query, and the results stay open. */
  readonly isPage: boolean
}

/**
 * The results below the box: the answer, tools, and the option to ask the assistant. Arrow keys move through the list
 * while the focus stays in the box.
 */
export function SearchResults({ id, input, isPage }: SearchResultsProps) {
  const router = useRouter()
  const [typed, setTyped] = useState(() => input.value || (isPage ? readQuery(location) : ''))
  const [isLookedAt, setLookedAt] = useState(() => document.activeElement === input)
  const [active, setActive] = useState(-1)
  /** Enter was pressed before the answer was ready. */
  const [isAwaited, setAwaited] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const copy = useRef<HTMLDivElement>(null)

  const text = typed.trim()
  const isShown = (isLookedAt || isPage) && text !== ''
  const { answered, isPending } = useAnswer(text, isLookedAt || isPage)
  const ranked = useMemo(() => findTools(text, catalogue, chooser), [text])
  const found = useMemo((): readonly Found[] => {
    const { figure, filled, tools = [] } = answered?.reply ?? {}
    const answering = figure && catalogue.find((tool) => tool.id === figure.tool)
    const filling = filled && filled.inputs !== '' ? catalogue.find((tool) => tool.id === filled.tool) : undefined
    const about = tools.flatMap((id) => catalogue.find((tool) => tool.id === id) ?? [])
    return [
      ...(answered && figure && answering
        ? [{ kind: 'answer', asked: answered.text, figure, tool: answering } as const]
        : []),
      ...(filled && filling ? [{ kind: 'filled', filled, tool: filling } as const] : []),
      ...[...new Set([...ranked, ...about])].flatMap((tool) =>
        tool === filling ? [] : [{ kind: 'tool', tool } as const],
      ),
      ...(import.meta.env.VITE_CHAT ? [{ kind: 'ask' } as const] : []),
    ]
  }, [ranked, answered])
  const answer = found[0]?.kind === 'answer' ? found[0] : undefined
  const { kind, filled, tools: [about] = [] } = answered?.reply ?? {}
  const lacking = kind === 'filled' ? filled?.link : kind === 'offered' && about !== undefined ? `/${about}` : undefined
  const asking = useLazy(loadMissingInput, lacking === undefined ? 0 : 1)
  const isNothing = !isPending && (found[0]?.kind ?? 'ask') === 'ask'

  const leave = () => {
    input.blur()
    setActive(-1)
    setAwaited(false)
    if (isPage) return
    input.form?.reset()
    setTyped('')
    setLookedAt(false)
  }
  const open = (chosen: Found | undefined) => {
    leave()
    if (chosen?.kind === 'answer') openLink(router, chosen.figure.link)
    else if (chosen?.kind === 'filled') openLink(router, chosen.filled.link)
    else if (chosen?.kind === 'tool') void router.navigate({ to: '/$', params: { _splat: chosen.tool.id } })
    else if (import.meta.env.VITE_CHAT) openChat(text)
  }

  useEffect(() => {
    const { form } = input
    if (!form) return
    const listeners = new AbortController()
    const { signal } = listeners
    let hiding: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      setTyped(input.value)
      setActive(-1)
      setAwaited(false)
      setCopied(false)
    }
    const readAddress = () => {
      input.value = readQuery(location)
      read()
    }
    const onFocus = () => {
      clearTimeout(hiding)
      setLookedAt(true)
    }
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && form.contains(relatedTarget)) return
      hiding = setTimeout(() => {
        setLookedAt(false)
        setActive(-1)
      }, HIDE_DELAY_MS)
    }
    const onInput = () => {
      read()
      setLookedAt(true)
    }
    input.addEventListener('input', onInput, { signal })
    form.addEventListener('focusin', onFocus, { signal })
    form.addEventListener('focusout', onBlur, { signal })
    if (isPage) addEventListener('hashchange', readAddress, { signal })
    // Reads what was typed before the listener was attached.
    queueMicrotask(isPage && input.value === '' ? readAddress : read)
    return () => {
      clearTimeout(hiding)
      listeners.abort()
    }
  }, [input, isPage])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Enter can also end an input method composition.
      if (event.isComposing || event.altKey) return
      const { key } = event
      if (event.ctrlKey || event.metaKey) {
        // A selection in the box is copied as usual.
        if (key !== 'c' || !answer || !isShown || input.selectionStart !== input.selectionEnd) return
        copy.current?.querySelector('button')?.click()
        setCopied(true)
      } else if (key === 'Escape' && isShown && !isPage) {
        setLookedAt(false)
        setActive(-1)
      } else if (key === 'Enter' && isShown) {
        // The first option is the answer, once it is ready.
        if (active < 0 && isPending) setAwaited(true)
        else open(found[active] ?? found[0])
      } else if ((key === 'ArrowDown' || key === 'ArrowUp') && text !== '') {
        setLookedAt(true)
        const from = active < 0 && key === 'ArrowUp' ? 0 : active
        setActive(nextIndex(key, from, found.length))
      } else if ((key === 'Home' || key === 'End') && isShown && active >= 0) {
        setActive(nextIndex(key, active, found.length))
      } else return
      event.preventDefault()
    }
    input.addEventListener('keydown', onKey)
    return () => input.removeEventListener('keydown', onKey)
  })

  const openFirst = useEffectEvent(() => open(found[0]))
  useEffect(() => {
    if (!isAwaited || isPending) return
    const timer = setTimeout(openFirst)
    return () => clearTimeout(timer)
  }, [isAwaited, isPending])

  useEffect(() => {
    input.setAttribute('aria-expanded', String(isShown))
    if (isShown && active >= 0) input.setAttribute('aria-activedescendant', optionId(id, active))
    else input.removeAttribute('aria-activedescendant')
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [id, input, isShown, active, found])

  const said = useRested(!isShown ? '' : isCopied && answer ? `${answer.figure.text} copied` : describe(found))
  const address = useRested(typed)
  useEffect(() => {
    if (isPage && address === input.value) writeQuery(address)
  }, [isPage, address, input])

  const choose = (chosen: Found) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open(chosen)
  }
  return (
    // Always present, because it contains a live region.
    <div className={box.panel} data-open={isShown || undefined}>
      {isShown && answer && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the focus stays in the box
        <div ref={copy} className={classes.copy} onMouseDown={(event) => event.preventDefault()}>
          <CopyButton key={answer.figure.text} text={answer.figure.text} label={answer.figure.text} />
        </div>
      )}
      {isShown && lacking !== undefined && asking && (
        <asking.MissingInput
          key={lacking}
          link={lacking}
          onOpen={(link) => {
            leave()
            openLink(router, link)
          }}
        />
      )}
      {isShown && isNothing && <p className={classes.nothing}>No tool matches “{text}”.</p>}
      <div ref={list} id={id} role="listbox" aria-label="Results" className={classes.list}>
        {isShown &&
          found.map((each, index) => (
            <SearchOption
              key={each.kind === 'tool' ? each.tool.id : each.kind}
              id={optionId(id, index)}
              found={each}
              text={text}
              isActive={index === active}
              isDescribed={isPage}
              onChoose={choose(each)}
            />
          ))}
      </div>
      <p aria-live="polite" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}

const optionId = (list: string, index: number): string => `${list}-${index}`

/** Returns the screen reader announcement of the list. */
function describe(found: readonly Found[]): string {
  const tools = found.filter(({ kind }) => kind === 'tool' || kind === 'filled').length
  const ask = import.meta.env.VITE_CHAT ? ', but you can ask the assistant' : ''
  const count = tools === 0 ? `No tools found${ask}.` : `${tools} found`
  const [first] = found
  return first?.kind === 'answer' ? `${first.figure.text}, by the ${first.tool.name}. ${count}` : count
}

/** Debounces a value. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
