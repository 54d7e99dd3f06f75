/** The plugins that calculate away from their page; their programs are in programs.ts. */
export const PROGRAM_NAMES = ['currency'] as const
