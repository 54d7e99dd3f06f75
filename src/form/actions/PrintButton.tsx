import { ActionIcon } from './ActionIcon.tsx'

/**
 * Prints the page: the result, and the tabs that the visitor has opened or used. Pressed in a tab that opened by itself, the press
 * itself is such a use, which must be drawn first.
 */
export const PrintButton = ({ label }: { readonly label?: string }) => (
  <button type="button" className="action" aria-label={label} onClick={() => setTimeout(() => print())}>
    <ActionIcon path="M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2z" />
    <span>Print</span>
  </button>
)
