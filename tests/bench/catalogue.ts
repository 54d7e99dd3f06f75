import { readCatalogue } from '../../scripts/read-tools.ts'
import { spreadOf } from './measure.ts'
import { heading, line, showSpread } from './report.ts'
import { runProgram } from './runProgram.ts'

const COLD_RUNS = 7
const WARM_RUNS = 15

/** Check and compile of all definitions: parse, schema, names and kinds, every example calculated. */
export async function benchCatalogue(): Promise<void> {
  const { tools } = readCatalogue('tools')
  heading(`Check and compile of all ${tools.length} definitions`)
  const cold: number[] = []
  for (let run = 0; run < COLD_RUNS; run++) cold.push(await runProgram<number>(PROGRAM))
  const seconds = spreadOf(cold)
  line('in a new process', showSpread(seconds, ' s'), { text: 'less than 1 s', holds: seconds.median < 1 })
  const warm = Array.from({ length: WARM_RUNS }, () => {
    const started = performance.now()
    readCatalogue('tools')
    return (performance.now() - started) / 1000
  })
  line('in one that has done it before', showSpread(spreadOf(warm), ' s'))
}

const PROGRAM = `
  import { readCatalogue } from './scripts/read-tools.ts'
  const started = performance.now()
  const { tools, problems } = readCatalogue('tools')
  if (tools.length === 0 || problems.length > 0) throw new Error('the definitions have problems')
  console.log((performance.now() - started) / 1000)
`
