import { site } from '../site.ts'

/** The end of every page. */
export function Footer() {
  return (
    <footer className="site-footer">
      <div className="page">
        <p>
          © 2024 {site.name}. {site.tagline}.
        </p>
      </div>
    </footer>
  )
}
