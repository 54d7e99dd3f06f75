import { useLoaderData, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { categories, categoryFragment } from '../../categories.ts'
import { AdSlot } from '../../shell/ads/AdSlot.tsx'
import { showTools, TOOLS_HEADING } from '../../shell/menus/showTools.ts'
import { hueOf, ToolCard } from '../../shell/ToolCard.tsx'
import { Icon } from '../../shell/Icon.tsx'
import { SearchBox } from '../../shell/search/SearchBox.tsx'
import { site } from '../../site.ts'
import { Examples } from './Examples.tsx'
import { MyResults } from './MyResults.tsx'
import { MyTools } from './MyTools.tsx'
import { useCategory } from './useCategory.ts'
import classes from './home.module.css'

/** Home: what the site is, the categories with their counts, and all tools or those of one category. */
export function HomePage() {
  const { catalogue, home } = useLoaderData({ from: '/' })
  const category = useCategory()
  const shown = category === undefined ? catalogue : catalogue.filter((tool) => tool.category === category)
  const grid = useRef<HTMLElement>(null)
  const router = useRouter()
  const search = useRef<HTMLDivElement>(null)
  const popular = home.popular.flatMap((id) => catalogue.find((tool) => tool.id === id) ?? [])
  const ask = (text: string) => {
    const input = search.current?.querySelector('input')
    if (!input) return
    input.value = text
    input.focus()
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

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
        <Examples home={home} onAsk={ask} />
      </section>
      {popular.length > 0 && (
        <section aria-labelledby="popular">
          <h2 id="popular" className="section-title">
            Popular
          </h2>
          <ul className={classes.popular}>
            {popular.map((tool) => (
              <li key={tool.id} style={hueOf(tool.category)}>
                <a href={`/${tool.id}`}>
                  <span className="tile">
                    <Icon nodes={tool.icon} />
                  </span>
                  {tool.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
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
          {shown.map((tool) => (
            <ToolCard key={tool.id} tool={tool} />
          ))}
        </div>
      </section>
      <AdSlot format="responsive" slot="home-bottom" />
    </div>
  )
}
