import { readCatalogue, readCheckOptions } from '../../scripts/read-tools.ts'
import { LIMIT_MS } from '../../server/assistant/embeddedThreads.ts'
import { phrasesOf } from '../../src/search/phrasesOf.ts'
import { openAssistant } from '../assistant/support/openAssistant.ts'
import { heading, line, showNumber } from './report.ts'
import { spreadOf } from './measure.ts'

/** The number of messages of each kind. */
const COUNT = 5000
const MAX_CHARACTERS = 4000
const SHOWN = 60

/** A repeatable source of random numbers from 0 to below 1: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Pieces repeated, alone or after a prefix, until a message is full: quadratic reading would show. */
const PIECES = [
  ...[
    '(',
    ')',
    '((',
    ')(',
    '[',
    '{',
    '1+',
    '-',
    '--',
    '1-',
    '2^',
    '**',
    '1*(',
    'sqrt(',
    '!',
    '1!',
    '%',
    '5%',
    '5% of ',
  ],
  ...['1 ', '1, ', '1,000 ', '1.1.', '0.', '1e', '1e9 ', '1/2 ', '3 1/2 ', '½ ', '٣', '-1 ', '$5 ', '5 USD ', '€ '],
  ...['5 kg ', '5kg', '180 cm ', '5\'9" ', '5 ft 9 in ', '70 kg 180 cm ', '7:30 ', '7:30 pm ', '2025-01-01 ', 'Jan 5 '],
  ...[
    'may ',
    'second ',
    'one ',
    'twenty ',
    'twenty-',
    'hundred thousand ',
    'half ',
    'dozen ',
    'and ',
    'and a half ',
    'to ',
  ],
  ...[
    'of ',
    'in ',
    'per ',
    'a ',
    'the ',
    'I ',
    'not ',
    'from 1 to ',
    'between 1 and ',
    'loan ',
    'bmi ',
    'tip of ',
    'x ',
  ],
  ...[
    'loan 5% 5 years ',
    'grade A 3 credits, ',
    'A, ',
    'what is ',
    'which tool ',
    'summarize: ',
    'analyze these numbers: ',
  ],
  ...[
    '. ',
    '.',
    '? ',
    '! ',
    ', ',
    '; ',
    ': ',
    '\n',
    '\n\n',
    ' ',
    '\t',
    '- ',
    '* ',
    '> ',
    '`',
    '"',
    "'",
    '\\',
    '/',
    '|',
    '_',
  ],
  ...[
    'Mr. ',
    'e.g. ',
    'A. ',
    'a.b.',
    'www.a.b ',
    'http://a/',
    '@a',
    '&amp;',
    '<b>',
    '汉',
    '🧮',
    'é',
    'é',
    '\u200b',
    '\u00a0',
  ],
]

const SEPARATORS = [' ', ', ', ',', '\t', ' | ', '; ', '  ']
const ENDS = ['\n', '\r\n', ' and ', '; ', '\n\n']
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

type Maker = (random: () => number, words: readonly string[]) => string

const pick = <Value>(random: () => number, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value
const upTo = (random: () => number, most: number): number => 1 + Math.floor(random() * most)

/** Appends pieces until a message has its intended length. */
function fill(random: () => number, next: () => string): string {
  // About half of the messages have the maximum length.
  const length = random() < 0.5 ? MAX_CHARACTERS : upTo(random, MAX_CHARACTERS)
  let text = ''
  while (text.length < length) text += next()
  return text.slice(0, length)
}

const makers: Record<string, Maker> = {
  shapes: (random, words) => {
    const start = pick(random, ['', ...PIECES, ...words])
    const cycle = Array.from({ length: upTo(random, 3) }, () => pick(random, PIECES)).join('')
    const end = pick(random, ['', ...PIECES, ...words])
    return `${start}${fill(random, () => cycle)}`.slice(0, MAX_CHARACTERS - end.length) + end
  },
  grids: (random, words) => {
    const [separator, end, columns] = [pick(random, SEPARATORS), pick(random, ENDS), upTo(random, 30)]
    const cell = () =>
      random() < 0.2 ? pick(random, words) : String(Math.round(random() * 10 ** upTo(random, 6)) / 100)
    return fill(random, () => Array.from({ length: columns }, cell).join(separator) + end)
  },
  letters: (random) =>
    fill(random, () => Array.from({ length: upTo(random, 12) }, () => pick(random, [...LETTERS])).join('') + ' '),
  sentences: (random, words) =>
    fill(random, () =>
      random() < 0.2 ? pick(random, PIECES) : `${pick(random, words)}${pick(random, [' ', ' ', ' ', ', ', '. '])}`,
    ),
}

interface Slow {
  readonly ms: number
  readonly message: string
}

/** Searches for messages that keep the embedded assistant busy: CPU time, and the slowest of each kind. */
export async function benchMessages(): Promise<void> {
  const { tools } = readCatalogue()
  const answer = openAssistant()
  const context = { ...readCheckOptions(), now: '2026-02-01T12:00:00', random: () => 0 }
  const words = tools.flatMap((tool) => [
    tool.name,
    ...tool.keywords,
    ...tool.inputs.flatMap(({ label, choices }) => [
      ...(typeof label === 'string' ? [label] : []),
      ...(choices ?? []).map((choice) => choice.label),
    ]),
    ...phrasesOf(tool).map(({ says }) => says.replace(/[{}]/g, '')),
  ])
  heading(
    `Messages: ${Object.keys(makers).length * COUNT} to the embedded assistant, half of them ${MAX_CHARACTERS} characters long`,
  )
  for (const [kind, make] of Object.entries(makers)) {
    const random = randomFrom(1)
    const times: number[] = []
    let worst: Slow = { ms: 0, message: '' }
    for (let count = 0; count < COUNT; count++) {
      const message = make(random, words)
      const before = process.threadCpuUsage()
      answer(message.trim(), context)
      const { user, system } = process.threadCpuUsage(before)
      const ms = (user + system) / 1000
      times.push(ms)
      if (ms > worst.ms) worst = { ms, message }
    }
    const { median, high } = spreadOf(times)
    const over = times.filter((ms) => ms > LIMIT_MS).length
    line(`${kind}: CPU time, median and 90th percentile`, `${showNumber(median)}, ${showNumber(high)} ms`)
    line(`${kind}: the worst`, `${showNumber(worst.ms)} ms`)
    line(`${kind}: stopped by the limit of ${LIMIT_MS} ms`, String(over), { text: 'none', holds: over === 0 })
    console.log(`    ${JSON.stringify(worst.message.slice(0, SHOWN))}… ${worst.message.length} characters`)
  }
}
