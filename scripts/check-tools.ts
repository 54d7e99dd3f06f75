// npm run check:tools [-- FILE…]: every problem of the definitions, in one run; exit status 1 where there is one.
import './compile-cache.ts'

const { main } = await import('./check-tools/main.ts')

process.exitCode = main(process.argv.slice(2))
