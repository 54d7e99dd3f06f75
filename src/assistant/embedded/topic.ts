import { namesOf } from '../compose/rules.ts'
import type { Wordings } from '../language/replaceAll.ts'

/** A quantity of a question about money. */
export interface Figure {
  readonly value: number
  /** As the readers of plain questions understand it. */
  readonly says: string
  /** The sign of its currency, or none. */
  readonly sign: string
  readonly isShare: boolean
  readonly isYearly?: boolean
  /** The length of a time. */
  readonly months?: number
}

/** What a question states, by role, and what it asks. */
export interface Told {
  readonly roles: Readonly<Record<string, Figure>>
  /** What is asked and what else was named, in capitals. */
  readonly marks: ReadonlySet<string>
  /** The roles in alphabetical order. */
  readonly key: string
  readonly text: string
  /** The message with names for its quantities only. */
  readonly raw: string
}

/** A kind of questions about money: what its words are called, and how it is asked plainly. */
export interface Topic {
  /** What the message must name, of the names. */
  readonly about: RegExp
  /** What makes it another question, in its own words. */
  readonly not?: RegExp
  readonly names: Wordings
  /** The roles of quantities that have no name, by kind. */
  readonly rest: Readonly<Record<string, string>>
  /** A role of which there may be several, to be added up. */
  readonly sums?: string
  /** The plainest question, if there is one, or what is asked back. */
  readonly says: (told: Told) => string | Asking | undefined
}

/** A question back, where two readings are likely. */
export interface Asking {
  readonly asks: string
}

/** Reads names whose patterns have {#} for an amount or a small number, {%} for a percentage, {M} for an amount a month and {T} for a time, {K} for a time of day, {L} for a length, {D} for hours and minutes, {W} for whole days, {V} for a speed. */
export const named = (lines: string): Wordings =>
  namesOf(lines.replace(/\{([#%A-Z])\}/g, (_, kind: string) => `(${kind === '#' ? '[#N]' : kind}\\d+)`))

export const has = (marks: ReadonlySet<string>, ...names: readonly string[]): boolean =>
  names.some((name) => marks.has(name))
export const money = (value: number, { sign }: Figure): string => `${sign}${Number(value.toFixed(2))}`
export const rateOf = ({ value }: Figure): string => `${value}%`

const PERIODS_OF_INTEREST: Readonly<Record<string, string>> = {
  month: 'monthly', monthly: 'monthly', year: 'annually', yearly: 'annually', annually: 'annually', annual: 'annually', quarter: 'quarterly', quarterly: 'quarterly', day: 'daily', daily: 'daily',
} // oxfmt-ignore

/** Says what was named as COMPOUNDING. */
export const sayCompounding = ({ says }: Figure): string =>
  says === 'simple' ? 'simple interest' : `compounded ${PERIODS_OF_INTEREST[says] ?? ''}`
