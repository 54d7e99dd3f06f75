import { useCallback, useEffect, useState } from 'react'
import { useLazy } from '../../form/useLazy.ts'
import classes from './search.module.css'

interface SearchBoxProps {
  /** In the bar of every page, large on the home page, or on the search page, where the address fills it in. */
  readonly place?: 'bar' | 'hero' | 'page'
}

const looks = { bar: classes.bar, hero: classes.hero, page: `${classes.hero} ${classes.page}` } as const

const loadResults = () => import('./SearchResults.tsx')

/**
 * The search box. The results are loaded when it is first focused; what was typed until then stays, because the input
 * is uncontrolled.
 */
export function SearchBox({ place = 'bar' }: SearchBoxProps) {
  const resultsId = `search-${place}`
  const isPage = place === 'page'
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [focuses, setFocuses] = useState(0)
  const loaded = useLazy(loadResults, focuses)
  const adopt = useCallback(
    (field: HTMLInputElement | null) => {
      setInput(field)
      // The field was focused before hydration, or this is the search page.
      if (field && (isPage || document.activeElement === field)) setFocuses(1)
    },
    [isPage],
  )
  useEffect(() => {
    const focusOnKey = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isSlash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTypedInto(event.target)
      if (event.defaultPrevented || !(isCommand || isSlash)) return
      // Of the two boxes on the home page, the visible one.
      if (!input?.checkVisibility({ visibilityProperty: true })) return
      event.preventDefault()
      input.focus()
      input.select()
    }
    addEventListener('keydown', focusOnKey)
    return () => removeEventListener('keydown', focusOnKey)
  }, [input])
  return (
    // Before hydration, the method keeps Enter from reloading the page.
    <form
      className={`${classes.root} ${looks[place]}`}
      role="search"
      // While scrolling, both boxes of the home page may be visible at once.
      aria-label={place === 'bar' ? 'Search' : 'Calculate or find'}
      method="dialog"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={classes.box}>
        <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m20 20-4.6-4.6" />
        </svg>
        <input
          ref={adopt}
          type="search"
          name="search"
          className={classes.input}
          role="combobox"
          aria-label="Search tools"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={resultsId}
          aria-keyshortcuts="/ Control+K Meta+K"
          placeholder={place === 'bar' ? 'Search' : 'Calculate or find anything'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="search"
          onFocus={() => setFocuses(focuses + 1)}
          suppressHydrationWarning
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      {loaded === null ? (
        <p className={`${classes.panel} ${classes.note}`} role="alert">
          The search could not be loaded. All tools are in the menu.
        </p>
      ) : (
        loaded && input && <loaded.SearchResults id={resultsId} input={input} isPage={isPage} />
      )}
    </form>
  )
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])'))
