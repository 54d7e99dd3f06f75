import type { Rates } from '../plugins/currency/rates.ts'

/** What programs calculate with besides the inputs; fetched by the caller. */
export interface Resources {
  /** Currency rates; if omitted, built-in example rates. */
  readonly rates?: Rates
}

/** A source of resources, which may change while the service runs. */
export interface ResourceSource {
  /** Returns the current resources; a new object if they have changed. */
  readonly current: () => Resources
  /** Refreshes the resources if necessary. Never rejects, because programs have built-in fallbacks. */
  readonly refresh: () => Promise<void>
}

/** Returns a source of constant resources. */
export const unchanging = (resources: Resources = {}): ResourceSource => ({
  current: () => resources,
  refresh: async () => {},
})
