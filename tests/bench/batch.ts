import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCatalogue } from '../../scripts/read-tools.ts'
import { spreadOf } from './measure.ts'
import { heading, line, showNumber, showSpread } from './report.ts'

const CASES = 100_000
const RUNS = 5
const LINE_END = 10

/** Many cases through the real command line, in a process of its own. */
export async function benchBatch(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'abakit-bench-'))
  try {
    const file = join(folder, 'cases.ndjson')
    const { text, tools } = makeCases()
    writeFileSync(file, text)
    heading(`Batch of ${showNumber(CASES)} cases, the examples of ${tools} tools in turn: node scripts/calc.ts --batch`)
    const runs: BatchRun[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await runBatch(file))
    const afterStart = spreadOf(runs.map(({ afterFirst, answering }) => afterFirst / answering))
    line('cases a second after the first answers', showSpread(afterStart), {
      text: `more than ${showNumber(100_000)}`,
      holds: afterStart.median > 100_000,
    })
    line('cases a second, start-up included', showSpread(spreadOf(runs.map(({ total }) => CASES / total))))
    line(
      'from start to the first answers',
      showSpread(spreadOf(runs.map(({ total, answering }) => total - answering)), ' s'),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The examples of all tools that calculate, a line each: the first of every tool, then the second of every tool, … */
function makeCases(): { text: string; tools: number } {
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
  const lines = Array.from({ length: CASES }, (_, index) => examples[index % examples.length])
  return { text: lines.join(''), tools: tools.length }
}

interface BatchRun {
  /** Seconds from the start of the process to its last answer. */
  readonly total: number
  /** Seconds from the first answers to the last. */
  readonly answering: number
  /** Answers after the first ones that came. */
  readonly afterFirst: number
}

async function runBatch(file: string): Promise<BatchRun> {
  const input = openSync(file, 'r')
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/calc.ts', '--batch'], { stdio: [input, 'pipe', 'inherit'] })
  closeSync(input)
  let [answers, firstAnswers, first, last] = [0, 0, 0, 0]
  child.stdout?.on('data', (chunk: Buffer) => {
    last = performance.now()
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) answers++
    if (first === 0) [first, firstAnswers] = [last, answers]
  })
  const [status] = (await once(child, 'close')) as [number]
  if (status !== 0 || answers !== CASES) throw new Error(`the batch ended with status ${status} and ${answers} answers`)
  return {
    total: (last - started) / 1000,
    answering: (last - first) / 1000,
    afterFirst: answers - firstAnswers,
  }
}
