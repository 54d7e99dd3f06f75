/** Stands for the code of a feature that the site has turned off, which nothing asks for. */
export const turnedOff = (): Promise<never> => Promise.reject(new Error('[bug] a feature that is off was loaded'))
