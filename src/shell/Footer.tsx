import { site } from '../site.ts'
import { Chevron } from './banner/ToolsBanner.tsx'
import { showConsentSettings } from './consent/consentSettings.ts'
import { InfoLinks } from './InfoLinks.tsx'
import { ToolList } from './menus/ToolList.tsx'
import classes from './site-footer.module.css'

/** The footer of every page. */
export function Footer() {
  return (
    <footer id="site-footer" className={classes.root}>
      <div className="page">
        <details className={classes.tools}>
          <summary>
            All tools
            <Chevron />
          </summary>
          <nav aria-label="All tools">
            <ToolList name="groups" />
          </nav>
        </details>
        <div className={classes.end}>
          <p>{`© 2024 ${site.name}. ${site.tagline}.`}</p>
          <nav aria-label="About this site">
            <InfoLinks />
          </nav>
          {import.meta.env.VITE_CONSENT && (
            <button type="button" className={classes.button} onClick={() => showConsentSettings(true)}>
              Cookie settings
            </button>
          )}
        </div>
      </div>
    </footer>
  )
}
