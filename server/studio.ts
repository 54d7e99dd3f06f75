/** Whether a path is a script or a style sheet of the studio; one of the scripts runs as a worker, with a policy of its own. */
export const isStudioFile = (path: string): boolean => path.startsWith('/assets/studio/')
