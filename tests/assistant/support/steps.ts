import { calculate } from '../../../src/service/calculate.ts'
import { createProgramOpener } from '../../../src/service/programs.ts'
import { openTool } from '../../../src/service/openTool.ts'
import { unchanging } from '../../../src/service/resources.ts'
import { keepCatalogue } from '../../../scripts/read-tools.ts'
import type { Given } from '../../../src/engine/evaluate/readInputs.ts'
import type { Outputs } from '../../../src/engine/present/present.ts'
import { contextAt, readQuestions, statesFigures, type ToldAnswer } from './openAssistant.ts'

type Names = string | readonly string[]
type Wanted = number | string | readonly number[]

/** An input of a talk: wordings, and the values they mean. */
interface Input {
  /** The input it is, if that is not its own key. */
  readonly input?: string
  readonly names?: readonly string[]
  readonly was?: string
  readonly values?: Record<string, unknown>
  /** Values that the talk has not given. */
  readonly adds?: Record<string, unknown>
  /** A wording, and the inputs it changes. */
  readonly changes?: Record<string, Given>
  readonly by?: Record<string, number>
  readonly up?: readonly string[]
  readonly down?: readonly string[]
  readonly ways?: readonly string[]
  readonly byWays?: { readonly up?: readonly string[]; readonly down?: readonly string[] }
  /** Whether only its name identifies the input. */
  readonly named?: boolean
  /** Whether its values are words that only this input uses. */
  readonly words?: boolean
  readonly half?: boolean
  /** Whether it can be taken away. */
  readonly gone?: boolean
  readonly clock?: boolean
  /** Whether it is added in its own ways only. */
  readonly only?: boolean
  readonly gives?: Names
}

interface Talk {
  readonly ask: string
  readonly tool: string
  readonly given?: Given
  readonly gives?: Names
  /** The figure of arithmetic. */
  readonly is?: number
  readonly inputs?: Record<string, Input>
  readonly outputs?: Record<string, readonly string[]>
  readonly says?: Record<string, readonly string[]>
  readonly units?: Record<string, number>
  readonly on?: readonly string[]
  readonly person?: readonly ({ readonly v: string } & Given)[]
  readonly list?: readonly { readonly ways: readonly string[]; readonly numbers: string }[]
  readonly arithmetic?: readonly { readonly ways: readonly string[]; readonly is: Wanted }[]
}

/** A step of a talk, and what it leads to. */
export interface Step {
  readonly kind: string
  readonly wording: string
  readonly talk: Talk
  readonly history: readonly string[]
  readonly ask: string
  readonly given?: Given
  /** The outputs that are asked for. */
  readonly output?: Names
  /** The figure, where it is not an output of these inputs. */
  readonly is?: Wanted
}

const file = readQuestions('steps.yaml') as {
  readonly now: string
  readonly wordings: Record<string, readonly string[]>
  readonly talks: readonly Talk[]
}
/** The day of all talks. */
export const STEPS_NOW = contextAt(file.now)

const open = createProgramOpener(unchanging().current)
const tools = new Map(keepCatalogue().tools.map((data) => [data.id, data]))
const known = new Map<string, Outputs | undefined>()

/** The outputs of a tool for inputs; nothing if it refuses them. */
export function outputsOf(id: string, given: Given = {}): Outputs | undefined {
  const data = tools.get(id)
  if (!data) return undefined
  const key = `${id} ${JSON.stringify(given)}`
  if (known.has(key)) return known.get(key)
  const calculated = calculate(open(data) ?? openTool(data), given, STEPS_NOW)
  const outputs = calculated.ok ? calculated.outputs : undefined
  known.set(key, outputs)
  return outputs
}

const entries = <T>(of: Record<string, T> | undefined): [string, T][] => Object.entries(of ?? {})
const round = (value: number): number => Number(value.toPrecision(12))

/** A clock time some hours later. */
function later(time: unknown, hours: number): string {
  const [h = 0, m = 0] = String(time).split(':').map(Number)
  const minutes = (h * 60 + m + hours * 60 + 1440) % 1440
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** What a step to these inputs leads to: the shares of a split, or the tool's outputs. */
function to(talk: Talk, given: Given): Partial<Step> {
  if (talk.gives !== 'shares') return { given }
  const parts = (given['parts'] as readonly { part: number }[]).map(({ part }) => part)
  const whole = parts.reduce((a, b) => a + b)
  return { is: parts.map((part) => (Number(given['total']) * part) / whole) }
}

/** What is calculated with the last figure. */
const ON: Readonly<Record<string, (figure: number, count: number, percent: number) => number>> = {
  times: (figure, count) => figure * count,
  divide: (figure, count) => figure / count,
  plus: (figure, count) => figure + count,
  minus: (figure, count) => figure - count,
  share: (figure, _, percent) => (figure * percent) / 100,
  onTop: (figure, _, percent) => figure * (1 + percent / 100),
  off: (figure, _, percent) => figure * (1 - percent / 100),
  halfOf: (figure) => figure / 2,
  doubleOf: (figure) => figure * 2,
}
const COUNTS: Readonly<Record<string, readonly number[]>> = { divide: [2, 3, 4], times: [12, 3, 52] }

/** All steps of the file: each kind of each talk in each wording, the values in turn. */
export function allSteps(): Step[] {
  let turn = 0
  const next = <T>(of: readonly T[] | undefined): T | undefined => of?.[turn++ % of.length]
  return file.talks.flatMap((talk) => [...stepsOf(talk)])

  function* stepsOf(talk: Talk): Generator<Step> {
    function* say(
      kind: string,
      said: (wording: string) => readonly [slots: Record<string, unknown>, leads: Partial<Step>] | undefined,
      ways: readonly string[] = file.wordings[kind] ?? [],
    ): Generator<Step> {
      for (const wording of ways) {
        const [slots, leads] = said(wording) ?? []
        const ask = wording.replace(/\{(\w+)\}/g, (_, slot: string) => String(slots?.[slot]))
        if (slots) yield { kind, wording, talk, history: [talk.ask], ask, ...leads }
      }
    }
    for (const [key, input] of entries(talk.inputs)) yield* stepsWith(key, input)
    // Two inputs at once, where their units tell them apart.
    const bare = entries(talk.inputs).filter(([, { values, words, named }]) => values && !words && !named)
    for (const [index, [first, one]] of bare.entries()) {
      for (const [second, other] of bare.slice(index + 1)) {
        yield* say('both', () => {
          const [[a, x] = [], [b, y] = []] = [next(entries(one.values)), next(entries(other.values))]
          return [{ a, b }, { given: { ...talk.given, [first]: x, [second]: y } }]
        })
      }
    }
    for (const { v, ...inputs } of talk.person ?? [])
      yield* say('person', () => [{ v }, { given: { ...talk.given, ...inputs } }])
    const stands = talk.given ? { given: talk.given } : {}
    for (const [output, names] of entries(talk.outputs))
      yield* say('output', () => [{ o: next(names) }, { ...stands, output }])
    for (const [output, ways] of entries(talk.says)) yield* say('says', () => [{}, { ...stands, output }], ways)
    yield* say('unit', () => {
      const [u, is] = next(entries(talk.units)) ?? []
      return is === undefined ? undefined : [{ u }, { is }]
    })
    for (const { ways, is } of talk.arithmetic ?? []) yield* say('on', () => [{}, { is }], ways)
    for (const { ways, numbers } of talk.list ?? []) yield* say('list', () => [{}, { given: { numbers } }], ways)
    const figure = talk.is ?? Number(outputsOf(talk.tool, talk.given)?.[[talk.gives ?? []].flat()[0] ?? '']?.value)
    for (const kind of talk.on ?? []) {
      yield* say(kind, (wording) => {
        const k = next(wording.endsWith('th of that') ? [4, 5] : (COUNTS[kind] ?? [50, 100, 20])) ?? 1
        const p = next([20, 8, 15]) ?? 1
        return [{ k, p }, { is: ON[kind]?.(figure, k, p) ?? Number.NaN }]
      })
    }

    function* stepsWith(key: string, input: Input): Generator<Step> {
      const { input: name = key, was, names, ways = [], words = false, named = false, up, down } = input
      const set = (value: unknown): Partial<Step> => to(talk, { ...talk.given, [name]: value })
      const old = talk.given?.[name]
      const other = () => {
        const [v, value] = next(entries(input.values)) ?? []
        return v === undefined ? undefined : ([{ v, old: was, n: next(names) }, set(value)] as const)
      }
      if (input.values) {
        yield* say('ways', other, ways)
        if (!words) yield* say('named', other)
        if (!words && !named) {
          yield* say('value', other)
          yield* say('correct', other)
          yield* say('back', () => {
            const [{ v } = { v: '' }] = other() ?? []
            return [{ old: was }, { ...to(talk, talk.given ?? {}), history: [talk.ask, `make it ${v}`] }]
          })
        }
      }
      const changes = entries(input.changes)
      if (changes.length > 0) {
        const change = () => {
          const [v, changed] = next(changes) ?? []
          return [{ v }, to(talk, { ...talk.given, ...changed })] as const
        }
        yield* say('ways', change, ways)
      }
      if (input.adds) {
        const added = () => {
          const [v, value] = next(entries(input.adds)) ?? []
          return [
            { v, n: next(names) },
            { ...set(value), ...(input.gives && { output: input.gives }) },
          ] as const
        }
        if (!input.only) yield* say('add', added)
        yield* say('add', added, ways)
      }
      const by = (sign: number) => () => {
        const [d, delta = 0] = next(entries(input.by)) ?? []
        const value = input.clock ? later(old, sign * delta) : round(Number(old) + sign * delta)
        return d === undefined
          ? undefined
          : ([{ d, n: next(names), up: next(up), down: next(down) }, set(value)] as const)
      }
      if (!named) {
        yield* say('more', by(1))
        yield* say('less', by(-1))
      }
      yield* say('namedMore', by(1))
      yield* say('namedLess', by(-1))
      yield* say('byWays', by(1), input.byWays?.up ?? [])
      yield* say('byWays', by(-1), input.byWays?.down ?? [])
      const scaled = (factor: number) => () => [{ n: next(names) }, set(round(Number(old) * factor))] as const
      if (input.half) {
        yield* say('double', scaled(2))
        yield* say('half', scaled(0.5))
      }
      if (input.gone) yield* say('without', scaled(0))
    }
  }
}

/** Whether the first line of an answer has a figure. */
function leadsWith({ figure, text }: ToldAnswer, wanted: Wanted): boolean {
  const lead = `${figure?.text ?? ''} ${text.split('\n')[0] ?? ''}`
  if (typeof wanted === 'string') return wanted.split('|').some((each) => lead.includes(each))
  const said = lead.replace(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? []
  return [wanted].flat().every((figure) => {
    const most = Math.max(0.0011 * Math.abs(figure), 0.006)
    return said.some((each) => Math.abs(Number(each) - Math.abs(figure)) <= most)
  })
}

/** Judges the answer to a step: behind is the right figure after another one, nothing is no figure. */
export function judgeStep(step: Step, answer: ToldAnswer): 'right' | 'nothing' | 'wrong' | 'behind' {
  if (!statesFigures(answer)) return 'nothing'
  const { talk, given, output, is } = step
  if (is !== undefined) return leadsWith(answer, is) ? 'right' : 'wrong'
  const outputs = outputsOf(talk.tool, given)
  const wanted = [output ?? talk.gives ?? []].flat()
  const isSame = answer.tool === talk.tool && textsOf(outputsOf(talk.tool, answer.given)) === textsOf(outputs)
  const isLed = wanted.some((name) => {
    const { value, text = '' } = outputs?.[name] ?? {}
    return value !== undefined && leadsWith(answer, typeof value === 'number' ? value : text)
  })
  if (isLed || (isSame && (output === undefined || wanted.includes(answer.figure?.output ?? '')))) return 'right'
  return isSame ? 'behind' : 'wrong'
}

const textsOf = (outputs: Outputs | undefined): string =>
  JSON.stringify(entries(outputs).map(([name, { text, unit }]) => [name, text, unit]))
