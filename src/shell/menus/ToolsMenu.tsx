import { InfoLinks } from '../InfoLinks.tsx'
import { MoneyButton } from '../money/MoneyButton.tsx'
import { ThemeChoice } from '../theme/ThemeChoice.tsx'
import { ToolList } from './ToolList.tsx'
import classes from './tools-menu.module.css'

/** The id that its buttons refer to. */
export const TOOLS_MENU = 'tools-menu'

/**
 * All tools by category: the Categories menu of the bar, the "All tools" menu of the banners, and, on small screens,
 * together with the rest of the bar, the menu of the page.
 */
export function ToolsMenu({ isHome }: { isHome: boolean }) {
  const close = () => document.getElementById(TOOLS_MENU)?.hidePopover()
  return (
    <div popover="auto" id={TOOLS_MENU} className={`popover ${classes.root}`}>
      <div className={`small-screen ${classes.top}`}>
        {!isHome && (
          <a href="/" className={classes.home} onClick={close}>
            Home
          </a>
        )}
        <ThemeChoice name="menu-theme" />
        <MoneyButton menu={TOOLS_MENU} />
      </div>
      <nav aria-label="Tools by category">
        <ToolList name="groups" />
      </nav>
      <nav aria-label="About the site" className={`small-screen ${classes.end}`}>
        <InfoLinks onChoose={close} />
      </nav>
    </div>
  )
}
