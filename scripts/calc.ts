// npm run -s calc -- loan amount=20000 rate=6 years=5: calculates with the tools on the command line; see --help.
import './compile-cache.js'

const { main } = await import('./calc/main.ts')

process.exitCode = await main({
  args: process.argv.slice(2),
  stdin: () => process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  ...(process.env.TOOLS_FOLDER ? { folder: process.env.TOOLS_FOLDER } : {}),
})
