import { useRouter } from '@tanstack/react-router'

/** In place of a page whose parts did not arrive, or that broke; what stands around it stays. */
export function ErrorPage() {
  const router = useRouter()
  return (
    <div className="page not-found" role="alert">
      <h1>This page could not be loaded</h1>
      <button type="button" className="quiet-button" onClick={() => void router.invalidate()}>
        Try again
      </button>
    </div>
  )
}
