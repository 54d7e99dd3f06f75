import { keptResources } from '../../service/keptResources.ts'
import { createProgramOpener } from '../../service/programs.ts'
import { readStored } from '../../storage.ts'

let resources = keptResources(readStored)

/** Opens programs with what this browser has kept for them from a visit to their page, else with what is built in. */
export const openKeptPrograms = createProgramOpener(() => {
  const kept = keptResources(readStored)
  // Each read returns a copy; programs are rebuilt only for rates of another day.
  if (kept.rates?.date !== resources.rates?.date) resources = kept
  return resources
})
