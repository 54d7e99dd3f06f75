import type { OutputValue } from '../../engine/OutputResult.ts'
import { explainNotes } from '../../engine/show/explainNotes.ts'
import type { OutputResult } from '../../engine/show/present.ts'
import type { TableResult } from '../../engine/TableResult.ts'
import { writeCsv } from '../../engine/show/writeCsv.ts'
import type { OutputData } from '../../engine/toolData.ts'
import { CsvButton } from './CsvButton.tsx'
import { Disclosure } from './Disclosure.tsx'
import type { DetailsProps } from './DetailsProps.ts'
import { isBesideForm, standingTable } from './besideForm.ts'
import { ResultTable } from './ResultTable.tsx'
import { StandingTable } from './standing.tsx'

/** The table of a result that stands with its figures. */
export const ShortTable = (props: DetailsProps) => drawTables(props, true)

/** Those that open on demand. */
export const LongTables = (props: DetailsProps) => drawTables(props, false)

function drawTables({ evaluation, outputs }: DetailsProps, stand: boolean) {
  const { data } = evaluation.tool
  const table = standingTable(data, outputs, isBesideForm())
  return data.outputs.map((output) => {
    const result = outputs[output.name]
    const standing = table?.name === output.name ? table : undefined
    return (
      result?.table &&
      (standing !== undefined) === stand && (
        <TablePart
          key={output.name}
          {...{ evaluation, outputs, output, result }}
          table={result.table}
          isHalved={standing?.isHalved}
        />
      )
    )
  })
}

interface TablePartProps extends Pick<DetailsProps, 'evaluation' | 'outputs'> {
  readonly output: OutputData
  readonly result: OutputResult
  readonly table: TableResult
  /** Of the table that stands with the figures. */
  readonly isHalved: boolean | undefined
}

function TablePart({ evaluation, output, result: { label, value, note }, table, isHalved }: TablePartProps) {
  const notes = explainNotes(evaluation).filter(({ about }) => about === output.name)
  const draw = () => (
    <>
      <CsvButton
        label={label}
        file={`${evaluation.tool.data.id}-${output.name}`}
        write={() => writeCsv(table.columns, value as Extract<OutputValue, readonly unknown[]>)}
      />
      {isHalved === undefined ? (
        <ResultTable label={label} table={table} isLong />
      ) : (
        <StandingTable label={label} table={table} isHalved={isHalved} />
      )}
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
      {isHalved === undefined ? (
        <Disclosure label={label} note={`${table.count} rows`}>
          {draw}
        </Disclosure>
      ) : (
        draw()
      )}
    </div>
  )
}
