import type { PageSample } from '../../engine/definition.ts'
import { showToast } from '../../widgets/toasts/showToast.ts'
import { breakable } from './breakable.tsx'
import { fillSite } from './fillSite.ts'
import classes from './info.module.css'

/** Code to copy, and its output. */
export function Sample({ title, code, prints }: Readonly<PageSample>) {
  const filled = fillSite(code)
  const copy = () => {
    // Loaded on demand: it is in a chunk with the fields of forms, which info pages do not load.
    import('../../form/actions/copyText.ts')
      .then(({ copyText }) => copyText(filled))
      .then(
        () => showToast({ title: 'Copied' }),
        (error: unknown) => {
          console.warn('Copying failed', error)
          showToast({ title: 'Not copied', description: 'Select the code and copy it with the keyboard.' })
        },
      )
  }
  return (
    <figure className={classes.sample}>
      <figcaption>
        <h3>{fillSite(title)}</h3>
        <button type="button" className="button-link" onClick={copy} aria-label={`Copy: ${title}`}>
          Copy
        </button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, for the keyboard */}
      <pre tabIndex={0} role="group" aria-label={title}>
        <code>{breakable(filled, true)}</code>
      </pre>
      {prints !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- likewise
        <pre tabIndex={0} role="group" aria-label={`${title}: output`}>
          <samp>{fillSite(prints)}</samp>
        </pre>
      )}
    </figure>
  )
}
