/** A table as people read it. Its texts are written when they are first read: most tables are never opened. */
export interface TableResult {
  readonly columns: readonly { readonly name: string; readonly label: string; readonly isNumber: boolean }[]
  /** How many rows there are. */
  readonly count: number
  /** Its texts, row by row; '' where a cell is empty. */
  readonly cells: readonly (readonly string[])[]
  /** Rows that stand out, and the column that says which: pages have its label beside their first cell instead of it. */
  readonly marks?: { readonly column: number; readonly rows: readonly number[] }
  /** Rows that are grouped until expanded. */
  readonly folds:
    | {
        readonly label: string
        readonly rows: readonly {
          readonly label: string
          readonly cells: readonly string[]
          /** The rows it stands for: the index of the first, and how many. */
          readonly from: number
          readonly count: number
        }[]
      }
    | undefined
  readonly total: readonly string[] | undefined
  /** The row of the inputs as they were given. */
  readonly current?: number
}
