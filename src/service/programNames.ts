/** The plugins that calculate outside their page; their programs are in programs.ts. */
export const PROGRAM_NAMES = ['clock', 'currency'] as const

/** The plugins that a message with a time of day may always be about, because the names of places tell the chooser little. */
export const TIMED_PROGRAMS: readonly string[] = ['clock']

/** The plugins whose results depend on resources that are fetched. */
export const FETCHING_PROGRAMS: readonly string[] = ['currency']
