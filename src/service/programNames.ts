/** The plugins that calculate outside their page; their programs are in programs.ts. */
export const PROGRAM_NAMES = ['currency'] as const

/** The plugins that a message with a time of day may always be about, because the names of places tell the chooser little. */
export const TIMED_PROGRAMS: readonly string[] = ['clock']

/** The plugins whose results depend on resources that are fetched. */
export const FETCHING_PROGRAMS: readonly string[] = ['currency']

/** The plugins whose page can be embedded; those of the others store something, or are about something else. */
const EMBEDDED_PROGRAMS: readonly string[] = ['currency']

/** Whether a tool calculates, and its page can be embedded. */
export const canEmbed = ({ plugin }: { readonly plugin?: string }): boolean =>
  plugin === undefined || EMBEDDED_PROGRAMS.includes(plugin)
