/** The icon of an action. */
export const ActionIcon = ({ path }: { readonly path: string }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="icon">
    <path d={path} />
  </svg>
)
