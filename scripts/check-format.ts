// npm run check:format: lists unformatted files; the exit status is 1 if there are any.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const oxfmt = join(dirname(createRequire(import.meta.url).resolve('oxfmt/package.json')), 'bin/oxfmt')
const { status, stdout, stderr } = spawnSync(process.execPath, [oxfmt, '--list-different'], { encoding: 'utf8' })
process.stderr.write(stderr)
const files = stdout
  .split('\n')
  .filter((line) => line !== '')
  .toSorted()
for (const file of files) console.error(`${file}: not formatted`)
if (files.length > 0) console.error('"npm run fix" formats them')
process.exitCode = status ?? 1
