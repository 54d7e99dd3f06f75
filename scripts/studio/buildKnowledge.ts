import { readFileSync } from 'node:fs'
import type { Knowledge, KnownUnit } from '../../src/studio/Knowledge.ts'
import { checkTable } from '../../src/engine/check/checkTable.ts'
import { UNITS_TABLE } from '../../src/engine/check/checkUnits.ts'
import { fileId } from '../../src/engine/check/fileId.ts'
import { readFunctionDocs, signatureOf, type FunctionDoc } from '../functionDocs.ts'
import { readDefinitionFiles, readIconNames } from '../read-tools.ts'
import { keepSite } from '../site/readSite.ts'
import { inPackage } from '../site/roots.ts'
import { readValidators } from '../validators.ts'

/** Returns what completion and explanations know: the schema, functions, units, icons and categories. */
export const buildKnowledge = (): Knowledge => ({
  schema: JSON.parse(readFileSync(inPackage('schema/tool.schema.json'), 'utf8')) as object,
  functions: readFunctionDocs().map((doc) => ({
    name: doc.name,
    signature: signatureOf(doc),
    description: describe(doc),
  })),
  units: readUnits(),
  icons: [...readIconNames()],
  categories: keepSite().site.categories.map(({ name }) => name),
})

/** Returns the sentences of the reference, as plain text. */
function describe({ summary, parameters, returns, example }: FunctionDoc): string {
  const meanings = parameters.map(([name, meaning]) => `${name}: ${meaning}`)
  return [
    summary,
    ...meanings,
    `returns: ${returns}`,
    ...(example === undefined ? [] : [example.replace(' // => ', ' gives ')]),
  ].join('\n')
}

/** Reads the units of the site; none if it has no table of them. */
function readUnits(): readonly KnownUnit[] {
  const source = readDefinitionFiles().tables.find(({ file }) => fileId(file) === UNITS_TABLE)
  const { table } = source ? checkTable(source.text, source.file, { validators: readValidators() }) : {}
  return (table?.rows ?? []).map(({ value, symbol, category }) => ({
    value: String(value),
    symbol: String(symbol),
    category: String(category),
  }))
}
