import { AdSlot } from '../../shell/ads/AdSlot.tsx'
import { SearchBox } from '../../shell/search/SearchBox.tsx'
import type { ToolCard } from '../../catalogue.ts'
import { PopularTools } from '../PopularTools.tsx'
import classes from './finder.module.css'

/** The page that browsers open for searches from their address bar. */
export function SearchPage({ popular }: { popular: readonly ToolCard[] }) {
  return (
    <div className={`page ${classes.root}`} data-live="">
      <h1>Calculate or find anything</h1>
      <SearchBox place="page" />
      <noscript>
        <p>Searching needs JavaScript. Without it, choose a tool.</p>
      </noscript>
      <div className={classes.tools}>
        <PopularTools popular={popular} />
      </div>
      <AdSlot format="responsive" slot="search-bottom" />
    </div>
  )
}
