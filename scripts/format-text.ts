import { format } from 'oxfmt'
import settings from '../oxfmt.config.ts'

/**
 * Formats a generated text like `npm run fix` formats files.
 *
 * @param file its name, which tells the language
 */
export async function formatText(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, settings)
  if (errors.length > 0) throw new Error(`[bug] ${file}: ${errors.map(({ message }) => message).join(', ')}`)
  return code
}
