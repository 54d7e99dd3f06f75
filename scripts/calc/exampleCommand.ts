import type { Example } from '../../src/engine/definition.ts'
import type { ToolData } from '../../src/engine/toolData.ts'

/** Matches text that needs no quotes in a POSIX shell. */
const NEEDS_NO_QUOTES = /^[\w%+=:,./@-]+$/

/**
 * Returns the command that calculates an example.
 *
 * @param command the command that runs the command line
 *
 * @example exampleCommand('npm run -s calc --', loan, { given: { amount: 20000 } }) // => npm run -s calc -- loan
 *          amount=20000
 */
export function exampleCommand(
  command: string,
  { id }: Pick<ToolData, 'id'>,
  { given, now }: Pick<Example, 'given' | 'now'>,
): string {
  const inputs = Object.entries(given).map(
    ([name, value]) => `${name}=${quoteForShell(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
  )
  return [command, id, ...inputs, ...(now === undefined ? [] : ['--now', now])].join(' ')
}

function quoteForShell(text: string): string {
  return text === '' || NEEDS_NO_QUOTES.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
