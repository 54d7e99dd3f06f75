/** A table as text for people. Its texts are written lazily, because most tables are never opened. */
export interface TableResult {
  readonly columns: readonly { readonly name: string; readonly label: string; readonly isNumber: boolean }[]
  /** The number of rows. */
  readonly count: number
  /** The texts of the cells, row by row; '' if a cell is empty. */
  readonly cells: readonly (readonly string[])[]
  /** Highlighted rows, and the column that selects them: pages show its label beside their first cell, not the column. */
  readonly marks?: { readonly column: number; readonly rows: readonly number[] }
  /** Groups of rows, each shown as one row until it is expanded. */
  readonly folds:
    | {
        readonly label: string
        readonly rows: readonly {
          readonly label: string
          readonly cells: readonly string[]
          /** The rows it replaces: the index of the first, and how many. */
          readonly from: number
          readonly count: number
        }[]
      }
    | undefined
  readonly total: readonly string[] | undefined
  /** The row that matches the given inputs. */
  readonly current?: number
}
