/** Returns why a file cannot be read, for the end of a sentence. */
export function explainFileError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such file'
  return code === 'EISDIR' ? 'it is a folder' : message
}
