import type { ToolData } from '../../engine/toolData.ts'
import { supplyRows } from '../../service/supplyRows.ts'
import { decimalsOf, listCurrencies } from './currencies.ts'
import type { Rates } from './rates.ts'

/** The table of the definition. */
const TABLE = 'currencies'

/** Returns the definition with rows for the currencies that have a rate. */
export const withRates = (tool: ToolData, { perDollar, date = 'an unknown date' }: Rates): ToolData =>
  supplyRows(tool, {
    [TABLE]: () =>
      listCurrencies(perDollar).map(({ code, name }) => ({
        value: code,
        label: name,
        perDollar: perDollar[code] ?? 0,
        decimals: decimalsOf(code),
        note: `with the rates of ${date}`,
      })),
  })

/** Returns the rates of a definition. */
export const ratesOf = ({ inputs }: ToolData): Rates => {
  const rows = inputs.find(({ table }) => table === TABLE)?.choices ?? []
  return { perDollar: Object.fromEntries(rows.map(({ value, perDollar }) => [value, Number(perDollar)])) }
}

/** Returns the definition with further names of each currency, by code. */
export const withNames = (tool: ToolData, namesOf: (code: string) => string): ToolData =>
  supplyRows(tool, { [TABLE]: (rows) => rows.map((row) => ({ ...row, names: namesOf(String(row.value)) })) })
