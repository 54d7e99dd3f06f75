import { Link } from '@tanstack/react-router'
import { site } from '../site.ts'

/** The bar at the top of every page. */
export function Header() {
  return (
    <header className="site-header">
      <div className="page header-row">
        <Link to="/" className="logo" aria-label={`${site.name}, home`}>
          <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" className="logo-mark">
            <rect x="1.5" y="1.5" width="21" height="21" rx="6" />
            <path d="M5 8h14M5 16h14" />
            <circle cx="9" cy="8" r="2.4" />
            <circle cx="15" cy="16" r="2.4" />
          </svg>
          <span>{site.name}</span>
        </Link>
      </div>
    </header>
  )
}
