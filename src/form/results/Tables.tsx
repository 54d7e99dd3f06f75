import type { OutputValue } from '../../engine/evaluate/evaluate.ts'
import { addsUp } from '../../engine/present/addsUp.ts'
import type { OutputResult } from '../../engine/present/present.ts'
import type { TableResult } from '../../engine/present/TableResult.ts'
import { writeCsv } from '../../engine/present/writeCsv.ts'
import type { Cells } from '../../engine/tool.ts'
import type { OutputData } from '../../engine/toolData.ts'
import { Disclosure } from './Disclosure.tsx'
import { downloadText } from './downloadText.ts'
import type { DetailsProps } from './DetailsProps.ts'
import { MAX_OPEN_ROWS } from './longTables.ts'
import { ResultTable } from './ResultTable.tsx'
import { valueOf } from '../../engine/evaluate/valueOf.ts'

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
  const cells = valueOf(evaluation, output.name) as Cells
  const isLong = table.count > MAX_OPEN_ROWS
  const draw = () => (
    <>
      <ResultTable label={label} table={table} isLong={isLong} />
      <div className="table-foot">
        {output.table && !addsUp(evaluation, output.table, cells, isLong ? table.folds?.rows : []) && (
          <p className="table-note">
            Amounts are added up before they are rounded, so the last digit of a sum can differ.
          </p>
        )}
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
