import { visibleOutputs } from '../../support/exampleRuns.ts'
import { readCatalogue } from '../../../scripts/read-tools.ts'

export const { tools } = readCatalogue()

/** The tools calculated from a form, whichever component renders it. */
export const computed = tools.filter(({ plugin }) => plugin === undefined).map(visibleOutputs)
