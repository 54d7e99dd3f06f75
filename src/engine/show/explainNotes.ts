import { remember } from '../remember.ts'
import { findCause, findUnlikely, type Evaluation } from '../run/evaluate.ts'
import { findNotes, type Note } from '../run/findNotes.ts'
import { resolveVarying } from '../compile/resolveVarying.ts'
import { findUnread } from '../run/trace/findUnread.ts'
import { roundOutput } from '../run/round/roundOutput.ts'
import type { OutputData } from '../toolData.ts'
import { conventionsOf } from './conventionsOf.ts'
import { nameOf } from './explainRefusal.ts'
import { formatNumber } from './formatNumber.ts'
import { lookOf } from './presentTable.ts'
import { present } from './present.ts'
import { sayGiven } from './sayCondition.ts'
import { sayIgnored } from './sayIgnored.ts'
import { sayUnlikely } from './sayUnlikely.ts'
import { sayUnused } from './sayUnused.ts'
import { withUnit } from './withUnit.ts'
import { finish, listWords } from './words.ts'
import { writeValue } from './writeValue.ts'
import { valueOf } from '../run/valueOf.ts'

/** A note on a result: the name of what it is about, and a message. */
export interface ResultNote {
  readonly code: Note['code'] | 'not-used'
  /** The name of an input, a value or an output; `courses[1]` for a row of an input. */
  readonly about: string
  readonly message: string
}

/**
 * Explains the notes on a result: input that is part of no figure or was ignored, implausible figures, and figures that do
 * not add up as shown.
 * Remembered, because on a page the panel and every table show their own.
 *
 * @returns a sentence for each: "A BMI of 228,571.4 is hardly possible: is the height in centimeters?"
 */
export const explainNotes = remember((evaluation: Evaluation): readonly ResultNote[] => [
  ...findUnread(evaluation).map(({ name, lacks }) => ({
    code: 'not-used' as const,
    about: name,
    message: sayUnused(name, sayGiven(lacks, evaluation), evaluation),
  })),
  ...findNotes(evaluation).map((note) => ({
    code: note.code,
    about: note.code === 'row-left-out' ? `${note.name}[${note.row}]` : note.name,
    message: explain(note, evaluation),
  })),
])

function explain(note: Note, evaluation: Evaluation): string {
  const { tool, slots } = evaluation
  const conventions = conventionsOf(slots)
  switch (note.code) {
    case 'unusual':
      return explainUnusual(note, evaluation)
    case 'left-out':
    case 'row-left-out':
      return finish(sayIgnored(note, tool.data.inputs, conventions))
    case 'commas-separate':
      return `Commas separate numbers here: ${note.given} is read as ${listWords(note.given.split(','), conventions)}.`
    case 'decimal-comma':
      return `${note.given} is read as ${note.decimal}, because something other than commas separates the numbers.`
    case 'rounded-apart':
      return explainRounding(note, evaluation)
  }
}

function explainRounding({ name, figure }: Note & { code: 'rounded-apart' }, { tool, slots }: Evaluation): string {
  const output = tool.data.outputs.find((output) => output.name === name) as OutputData
  const label = resolveVarying(tool, output.label, slots) ?? name
  if (figure === undefined)
    return `${label}: figures are calculated before rounding, so the last digit of a sum or difference can differ.`
  const { format, round, unit, conventions } = lookOf(tool, output, slots)
  const shown = withUnit(writeValue(figure, format, round, figure, conventions), unit)
  return `${label} is calculated before rounding; the rounded figures would give ${shown}.`
}

function explainUnusual({ name, beyond }: Note & { code: 'unusual' }, evaluation: Evaluation): string {
  const { tool, slots } = evaluation
  const conventions = conventionsOf(slots)
  const value = valueOf(evaluation, name) as number | bigint
  const output = present(evaluation)[name]
  const input = tool.data.inputs.find((input) => input.name === name)
  const shown =
    output?.text ??
    (input?.units && tool.engine.sayGiven?.(evaluation, input)) ??
    formatNumber(roundOutput(Number(value), { upTo: 6 }), 'number', undefined, conventions)
  const says = beyond.says === undefined ? undefined : resolveVarying(tool, beyond.says, slots)
  if (says !== undefined) return finish(says.replaceAll(`{${name}}`, () => shown))
  const labelOf = (input: string): string => {
    const label = tool.data.inputs.find((other) => other.name === input)?.label
    return (label === undefined ? undefined : resolveVarying(tool, label, slots)) ?? input
  }
  const direction = beyond.bound === 'min' ? 'low' : 'high'
  const unlikely = findUnlikely(tool, slots, evaluation.given, [name])
  if (input && unlikely) return finish(sayUnlikely(unlikely.params, input, nameOf(labelOf(name)), conventions))
  if (input) return finish(`${nameOf(labelOf(name))} is unusually ${direction}`)
  const causes = listWords(
    findCause(tool, name, slots).map((input) => nameOf(labelOf(input))),
    conventions,
  )
  return output
    ? finish(`${nameOf(output.label)} is unusually ${direction}: check ${causes}`)
    : finish(`the figures are unusual: check ${causes}`)
}
