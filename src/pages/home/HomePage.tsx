import { useLoaderData, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { categories, categoryFragment } from '../../categories.ts'
import { AdSlot } from '../../shell/ads/AdSlot.tsx'
import { showTools, TOOLS_HEADING } from '../../shell/menus/showTools.ts'
import { hueOf, ToolCard } from '../../shell/ToolCard.tsx'
import { SearchBox } from '../../shell/search/SearchBox.tsx'
import { site } from '../../site.ts'
import { MyResults } from './MyResults.tsx'
import { MyTools } from './MyTools.tsx'
import { useCategory } from './useCategory.ts'
import classes from './home.module.css'

/** The advert comes after three rows of three tools. */
const BEFORE_ADVERT = 9

/** Home: what the site is, the categories with their counts, and all tools or those of one category. */
export function HomePage() {
  const { catalogue } = useLoaderData({ from: '/' })
  const category = useCategory()
  const shown = category === undefined ? catalogue : catalogue.filter((tool) => tool.category === category)
  const grid = useRef<HTMLElement>(null)
  const router = useRouter()
  const search = useRef<HTMLDivElement>(null)

  // The bar hides its search box while this one is visible.
  useEffect(() => {
    const root = document.documentElement
    const observer = new IntersectionObserver(([entry]) =>
      root.toggleAttribute('data-past-search', entry?.isIntersecting === false),
    )
    if (search.current) observer.observe(search.current)
    return () => {
      observer.disconnect()
      root.removeAttribute('data-past-search')
    }
  }, [])

  // All tools are prerendered; the category of the address is applied on hydration and then scrolled to.
  const isAsServed = useRef(category === undefined)
  useEffect(() => {
    if (category === undefined) return
    if (isAsServed.current && scrollY === 0) grid.current?.scrollIntoView()
    isAsServed.current = false
  }, [category])

  return (
    <div className={`page ${classes.root}`}>
      <section className={classes.hero}>
        <h1>{site.tagline}</h1>
        <p>{site.description}</p>
        <div ref={search}>
          <SearchBox place="hero" />
        </div>
      </section>
      <MyTools />
      <MyResults catalogue={catalogue} />
      <section aria-labelledby="categories">
        <h2 id="categories" className={`section-title ${classes.title}`}>
          Browse by category
        </h2>
        <div className={classes.categories}>
          {categories.map((name) => {
            const count = catalogue.filter((tool) => tool.category === name).length
            return count > 0 ? (
              <button
                key={name}
                type="button"
                className={classes.category}
                style={hueOf(name)}
                aria-pressed={category === name}
                onClick={() => void showTools(router, categoryFragment(name))}
              >
                <span className={classes.mark} aria-hidden="true" />
                {name}
                <span className={classes.count}>{count}</span>
              </button>
            ) : null
          })}
        </div>
      </section>
      <section
        ref={grid}
        id={category && categoryFragment(category)}
        className={category ? `${classes.tools} ${classes.filtered}` : classes.tools}
        aria-labelledby={TOOLS_HEADING}
      >
        <div className={classes.head}>
          <h2 id={TOOLS_HEADING} className="section-title" tabIndex={-1}>
            {category === undefined ? 'All tools' : `${category} Tools`}
          </h2>
          {category !== undefined && (
            <button type="button" className="quiet-button" onClick={() => void showTools(router, '')}>
              Show All Tools
            </button>
          )}
        </div>
        {/* The key creates new cards for each category: reused ones would visibly jump. */}
        <div className="grid" key={category}>
          {shown.slice(0, BEFORE_ADVERT).map((tool) => (
            <ToolCard key={tool.id} tool={tool} />
          ))}
          {category === undefined && <AdSlot format="horizontal" slot="home-middle" />}
          {shown.slice(BEFORE_ADVERT).map((tool) => (
            <ToolCard key={tool.id} tool={tool} />
          ))}
        </div>
      </section>
      <AdSlot format="responsive" slot="home-bottom" />
    </div>
  )
}
