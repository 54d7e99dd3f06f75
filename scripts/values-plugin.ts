import type { Plugin } from 'vite'
import * as definitionKeys from '../src/engine/language/yaml/definitionKeys.ts'
import * as currencyTable from '../src/plugins/currency/currencyTable.ts'
import { inPackage } from './site/roots.ts'

/** Modules whose values Node calculates: of schemas that browsers need not load, or of what browsers know less of. */
const MODULES: ReadonlyMap<string, object> = new Map<string, object>([
  [inPackage('src/engine/language/yaml/definitionKeys.ts'), definitionKeys],
  [inPackage('src/plugins/currency/currencyTable.ts'), currencyTable],
])

const write = (value: unknown): string =>
  value instanceof Set ? `new Set(${JSON.stringify([...value])})` : JSON.stringify(value)

/** Puts the values of these modules into bundles as they are. */
export const valuesPlugin = (): Plugin => ({
  name: 'abakit:values',
  enforce: 'pre',
  load(id) {
    const values = MODULES.get(id)
    return (
      values &&
      Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${write(value)}\n`)
        .join('')
    )
  },
})
