import { Parser } from 'expr-eval'
import * as mathjs from 'mathjs'
import * as mathjsNumber from 'mathjs/number'
import { readCatalogue } from '../../scripts/read-tools.ts'
import { calculate } from '../../src/engine/calculate/calculate.ts'
import type { CalculationContext } from '../../src/engine/calculate/context.ts'
import { linkTool, type LinkedNode, type Tool } from '../../src/engine/calculate/linkTool.ts'
import { readInputs, type Given } from '../../src/engine/calculate/readInputs.ts'
import { loadRequirements } from '../../src/engine/calculate/loadRequirements.ts'
import { EXAMPLE_NOW } from '../../src/engine/check/checkExamples.ts'
import { walkTree } from '../../src/engine/parse/formulaTree.ts'
import { measureRounds, ratios, spreadOf, type Candidate } from './measure.ts'
import { heading, line, showSpread } from './report.ts'

interface LoanCase {
  readonly amount: number
  readonly rate: number
  readonly years: number
}

const FORMULA_ROUNDS = { count: 201, times: 8192 }
const CALCULATION_ROUNDS = { count: 101, times: 1000 }
const OUTPUT = 'monthlyPayment'
/** The same in the grammar of both evaluators. */
const TEXT = 'amount * (rate / 100 / 12) / -expm1(-(years * 12) * log1p(rate / 100 / 12))'

/** As many as a mask can cut an index to; no two alike, so that nothing can be worked out beforehand. */
const CASES: readonly LoanCase[] = Array.from({ length: 1024 }, (_, index) => ({
  amount: 1000 + index * 97.5,
  rate: 0.25 + (index % 97) / 8,
  years: 1 + (index % 59) / 2,
}))
const MASK = CASES.length - 1

/** Evaluation of the loan formula against what it could be written in, and whole calculations. */
export async function benchFormulas(): Promise<void> {
  const tools = readCatalogue('tools')
    .tools.filter(({ plugin }) => plugin === undefined)
    .map((data) => linkTool(data))
  const loan = tools.find(({ data }) => data.id === 'loan')
  if (!loan) throw new Error('tools/loan.yaml has problems; npm run check:tools tells which')
  const examples = await givenOf(tools)
  // On a server all tools share the closures: what is measured must not be optimised for one formula alone.
  runAll(examples, examples.length * 20)

  const candidates = [linked(loan), handWritten, handWrittenPower, ...evaluators()]
  compareResults(candidates)
  const [ours = [], typescript = [], power = [], ...evaluated] = measureRounds(candidates, FORMULA_ROUNDS)
  heading('Loan formula, inputs read already: time against other ways to evaluate it')
  const handRatio = ratios(ours, typescript)
  line('ours / TypeScript by hand, the same form', showSpread(handRatio), {
    text: 'at most 1.5',
    holds: handRatio.median <= 1.5,
  })
  line('ours / TypeScript by hand, with a power', showSpread(ratios(ours, power)))
  for (const [index, times] of evaluated.entries()) {
    const ratio = ratios(times, ours)
    line(`${candidates[index + 3]?.name} / ours`, showSpread(ratio), {
      text: 'at least 10',
      holds: ratio.median >= 10,
    })
  }
  for (const [index, times] of [ours, typescript, power, ...evaluated].entries())
    line(`${candidates[index]?.name}, a time`, showSpread(spreadOf(times), ' ns'))

  heading('Whole calculations: read, check, calculate, round and write as text')
  const [loans = [], mixed = []] = measureRounds(
    [calculation(loan), { name: 'mixed', run: (times) => runAll(examples, times) }],
    CALCULATION_ROUNDS,
  )
  line('a loan', showSpread(spreadOf(loans.map(toMicroseconds)), ' µs'))
  line(
    `the ${examples.length} examples of ${tools.length} tools`,
    showSpread(spreadOf(mixed.map(toMicroseconds)), ' µs'),
  )
}

const toMicroseconds = (nanoseconds: number): number => nanoseconds / 1000

/** Our closures, run over slots as calculate runs them. */
function linked(tool: Tool): Candidate {
  const context = { now: EXAMPLE_NOW, random: () => 0 }
  const slotsOf = CASES.map((given) => readInputs(tool, { ...given }, context).slots)
  const nodes = nodesBehind(tool, OUTPUT)
  const result = tool.layout.slotOf.get(OUTPUT) ?? 0
  return {
    name: 'ours',
    run(times) {
      let sum = 0
      for (let index = 0; index < times; index++) {
        const slots = slotsOf[index & MASK] ?? []
        for (const { slot, formula } of nodes) slots[slot] = formula(slots)
        sum += slots[result] as number
      }
      return sum
    },
  }
}

/** The values an output is calculated from, itself the last. */
function nodesBehind(tool: Tool, output: string): LinkedNode[] {
  const used = new Set([output])
  for (const { name, formula } of tool.data.nodes.toReversed()) {
    if (!used.has(name)) continue
    walkTree(formula, ([operator, other]) => {
      if (operator === 'name') used.add(other as string)
    })
  }
  return tool.nodes.filter(({ name }) => used.has(name))
}

const handWritten: Candidate = {
  name: 'TypeScript by hand',
  run(times) {
    let sum = 0
    for (let index = 0; index < times; index++) {
      const { amount, rate, years } = CASES[index & MASK] as LoanCase
      sum += monthlyPayment(amount, rate, years)
    }
    return sum
  },
}

function monthlyPayment(amount: number, rate: number, years: number): number {
  const monthlyRate = rate / 100 / 12
  const payments = years * 12
  if (monthlyRate === 0) return amount / payments
  return (amount * monthlyRate) / -Math.expm1(-payments * Math.log1p(monthlyRate))
}

const handWrittenPower: Candidate = {
  name: 'TypeScript by hand, with a power',
  run(times) {
    let sum = 0
    for (let index = 0; index < times; index++) {
      const { amount, rate, years } = CASES[index & MASK] as LoanCase
      sum += monthlyPaymentByPower(amount, rate, years)
    }
    return sum
  },
}

function monthlyPaymentByPower(amount: number, rate: number, years: number): number {
  const monthlyRate = rate / 100 / 12
  const growth = (1 + monthlyRate) ** (years * 12)
  return (amount * monthlyRate * growth) / (growth - 1)
}

function evaluators(): Candidate[] {
  const scopes = CASES.map((given) => ({ ...given }))
  const scopeAt = (index: number) => scopes[index & MASK] as LoanCase & Record<string, number>
  const compiled = mathjs.compile(TEXT)
  const compiledNumber = mathjsNumber.compile(TEXT)
  const parsed = new Parser().parse(TEXT)
  return [
    {
      name: 'mathjs, compiled',
      run(times) {
        let sum = 0
        for (let index = 0; index < times; index++) sum += compiled.evaluate(scopeAt(index)) as number
        return sum
      },
    },
    {
      name: 'mathjs/number, compiled',
      run(times) {
        let sum = 0
        for (let index = 0; index < times; index++) sum += compiledNumber.evaluate(scopeAt(index)) as number
        return sum
      },
    },
    {
      name: 'expr-eval, evaluate',
      run(times) {
        let sum = 0
        for (let index = 0; index < times; index++) sum += parsed.evaluate(scopeAt(index)) as number
        return sum
      },
    },
  ]
}

/** A comparison of what does not give the same would mean nothing. */
function compareResults(candidates: readonly Candidate[]): void {
  const [first = 0, ...others] = candidates.map(({ run }) => run(CASES.length))
  for (const [index, sum] of others.entries()) {
    if (!(Math.abs(sum / first - 1) < 1e-9))
      throw new Error(`${candidates[index + 1]?.name} gives ${sum} in all, ours ${first}`)
  }
}

function calculation(tool: Tool): Candidate {
  const context = { now: EXAMPLE_NOW, random: () => 0 }
  const given: readonly Given[] = CASES.map((each) => ({ ...each }))
  return {
    name: 'calculate',
    run(times) {
      let length = 0
      for (let index = 0; index < times; index++) {
        const answer = calculate(tool, given[index & MASK] as Given, context)
        length += answer.ok ? (answer.outputs[OUTPUT]?.text.length ?? 0) : 0
      }
      return length
    },
  }
}

type Prepared = readonly [tool: Tool, given: Given, context: CalculationContext]

async function givenOf(tools: readonly Tool[]): Promise<Prepared[]> {
  const loaded = await loadRequirements([...new Set(tools.flatMap(({ data }) => data.requires))])
  let drawn = 0
  const context = { ...loaded, now: EXAMPLE_NOW, random: () => (drawn = (drawn * 1664525 + 1013904223) >>> 0) }
  return tools.flatMap((tool) =>
    tool.data.examples.map(({ given, now }): Prepared => [
      tool,
      given,
      now === undefined ? context : { ...context, now },
    ]),
  )
}

function runAll(prepared: readonly Prepared[], times: number): number {
  let outputs = 0
  for (let index = 0; index < times; index++) {
    const [tool, given, context] = prepared[index % prepared.length] as Prepared
    const answer = calculate(tool, given, context)
    if (!answer.ok) throw new Error(`an example of ${tool.data.id} is refused: ${answer.errors[0]?.message}`)
    for (const name in answer.outputs) outputs += answer.outputs[name]?.text.length ?? 0
  }
  return outputs
}
