import { ActionIcon } from './ActionIcon.tsx'
import { useCopy } from './useCopy.ts'

/**
 * Copies a text and briefly shows whether that worked.
 *
 * @param label names the text for screen readers
 */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copy, outcome] = useCopy(text)
  return (
    <button type="button" className="copy action" onClick={copy} aria-label={outcome ?? `Copy ${label}`}>
      <ActionIcon
        path={
          outcome === 'Copied'
            ? 'M5 12l5 5l10 -10'
            : 'M9 9h10a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2zM5 15a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2'
        }
      />
      <span>{outcome ?? 'Copy'}</span>
    </button>
  )
}
