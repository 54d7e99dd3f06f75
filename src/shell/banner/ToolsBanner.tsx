import { TOOLS_MENU } from '../menus/ToolsMenu.tsx'
import { ToolList } from '../menus/ToolList.tsx'
import classes from './tools-banner.module.css'

/** All tools in a horizontally scrolling row, at the top and at the bottom of every page. */
export function ToolsBanner({ place }: { place: 'top' | 'bottom' }) {
  return (
    <nav
      aria-label={place === 'top' ? 'Tools' : 'Tools, again'}
      className={place === 'top' ? classes.root : `${classes.root} ${classes.bottom}`}
    >
      <div className={`page ${classes.row}`}>
        <button type="button" className="bar-button" popoverTarget={TOOLS_MENU}>
          All tools
          <Chevron />
        </button>
        <ToolList name="banner" />
      </div>
    </nav>
  )
}

/** Indicates that a button opens something below it. */
export function Chevron() {
  return (
    <svg className="icon chevron" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d="m6 9 6 6 6-6" />
    </svg>
  )
}
