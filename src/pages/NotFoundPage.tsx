import { AdSlot } from '../shell/ads/AdSlot.tsx'
import classes from './not-found.module.css'

/** The page for unknown addresses. */
export function NotFoundPage() {
  return (
    <div className={`page ${classes.root}`}>
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <p>
        <a href="/" className="button-link">
          See all calculators
        </a>
      </p>
      <AdSlot format="responsive" slot="not-found-bottom" />
    </div>
  )
}
