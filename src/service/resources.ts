import type { Rates } from '../plugins/currency/rates.ts'

/** What programs calculate with beside the inputs; the caller fetches it. */
export interface Resources {
  /** Currency rates; built-in example rates where left out. */
  readonly rates?: Rates
}

/** Where programs' resources come from, which may change while the service runs. */
export interface ResourceSource {
  /** What is known now; another object where it has changed. */
  readonly current: () => Resources
  /** Brings it up to date where that is due. Never fails, for programs have something built in to calculate with. */
  readonly refresh: () => Promise<void>
}

/** Resources that stay as they are. */
export const unchanging = (resources: Resources = {}): ResourceSource => ({
  current: () => resources,
  refresh: async () => {},
})
