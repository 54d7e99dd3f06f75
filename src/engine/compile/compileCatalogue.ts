import { parseYaml } from '../parse/parseYaml.ts'
import { sortProblems, type Problem } from '../problems/problem.ts'
import type { ToolData } from '../toolData.ts'
import { compileTable, type Table } from './compileTable.ts'
import { compileTool, type CompileOptions } from './compileTool.ts'
import { UNITS_TABLE } from './compileUnits.ts'
import { fileId } from './fileId.ts'

/** A file that the caller has read. */
export interface SourceFile {
  readonly file: string
  readonly text: string
}

export interface Catalogue {
  /** In the order of the menus within a category: by order, then by name. */
  readonly tools: readonly ToolData[]
  readonly problems: readonly Problem[]
}

/**
 * Compiles definitions together with the tables they share.
 *
 * @param definitions files of tools/
 * @param tables      files of tools/tables/
 * @param options     what else they may refer to
 */
export function compileCatalogue(
  definitions: readonly SourceFile[],
  tables: readonly SourceFile[],
  options: Omit<CompileOptions, 'tables'> = {},
): Catalogue {
  const problems: Problem[] = []
  const firstTable = new Map<string, string>()
  const byId = new Map<string, Table | undefined>()
  for (const { file, text } of tables) {
    const compiled = compileTable(text, file)
    problems.push(...compiled.problems, ...checkIdTaken(text, file, firstTable))
    byId.set(fileId(file), compiled.table)
  }
  const tools: ToolData[] = []
  const firstFile = new Map<string, string>()
  const firstName = new Map<string, string>()
  for (const { file, text } of definitions) {
    const { tool, problems: found } = compileTool(text, file, { ...options, tables: byId })
    const taken = checkIdTaken(text, file, firstFile)
    problems.push(...found, ...taken)
    if (!tool) continue
    // A copied file has the same name too; report one problem.
    if (taken.length === 0) problems.push(...checkNameTaken(tool, text, file, firstName))
    tools.push(tool)
  }
  // A misspelt table is also unused; report one problem.
  if (!problems.some(({ code }) => code === 'unknown-table')) problems.push(...checkUnusedTables(definitions, tables))
  const compare = new Intl.Collator('en').compare
  return {
    tools: tools.toSorted((a, b) => a.order - b.order || compare(a.name, b.name)),
    problems: sortProblems(problems),
  }
}

/** Menus and search show only the name. */
function checkNameTaken({ name }: ToolData, text: string, file: string, firstName: Map<string, string>): Problem[] {
  const key = name.toLowerCase()
  const earlier = firstName.get(key)
  if (earlier === undefined) firstName.set(key, file)
  return earlier === undefined
    ? []
    : [parseYaml(text, file).problemAt('duplicate-name', ['name'], `the name "${name}" is taken by ${earlier}`)]
}

/** Searches the text, because a definition that is broken elsewhere still uses its tables. */
function checkUnusedTables(definitions: readonly SourceFile[], tables: readonly SourceFile[]): Problem[] {
  const named = definitions.flatMap(({ text }) => [...text.matchAll(/\b(?:table|rows: *\{ *\w+):\s*["']?([\w-]+)/g)])
  const used = new Set(named.map(([, table]) => table))
  if (definitions.some(({ text }) => /\boffers:/.test(text))) used.add(UNITS_TABLE)
  return tables
    .filter(({ file }) => !used.has(fileId(file)))
    .map(({ file, text }) =>
      parseYaml(text, file).problemAt('unused-table', ['id'], `no definition uses the table "${fileId(file)}"`),
    )
}

/** Two files can have the same id: loan.yaml and loan.yml. */
function checkIdTaken(text: string, file: string, firstFile: Map<string, string>): Problem[] {
  const id = fileId(file)
  const earlier = firstFile.get(id)
  if (earlier === undefined) firstFile.set(id, file)
  return earlier === undefined
    ? []
    : [parseYaml(text, file).problemAt('duplicate-id', ['id'], `the id "${id}" is taken by ${earlier}`)]
}
