import { checkSchema, type Validators } from './schema/checkSchema.ts'
import { checkTexts } from './texts/checkTexts.ts'
import type { TableDefinition } from '../definition.ts'
import { openFile, type ParsedFile } from './problems/openFile.ts'
import type { Problem } from './problems/problem.ts'
import type { ChoiceRow } from '../toolData.ts'
import { fileId } from './fileId.ts'
import { adviseOnText } from '../language/numbers/adviseOnNumber.ts'

export interface Table {
  readonly id: string
  readonly columns: Readonly<Record<string, 'number' | 'text'>>
  /** The rows that choices and result tables offer. */
  readonly rows: readonly ChoiceRow[]
  /** All rows, including those with `offered: false`, with the other names that people type. */
  readonly all: readonly TableRow[]
  /** Where it was read, as problems call it, and the line of each of all rows. */
  readonly file: string
  readonly lines: readonly number[]
}

export type TableRow = ChoiceRow & { readonly also?: string }

/**
 * Checks and checks a file of tools/tables.
 *
 * @param text the content of the file
 * @param file its name as shown in problems
 */
export function checkTable(
  text: string,
  file: string,
  { validators }: { readonly validators: Validators },
): { table?: Table; problems: readonly Problem[] } {
  const parsed = openFile(text, file)
  if (parsed.problems.length > 0) return { problems: parsed.problems }
  const problems = checkSchema(parsed, validators.table)
  if (problems.length > 0) return { problems }
  const { id, columns, rows } = parsed.data as TableDefinition
  if (id !== fileId(file)) {
    problems.push(
      parsed.problemAt('wrong-file-name', ['id'], `id is "${id}", but the file is called "${fileId(file)}"`),
    )
  }
  const seen = new Set<unknown>()
  for (const [index, row] of rows.entries()) {
    if (seen.has(row.value))
      problems.push(
        parsed.problemAt('duplicate-name', ['rows', index, 'value'], `the value "${row.value}" appears in two rows`),
      )
    seen.add(row.value)
    for (const [column, type] of Object.entries(columns)) {
      if (row[column] === undefined)
        problems.push(parsed.problemAt('missing-key', ['rows', index], `the row "${row.value}" has no "${column}"`))
      else if (type === 'text' && typeof row[column] === 'number')
        (row as Record<string, unknown>)[column] = parsed.sourceAt(['rows', index, column])
      else if (typeof row[column] !== (type === 'text' ? 'string' : 'number')) {
        const advice = type === 'number' ? adviseOnText(String(row[column])) : undefined
        const message = `${column} must be a ${type}, found ${JSON.stringify(row[column])}${advice === undefined ? '' : `; ${advice}`}`
        problems.push(parsed.problemAt('wrong-type', ['rows', index, column], message))
      }
    }
    for (const key of Object.keys(row)) {
      if (Object.hasOwn(columns, key) || OWN_KEYS.includes(key)) continue
      problems.push(
        parsed.problemAt('unknown-key', ['rows', index, key], `the column "${key}" is not declared under columns`, {
          key: true,
          allowed: Object.keys(columns),
        }),
      )
    }
  }
  if (problems.length === 0 && columns['from'] === 'number' && columns['to'] === 'number')
    problems.push(...checkBrackets(parsed, rows))
  problems.push(...checkTexts(parsed))
  const all = rows.map(({ source: _, offered: __, ...row }) => row as TableRow)
  const choices = rows.flatMap(({ source: _, also: __, offered, ...row }) =>
    offered === false ? [] : [row as ChoiceRow],
  )
  const lines = rows.map((_, index) => parsed.lineOf(['rows', index]))
  return problems.length > 0 ? { problems } : { table: { id, columns, rows: choices, all, file, lines }, problems }
}

/** Reports a row that ends below its start, and one that leaves a hole where most others go on from the row before. */
function checkBrackets(parsed: ParsedFile, rows: TableDefinition['rows']): Problem[] {
  const turned = [...rows.entries()].filter(([, { from, to }]) => Number(to) < Number(from))
  const apart = [...rows.entries()].filter(([index, { from }]) => index > 0 && rows[index - 1]?.to !== from)
  if (turned.length === 0 && apart.length * 2 >= rows.length - 1) return []
  return (turned.length > 0 ? turned : apart).map(([index, { value, from, to }]) => {
    const [end, message] =
      turned.length > 0
        ? ['to', `ends below its start, at ${to}; for no upper limit write a very large number`]
        : [
            'from',
            `starts at ${from}, but the one before ends at ${rows[index - 1]?.to}; most others go on where one ends`,
          ]
    return parsed.problemAt('wrong-value', ['rows', index, end], `the row "${value}" ${message}`)
  })
}

/** Whether a file looks like a table. Searches the text, for it may be broken. */
export const isTable = (text: string): boolean =>
  /^columns:/m.test(text) && /^rows:/m.test(text) && !/^(?:inputs|outputs):/m.test(text)

/** Keys of rows that need not be declared under columns. */
const OWN_KEYS = ['value', 'label', 'source', 'also', 'offered']
