import { MoneyButton } from '../money/MoneyButton.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'
import classes from './theme.module.css'

/** The theme button in the header; it works before hydration. */
export function ThemeMenu() {
  return (
    <>
      <button type="button" className="bar-button" popoverTarget="theme-menu" aria-label="Theme" title="Theme">
        <svg className={`icon ${classes.sun}`} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <circle cx="12" cy="12" r="4" />
          <path d="M12 3v1M12 20v1M3 12h1M20 12h1M5.6 5.6l.7.7M17.7 17.7l.7.7M5.6 18.4l.7-.7M17.7 6.3l.7-.7" />
        </svg>
        <svg className={`icon ${classes.moon}`} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M12 3h.4a7.5 7.5 0 0 0 7.9 12.5A9 9 0 1 1 12 3z" />
        </svg>
      </button>
      <div popover="auto" id="theme-menu" className={`popover ${classes.popover}`}>
        <ThemeChoice name="theme" />
        <MoneyButton menu="theme-menu" />
      </div>
    </>
  )
}
