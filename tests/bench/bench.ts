// npm run bench: measures figures for comparison in one run; asserts nothing. -- --large adds 3,500 definitions; --short shortens
// attacks; names of parts select those parts. Parts that take minutes run only when named.
import { availableParallelism, cpus } from 'node:os'
import { benchApi } from './api.ts'
import { benchAttack } from './attack.ts'
import { benchBatch } from './batch.ts'
import { benchBox } from './box.ts'
import { benchBuilds } from './builds.ts'
import { benchCatalogue } from './catalogue.ts'
import { benchFormulas } from './formulas.ts'
import { benchGrowth } from './growth.ts'
import { benchInp } from './inp.ts'
import { benchLayout } from './layout.ts'
import { benchLoad } from './load.ts'
import { benchMessages } from './messages.ts'
import { benchSolve } from './solve.ts'
import { benchTables } from './tables.ts'

const options = process.argv.slice(2)
/** The folder of another version, for attacks. */
const ROOT = '--root='
const parts: Record<string, () => void | Promise<void>> = {
  formulas: benchFormulas,
  catalogue: benchCatalogue,
  tables: benchTables,
  solve: benchSolve,
  batch: benchBatch,
  growth: benchGrowth,
  builds: () => benchBuilds(options.includes('--large')),
  load: benchLoad,
  api: benchApi,
  layout: benchLayout,
  inp: benchInp,
  box: benchBox,
  messages: benchMessages,
  attack: () =>
    benchAttack(options.includes('--short'), options.find((option) => option.startsWith(ROOT))?.slice(ROOT.length)),
}
const takesMinutes = new Set(['load', 'api', 'layout', 'inp', 'box', 'messages', 'attack'])
const requested = options.filter((option) => !['--large', '--short'].includes(option) && !option.startsWith(ROOT))
const unknown = requested.find((name) => !Object.hasOwn(parts, name))
if (unknown !== undefined) {
  console.error(`bench has no part "${unknown}"; it has ${Object.keys(parts).join(', ')}`)
} else {
  console.log(`Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}`)
  console.log('Medians, with the range of the middle eighty percent in brackets.')
  for (const [name, run] of Object.entries(parts)) {
    if (requested.length === 0 ? !takesMinutes.has(name) : requested.includes(name)) await run()
  }
}
