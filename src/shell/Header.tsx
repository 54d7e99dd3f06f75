import { useLocation } from '@tanstack/react-router'
import { site } from '../site.ts'
import { Chevron } from './banner/ToolsBanner.tsx'
import { FavoritesMenu } from './favorites/FavoritesMenu.tsx'
import { TOOLS_MENU, ToolsMenu } from './menus/ToolsMenu.tsx'
import { SearchBox } from './search/SearchBox.tsx'
import { SiteMark } from './SiteMark.tsx'
import { ThemeMenu } from './theme/ThemeMenu.tsx'
import classes from './site-header.module.css'

/** The bar at the top of every page. */
export function Header() {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  return (
    <header className={classes.root}>
      <div className={`page ${classes.row}`}>
        <a href="/" className={classes.logo} aria-label={`${site.name}, home`}>
          <SiteMark />
          <span className={classes.name}>{site.name}</span>
        </a>
        <button type="button" className="bar-button large-screen" popoverTarget={TOOLS_MENU}>
          Categories
          <Chevron />
        </button>
        <SearchBox />
        {!isHome && (
          <a href="/" className="bar-button large-screen">
            <svg className="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d="M4 11.5 12 4l8 7.5M6 10v9h4.5v-5h3v5H18v-9" />
            </svg>
            Home
          </a>
        )}
        <FavoritesMenu />
        <div className={`large-screen ${classes.end}`}>
          <ThemeMenu />
        </div>
        <button
          type="button"
          className={`bar-button small-screen ${classes.end} ${classes.menu}`}
          popoverTarget={TOOLS_MENU}
          aria-label="Menu"
          title="Menu"
        >
          <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
        </button>
      </div>
      <ToolsMenu isHome={isHome} />
    </header>
  )
}
