import { visibleOutputs } from '../../support/exampleRuns.ts'
import { keepCatalogue } from '../../../scripts/read-tools.ts'

export const { tools } = keepCatalogue()

/** The tools calculated from a form, whichever component renders it. */
export const computed = tools.filter(({ plugin }) => plugin === undefined).map(visibleOutputs)
