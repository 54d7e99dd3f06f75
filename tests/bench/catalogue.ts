import { readCatalogue } from '../../scripts/read-tools.ts'
import { startMeasured } from './cpuTime.ts'
import { spreadOf } from './measure.ts'
import { heading, line, showSpread } from './report.ts'

const COLD_RUNS = 7
const WARM_RUNS = 15

/** Measures checking and compiling all definitions: parsing, schema, names and kinds, and calculating every example. */
export async function benchCatalogue(): Promise<void> {
  const { tools } = readCatalogue('tools')
  heading(`Check and compile of all ${tools.length} definitions`)
  const cold: number[] = []
  for (let run = 0; run < COLD_RUNS; run++) {
    const { child, cpu } = startMeasured(['scripts/check-tools.js'])
    child.stdout?.resume()
    cold.push(await cpu)
  }
  const seconds = spreadOf(cold)
  line('CPU time of a new process, start-up and exit included', showSpread(seconds, ' s'), {
    text: 'less than 1 s',
    holds: seconds.median < 1,
  })
  const warm = Array.from({ length: WARM_RUNS }, () => {
    const started = performance.now()
    readCatalogue('tools')
    return (performance.now() - started) / 1000
  })
  line('wall time in a warm process', showSpread(spreadOf(warm), ' s'))
}
