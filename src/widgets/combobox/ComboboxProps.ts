export interface ComboboxOption {
  readonly value: string
  /** What the field shows once it is chosen. */
  readonly label: string
  /** What it is called for short, at the beginning of its line in the list. */
  readonly code?: string
  /** What follows in its line. @default the label */
  readonly text?: string
  /** At the end of its line. */
  readonly note?: string | undefined
}

export interface ComboboxProps {
  readonly id: string
  readonly label: string
  /** The selected option. Without it the field stays empty and each choice is an action. */
  readonly value?: ComboboxOption
  readonly placeholder?: string
  readonly nothingFound: string
  /** The options for what was typed, the best first; all of them where nothing was. */
  readonly find: (query: string) => readonly ComboboxOption[]
  readonly onChange: (value: string) => void
  /** Whether something is wrong with what is chosen, and where that is said. */
  readonly aria?: { readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true }
}
