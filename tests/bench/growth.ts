import { findUnsourced } from '../../server/assistant/provider/findUnsourced.ts'
import { readChooser } from '../../scripts/read-chooser.ts'
import { readCatalogue } from '../../scripts/read-tools.ts'
import { evaluateExpression } from '../../src/engine/language/expression/evaluateExpression.ts'
import { validateContact } from '../../src/pages/info/validateContact.ts'
import { openChooser } from '../../src/search/chooser.ts'
import { findTools } from '../../src/search/findTools.ts'
import { contextAt, openAssistant } from '../assistant/support/openAssistant.ts'
import { heading, line, showNumber } from './report.ts'

/** When a text doubles, linear work doubles and quadratic work quadruples. */
const MAX_GROWTH = 3
const RUNS = 9

interface Growing {
  readonly name: string
  /** Does the work on an input of this many copies of its piece. */
  readonly run: (copies: number) => void
  readonly copies: number
}

/** Checks whether the work on what visitors type grows faster than linearly. */
export function benchGrowth(): void {
  heading('Growth: CPU time for twice the input / for the input, in the worst case')
  const found = Object.entries(groups()).map(([name, cases]) => ({
    name,
    worst: cases
      .map((each) => ({ what: each.name, times: growthOf(each) }))
      .reduce((most, each) => (each.times > most.times ? each : most)),
  }))
  for (const { name, worst } of found)
    line(`${name} (${worst.what})`, showNumber(worst.times), {
      text: `at most ${MAX_GROWTH}`,
      holds: worst.times <= MAX_GROWTH,
    })
}

/** Compares the fastest of several runs of either size: other load only adds time. */
function growthOf({ run, copies }: Growing): number {
  let [once, twice] = [Infinity, Infinity]
  for (let turn = 0; turn < RUNS; turn++) {
    once = Math.min(
      once,
      cpuOf(() => run(copies)),
    )
    twice = Math.min(
      twice,
      cpuOf(() => run(2 * copies)),
    )
  }
  return twice / once
}

/** CPU time in microseconds, repeated until it is long enough to measure. */
function cpuOf(work: () => void): number {
  for (let repeats = 1; ; repeats *= 4) {
    const started = process.threadCpuUsage()
    for (let index = 0; index < repeats; index++) work()
    const { user, system } = process.threadCpuUsage(started)
    if (user + system >= 2000) return (user + system) / repeats
  }
}

function groups(): Record<string, Growing[]> {
  const { tools } = readCatalogue('tools')
  const chooser = openChooser(readChooser(tools))
  const answer = openAssistant()
  const ask = (text: string) => void answer(text, contextAt('2026-02-01T12:00:00'))
  const find = (text: string) => void findUnsourced(text, { conversation: [text], results: [], today: '2026-11-21' })
  const contact = (email: string) =>
    void validateContact({ name: 'Jo', email, subject: 'Rates', message: 'Ten chars.' })
  const calculate = (text: string) => void evaluateExpression(`${text}1`, 'deg')
  const each = (pieces: Record<string, number>, run: (text: string) => void): Growing[] =>
    Object.entries(pieces).map(([piece, copies]) => ({
      name: JSON.stringify(piece),
      copies,
      run: (times) => run(piece.repeat(times)),
    }))
  return {
    'tools ranked by a search': [
      {
        name: 'a long text',
        copies: 500,
        run: (count) =>
          void findTools(
            'mortgaeg calcualtor '.repeat(5),
            Array.from({ length: count }, (_, index) => tools[index % tools.length] ?? tools[0]).filter(
              (tool) => tool !== undefined,
            ),
            chooser,
          ),
      },
    ],
    'a message with arithmetic': each(
      {
        '1+': 900,
        '(': 900,
        '9^': 150,
        '170!': 80,
        '1,234 ': 300,
        '3 a b c ': 200,
        'the sum of 1 and 2 and ': 80,
        a: 1900,
      },
      ask,
    ),
    'the figures of an answer': each({ '1,': 2000, '1': 4000, '-': 4000, '[x](': 1000, 'may 1 ': 650 }, find),
    'an e-mail address': each({ 'a.': 25_000, 'a@': 25_000, 'a-': 25_000 }, (text) => {
      contact(`${text}@`)
      contact(`a@${text}`)
    }),
    'an expression': each({ '(': 240, '-': 240, '2^': 240, '1!': 240, 'sin ': 100, '1/2/': 100, '2π': 240 }, calculate),
  }
}
