import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { catalogue } from 'virtual:catalogue'
import type { CatalogueEntry } from '../../catalogue.ts'
import { Icon } from '../Icon.tsx'
import { hueOf } from '../ToolCard.tsx'
import { nextIndex } from '../menus/listenToLinks.ts'
import { rankTools } from './rankTools.ts'

/** The list closes this long after blur, so that clicks in it still register. */
const HIDE_DELAY_MS = 200

/** What is found, below the box: a list that the arrow keys lead through while the focus stays in the box. */
export function SearchResults({ id, input }: { id: string; input: HTMLInputElement }) {
  const router = useRouter()
  const [text, setText] = useState(input.value)
  const [isOpen, setOpen] = useState(() => document.activeElement === input)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const found = useMemo(() => rankTools(text, catalogue), [text])
  const isShown = isOpen && text.trim() !== ''

  const finish = () => {
    input.form?.reset()
    setText('')
    setOpen(false)
    setActive(-1)
    input.blur()
  }
  const open = ({ id }: CatalogueEntry) => {
    finish()
    void router.navigate({ to: '/$', params: { _splat: id } })
  }

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    let hiding: ReturnType<typeof setTimeout> | undefined
    const onInput = () => {
      setText(input.value)
      setOpen(true)
      setActive(-1)
    }
    const onFocus = () => {
      clearTimeout(hiding)
      setOpen(true)
    }
    const onBlur = () => {
      hiding = setTimeout(() => {
        setOpen(false)
        setActive(-1)
      }, HIDE_DELAY_MS)
    }
    input.addEventListener('input', onInput, { signal })
    input.addEventListener('focus', onFocus, { signal })
    input.addEventListener('blur', onBlur, { signal })
    // What was typed between the rendering and now was heard by nobody.
    queueMicrotask(() => setText(input.value))
    return () => {
      clearTimeout(hiding)
      listeners.abort()
    }
  }, [input])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Enter can also end an input method composition.
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      const { key } = event
      if (key === 'Escape' && isShown) {
        setOpen(false)
        setActive(-1)
      } else if (key === 'Enter' && isShown) {
        const chosen = found[active] ?? found[0]
        if (chosen) open(chosen)
      } else if ((key === 'ArrowDown' || key === 'ArrowUp') && text.trim() !== '' && found.length > 0) {
        setOpen(true)
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

  useEffect(() => {
    input.setAttribute('aria-expanded', String(isShown && found.length > 0))
    if (isShown && active >= 0) input.setAttribute('aria-activedescendant', optionId(id, active))
    else input.removeAttribute('aria-activedescendant')
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [id, input, isShown, active, found])

  return (
    // Always present, because it is a live region.
    <div className="search-panel" data-open={isShown || undefined}>
      <div ref={list} id={id} role="listbox" aria-label="Tools found" className="search-list">
        {isShown &&
          found.map((tool, index) => (
            <a
              key={tool.id}
              id={optionId(id, index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              href={`/${tool.id}`}
              className="search-option"
              style={hueOf(tool.category)}
              // The focus stays in the box.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                if (!event.ctrlKey && !event.metaKey && !event.shiftKey) finish()
              }}
            >
              <span className="tile">
                <Icon nodes={tool.icon} size={20} />
              </span>
              <span className="search-name">{tool.name}</span>
              <span className="search-category">{tool.category}</span>
            </a>
          ))}
      </div>
      <p aria-live="polite" className={found.length === 0 ? 'search-note' : 'visually-hidden'}>
        {!isShown ? '' : found.length === 0 ? 'No tools found' : `${found.length} found`}
      </p>
    </div>
  )
}

const optionId = (list: string, index: number): string => `${list}-${index}`
