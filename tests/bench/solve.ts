import '../../src/engine/load/allParts.ts'
import { readCatalogue } from '../../scripts/read-tools.ts'
import { EXAMPLE_NOW } from '../../src/engine/check/examples/checkExamples.ts'
import { evaluate } from '../../src/engine/run/evaluate.ts'
import type { Given } from '../../src/engine/run/readInputs.ts'
import { linkTool } from '../../src/engine/compile/linkTool.ts'
import { listSolvable } from '../../src/engine/run/solve/listSolvable.ts'
import { valueOf } from '../../src/engine/run/valueOf.ts'
import { solve } from '../../src/engine/run/solve/solve.ts'
import type { Tool } from '../../src/engine/tool.ts'
import { spreadOf } from './measure.ts'
import { heading, line, showNumber } from './report.ts'

const MEDIAN_MS = 5
const WORST_MS = 50
const ROUNDS = 7
const CONTEXT = { now: EXAMPLE_NOW, random: () => 0 }

interface Ask {
  readonly run: () => void
  readonly forward: () => void
}

/**
 * Works backwards for every output and input of every example of a tool, for its own result and for an unreachable one,
 * which takes longest.
 */
export function benchSolve(): void {
  heading('Working backwards: the median and the worst question of each tool, and the median in evaluations')
  const medians: number[] = []
  const worsts: number[] = []
  for (const data of readCatalogue('tools').tools) {
    if (data.plugin !== undefined) continue
    const asks = questionsOf(linkTool(data))
    if (asks.length === 0) continue
    const measured = asks.map((ask) => ({ ms: medianOf(ask.run), forwardMs: medianOf(ask.forward) }))
    const median = spreadOf(measured.map(({ ms }) => ms)).median
    const worst = Math.max(...measured.map(({ ms }) => ms))
    const evaluations = spreadOf(measured.map(({ ms, forwardMs }) => ms / forwardMs)).median
    medians.push(...measured.map(({ ms }) => ms))
    worsts.push(worst)
    line(
      `${data.id}, ${asks.length} questions`,
      `${showNumber(median)} ms, ${showNumber(worst)} ms, ${showNumber(evaluations)} ×`,
    )
  }
  const [median, worst] = [spreadOf(medians).median, Math.max(...worsts)]
  line('all, median', `${showNumber(median)} ms`, { text: `at most ${MEDIAN_MS} ms`, holds: median <= MEDIAN_MS })
  line('all, worst', `${showNumber(worst)} ms`, { text: `at most ${WORST_MS} ms`, holds: worst <= WORST_MS })
}

function questionsOf(tool: Tool): Ask[] {
  if (listSolvable(tool.data).length === 0) return []
  return tool.data.examples.flatMap((example) => {
    const context = { ...CONTEXT, ...(example.now === undefined ? {} : { now: example.now }) }
    const given: Given = example.given
    const evaluation = evaluate(tool, given, context)
    if (!evaluation.ok) return []
    return listSolvable(tool.data).flatMap(({ output, inputs }) => {
      const figure = Number(valueOf(evaluation, output.name))
      if (!Number.isFinite(figure)) return []
      return inputs.flatMap(({ name }) => {
        if (given[name] === undefined) return []
        const others = Object.fromEntries(Object.entries(given).filter(([key]) => key !== name))
        return [figure, -figure * Math.E - 1].map((value) => ({
          run: () => void solve(tool, others, { output: output.name, input: name, value }, context),
          forward: () => void evaluate(tool, given, context),
        }))
      })
    })
  })
}

/** Milliseconds of the median run, after one warm-up run. */
function medianOf(run: () => void): number {
  run()
  const spans = Array.from({ length: ROUNDS }, () => {
    const started = performance.now()
    run()
    return performance.now() - started
  })
  return spreadOf(spans).median
}
