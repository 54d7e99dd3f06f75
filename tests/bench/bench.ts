// npm run bench: measures figures for comparison in one run; asserts nothing. -- --short shortens attacks; names of parts select
// those parts. Parts that take minutes run only when named.
import { availableParallelism, cpus } from 'node:os'
import { benchApi } from './api.ts'
import { benchAttack } from './attack.ts'
import { benchBox } from './box.ts'
import { benchFormulas } from './formulas.ts'
import { benchInp } from './inp.ts'
import { benchLoad } from './load.ts'
import { benchSite } from './site.ts'
import { benchTouch } from './touch.ts'

const options = process.argv.slice(2)
/** The folder of another version, for attacks. */
const ROOT = '--root='
const parts: Record<string, () => void | Promise<void>> = {
  formulas: benchFormulas,
  load: benchLoad,
  api: benchApi,
  inp: benchInp,
  touch: benchTouch,
  box: benchBox,
  site: benchSite,
  attack: () =>
    benchAttack(options.includes('--short'), options.find((option) => option.startsWith(ROOT))?.slice(ROOT.length)),
}
const takesMinutes = new Set(['load', 'api', 'inp', 'touch', 'box', 'site', 'attack'])
const requested = options.filter((option) => option !== '--short' && !option.startsWith(ROOT))
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
