import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import classes from './search.module.css'

interface SearchBoxProps {
  /** In the bar of every page, large on the home page, or on the search page, where the address fills it in. */
  readonly place?: 'bar' | 'hero' | 'page'
}

const looks = { bar: classes.bar, hero: classes.hero, page: `${classes.hero} ${classes.page}` } as const

type Results = ComponentType<{ id: string; input: HTMLInputElement; isPage: boolean }>

/**
 * The search box. The results are loaded when it is first focused; what was typed until then stays, because the input
 * is uncontrolled.
 */
export function SearchBox({ place = 'bar' }: SearchBoxProps) {
  const resultsId = `search-${place}`
  const isPage = place === 'page'
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [loaded, setLoaded] = useState<{ Results: Results } | 'failed'>()
  const isAsked = useRef(false)
  const load = useCallback(() => {
    if (isAsked.current) return
    isAsked.current = true
    // Separate from the import: the build merges a chained `then` into what it preloads, and styles can fail to load
    // too.
    const loading = import('./SearchResults.tsx')
    loading.then(
      ({ SearchResults }) => setLoaded({ Results: SearchResults }),
      (error: unknown) => {
        console.error('The search could not be loaded', error)
        setLoaded('failed')
        isAsked.current = false
      },
    )
  }, [])
  useEffect(() => {
    // The field was focused before hydration, or this is the search page.
    if (input && (isPage || document.activeElement === input)) load()
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
  }, [input, isPage, load])
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
          ref={setInput}
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
          onFocus={load}
          suppressHydrationWarning
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      {loaded === 'failed' ? (
        <p className={`${classes.panel} ${classes.note}`} role="alert">
          The search could not be loaded. All tools are in the menu.
        </p>
      ) : (
        loaded && input && <loaded.Results id={resultsId} input={input} isPage={isPage} />
      )}
    </form>
  )
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])'))
