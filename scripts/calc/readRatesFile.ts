import { readFileSync } from 'node:fs'
import { CURRENCIES } from '../../src/plugins/currency/currencies.ts'
import { readRates, type Rates } from '../../src/plugins/currency/rates.ts'
import { explainFileError } from './explainFileError.ts'

/**
 * Reads a file of currency rates, in the format fetched by the page.
 *
 * @returns the rates, or a sentence that explains why there are none
 */
export function readRatesFile(file: string): Rates | string {
  try {
    return readRates(JSON.parse(readFileSync(file, 'utf8')), Object.keys(CURRENCIES))
  } catch (error) {
    const reason = explainFileError(error).replace(/ \(line \d+ column \d+\)$/, '')
    return `--rates ${file} cannot be used: ${reason}`
  }
}
