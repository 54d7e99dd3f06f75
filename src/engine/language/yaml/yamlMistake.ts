/** A syntax error and the characters of the file to mark. */
export interface YamlMistake {
  readonly message: string
  readonly start: number
  readonly end: number
  /** Where something is missing. */
  readonly gap?: number | undefined
}
