import type { OutputValue } from '../../engine/run/evaluate.ts'
import { explainNotes } from '../../engine/show/explainNotes.ts'
import type { OutputResult } from '../../engine/show/present.ts'
import type { TableResult } from '../../engine/TableResult.ts'
import { writeCsv } from '../../engine/show/writeCsv.ts'
import type { OutputData } from '../../engine/toolData.ts'
import { Disclosure } from './Disclosure.tsx'
import { downloadText } from './downloadText.ts'
import type { DetailsProps } from './DetailsProps.ts'
import { MAX_OPEN_ROWS } from './longTables.ts'
import { ResultTable } from './ResultTable.tsx'

/** The tables of a result. */
export function Tables({ evaluation, outputs }: DetailsProps) {
  return evaluation.tool.data.outputs.map((output) => {
    const result = outputs[output.name]
    return (
      result?.table && <TablePart key={output.name} {...{ evaluation, outputs, output, result }} table={result.table} />
    )
  })
}

interface TablePartProps extends Pick<DetailsProps, 'evaluation' | 'outputs'> {
  readonly output: OutputData
  readonly result: OutputResult
  readonly table: TableResult
}

function TablePart({ evaluation, output, result: { label, value, note, text }, table }: TablePartProps) {
  const isLong = table.count > MAX_OPEN_ROWS
  const draw = () => (
    <>
      <ResultTable label={label} table={table} isLong={isLong} />
      <div className="table-foot">
        {explainNotes(evaluation)
          .filter(({ about }) => about === output.name)
          .map(({ code, message }) => (
            <p key={code} className="table-note">
              {message}
            </p>
          ))}
        {note !== undefined && <p className="figure-note">{note}</p>}
        <button
          type="button"
          className="detail-button"
          aria-label={`Download ${label} as CSV`}
          onClick={() =>
            downloadText(
              `${evaluation.tool.data.id}-${output.name}.csv`,
              'text/csv',
              writeCsv(table.columns, value as Extract<OutputValue, readonly unknown[]>),
            )
          }
        >
          CSV
        </button>
      </div>
    </>
  )
  return (
    <div className="table-part" data-output={output.name}>
      {isLong ? (
        <Disclosure label={label} note={text}>
          {draw}
        </Disclosure>
      ) : (
        draw()
      )}
    </div>
  )
}
