/** The script with which other sites embed a calculator. */
export const EMBED_SCRIPT = '/embed.js'

/** Whether a decoded path is that of a page which other sites may frame. */
export const isEmbedPath = (path: string): boolean => path.startsWith('/embed/')
