import '../../src/engine/load/allParts.ts'
import { readCatalogue } from '../../scripts/read-tools.ts'
import { evaluate, type Evaluation } from '../../src/engine/run/evaluate.ts'
import { linkTool } from '../../src/engine/compile/linkTool.ts'
import { EXAMPLE_NOW } from '../../src/engine/check/examples/checkExamples.ts'
import { present, type Outputs } from '../../src/engine/show/present.ts'
import { measureRounds, ratios, spreadOf } from './measure.ts'
import { heading, line, showSpread } from './report.ts'
import type { Cells } from '../../src/engine/tool.ts'

const LOAN = { amount: 250_000, rate: 6.5 }

/** Compares unformatted cells of schedules with a handwritten loop, and measures a long schedule with all its texts. */
export function benchTables(): void {
  heading('Tables: the schedule of a loan')
  const data = readCatalogue('tools').tools.find(({ id }) => id === 'loan')
  if (!data) throw new Error('tools/loan.yaml has problems')
  const tool = linkTool(data)
  const table = tool.nodes.find((node) => node.table)
  if (!table) throw new Error('the loan has no table')
  const open = (years: number): Evaluation => {
    const evaluation = evaluate(tool, { ...LOAN, years }, { now: EXAMPLE_NOW, random: () => 0 })
    if (!evaluation.ok) throw new Error('refused')
    return evaluation
  }
  const [thirty, hundred] = [open(30), open(100)]
  const [cells = [], byHand = []] = measureRounds([
    { name: 'cells', run: (times) => repeat(times, () => (table.formula(thirty.slots) as Cells).count) },
    { name: 'by hand', run: (times) => repeat(times, () => scheduleByHand(360)) },
  ])
  const texts = measureRounds([{ name: 'texts', run: (times) => repeat(times, () => countTexts(present(hundred))) }])[0]
  const ms = (spans: readonly number[] = []) => spreadOf(spans.map((span) => span / 1e6))
  const inMs = ms(cells)
  line('360 rows, not formatted', showSpread(inMs, ' ms'), { text: 'at most 0.1 ms', holds: inMs.median <= 0.1 })
  line('the same / a handwritten loop', showSpread(ratios(cells, byHand)))
  const textMs = ms(texts)
  line('1,200 rows, formatted', showSpread(textMs, ' ms'), { text: 'at most 5 ms', holds: textMs.median <= 5 })
}

function repeat(times: number, run: () => number): number {
  let total = 0
  for (let time = 0; time < times; time++) total += run()
  return total
}

/** Reads every text of the tables, which are formatted on first read. */
function countTexts(outputs: Outputs): number {
  let texts = 0
  for (const { table } of Object.values(outputs))
    for (const row of [...(table?.cells ?? []), ...(table?.folds?.rows ?? []).map(({ cells }) => cells), table?.total])
      texts += row?.length ?? 0
  return texts
}

function scheduleByHand(payments: number): number {
  const rate = LOAN.rate / 1200
  const payment = (LOAN.amount * rate) / -Math.expm1(-payments * Math.log1p(rate))
  const rows: { interest: number; principal: number; balance: number }[] = []
  let balance = LOAN.amount
  for (let month = 0; month < payments; month++) {
    const interest = balance * rate
    const principal = Math.min(payment - interest, balance)
    balance -= principal
    rows.push({ interest, principal, balance })
  }
  return rows.length
}
