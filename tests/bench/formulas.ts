import { EN_US } from '../../src/engine/conventions.ts'
import { WHOLE_ENGINE } from '../../src/engine/load/wholeEngine.ts'
import { Parser } from 'expr-eval'
import * as mathjs from 'mathjs'
import * as mathjsNumber from 'mathjs/number'
import { readCatalogue } from '../../scripts/read-tools.ts'
import { calculate } from '../../src/service/calculate.ts'
import type { CalculationContext } from '../../src/engine/context.ts'
import { linkTool } from '../../src/engine/compile/linkTool.ts'
import { loadRequirements } from '../../src/engine/load/loadRequirements.ts'
import { readInputs, type Given } from '../../src/engine/run/readInputs.ts'
import { EXAMPLE_NOW } from '../../src/engine/check/examples/checkExamples.ts'
import { walkTree } from '../../src/engine/language/formulas/formulaTree.ts'
import { resolve } from 'node:path'
import { linkFormula } from '../../src/engine/compile/linkFormula.ts'
import { parseFormula } from '../../src/engine/language/formulas/parseFormula.ts'
import { measureRounds, ratios, spreadOf, type Candidate, type Spread } from './measure.ts'
import { heading, line, showSpread } from './report.ts'
import { runProgram } from './runProgram.ts'
import type { LinkedNode, Slots, Tool } from '../../src/engine/tool.ts'

const OUTPUT = 'monthlyPayment'
/** The loan formula in the syntax of the evaluators. */
const TEXT = 'amount * (rate / 100 / 12) / -expm1(-(years * 12) * log1p(rate / 100 / 12))'
/** The same with our function library. */
const OWN_TEXT = 'pmt(rate / 100 / 12, years * 12, amount)'
/** The same in steps with intermediate values, as in the definition. */
const STEPS = [
  ['monthlyRate', 'rate / 100 / 12'],
  ['payments', 'years * 12'],
  [OUTPUT, 'amount * monthlyRate / -expm1(-payments * log1p(monthlyRate))'],
] as const
/** Other formulas that an evaluator has seen in a process that serves more than loans. */
const OTHER_TEXTS = [
  'amount * (1 - rate / 100)',
  'amount / years ^ 2 * 703',
  'years > 18 ? amount * rate : amount / rate',
  'sqrt(amount * amount + rate * rate) - 2 * years',
  'round(amount * rate / 100) + floor(years)',
  '(amount - 32) * 5 / 9 + min(rate, years)',
  '88.362 + 13.397 * amount + 4.799 * rate - 5.677 * years',
  'exp(log(amount) * rate / 10) / abs(years - 100)',
]

/** A power of two, so that a mask can wrap the index; all different, so that nothing can be precomputed. */
const CASES: readonly LoanCase[] = Array.from({ length: 1024 }, (_, index) => ({
  amount: 1000 + index * 97.5,
  rate: 0.25 + (index % 97) / 8,
  years: 1 + (index % 59) / 2,
}))

interface LoanCase extends Record<string, number> {
  readonly amount: number
  readonly rate: number
  readonly years: number
}

const caseAt = (index: number): LoanCase => CASES[index & (CASES.length - 1)] as LoanCase

/** Compares evaluation of the loan formula with its alternatives, and measures whole calculations. */
export async function benchFormulas(): Promise<void> {
  await compareAlone()
  const { tools, loan } = openTools()
  const examples = await prepareExamples(tools)
  // All tools share the same few closures: they must not be optimised for a single formula.
  calculateExamples(examples, examples.length * 20)
  compareEvaluations(loan)

  heading('Whole calculations: read, check, calculate, round and format')
  const [loans = [], mixed = []] = measureRounds([
    calculateLoans(loan),
    { name: 'mixed', run: (times) => calculateExamples(examples, times) },
  ])
  line('a loan', showSpread(spreadOf(loans.map(toMicroseconds)), ' µs'))
  line(
    `the ${examples.length} examples of ${tools.length} tools`,
    showSpread(spreadOf(mixed.map(toMicroseconds)), ' µs'),
  )
}

function openTools(): { readonly tools: readonly Tool[]; readonly loan: Tool } {
  const tools = readCatalogue('tools')
    .tools.filter(({ plugin }) => plugin === undefined)
    .map((data) => linkTool(data, { engine: WHOLE_ENGINE }))
  const loan = tools.find(({ data }) => data.id === 'loan')
  if (!loan) throw new Error('tools/loan.yaml has problems; npm run check:tools lists them')
  return { tools, loan }
}

/** Compares evaluators that have seen nothing but the loan formula, each as one expression. */
async function compareAlone(): Promise<void> {
  const program = `
    import { measureAlone } from ${JSON.stringify(resolve('tests/bench/formulas.ts'))}
    console.log(JSON.stringify(measureAlone()))
  `
  const [hand, ...others] = await runProgram<readonly AloneResult[]>(program)
  heading('The loan formula as one expression, in a process that evaluates nothing else')
  for (const { name, times, toOurs } of others) {
    if (name === 'ours')
      line('our time / handwritten TypeScript', showSpread(toOurs), {
        text: 'at most 1.5',
        holds: toOurs.median <= 1.5,
      })
    else if (name === inlined.name) line(`${name} / our time`, showSpread(toOurs))
    else line(`${name} / our time`, showSpread(toOurs), { text: 'at least 10', holds: toOurs.median >= 10 })
    line(`${name}, a time`, showSpread(times, ' ns'))
  }
  if (hand) line(`${hand.name}, a time`, showSpread(hand.times, ' ns'))
}

interface AloneResult {
  readonly name: string
  readonly times: Spread
  /** Relative to our time; our time relative to handwritten TypeScript. */
  readonly toOurs: Spread
}

/** Measures each evaluator with the loan formula alone; for a process of its own. */
export function measureAlone(): readonly AloneResult[] {
  const { loan } = openTools()
  const slot = (name: string): number => loan.layout.slotOf.get(name) ?? 0
  const parsed = parseFormula(OWN_TEXT)
  if (!('tree' in parsed)) throw new Error(`[bug] bench: ${OWN_TEXT} does not parse`)
  const formula = linkFormula(parsed.tree, loan.layout)
  const result = slot(OUTPUT)
  let laidOut: readonly Slots[] = []
  // A loop of its own: shared with byHand, its call would have two targets, and be inlined in neither.
  const own: Candidate = {
    name: 'ours',
    prepare: (times) => (laidOut = readLoans(loan, times)),
    run(times) {
      let sum = 0
      for (let index = 0; index < times; index++) {
        const slots = laidOut[index] as Slots
        slots[result] = formula(slots)
        sum += slots[result] as number
      }
      return sum
    },
  }
  const candidates = [
    byHand(loan, [slot('amount'), slot('rate'), slot('years')], monthlyPayment, ''),
    own,
    inlined,
    ...LIBRARIES.map(([name, compile]) => inOne(name, compile)),
  ]
  expectSameResults(candidates)
  const [hand = [], our = [], ...others] = measureRounds(candidates)
  return [hand, our, ...others].map((times, index) => ({
    name: candidates[index]?.name ?? '',
    times: spreadOf(times),
    toOurs: ratios(index < 2 ? our : times, index < 2 ? hand : our),
  }))
}

const toMicroseconds = (nanoseconds: number): number => nanoseconds / 1000

function compareEvaluations(loan: Tool): void {
  const slots = ['amount', 'rate', 'years'].map((name) => loan.layout.slotOf.get(name) ?? 0) as [number, number, number]
  const candidates = [
    ours(loan),
    byHand(loan, slots, monthlyPayment, ''),
    inlined,
    byHand(loan, slots, monthlyPaymentByPower, ', with a power'),
    ...evaluators(),
  ]
  expectSameResults(candidates)
  const [our = [], hand = [], ...others] = measureRounds(candidates)
  heading('The loan formula in steps as in its definition, in a process that has evaluated many others')
  line('our time / handwritten TypeScript', showSpread(ratios(our, hand)))
  for (const [index, other] of others.entries()) {
    const name = candidates[index + 2]?.name ?? ''
    if (name.includes('handwritten')) line(`our time / ${name}`, showSpread(ratios(our, other)))
    else line(`${name} / our time`, showSpread(ratios(other, our)))
  }
  for (const [index, times] of [our, hand, ...others].entries())
    line(`${candidates[index]?.name}, a time`, showSpread(spreadOf(times), ' ns'))
}

/** Our closures, run over slots as calculate does. */
function ours(loan: Tool): Candidate {
  const nodes = nodesBehind(loan, OUTPUT)
  const result = loan.layout.slotOf.get(OUTPUT) ?? 0
  let laidOut: readonly Slots[] = []
  return {
    name: 'ours',
    prepare: (times) => (laidOut = readLoans(loan, times)),
    run(times) {
      let sum = 0
      for (let index = 0; index < times; index++) {
        const slots = laidOut[index] as Slots
        for (const { slot, formula } of nodes) slots[slot] = formula(slots)
        sum += slots[result] as number
      }
      return sum
    },
  }
}

/** The values behind an output, ending with the output. */
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

/** Fresh slots as readInputs fills them for calculate. */
function readLoans(loan: Tool, times: number): Slots[] {
  const context = { now: EXAMPLE_NOW, random: () => 0, conventions: EN_US }
  return Array.from({ length: times }, (_, index) => readInputs(loan, caseAt(index), context).slots)
}

type Payment = (amount: number, rate: number, years: number) => number

/** Handwritten equivalents of our closures, from slots to a slot. */
function byHand(loan: Tool, [amount, rate, years]: [number, number, number], payment: Payment, how: string): Candidate {
  const result = loan.layout.slotOf.get(OUTPUT) ?? 0
  const formula = (slots: Slots) => payment(slots[amount] as number, slots[rate] as number, slots[years] as number)
  let laidOut: readonly Slots[] = []
  return {
    name: `handwritten TypeScript${how}`,
    prepare: (times) => (laidOut = readLoans(loan, times)),
    run(times) {
      let sum = 0
      for (let index = 0; index < times; index++) {
        const slots = laidOut[index] as Slots
        slots[result] = formula(slots)
        sum += slots[result] as number
      }
      return sum
    },
  }
}

/** The same without slots: the compiler inlines the formula into the loop. */
const inlined: Candidate = {
  name: 'handwritten TypeScript, inlined into the loop',
  run(times) {
    let sum = 0
    for (let index = 0; index < times; index++) {
      const { amount, rate, years } = caseAt(index)
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

function monthlyPaymentByPower(amount: number, rate: number, years: number): number {
  const monthlyRate = rate / 100 / 12
  const growth = (1 + monthlyRate) ** (years * 12)
  return (amount * monthlyRate * growth) / (growth - 1)
}

type Scope = Record<string, number>
type Compile = (text: string) => { evaluate: (scope: Scope) => unknown }

const LIBRARIES: readonly (readonly [name: string, compile: Compile])[] = [
  ['mathjs, compiled', (text) => mathjs.compile(text)],
  ['mathjs/number, compiled', (text) => mathjsNumber.compile(text)],
  ['expr-eval, parsed once', (text) => new Parser().parse(text)],
]

function evaluators(): Candidate[] {
  return LIBRARIES.flatMap(([name, compile]) => {
    for (const other of OTHER_TEXTS.map(compile))
      for (let index = 0; index < 2000; index++) other.evaluate({ ...caseAt(index) })
    return [inOne(name, compile), inSteps(name, compile)]
  })
}

function inOne(name: string, compile: Compile): Candidate {
  const formula = compile(TEXT)
  let scopes: readonly Scope[] = []
  return {
    name,
    prepare: (times) => (scopes = scopesOf(times)),
    run(times) {
      let sum = 0
      for (let index = 0; index < times; index++) sum += formula.evaluate(scopes[index] as Scope) as number
      return sum
    },
  }
}

function inSteps(name: string, compile: Compile): Candidate {
  const steps = STEPS.map(([value, text]) => ({ value, formula: compile(text) }))
  let scopes: readonly Scope[] = []
  return {
    name: `${name}, in steps as ours`,
    prepare: (times) => (scopes = scopesOf(times)),
    run(times) {
      let sum = 0
      for (let index = 0; index < times; index++) {
        const scope = scopes[index] as Scope
        for (const { value, formula } of steps) scope[value] = formula.evaluate(scope) as number
        sum += scope[OUTPUT] ?? Number.NaN
      }
      return sum
    },
  }
}

const scopesOf = (times: number): Scope[] => Array.from({ length: times }, (_, index) => ({ ...caseAt(index) }))

/** Comparing candidates with different results would be meaningless. */
function expectSameResults(candidates: readonly Candidate[]): void {
  const [first = 0, ...others] = candidates.map(({ prepare, run }) => {
    prepare?.(CASES.length)
    return run(CASES.length)
  })
  for (const [index, sum] of others.entries()) {
    if (!(Math.abs(sum / first - 1) < 1e-9))
      throw new Error(`${candidates[index + 1]?.name} gives ${sum} in all, ours ${first}`)
  }
}

function calculateLoans(loan: Tool): Candidate {
  const context = { now: EXAMPLE_NOW, random: () => 0, conventions: EN_US }
  return {
    name: 'calculate',
    run(times) {
      let length = 0
      for (let index = 0; index < times; index++) {
        const answer = calculate(loan, caseAt(index), context)
        length += answer.ok ? (answer.outputs[OUTPUT]?.text.length ?? 0) : 0
      }
      return length
    },
  }
}

type PreparedExample = readonly [tool: Tool, given: Given, context: CalculationContext]

async function prepareExamples(tools: readonly Tool[]): Promise<PreparedExample[]> {
  const loaded = await loadRequirements([...new Set(tools.flatMap(({ data }) => data.requires))])
  let drawn = 0
  const context = {
    ...loaded,
    now: EXAMPLE_NOW,
    conventions: EN_US,
    random: () => (drawn = (drawn * 1664525 + 1013904223) >>> 0),
  }
  return tools.flatMap((tool) =>
    tool.data.examples.map(({ given, now }): PreparedExample => [
      tool,
      given,
      now === undefined ? context : { ...context, now },
    ]),
  )
}

/** Continues where the last turn stopped, because a turn is shorter than the list. */
let nextExample = 0

function calculateExamples(examples: readonly PreparedExample[], times: number): number {
  let length = 0
  for (let index = 0; index < times; index++) {
    const [tool, given, context] = examples[nextExample++ % examples.length] as PreparedExample
    const answer = calculate(tool, given, context)
    if (!answer.ok) throw new Error(`an example of ${tool.data.id} is refused: ${answer.errors[0]?.message}`)
    for (const name in answer.outputs) length += answer.outputs[name]?.text.length ?? 0
  }
  return length
}
