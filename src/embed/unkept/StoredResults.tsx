import type * as kept from '../../form/results/keep/StoredResults.tsx'

// Replaces src/form/results/keep/StoredResults.tsx in embeds, which keep no results.

export const StoredResults = (() => null) satisfies typeof kept.StoredResults
