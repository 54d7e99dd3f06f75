export interface ComboboxOption {
  readonly value: string
  /** Shown in the field when selected. */
  readonly label: string
  /** The short name, shown first in its row of the list. */
  readonly code?: string
  /** The rest of its row. @default the label */
  readonly text?: string
  /** Shown at the end of its row. */
  readonly note?: string | undefined
}

export interface ComboboxProps {
  readonly id: string
  readonly label: string
  /** The selected option. If omitted, the field stays empty and each selection is an action. */
  readonly value?: ComboboxOption
  readonly placeholder?: string
  readonly nothingFound: string
  /** Returns the options for a query, best first; all of them for an empty query. */
  readonly find: (query: string) => readonly ComboboxOption[]
  readonly onChange: (value: string) => void
  /** The ARIA attributes of an error, if there is one. */
  readonly aria?: { readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true }
}
