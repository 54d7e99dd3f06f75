import { visibleOutputs } from '../../support/exampleRuns.ts'
import { readCatalogue } from '../../../scripts/read-tools.ts'

export const { tools } = readCatalogue()

/** The tools that are calculated from a form, whatever draws it. */
export const computed = tools.filter(({ plugin }) => plugin === undefined).map(visibleOutputs)
