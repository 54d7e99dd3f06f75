import { site } from '../site.ts'
import { InfoLinks } from './InfoLinks.tsx'
import { ToolList } from './menus/ToolList.tsx'
import classes from './site-footer.module.css'

/** The footer of every page. */
export function Footer() {
  return (
    <footer id="site-footer" className={classes.root}>
      <div className="page">
        <nav aria-label="All tools">
          <ToolList name="groups" />
        </nav>
        <div className={classes.end}>
          <p>
            © 2024 {site.name}. {site.tagline}.
          </p>
          <nav aria-label="About this site">
            <InfoLinks />
          </nav>
          <button type="button" className={classes.button} onClick={openConsentSettings}>
            Cookie settings
          </button>
        </div>
      </div>
    </footer>
  )
}

/** The settings dialog is loaded lazily, and so is the state that opens it. */
function openConsentSettings(): void {
  import('./consent/consentSettings.ts').then(
    ({ showConsentSettings }) => showConsentSettings(true),
    (error: unknown) => console.error('The cookie settings could not be loaded', error),
  )
}
