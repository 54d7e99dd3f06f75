import type { OutputValue } from '../../engine/OutputResult.ts'
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

/** The tables of a result that stand with its figures. */
export const ShortTables = (props: DetailsProps) => drawTables(props, (table) => !isLong(table))

/** The tables of a result that open on demand. */
export const LongTables = (props: DetailsProps) => drawTables(props, isLong)

const isLong = ({ count }: TableResult): boolean => count > MAX_OPEN_ROWS

const drawTables = ({ evaluation, outputs }: DetailsProps, isDrawn: (table: TableResult) => boolean) =>
  evaluation.tool.data.outputs.map((output) => {
    const result = outputs[output.name]
    return (
      result?.table &&
      isDrawn(result.table) && (
        <TablePart key={output.name} {...{ evaluation, outputs, output, result }} table={result.table} />
      )
    )
  })

interface TablePartProps extends Pick<DetailsProps, 'evaluation' | 'outputs'> {
  readonly output: OutputData
  readonly result: OutputResult
  readonly table: TableResult
}

function TablePart({ evaluation, output, result: { label, value, note, text }, table }: TablePartProps) {
  const draw = () => (
    <>
      <ResultTable label={label} table={table} isLong={isLong(table)} />
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
      {isLong(table) ? (
        <Disclosure label={label} note={text}>
          {draw}
        </Disclosure>
      ) : (
        draw()
      )}
    </div>
  )
}
