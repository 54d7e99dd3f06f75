import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { findCurrencies, type Currency } from './findCurrencies.ts'

interface CurrencyPickerProps {
  readonly label: string
  readonly currencies: readonly Currency[]
  readonly value: Currency
  readonly onChange: (value: Currency) => void
}

/** A field that is typed into to find one of many currencies, by code or by name. */
export function CurrencyPicker({ label, currencies, value, onChange }: CurrencyPickerProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  /** What is looked for; undefined while the list is closed. */
  const [query, setQuery] = useState<string>()
  const [active, setActive] = useState(0)
  /** Whether the active option was moved to, rather than offered. */
  const [moved, setMoved] = useState(false)
  const open = query !== undefined && currencies.length > 0
  const found = open ? findCurrencies(currencies, query) : []

  useEffect(() => {
    // Not scrollIntoView, which would move the page as well.
    const option = list.current?.children[active]
    if (!list.current || !(option instanceof HTMLElement)) return
    const { offsetTop, offsetHeight } = option
    const { scrollTop, clientHeight } = list.current
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop
    else if (offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight
  }, [active, open])

  const show = () => {
    setQuery('')
    setMoved(false)
    setActive(
      Math.max(
        0,
        currencies.findIndex(({ code }) => code === value.code),
      ),
    )
  }
  const lookFor = (text: string) => {
    if (text === '') return show()
    setQuery(text)
    setActive(0)
    setMoved(false)
  }
  const close = () => setQuery(undefined)
  const choose = (currency: Currency | undefined) => {
    if (currency) onChange(currency)
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const move = (to: number) => {
      event.preventDefault()
      if (!open) return show()
      setActive(Math.min(Math.max(to, 0), found.length - 1))
      setMoved(true)
    }
    if (event.key === 'ArrowDown') move(active + 1)
    else if (event.key === 'ArrowUp') move(active - 1)
    else if (event.key === 'PageDown') move(active + PAGE)
    else if (event.key === 'PageUp') move(active - PAGE)
    else if (event.key === 'Home' && open) move(0)
    else if (event.key === 'End' && open) move(found.length - 1)
    else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      choose(found[active])
    } else if (event.key === 'Tab' && open) {
      // What was looked for or moved to is taken along; an untouched list leaves things as they are.
      if (query !== '' || moved) choose(found[active])
      else close()
    }
  }
  return (
    <div className="field currency-picker">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="select">
        <input
          id={id}
          className="control"
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && found[active] ? `${id}-${found[active].code}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={labelOf(value)}
          value={query ?? labelOf(value)}
          onClick={() => query === undefined && show()}
          onChange={({ currentTarget, nativeEvent }) => {
            if (query !== undefined) return lookFor(currentTarget.value)
            // An edit of a closed field starts anew: what it showed was no query.
            const { data } = nativeEvent as InputEvent
            lookFor(data ?? '')
          }}
          onPaste={(event) => {
            if (query !== undefined) return
            event.preventDefault()
            lookFor(event.clipboardData.getData('text').trim())
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="icon">
          <path d="M8 9l4 -4l4 4M16 15l-4 4l-4 -4" />
        </svg>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          className="currency-list"
          hidden={!open}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((currency, index) => (
            <button
              key={currency.code}
              id={`${id}-${currency.code}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={currency.code === value.code}
              data-active={index === active || undefined}
              onClick={() => choose(currency)}
            >
              <span className="currency-code">{currency.code}</span> {currency.name}
            </button>
          ))}
          {open && found.length === 0 && (
            <button type="button" role="option" tabIndex={-1} aria-selected={false} disabled>
              No such currency
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

/** Options that a page of the list holds, roughly. */
const PAGE = 6

const labelOf = ({ code, name }: Currency): string => `${code} – ${name}`
