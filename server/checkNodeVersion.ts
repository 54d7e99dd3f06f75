import { StartError } from './StartError.ts'

const oldestMajor = 26

/**
 * Rejects versions of Node that are too old for the server.
 *
 * @param version  as in `process.versions.node`, '26.10.0'
 * @throws StartError that says which version is needed and how to get it
 */
export function checkNodeVersion(version: string): void {
  if (Number.parseInt(version, 10) >= oldestMajor) return
  throw new StartError(
    `Abakit needs Node ${oldestMajor} or later, this is ${version}; "npm start" runs the project's own`,
  )
}
