/** The script that other sites use to embed a calculator. */
export const EMBED_SCRIPT = '/embed.js'

/** Whether a decoded path is a page that other sites may frame. */
export const isEmbedPath = (path: string): boolean => path.startsWith('/embed/')
