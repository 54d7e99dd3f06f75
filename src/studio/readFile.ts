import { MAX_LENGTH } from './useExamined.ts'

/** A file that was dropped or chosen: its text, or a sentence that says why it is not opened. */
export type ReadFile = { readonly text: string } | { readonly refused: string }

/** Reads a definition from a file of the visitor; nothing is sent anywhere. */
export async function readFile(file: Pick<File, 'name' | 'size' | 'text'>): Promise<ReadFile> {
  if (!/\.ya?ml$/i.test(file.name)) return { refused: `${file.name} is not opened: a definition is a .yaml file.` }
  if (file.size > MAX_LENGTH) return { refused: `${file.name} is not opened: it is too large for a definition.` }
  return { text: await file.text() }
}
