import { CookieConsent } from './consent/CookieConsent.tsx'
import { Extras } from './Extras.tsx'
import classes from './bottom.module.css'

/** The bars at the bottom of the window. They are served with the page: see start.ts for what they do before hydration. */
export function BottomBars() {
  return (
    <div className={classes.stack} data-bars>
      <Extras />
      {import.meta.env.VITE_CONSENT && <CookieConsent />}
    </div>
  )
}
