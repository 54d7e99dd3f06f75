import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { remember } from '../engine/remember.ts'
import type { Evaluation } from '../engine/run/evaluate.ts'
import { linkTool } from '../engine/compile/linkTool.ts'
import { addDays } from '../engine/language/numbers/addDays.ts'
import { lacksCalendar } from '../engine/load/lacksCalendar.ts'
import type { Given } from '../engine/run/readInputs.ts'
import type { Refusal, RefusalCode } from '../engine/Refusal.ts'
import type { ResultNote } from '../engine/show/explainNotes.ts'
import type { OutputResult } from '../engine/show/present.ts'
import { newRow, type RawRow, type RawValues } from '../engine/show/startValues.ts'
import { viewForm, type FieldView } from '../engine/show/viewForm.ts'
import type { Tool } from '../engine/tool.ts'
import type { ToolData } from '../engine/toolData.ts'
import { attempt } from '../service/attempt.ts'
import type { Answer, Capability } from '../service/capability.ts'
import { adoptFields } from './adoptFields.ts'
import { contextOf, fillIn } from './fillIn.ts'
import { forgetOpenedChoices, openedChoices } from './opening.ts'
import { changeValue, choicesIn, fromGiven, toGiven } from './rawValues.ts'
import { startSystem } from './units/startSystem.ts'
import type { FormParts } from './FormParts.ts'
import { useRequirements, type Loaded } from './useRequirements.ts'
import { useLazy } from './useLazy.ts'
import { visitorContext } from './visitorContext.ts'
import { useConventions } from './useConventions.ts'

/** The sentences for refusals and notes. */
const loadSentences = () => import('./sentences.ts')

/** A calculation as shown; the count tells screen readers that an equal result is new. */
export interface ShownResult {
  readonly count: number
  readonly outputs: { readonly [name: string]: OutputResult }
  /** The source of charts and tables, calculated once. */
  readonly evaluation: Evaluation
  /** The inputs that applied to the calculation. */
  readonly given: Given
  /** It came from a link, not from the button. */
  readonly opened: boolean
  /** It followed an edit. */
  readonly live: boolean
}

export interface ToolFormState {
  readonly tool: Tool
  readonly values: RawValues
  readonly fields: readonly FieldView[]
  readonly parts: FormParts
  /** The tool's requirements have loaded. */
  readonly loaded: boolean
  /** The fields hold what a calculation needs. */
  readonly ready: boolean
  readonly result: ShownResult | undefined
  /** Notes on the result; undefined until the sentences have loaded. */
  readonly notes: readonly string[] | undefined
  /** The fields have changed, and their current values do not produce the result shown. */
  readonly stale: boolean
  /**
   * Messages by input or cell (`courses[0].credits`), or '' if they concern no single input; empty until the sentences
   * have loaded.
   */
  readonly errors: ReadonlyMap<string, string>
  /** Counts refused calculations. */
  readonly refusals: number
  /** The form has had the focus. */
  readonly isTouched: boolean
  /** Adopts the content of the fields, and their focus, on hydration. */
  readonly adopt: (form: HTMLFormElement) => void
  /** With `slides`, the first result comes without the button, as soon as the fields hold what it needs. */
  change(name: string, value: string, slides?: boolean): void
  /** Switches the unit of a field, and of all fields that offer the same units. */
  switchUnit(name: string, unit: string): void
  /** Switches the unit of a figure. */
  readonly switchFigure: (name: string, figure: OutputResult, unit: string) => void
  changeRow(name: string, key: number, column: string, value: string): void
  addRow(name: string): void
  removeRow(name: string, key: number): void
  /** Call on blur of a changed field, to show its error. */
  leave(name: string): void
  /** Fills in the example of the visitor's unit system and calculates. */
  fillExample(): void
  /** Fills in the inputs of a link and calculates; returns whether they were sufficient. */
  open(given: Given): boolean
  /**
   * Calculates, and shows the result or the errors.
   *
   * @param submitted what to calculate instead of the fields' values
   * @returns the outputs; undefined if the calculation was refused
   */
  submit(submitted?: Given): ShownResult['outputs'] | undefined
  /** Uses another capability of the tool with the fields' values. */
  ask(capability: Capability, parameters?: Readonly<Record<string, unknown>>): Answer
}

const NONE: ReadonlySet<string> = new Set()

interface FormOptions {
  /** Whether results follow edits after the first one; those of random tools never do. */
  readonly follows?: boolean
  /** The initial choices, if they are not those of the definition. */
  readonly choices?: Given | undefined
  /** What its first render needs: see loadFormParts. */
  readonly parts?: FormParts | undefined
  /** What it requires to calculate, if that is loaded already. */
  readonly required?: Loaded | undefined
}

const NO_PARTS: FormParts = {}

/** Holds the state of a tool's form: what was typed, the last result, and the errors. */
export function useToolForm(
  data: ToolData,
  { follows = true, choices = openedChoices(data), parts: drawn = NO_PARTS, required }: FormOptions = {},
): ToolFormState {
  const loaded = useRequirements(data.requires, required)
  const parts = useMemo((): FormParts => ({ ...drawn, ...loaded }), [drawn, loaded])
  const tool = useMemo(() => linkTool(data, { engine: loaded }), [data, loaded])
  const [values, setValues] = useState(() => fromGiven(tool, choices))
  const [calculated, setResult] = useState<ShownResult & { readonly values: RawValues }>()
  /** The errors already shown; each stays until it is fixed. */
  const [reported, setReported] = useState(NONE)
  const [refused, setRefused] = useState(0)
  const [waiting, setWaiting] = useState<'example' | 'submit'>()
  const [isTouched, setTouched] = useState(false)
  const changed = useRef(new Set<string>())
  const conventions = useConventions()
  // Dependent fields and choices work before the parts that calculate have loaded; dates need the calendar.
  const isReadable = loaded !== undefined || !(lacksCalendar(data.requires) || data.requires.includes('expression'))
  const given = useMemo(
    () => (isReadable ? toGiven(tool, values, parts, conventions) : choicesIn(data, values)),
    [data, tool, values, parts, isReadable, conventions],
  )
  const fields = useMemo(
    () =>
      viewForm(tool, given, visitorContext(tool.engine, conventions)).map(
        (field) => drawn.viewIn?.(field, values) ?? field,
      ),
    [tool, given, values, drawn, conventions],
  )
  const attempted = useMemo(
    () => (loaded ? attempt(tool, given, contextOf(tool, parts, values, conventions)) : undefined),
    [tool, given, loaded, parts, values, conventions],
  )
  const wrong: readonly Refusal[] = attempted?.ok === false ? attempted.refusals : []
  const sentences = useLazy(loadSentences, isTouched || reported.size > 0 || calculated !== undefined)
  const result = useMemo(
    () => calculated && (sentences?.rewrite(calculated, conventions) ?? calculated),
    [calculated, sentences, conventions],
  )
  const shown = result?.evaluation
  const notes = useMemo(
    () =>
      shown
        ? sentences
            ?.explainNotes(shown)
            .filter(isAboutFigures(data))
            .map(({ message }) => message)
        : [],
    [data, shown, sentences],
  )
  const isLive = follows && !data.requires.includes('chance')

  const show = (
    submitted: Given,
    from: RawValues,
    opened: boolean,
    live = false,
  ): ShownResult['outputs'] | undefined => {
    if (!loaded) {
      setWaiting('submit')
      return undefined
    }
    const answer = attempt(tool, submitted, contextOf(tool, parts, from))
    if (!answer.ok) {
      // What is not filled in yet is no mistake while a slider is moved.
      if (live) return undefined
      if (opened) {
        // A link that says too little opens the form without errors; one that contradicts itself says why.
        setReported(new Set(answer.refusals.filter(({ code }) => !INCOMPLETE.has(code)).map(keyOf)))
        return undefined
      }
      setReported(new Set(answer.refusals.map(keyOf)))
      setRefused((before) => before + 1)
      return undefined
    }
    const { outputs, evaluation } = answer
    setReported(NONE)
    setResult((before) => ({
      count: (before?.count ?? 0) + 1,
      outputs,
      evaluation,
      given: applicable(submitted, viewForm(tool, submitted, visitorContext(tool.engine))),
      opened,
      live,
      values: from,
    }))
    return outputs
  }

  const fillExample = (): void => {
    // Quantities are written in their units.
    if (!loaded) return setWaiting('example')
    const example = data.examples.find(({ system }) => system === startSystem()) ?? data.examples[0]
    if (!example) return
    const dates: Record<string, string> = {}
    const today = visitorContext().now.slice(0, 10)
    for (const name in example.daysFromToday) dates[name] = addDays(today, example.daysFromToday[name] ?? 0)
    const next = fillIn(tool, parts, { ...example.given, ...dates })
    setValues(next)
    show(toGiven(tool, next, parts), next, false)
  }

  // During render, so that fields and figures update together, and figures of other inputs are never shown without
  // being marked.
  if (isLive && attempted?.ok && result && result.values !== values) {
    setResult({
      ...result,
      outputs: attempted.outputs,
      evaluation: attempted.evaluation,
      given: applicable(given, fields),
      opened: false,
      live: true,
      values,
    })
  }
  useEffect(() => {
    const still = [...reported].filter((key) => wrong.some((refusal) => keyOf(refusal) === key))
    if (still.length < reported.size) setReported(new Set(still))
    // oxlint-disable-next-line react/exhaustive-deps -- refusals change with what is attempted
  }, [attempted, reported])
  useEffect(() => {
    if (!waiting || !loaded) return
    setWaiting(undefined)
    if (waiting === 'example') fillExample()
    else show(given, values, false)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the requirements have loaded
  }, [waiting, loaded])

  const changeRows = (name: string, update: (rows: readonly RawRow[]) => readonly RawRow[]) => {
    changed.current.add(name)
    setValues((before) => ({ ...before, [name]: update(before[name] as readonly RawRow[]) }))
  }

  return {
    tool,
    values,
    fields,
    parts,
    loaded: loaded !== undefined,
    ready: attempted?.ok === true,
    result,
    notes,
    stale: result !== undefined && result.values !== values,
    errors: new Map(
      wrong
        .filter((refusal) => reported.has(keyOf(refusal)))
        .toReversed()
        .map((refusal) => [keyOf(refusal), sentences?.explainRefusal(refusal, fields, conventions, tool.engine) ?? '']),
    ),
    refusals: refused,
    isTouched,
    adopt: useCallback(
      (form) => {
        // A form that the build's script has put in place is that of the region.
        const regional = globalThis.openedChoices ? undefined : data.starts?.[startSystem()]
        forgetOpenedChoices()
        if (form.contains(document.activeElement)) setTouched(true)
        else form.addEventListener('focusin', () => setTouched(true), { once: true })
        setValues((rendered) => {
          const adopted = { ...adoptFields(data, rendered, form), ...regional }
          return drawn.adoptUnits?.(data, adopted, form) ?? adopted
        })
      },
      [data, drawn],
    ),
    change(name, value, slides) {
      changed.current.add(name)
      const next = changeValue(data, values, name, value)
      const isShown = slides && isLive && loaded && !result && show(toGiven(tool, next, parts), next, false, true)
      setValues(isShown ? next : (before) => changeValue(data, before, name, value))
      if (data.inputs.some(({ match }) => match?.input === name)) setResult(undefined)
    },
    switchUnit(name, unit) {
      // A unit switched early waits for the conversion to load.
      void import('./units/unitSwitches.ts').then(({ switchInput }) =>
        setValues((before) => switchInput(data, before, name, unit)),
      )
    },
    switchFigure(name, { units, follows }, unit) {
      if (units) setValues(parts.switchFigure?.(values, name, units, unit, follows) ?? values)
    },
    changeRow: (name, key, column, value) =>
      changeRows(name, (rows) =>
        rows.map((row) => (row.key === key ? { key, fields: changeValue(data, row.fields, column, value) } : row)),
      ),
    addRow(name) {
      const input = data.inputs.find((input) => input.name === name)
      if (!input) return
      changeRows(name, (rows) => {
        const row = newRow(input, Math.max(-1, ...rows.map(({ key }) => key)) + 1)
        return [...rows, drawn.startRow?.(input, row) ?? row]
      })
    },
    removeRow: (name, key) => changeRows(name, (rows) => rows.filter((row) => row.key !== key)),
    leave(name) {
      if (!changed.current.delete(name)) return
      const own = wrong.filter((refusal) => isAbout(refusal, name)).map(keyOf)
      if (own.length > 0) setReported((before) => new Set([...before, ...own]))
      loadSentences().then(({ showUnderstood }) => {
        // What was typed there meanwhile stays. Remembered, so that a result stays that of the fields.
        const rewritten = remember((now: RawValues) =>
          now[name] === values[name] ? (showUnderstood(tool, now, name, parts) ?? now) : now,
        )
        setValues(rewritten)
        setResult((before) => before && { ...before, values: rewritten(before.values) })
      }, console.error)
    },
    fillExample,
    open(opened) {
      const next = fillIn(tool, parts, opened)
      setValues(next)
      setResult(undefined)
      return show(toGiven(tool, next, parts), next, true) !== undefined
    },
    submit: (submitted = given) => show(submitted, values, false),
    ask: (capability, parameters = {}) =>
      capability.run({ tool, inputs: given, parameters, context: contextOf(tool, parts, values) }),
  }
}

/** Returns the values of the fields that apply. */
const applicable = (given: Given, fields: readonly FieldView[]): Given =>
  Object.fromEntries(fields.map(({ input }) => [input.name, given[input.name]]))

/**
 * Notes on a table are shown under it. That rounded figures differ by a cent is for programs and for tables: here the note
 * would come a moment after the figures, and move the page.
 */
const isAboutFigures =
  ({ outputs }: ToolData) =>
  ({ code, about }: ResultNote): boolean =>
    code !== 'rounded-apart' && !outputs.some(({ name, table }) => table && name === about)

/** What is not filled in yet. */
const INCOMPLETE: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['empty', 'missing', 'rows-missing'])

const keyOf = ({ input = '' }: Refusal): string => input

/** Whether to report a refusal when that field is left: one of the field itself, or of a need that involves it. */
const isAbout = ({ code, params, input = '' }: Refusal, name: string): boolean =>
  input.split(/[[.]/)[0] === name ||
  (code === 'need' && (params as { given: readonly { name: string }[] }).given.some((field) => field.name === name))
