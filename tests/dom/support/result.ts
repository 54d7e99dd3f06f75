import { readOutputs, type ShownOutput } from '../../support/readOutputs.ts'
import { main, one } from './fillForm.ts'

let found: HTMLElement | undefined

/** The result with its details, cached for as long as the page exists, because searching for it takes time. */
export function panel(): HTMLElement {
  if (found?.isConnected) return found
  const result = one<HTMLElement>(main(), 'section[aria-label="Result"]')
  return (found = result.closest<HTMLElement>('.result-parts') ?? result)
}

/** The live region that says the result. */
export const announced = (): Element => one(panel(), 'section [role="status"]')

/** The content of the result panel by output name; empty before the first calculation. */
export const readResult = (): Record<string, ShownOutput> => readOutputs([...panel().querySelectorAll('[data-output]')])

/** The texts of the outputs by name. */
export const figures = (): Record<string, string> =>
  Object.fromEntries(Object.entries(readResult()).map(([name, { text }]) => [name, text]))

/** Whether the panel says that its results are those of earlier inputs. */
export const isStale = (): boolean => panel().textContent.includes('For the earlier inputs')
