// npm run check:format: lists unformatted files; the exit status is 1 if there are any.
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
