/** A short-lived message about what has happened. */
export interface Toast {
  readonly title: string
  readonly description?: string
  /** @default 'default' */
  readonly variant?: 'default' | 'destructive'
}
