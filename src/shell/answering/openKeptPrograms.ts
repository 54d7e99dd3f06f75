import { keptResources } from '../../service/keptResources.ts'
import { createProgramOpener } from '../../service/programs.ts'
import { readStored } from '../../storage.ts'

let resources = keptResources(readStored)

/** Opens programs with the resources that this browser stored on a visit to their page, else with built-in ones. */
export const openKeptPrograms = createProgramOpener(() => {
  const kept = keptResources(readStored)
  // Each read returns a copy; programs are rebuilt only if the rates have another date.
  if (kept.rates?.date !== resources.rates?.date) resources = kept
  return resources
})
