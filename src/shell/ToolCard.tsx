import type { CSSProperties } from 'react'
import type { ToolCard as Card } from '../catalogue.ts'
import { categoryHue, type Category } from '../categories.ts'
import { FavoriteStar } from './favorites/FavoriteStar.tsx'
import { Icon } from './Icon.tsx'
import classes from './card.module.css'

/** A tool as a card that links to its page. */
export function ToolCard({ tool, heading = 'h3' }: { tool: Card; heading?: 'h2' | 'h3' }) {
  const Heading = heading
  return (
    <article className={classes.root} id={tool.id} style={hueOf(tool.category)}>
      <span className="tile">
        <Icon nodes={tool.icon} />
      </span>
      <div>
        <Heading className={classes.name}>
          <a href={`/${tool.id}`}>{tool.name}</a>
        </Heading>
        <p className={classes.text}>{tool.description}</p>
      </div>
      <span className={classes.star}>
        <FavoriteStar id={tool.id} name={tool.name} />
      </span>
    </article>
  )
}

/** Returns the style that sets a category's hue for an element and its descendants. */
export function hueOf(category: Category): CSSProperties {
  return { '--hue': categoryHue(category) } as CSSProperties
}
