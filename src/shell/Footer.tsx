import { site } from '../site.ts'
import { showConsentSettings } from './consent/consentSettings.ts'
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
          <button type="button" className={classes.button} onClick={() => showConsentSettings(true)}>
            Cookie settings
          </button>
        </div>
      </div>
    </footer>
  )
}
