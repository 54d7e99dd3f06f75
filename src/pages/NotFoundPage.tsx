import { AdSlot } from '../shell/ads/AdSlot.tsx'

/** The page for unknown addresses. */
export function NotFoundPage() {
  return (
    <div className="page not-found">
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
