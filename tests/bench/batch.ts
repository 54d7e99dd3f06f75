import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCatalogue } from '../../scripts/read-tools.ts'
import { startMeasured } from './cpuTime.ts'
import { spreadOf } from './measure.ts'
import { heading, line, showNumber, showSpread } from './report.ts'

const CASES = 100_000
const RUNS = 5
const LINE_END = 10

/** Runs many cases through the real command line in its own process. */
export async function benchBatch(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'abakit-bench-'))
  try {
    const { examples, tools } = makeCases()
    const file = (name: string, lines: readonly string[]): string => {
      writeFileSync(join(folder, name), lines.join(''))
      return join(folder, name)
    }
    const each = file('each.ndjson', examples)
    const many = file(
      'many.ndjson',
      Array.from({ length: CASES }, (_, index) => examples[index % examples.length] ?? ''),
    )
    heading(`Batch of ${showNumber(CASES)} cases, the examples of ${tools} tools in turn: node scripts/calc.ts --batch`)
    const starts: BatchRun[] = []
    const runs: BatchRun[] = []
    const bare: number[] = []
    for (let run = 0; run < RUNS; run++) {
      starts.push(await runBatch(each, examples.length))
      runs.push(await runBatch(many, CASES))
      bare.push((await runBatch(many, CASES, BARE)).cpu - (await runBatch(each, examples.length, BARE)).cpu)
    }
    const startCpu = spreadOf(starts.map(({ cpu }) => cpu)).median
    const perCore = spreadOf(runs.map(({ cpu }) => (CASES - examples.length) / (cpu - startCpu)))
    line('cases a second of CPU time, after one round of all examples', showSpread(perCore), {
      text: `more than ${showNumber(CASES)}`,
      holds: perCore.median > CASES,
    })
    const times = runs.map(({ cpu }, run) => (cpu - (starts[run]?.cpu ?? 0)) / (bare[run] ?? Number.NaN))
    line('CPU time / that of reading, parsing, printing and writing the lines', showSpread(spreadOf(times)))
    const answering = runs.map(({ afterFirst, first, last }) => afterFirst / (last - first))
    line('cases a second of wall time, after the first answers', showSpread(spreadOf(answering)))
    line('cases a second of wall time, start-up included', showSpread(spreadOf(runs.map(({ last }) => CASES / last))))
    line('time to the first answers', showSpread(spreadOf(runs.map(({ first }) => first)), ' s'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The examples of all calculating tools, one per line: the first of every tool, then the second, and so on. */
function makeCases(): { examples: string[]; tools: number } {
  const tools = readCatalogue('tools').tools.filter(({ plugin }) => plugin === undefined)
  const most = Math.max(...tools.map(({ examples }) => examples.length))
  const examples = Array.from({ length: most }, (_, index) =>
    tools.flatMap(({ id, examples: own }) => {
      const example = own[index]
      if (!example) return []
      const { given, now } = example
      return `${JSON.stringify({ tool: id, inputs: given, ...(now === undefined ? {} : { now }) })}\n`
    }),
  ).flat()
  return { examples, tools: tools.length }
}

interface BatchRun {
  /** Seconds from the start of the process to its first results, and to its last. */
  readonly first: number
  readonly last: number
  /** The number of results after the first chunk. */
  readonly afterFirst: number
  /** Total CPU time in seconds, including garbage collection and compilation. */
  readonly cpu: number
}

/** The minimum that any program needs to answer JSON lines with JSON lines. */
const BARE = [
  '--input-type=module',
  '--eval',
  `let rest = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\\n')
    rest = lines.pop()
    process.stdout.write(lines.map((line) => JSON.stringify(JSON.parse(line)) + '\\n').join(''))
  }`,
]

async function runBatch(
  file: string,
  cases: number,
  program: readonly string[] = ['scripts/calc.ts', '--batch'],
): Promise<BatchRun> {
  const input = openSync(file, 'r')
  const started = performance.now()
  const { child, cpu } = startMeasured(program, input)
  closeSync(input)
  let [answers, firstAnswers, first, last] = [0, 0, 0, 0]
  child.stdout?.on('data', (chunk: Buffer) => {
    last = (performance.now() - started) / 1000
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) answers++
    if (first === 0) [first, firstAnswers] = [last, answers]
  })
  const seconds = await cpu
  if (answers !== cases) throw new Error(`the batch ended with ${answers} answers`)
  return { first, last, afterFirst: answers - firstAnswers, cpu: seconds }
}
