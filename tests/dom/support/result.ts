import { readOutputs, type ShownOutput } from '../../support/readOutputs.ts'
import { main, one } from './fillForm.ts'

let found: HTMLElement | undefined

/** The result panel of the page, which stays while the page does: to look for it again and again takes time. */
export function panel(): HTMLElement {
  if (!found?.isConnected) found = one<HTMLElement>(main(), 'section[aria-label="Result"]')
  return found
}

/** What it shows, by the names of the outputs; nothing before the first calculation. */
export const readResult = (): Record<string, ShownOutput> => readOutputs([...panel().querySelectorAll('[data-output]')])

/** The texts of the outputs shown. */
export const figures = (): Record<string, string> =>
  Object.fromEntries(Object.entries(readResult()).map(([name, { text }]) => [name, text]))

/** Whether it says that its figures are those of earlier inputs. */
export const isStale = (): boolean => panel().textContent.includes('For the earlier inputs')
