import { useRouter } from '@tanstack/react-router'
import classes from './error.module.css'

/** Shown if a page fails to load or render; the shell around it stays. */
export function ErrorPage() {
  const router = useRouter()
  return (
    <div className={`page ${classes.root}`} role="alert">
      <h1>This page could not be loaded</h1>
      <button type="button" className="quiet-button" onClick={() => void router.invalidate()}>
        Try again
      </button>
    </div>
  )
}
