import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { checkCatalogue, findUsedTables, type SourceFile } from '../../src/engine/check/checkCatalogue.ts'
import { fileId } from '../../src/engine/check/fileId.ts'
import { checkDrawing } from '../../src/engine/check/checkDrawing.ts'
import { checkOwnTexts, identifyTool, namesOf } from '../../src/engine/check/checkOwnTexts.ts'
import { findUnsourced } from '../../src/engine/check/findUnsourced.ts'
import { checkTable } from '../../src/engine/check/checkTable.ts'
import type { IdentifiedTool, OtherTool } from '../../src/engine/check/findCopied.ts'
import { sortProblems, type Problem, type Warning } from '../../src/engine/check/problems/problem.ts'
import { renderProblems } from '../../src/engine/check/problems/renderProblems.ts'
import { countOf } from '../../src/engine/language/countOf.ts'
import { placeholderTexts } from '../newToolTemplate.ts'
import { findUnread, readCheckOptions, readDefinitionFiles, readYamlFiles } from '../read-tools.ts'
import { inSite, shownPath } from '../site/roots.ts'
import { readValidators } from '../validators.ts'

/**
 * Checks the files, or all of a folder of definitions if there are none.
 *
 * @returns the exit status: 1 if there are problems
 */
export function main(files: readonly string[], folder?: string): number {
  const shown = folder ?? shownPath(inSite('tools'))
  const usage = USAGE.replaceAll('tools/', `${shown}/`)
  if (files.includes('--help') || files.includes('-h')) {
    console.log(usage)
    return 0
  }
  const option = files.find((file) => file.startsWith('-'))
  if (option !== undefined) {
    console.error(`${option}: there is no such option\n\n${usage}`)
    return 1
  }
  const unreadable = files.filter((file) => !existsSync(file) || !statSync(file).isFile())
  for (const file of unreadable)
    console.error(`${file}: there is no such file; give the path of a definition, such as ${shown}/loan.yaml`)
  if (unreadable.length > 0) return 1
  const { problems, warnings, texts, checked } = files.length === 0 ? checkFolder(folder) : checkFiles(files, folder)
  printWarnings(warnings)
  if (problems.length === 0) {
    console.log(`${checked} checked, no problems`)
    return 0
  }
  process.stderr.write(renderProblems(problems, (file) => texts.get(file)))
  return 1
}

export function printWarnings(warnings: readonly Warning[]): void {
  for (const { file, line, column, message, code } of warnings)
    console.error(`${file}:${line}:${column}  warning: ${message}  [${code}]`)
}

const USAGE = `Checks the calculators in tools/ and lists every problem with its place and what to write.

  npm run -s check:tools                     all of them, with their tables and drawings
  npm run -s check:tools -- tools/loan.yaml  single files

The exit status is 1 if there are problems.`

interface Checked {
  readonly problems: readonly Problem[]
  readonly warnings: readonly Warning[]
  readonly texts: ReadonlyMap<string, string>
  /** What was checked, for the summary. */
  readonly checked: string
}

/** Checks the definitions of the site with their tables and drawings, or those of another folder alone. */
export function checkFolder(folder?: string): Checked {
  const { definitions, tables, figures, builtIn } = readDefinitionFiles(folder)
  const { tools, problems } = checkCatalogue(definitions, tables, {
    ...readCheckOptions(),
    figures,
    mayBeUnused: builtIn,
  })
  return {
    problems: sortProblems([...problems, ...findUnread(folder), ...checkTexts(definitions, tools)]),
    warnings: warn(definitions, problems),
    texts: textsOf([...definitions, ...tables, ...figures]),
    checked: `${countOf(definitions.length, 'definition')} and ${countOf(tables.length, 'table')}`,
  }
}

/** Checks single definitions, tables and drawings; with a table the definitions that use it, whose figures it changes. */
export function checkFiles(files: readonly string[], folder?: string): Checked {
  const asked = new Set(files.map((file) => resolve(file)))
  const unread = findUnread(folder).filter(({ file }) => asked.delete(resolve(file)))
  const { definitions: all, tables: shared, figures } = readDefinitionFiles(folder)
  const tableFolders = [join(folder ?? shownPath(inSite('tools')), 'tables'), ...findTableFolders(files, folder)]
  const beside = tableFolders.slice(1).flatMap((each) => readYamlFiles(each))
  const tables = [
    ...shared.filter(({ file }) => !beside.some((other) => fileId(other.file) === fileId(file))),
    ...beside,
  ]
  const known = new Map([...all, ...tables, ...figures].map((each) => [resolve(each.file), each]))
  const given = files
    .filter((file) => asked.has(resolve(file)))
    .map((file) => known.get(resolve(file)) ?? { file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') })
  const isTable = ({ file }: SourceFile) => /(^|\/)tables\//.test(file)
  const isFigure = ({ file }: SourceFile) => file.endsWith('.svg')
  const own = given.filter((file) => !isTable(file) && !isFigure(file))
  const changed = new Set(given.filter(isTable).map(({ file }) => fileId(file)))
  const unnamed = all.filter(({ file }) => !own.some((definition) => fileId(definition.file) === fileId(file)))
  const users = unnamed.filter((each) => !findUsedTables([each]).isDisjointFrom(changed))
  const definitions = [...own, ...users]
  const others = unnamed.filter((each) => !users.includes(each)).flatMap(identifyTool)
  const { tools, problems } = checkCatalogue(definitions, tables, {
    ...readCheckOptions(),
    figures,
    takenNames: namesOf(others),
    tableFolders,
  })
  return {
    problems: [
      ...unread,
      // Definitions that use a broken table are checked as if it were missing, because that problem comes first; so are
      // those with a broken drawing. Unused tables and drawings can only be found by checking all definitions.
      ...problems.filter(({ code }) => code !== 'unused-table' && code !== 'unused-figure'),
      ...checkTexts(definitions, tools, others),
      ...given
        .filter((text) => isTable(text) && !tables.includes(text))
        .flatMap(({ file, text }) => checkTable(text, file, { validators: readValidators() }).problems),
      ...given
        .filter((each) => isFigure(each) && !figures.includes(each))
        .flatMap((each) => checkDrawing(each).problems),
    ],
    warnings: warn(own, problems),
    texts: textsOf([...tables, ...figures, ...definitions, ...given]),
    checked: `${countOf(files.length, 'file')}${users.length === 0 ? '' : ` and ${countOf(users.length, 'definition')} with its figures`}`,
  }
}

/** Returns where tables of single files are looked for besides those of the site: beside the file, and beside its folder. */
function findTableFolders(files: readonly string[], folder = inSite('tools')): string[] {
  const site = resolve(folder)
  const homes = files
    .map((file) => dirname(file))
    .filter((home) => resolve(home) !== site && resolve(home, '..') !== site)
  return [...new Set(homes.flatMap((home) => [join(home, 'tables'), join(home, '..', 'tables')]))]
}

/** Warns of definitions without sources. Those that are still being written have more pressing problems. */
const warn = (definitions: readonly SourceFile[], problems: readonly Problem[]): Warning[] =>
  findUnsourced(definitions.filter(({ file }) => !problems.some((problem) => problem.file === file)))

const checkTexts = (
  definitions: readonly SourceFile[],
  tools: readonly IdentifiedTool[],
  others: readonly OtherTool[] = [],
): Problem[] => checkOwnTexts(definitions, tools, placeholderTexts(), others)

const textsOf = (files: readonly SourceFile[]) => new Map(files.map(({ file, text }) => [file, text]))
