import { ActionIcon } from '../actions/ActionIcon.tsx'
import { downloadText } from './downloadText.ts'

interface CsvButtonProps {
  readonly label: string
  /** The name of the file, without its ending. */
  readonly file: string
  readonly write: () => string
}

/** Downloads a table. */
export const CsvButton = ({ label, file, write }: CsvButtonProps) => (
  <button
    type="button"
    className="action"
    aria-label={`Download ${label} as CSV`}
    onClick={() => downloadText(`${file}.csv`, 'text/csv', write())}
  >
    <ActionIcon path="M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2M7 11l5 5l5 -5M12 4v12" />
    <span>CSV</span>
  </button>
)
