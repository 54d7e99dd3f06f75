// npm run check:tools [-- FILE…]: reports all problems of the definitions in one run; the exit status is 1 if there are
// any.
import './compile-cache.ts'

const { main } = await import('./check-tools/main.ts')

process.exitCode = main(process.argv.slice(2))
