// npm run check:tools [-- FILE…]: every problem of the definitions, in one run; exit status 1 where there is one.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { compileCatalogue, type SourceFile } from '../src/engine/compile/compileCatalogue.ts'
import { compileTable } from '../src/engine/compile/compileTable.ts'
import { countOf, renderProblems } from '../src/engine/problems/renderProblems.ts'
import { readSurroundings, readYamlFiles, TOOLS_FOLDER } from './read-tools.ts'

process.exitCode = main(process.argv.slice(2))

function main(files: readonly string[]): number {
  const unreadable = files.filter((file) => !existsSync(file) || !statSync(file).isFile())
  for (const file of unreadable)
    console.error(`${file}: there is no such file; give the path of a definition, such as ${TOOLS_FOLDER}/loan.yaml`)
  if (unreadable.length > 0) return 1
  const tables = readYamlFiles(join(TOOLS_FOLDER, 'tables'))
  const given = files.map((file): SourceFile => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(file, 'utf8'),
  }))
  const isTable = ({ file }: SourceFile) => /(^|\/)tables\//.test(file)
  const definitions = files.length === 0 ? readYamlFiles(TOOLS_FOLDER) : given.filter((file) => !isTable(file))
  const { problems } = compileCatalogue(definitions, tables, readSurroundings())
  const tableProblems =
    files.length === 0 ? [] : given.filter(isTable).flatMap(({ file, text }) => compileTable(text, file).problems)
  const asked =
    files.length === 0
      ? problems
      : [...problems.filter(({ file }) => definitions.some((each) => each.file === file)), ...tableProblems]
  if (asked.length > 0) {
    const texts = new Map([...tables, ...definitions, ...given].map(({ file, text }) => [file, text]))
    process.stderr.write(renderProblems(asked, (file) => texts.get(file)))
    return 1
  }
  console.log(
    files.length === 0
      ? `${countOf(definitions.length, 'definition')} and ${countOf(tables.length, 'table')} checked, no problems`
      : `${countOf(files.length, 'file')} checked, no problems`,
  )
  return 0
}
