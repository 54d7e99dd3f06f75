import { useLoaderData } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { CatalogueEntry } from '../../catalogue.ts'
import { hueOf, ToolCard } from '../../shell/ToolCard.tsx'
import { categories, site } from '../../site.ts'

/** Home: what the site is, the categories with their counts, and all tools. */
export function HomePage() {
  const { catalogue } = useLoaderData({ from: '/' })
  const [category, setCategory] = useState<CatalogueEntry['category']>()
  const grid = useRef<HTMLElement>(null)
  const shown = category === undefined ? catalogue : catalogue.filter((tool) => tool.category === category)
  const filled = categories.filter(({ name }) => catalogue.some((tool) => tool.category === name))
  const choose = (name: CatalogueEntry['category']) => {
    setCategory(name)
    grid.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="page home">
      <section className="hero">
        <h1>{site.tagline}</h1>
        <p>{site.description}</p>
      </section>
      <section aria-labelledby="categories">
        <h2 id="categories" className="section-title">
          Browse by category
        </h2>
        <div className="categories">
          {filled.map(({ name }) => (
            <button
              key={name}
              type="button"
              className="category"
              style={hueOf(name)}
              aria-pressed={category === name}
              onClick={() => choose(name)}
            >
              <span className="category-mark" aria-hidden="true" />
              {name}
              <span className="category-count">{catalogue.filter((tool) => tool.category === name).length}</span>
            </button>
          ))}
        </div>
      </section>
      <section ref={grid} className="tools" aria-labelledby="tools">
        <div className="tools-head">
          <h2 id="tools" className="section-title">
            {category === undefined ? 'All tools' : `${category} Tools`}
          </h2>
          {category !== undefined && (
            <button type="button" className="quiet-button" onClick={() => setCategory(undefined)}>
              Show All Tools
            </button>
          )}
        </div>
        <div className="grid">
          {shown.map((tool) => (
            <ToolCard key={tool.id} tool={tool} />
          ))}
        </div>
      </section>
    </div>
  )
}
