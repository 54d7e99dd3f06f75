import type { ToolCard as Card } from '../catalogue.ts'
import { ToolCard } from '../shell/ToolCard.tsx'

/** Where to go on from a page that has nothing: the popular tools, and the way to all of them. */
export const PopularTools = ({ popular }: { popular: readonly Card[] }) => (
  <>
    {popular.length > 0 && (
      <section aria-labelledby="popular">
        <h2 id="popular" className="section-title">
          Popular Tools
        </h2>
        <div className="grid">
          {popular.map((tool) => (
            <ToolCard key={tool.id} tool={tool} />
          ))}
        </div>
      </section>
    )}
    <p>
      <a href="/" className="button-link">
        See all calculators
      </a>
    </p>
  </>
)
