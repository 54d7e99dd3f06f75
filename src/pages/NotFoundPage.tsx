import type { ToolCard as Card } from '../catalogue.ts'
import { AdSlot } from '../shell/ads/AdSlot.tsx'
import { SearchBox } from '../shell/search/SearchBox.tsx'
import { PopularTools } from './PopularTools.tsx'
import classes from './not-found.module.css'

/** The page for unknown addresses. */
export function NotFoundPage({ popular }: { popular: readonly Card[] }) {
  return (
    <div className={`page ${classes.root}`}>
      <h1>We can’t find that page</h1>
      <p className={classes.reason}>404 Page Not Found. Did you forget to add the page to the router?</p>
      <SearchBox place="hero" />
      <PopularTools popular={popular} />
      <AdSlot format="responsive" slot="not-found-bottom" />
    </div>
  )
}
