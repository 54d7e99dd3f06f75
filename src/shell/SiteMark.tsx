import { logo } from '#site'

/** The logo of the site, or the built-in mark in its colour. */
export const SiteMark = () =>
  logo === undefined ? (
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" className="site-mark">
      <rect x="1.5" y="1.5" width="21" height="21" rx="6" />
      <path d="M5 8h14M5 16h14" />
      <circle cx="9" cy="8" r="2.4" />
      <circle cx="15" cy="16" r="2.4" />
    </svg>
  ) : (
    <img src={`/${logo}`} width="26" height="26" alt="" />
  )
