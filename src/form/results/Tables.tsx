import type { OutputValue } from '../../engine/OutputResult.ts'
import { explainNotes } from '../../engine/show/explainNotes.ts'
import type { OutputResult } from '../../engine/show/present.ts'
import type { TableResult } from '../../engine/TableResult.ts'
import { writeCsv } from '../../engine/show/writeCsv.ts'
import type { OutputData } from '../../engine/toolData.ts'
import { PrintButton } from '../actions/PrintButton.tsx'
import { CsvButton } from './CsvButton.tsx'
import { Disclosure } from './Disclosure.tsx'
import type { DetailsProps } from './DetailsProps.ts'
import { standingTables } from './panelHeight.ts'
import { ResultTable } from './ResultTable.tsx'

/** The tables of a result that stand with its figures. */
export const ShortTables = (props: DetailsProps) => drawTables(props, true)

/** The tables of a result that open on demand. */
export const LongTables = (props: DetailsProps) => drawTables(props, false)

function drawTables({ evaluation, outputs, onOpen }: DetailsProps, stand: boolean) {
  const { data } = evaluation.tool
  const standing = standingTables(data, outputs)
  return data.outputs.map((output) => {
    const result = outputs[output.name]
    return (
      result?.table &&
      standing.includes(output) === stand && (
        <TablePart
          key={output.name}
          {...{ evaluation, outputs, output, result }}
          table={result.table}
          isLong={!stand}
          isPrinted={onOpen !== undefined}
        />
      )
    )
  })
}

interface TablePartProps extends Pick<DetailsProps, 'evaluation' | 'outputs'> {
  readonly output: OutputData
  readonly result: OutputResult
  readonly table: TableResult
  readonly isLong: boolean
  /** Embeds are not printed. */
  readonly isPrinted: boolean
}

function TablePart({ evaluation, output, result: { label, value, note }, table, isLong, isPrinted }: TablePartProps) {
  const notes = explainNotes(evaluation).filter(({ about }) => about === output.name)
  const draw = () => (
    <>
      <div className="table-actions">
        {isPrinted && isLong && <PrintButton label={`Print with ${label}`} />}
        <CsvButton
          label={label}
          file={`${evaluation.tool.data.id}-${output.name}`}
          write={() => writeCsv(table.columns, value as Extract<OutputValue, readonly unknown[]>)}
        />
      </div>
      <ResultTable label={label} table={table} isLong={isLong} />
      {(notes.length > 0 || note !== undefined) && (
        <div className="table-foot">
          {notes.map(({ code, message }) => (
            <p key={code} className="table-note">
              {message}
            </p>
          ))}
          {note !== undefined && <p className="figure-note">{note}</p>}
        </div>
      )}
    </>
  )
  return (
    <div className="table-part" data-output={output.name}>
      {isLong ? (
        <Disclosure label={label} note={`${table.count} rows`}>
          {draw}
        </Disclosure>
      ) : (
        draw()
      )}
    </div>
  )
}
