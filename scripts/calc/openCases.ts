import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { explainFileError } from './explainFileError.ts'

/**
 * Opens a file of cases.
 *
 * @returns a function that opens its contents, or a sentence that explains why it cannot be read
 */
export async function openCases(file: string): Promise<(() => Readable) | string> {
  try {
    const handle = await open(file)
    if (!(await handle.stat()).isDirectory()) return () => handle.createReadStream()
    await handle.close()
    return `${file} cannot be read: it is a folder`
  } catch (error) {
    return `${file} cannot be read: ${explainFileError(error)}`
  }
}
