import type * as kept from '../../form/results/keep/StoredResults.tsx'

// Stands in for src/form/results/keep/StoredResults.tsx in embeds, which keep no results.

export const StoredResults = (() => null) satisfies typeof kept.StoredResults
