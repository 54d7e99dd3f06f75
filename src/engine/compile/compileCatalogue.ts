import { parseYaml } from '../parse/parseYaml.ts'
import { sortProblems, type Problem } from '../problems/problem.ts'
import type { ToolData } from '../toolData.ts'
import { compileTable, type Table } from './compileTable.ts'
import { compileTool, type Surroundings } from './compileTool.ts'
import { fileId } from './fileId.ts'

/** A file as its caller read it. */
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
 * @param around      what else they may refer to
 */
export function compileCatalogue(
  definitions: readonly SourceFile[],
  tables: readonly SourceFile[],
  around: Omit<Surroundings, 'tables'> = {},
): Catalogue {
  const problems: Problem[] = []
  const firstTable = new Map<string, string>()
  const byId = new Map<string, Table | undefined>()
  for (const { file, text } of tables) {
    const compiled = compileTable(text, file)
    problems.push(...compiled.problems, ...checkIdTaken(text, file, firstTable))
    byId.set(fileId(file), compiled.table)
  }
  const surroundings: Surroundings = { ...around, tables: byId }
  const tools: ToolData[] = []
  const firstFile = new Map<string, string>()
  for (const { file, text } of definitions) {
    const { tool, problems: found } = compileTool(text, file, surroundings)
    problems.push(...found, ...checkIdTaken(text, file, firstFile))
    if (tool) tools.push(tool)
  }
  const compare = new Intl.Collator('en').compare
  return {
    tools: tools.toSorted((a, b) => a.order - b.order || compare(a.name, b.name)),
    problems: sortProblems(problems),
  }
}

/** Two files may give the same id: loan.yaml and loan.yml. */
function checkIdTaken(text: string, file: string, firstFile: Map<string, string>): Problem[] {
  const id = fileId(file)
  const earlier = firstFile.get(id)
  if (earlier === undefined) firstFile.set(id, file)
  return earlier === undefined
    ? []
    : [parseYaml(text, file).problemAt('duplicate-id', ['id'], `the id "${id}" is taken by ${earlier}`)]
}
