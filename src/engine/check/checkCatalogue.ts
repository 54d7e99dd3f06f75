import { openFile } from './problems/openFile.ts'
import { sortProblems, type Problem } from './problems/problem.ts'
import { parseYaml } from '../language/yaml/parseYaml.ts'
import type { ToolData } from '../toolData.ts'
import { checkDrawing, type Figure } from './checkDrawing.ts'
import { checkTable, isTable, type Table } from './checkTable.ts'
import { checkTool, type CheckOptions } from './checkTool.ts'
import type { Validators } from './schema/checkSchema.ts'
import { offersUnits, UNIT_COLUMNS, UNITS_TABLE } from './checkUnits.ts'
import { fileId } from './fileId.ts'

/** A file that the caller has read. */
export interface SourceFile {
  readonly file: string
  readonly text: string
}

/** What definitions may refer to besides tables. */
export interface CatalogueOptions extends Omit<CheckOptions, 'tables' | 'figures' | 'validators'> {
  readonly validators: Validators
  /** Files of tools/figures/. */
  readonly figures?: readonly SourceFile[]
  /** Names of tools that are not checked, with their files. */
  readonly takenNames?: ReadonlyMap<string, string>
  /** Tables and drawings that no definition needs to use. */
  readonly mayBeUnused?: ReadonlySet<string>
}

export interface Catalogue {
  /** Sorted as in the menus of a category: by order, then by name. */
  readonly tools: readonly ToolData[]
  readonly problems: readonly Problem[]
}

/**
 * Checks definitions together with the tables they share.
 *
 * @param definitions files of tools/
 * @param tables      files of tools/tables/
 * @param options     what else they may refer to, such as drawings
 */
export function checkCatalogue(
  definitions: readonly SourceFile[],
  tables: readonly SourceFile[],
  { figures, takenNames, mayBeUnused = new Set(), ...options }: CatalogueOptions,
): Catalogue {
  const problems: Problem[] = []
  const firstTable = new Map<string, string>()
  const byId = new Map<string, Table | undefined>()
  for (const { file, text } of tables) {
    const checked = checkTable(text, file, options)
    problems.push(...checked.problems, ...checkIdTaken(text, file, firstTable))
    const foreign = checked.table && describeForeignUnits(checked.table)
    if (foreign !== undefined)
      problems.push(openFile(text, file).problemAt('missing-key', ['columns'], foreign, { key: true }))
    byId.set(fileId(file), foreign === undefined ? checked.table : undefined)
  }
  // A table among the definitions is one problem: what uses it is right.
  for (const { file, text } of definitions)
    if (isTable(text) && !byId.has(fileId(file))) byId.set(fileId(file), checkTable(text, file, options).table)
  const drawings = new Map<string, Figure | undefined>()
  for (const source of figures ?? []) {
    const checked = checkDrawing(source)
    problems.push(...checked.problems)
    drawings.set(fileName(source.file), checked.figure)
  }
  const checked = checkDefinitions(definitions, { ...options, takenNames, tables: byId, figures: figures && drawings })
  problems.push(...checked.problems)
  // A misspelt table is also unused; report one problem.
  const isOwn = ({ file }: SourceFile) => !mayBeUnused.has(file)
  if (!problems.some(({ code }) => code === 'unknown-table'))
    problems.push(...checkUnusedTables(definitions, tables.filter(isOwn)))
  if (!problems.some(({ code }) => code === 'unknown-figure'))
    problems.push(...findUnusedFigures(definitions, (figures ?? []).filter(isOwn)))
  const compare = new Intl.Collator('en').compare
  return {
    tools: checked.tools.toSorted((a, b) => a.order - b.order || compare(a.name, b.name)),
    problems: sortProblems(problems),
  }
}

/**
 * Checks definitions with what they share, which has been checked already.
 *
 * @param takenNames names of tools that are not checked, with their files
 */
export function checkDefinitions(
  definitions: readonly SourceFile[],
  {
    takenNames = new Map(),
    ...options
  }: CheckOptions & { readonly takenNames?: CatalogueOptions['takenNames'] | undefined },
): { readonly tools: readonly ToolData[]; readonly drawn: readonly ToolData[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const tools: ToolData[] = []
  const drawn: ToolData[] = []
  const firstFile = new Map<string, string>()
  const firstName = new Map([...takenNames].map(([name, file]) => [name.toLowerCase(), file]))
  for (const { file, text } of definitions) {
    const { tool, drawn: drawnTool = tool, problems: found } = checkTool(text, file, options)
    const taken = checkIdTaken(text, file, firstFile)
    problems.push(...found, ...taken)
    if (drawnTool) drawn.push(drawnTool)
    if (tool) tools.push(tool)
    const name = tool?.name ?? readName(text)
    // A copied file also has the same name; report one problem.
    if (name !== undefined && taken.length === 0) problems.push(...checkNameTaken(name, text, file, firstName))
  }
  return { tools, drawn, problems }
}

/** A table that a site calls "units" takes the place of the built-in one, whatever it holds. */
function describeForeignUnits({ id, columns }: Table): string | undefined {
  if (id !== UNITS_TABLE || UNIT_COLUMNS.every((column) => Object.hasOwn(columns, column))) return undefined
  return `"${UNITS_TABLE}" is the table of all units of measure, in place of the built-in one, and needs the columns ${UNIT_COLUMNS.join(', ')}; give another table another name`
}

/** The name of a definition that has problems; the schema reports one that is no text. */
function readName(text: string): string | undefined {
  const { name } = Object(parseYaml(text).data) as { readonly name?: unknown }
  return typeof name === 'string' ? name : undefined
}

/** Names must be unique, because menus and search show nothing else. */
function checkNameTaken(name: string, text: string, file: string, firstName: Map<string, string>): Problem[] {
  const key = name.toLowerCase()
  const earlier = firstName.get(key)
  if (earlier === undefined) firstName.set(key, file)
  return earlier === undefined
    ? []
    : [openFile(text, file).problemAt('duplicate-name', ['name'], `the name "${name}" is taken by ${earlier}`)]
}

/** Returns the ids of the tables that definitions use. Searches the text, for they may be broken elsewhere. */
export function findUsedTables(definitions: readonly SourceFile[]): ReadonlySet<string | undefined> {
  const named = definitions.flatMap(({ text }) => [
    ...text.matchAll(/\b(?:table|choices|rows: *\{ *\w+):\s*["']?([\w-]+)/g),
  ])
  const used = new Set(named.map(([, table]) => table))
  return definitions.some(({ text }) => offersUnits(text)) ? used.add(UNITS_TABLE) : used
}

function checkUnusedTables(definitions: readonly SourceFile[], tables: readonly SourceFile[]): Problem[] {
  const used = findUsedTables(definitions)
  return tables
    .filter(({ file }) => !used.has(fileId(file)))
    .map(({ file, text }) =>
      openFile(text, file).problemAt('unused-table', ['id'], `no definition uses the table "${fileId(file)}"`),
    )
}

function findUnusedFigures(definitions: readonly SourceFile[], figures: readonly SourceFile[]): Problem[] {
  const used = new Set(
    definitions.flatMap(({ text }) => [...text.matchAll(/(?<![\w-])[\w-]+\.svg\b/g)].map(([name]) => name)),
  )
  return figures
    .filter(({ file }) => !used.has(fileName(file)))
    .map(({ file }) => ({
      code: 'unused-figure',
      file,
      ...{ line: 1, column: 1, length: 1, pointer: '' },
      message: `no definition uses the drawing "${fileName(file)}"`,
    }))
}

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Two files can have the same id: loan.yaml and loan.yml. */
function checkIdTaken(text: string, file: string, firstFile: Map<string, string>): Problem[] {
  const id = fileId(file)
  const earlier = firstFile.get(id)
  if (earlier === undefined) firstFile.set(id, file)
  return earlier === undefined
    ? []
    : [openFile(text, file).problemAt('duplicate-id', ['id'], `the id "${id}" is taken by ${earlier}`)]
}
