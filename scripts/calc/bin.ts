// The command line as the program "abakit" starts it; scripts/build-calc.ts bundles it for the package.
import { main as calculate } from './main.ts'

/** @param commands the other commands of the program */
export const main = (args: readonly string[], commands: readonly string[]): Promise<number> =>
  calculate({
    args,
    stdin: () => process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    command: 'abakit',
    commands,
  })
