/** The plugins that calculate outside their page; their programs are in programs.ts. */
export const PROGRAM_NAMES = ['currency'] as const
