// npm run check:format: the files that are not formatted as the others are; exit status 1 where there is one.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

const prettier = createRequire(import.meta.url).resolve('prettier/bin/prettier.cjs')
const { status, stdout, stderr } = spawnSync(process.execPath, [prettier, '--list-different', '.'], {
  encoding: 'utf8',
})
process.stderr.write(stderr)
const files = stdout.split('\n').filter((line) => line !== '')
for (const file of files) console.error(`${file}: not formatted`)
if (files.length > 0) console.error('"npm run fix" formats them')
process.exitCode = status ?? 1
