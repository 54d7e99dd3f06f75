import type { Plugin } from 'vite'
import { CURRENCIES } from '../src/plugins/currency/currencyTable.ts'

/** Modules whose values Node calculates, and those values. */
const TABLES: readonly (readonly [path: string, values: Readonly<Record<string, unknown>>])[] = [
  ['src/plugins/currency/currencyTable.ts', { CURRENCIES }],
]

/** Puts tables that are made of what Node knows into bundles as they are: browsers know less, each something else. */
export const tablesPlugin = (): Plugin => ({
  name: 'abakit:tables',
  enforce: 'pre',
  transform(_, id) {
    const values = TABLES.find(([path]) => id.endsWith(`/${path}`))?.[1]
    if (!values) return undefined
    const constants = Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    return { code: constants.join(''), map: null }
  },
})
