// npm run -s calc -- loan amount=20000 rate=6 years=5: calculates with the tools on the command line; --help says more.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Half of the time of a single case is reading TypeScript. A cache that cannot be written is no cache, nothing worse.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'))
const { main } = await import('./calc/main.ts')

process.exitCode = await main({
  args: process.argv.slice(2),
  stdin: () => process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  ...(process.env.TOOLS_FOLDER ? { folder: process.env.TOOLS_FOLDER } : {}),
})
