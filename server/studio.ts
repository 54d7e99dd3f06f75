/** The page on which calculators are written. */
export const STUDIO_PATH = '/studio'

/** The page in its frame, which only pages of this site may frame. */
export const PREVIEW_PATH = '/studio/preview'

/** Whether a path is a script or a style sheet of the studio; one of the scripts runs as a worker, with a policy of its own. */
export const isStudioFile = (path: string): boolean => path.startsWith('/assets/studio/')
