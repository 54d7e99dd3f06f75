import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Writes a folder of definitions, files by name, which goes when the test ends. */
export function writeTools(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tools-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

/** A definition with these lines, and all that a definition must have beside them. */
export function definition(id: string, lines: string): string {
  return `id: ${id}
name: The ${id} tool
description: A definition for tests of the command line.
category: Fun
icon: cash
keywords: [one, two, three]
content:
  metaDescription: A definition for tests of the command line, which no visitor ever gets to see.
  introduction: A definition for tests of the command line, which no visitor ever gets to see.
  formula: What the formula says.
  example: What the examples of the definition say, in as many words as an example needs.
  howItWorks: [The test writes it to a folder., The command line reads it from there.]
  useCases: [Tests of one case., Tests of a batch., Tests of the help.]
  faqs:
    - { question: Is this a question?, answer: It is one of three questions that nobody asks. }
    - { question: Is this another question?, answer: It is the second question that nobody asks. }
    - { question: Is this the last question?, answer: It is the third question that nobody asks. }
${lines}`
}

/** Doubles a number. */
export const double = definition(
  'double',
  `inputs: { value: { type: number, label: Value } }
outputs: { twice: { label: Twice, formula: value * 2 } }
examples: [{ name: one, given: { value: 1 }, gives: { twice: 2 }, source: By hand }]
`,
)

/** Draws a number up to a limit. */
export const draw = definition(
  'draw',
  `inputs: { limit: { type: integer, label: Limit, default: 1000000 } }
outputs: { drawn: { label: Drawn, formula: "randbetween(1, limit)" } }
examples: [{ name: one, given: { limit: 1 }, gives: { drawn: 1 }, source: There is one number only }]
`,
)

/** Says a name back. */
export const echo = definition(
  'echo',
  `inputs: { word: { type: text, label: Word, aliases: [name] } }
outputs: { said: { label: Said, formula: concat(word), format: text } }
examples: [{ name: one, given: { word: a }, gives: { said: a }, source: By hand }]
`,
)

/** Answers with a table, a unit and a note; the primary output is not the first. */
export const table = definition(
  'table',
  `inputs: { start: { type: number, label: Start } }
outputs:
  first: { label: The first figure, formula: start * 1000, format: money, round: 2 }
  second: { label: Second, formula: start / 2, unit: km, note: Half of it., primary: true }
  steps:
    label: Steps
    rows: { step: [8, 9, 10] }
    columns:
      number: { label: Step, formula: step }
      sum: { label: Sum so far, formula: start + step, unit: m }
      even: { label: Even, formula: step % 2 == 0 }
examples:
  - name: two
    given: { start: 2 }
    gives: { first: 2000, second: 1, steps: [{ sum: 10 }, { sum: 11 }, { sum: 12 }] }
    source: By hand
`,
)

/** Has no outputs, which is a problem. */
export const broken = definition('broken', 'inputs: { value: { type: number, label: Value } }\n')

/** A program of its own. */
export const plugin = definition('plugin', 'plugin: notepad\n')
