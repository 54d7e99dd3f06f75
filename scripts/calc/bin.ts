// The entry point of the installed command line; scripts/build-calc.ts bundles it.
import { main } from './main.ts'

process.exitCode = await main({
  args: process.argv.slice(2),
  stdin: () => process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  command: 'abakit',
  ...(process.env.TOOLS_FOLDER ? { folder: process.env.TOOLS_FOLDER } : {}),
})
