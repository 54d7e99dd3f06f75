import { formatDate } from '../../../engine/show/formatDate.ts'
import type { Recalculated } from './recalculate.ts'
import type { StoredResult } from '../../../storedResults.ts'
import { siteConventions } from '../../../siteConventions.ts'

interface UnfitResultsProps {
  readonly results: readonly Recalculated[]
  readonly onDrop: (one: StoredResult) => void
}

/** Stored results that the current version of the tool cannot calculate. */
export function UnfitResults({ results, onDrop }: UnfitResultsProps) {
  return results
    .filter(({ answer }) => !answer)
    .map(({ stored }) => (
      <div key={stored.inputs} className="table-foot">
        <p>The inputs of a result of {writeDay(stored.at)} no longer fit this calculator.</p>
        <button type="button" className="detail-button" onClick={() => onDrop(stored)}>
          Remove
        </button>
      </div>
    ))
}

/** Returns the local day of a timestamp. */
function writeDay(at: number): string {
  const moment = new Date(at)
  return formatDate(new Date(at - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10), siteConventions)
}
