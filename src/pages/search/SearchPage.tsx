import { AdSlot } from '../../shell/ads/AdSlot.tsx'
import { SearchBox } from '../../shell/search/SearchBox.tsx'
import { ToolList } from '../../shell/menus/ToolList.tsx'
import classes from './finder.module.css'

/** The page that browsers open for searches from their address bar. */
export function SearchPage() {
  return (
    <div className={`page ${classes.root}`} data-live="">
      <h1>Calculate or find anything</h1>
      <SearchBox place="page" />
      <noscript>
        <p>Searching needs JavaScript. Without it, choose from the list.</p>
      </noscript>
      <section className={classes.tools} aria-labelledby="all-tools">
        <h2 id="all-tools" className="section-title">
          All tools
        </h2>
        <ToolList name="groups" />
      </section>
      <AdSlot format="responsive" slot="search-bottom" />
    </div>
  )
}
