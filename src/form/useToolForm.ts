import { useCallback, useMemo, useState } from 'react'
import type { OutputResult } from '../engine/present/present.ts'
import { attempt } from '../service/attempt.ts'
import type { Answer, Capability } from '../service/capability.ts'
import { openTool } from '../service/openTool.ts'
import type { Given } from '../engine/evaluate/readInputs.ts'
import { viewForm, type FieldView } from '../engine/present/viewForm.ts'
import { newRow, startValues, type RawRow, type RawValues } from '../engine/present/startValues.ts'
import type { ToolData } from '../engine/toolData.ts'
import { adoptFields } from './adoptFields.ts'
import { changeValue, fromGiven, toGiven } from './rawValues.ts'
import { useRequirements } from './useRequirements.ts'
import { visitorContext } from './visitorContext.ts'
import type { Tool } from '../engine/tool.ts'

/** One calculation shown; the count tells a screen reader that an equal one is new. */
export interface ShownResult {
  readonly count: number
  readonly outputs: { readonly [name: string]: OutputResult }
  /** What it was calculated from: the inputs that applied. */
  readonly given: Given
  /** It came from a link, not from the button. */
  readonly opened: boolean
}

export interface ToolFormState {
  readonly tool: Tool
  readonly values: RawValues
  readonly fields: readonly FieldView[]
  /** What the tool needs to calculate is there. */
  readonly loaded: boolean
  readonly ready: boolean
  readonly result: ShownResult | undefined
  /** Takes over what the fields already hold when the form comes to life. */
  readonly adopt: (form: HTMLFormElement) => void
  change(name: string, value: string): void
  changeRow(name: string, key: number, column: string, value: string): void
  addRow(name: string): void
  removeRow(name: string, key: number): void
  fillExample(index: number): void
  /** Fills in what a link gave and calculates, where that is enough. */
  open(given: Given): void
  /**
   * Calculates, and shows the result.
   *
   * @param asked what to calculate instead of what the fields hold
   * @returns what was calculated; undefined where nothing was
   */
  submit(asked?: Given): ShownResult['outputs'] | undefined
  /** Asks the tool anything else about what the fields hold. */
  ask(capability: Capability, parameters?: Readonly<Record<string, unknown>>): Answer
}

/** The state of a tool's form: what was typed, whether it can be calculated, and the last result, which stays until the next. */
export function useToolForm(data: ToolData): ToolFormState {
  const tool = useMemo(() => openTool(data), [data])
  const [values, setValues] = useState(() => startValues(data))
  const [result, setResult] = useState<ShownResult>()
  const loaded = useRequirements(data.requires)
  const given = loaded ? toGiven(data, values) : {}
  const { fields, ready } = viewForm(tool, given, visitorContext(loaded))
  const changeRows = (name: string, update: (rows: readonly RawRow[]) => readonly RawRow[]) =>
    setValues((before) => ({ ...before, [name]: update(before[name] as readonly RawRow[]) }))
  const show = (asked: Given, opened: boolean): ShownResult['outputs'] | undefined => {
    if (!loaded) return undefined
    const context = visitorContext(loaded)
    const calculation = attempt(tool, asked, context)
    if (!calculation.ok) return undefined
    const applicable = viewForm(tool, asked, context).fields.map(({ input }) => [input.name, asked[input.name]])
    const { outputs } = calculation
    setResult((before) => ({
      count: (before?.count ?? 0) + 1,
      outputs,
      given: Object.fromEntries(applicable) as Given,
      opened,
    }))
    return outputs
  }

  return {
    tool,
    values,
    fields,
    loaded: loaded !== undefined,
    ready: loaded !== undefined && ready,
    result,
    adopt: useCallback((form) => setValues((rendered) => adoptFields(data, rendered, form)), [data]),
    change(name, value) {
      setValues((before) => changeValue(data, before, name, value))
      if (data.inputs.some(({ match }) => match?.input === name)) setResult(undefined)
    },
    changeRow: (name, key, column, value) =>
      changeRows(name, (rows) =>
        rows.map((row) => (row.key === key ? { key, fields: { ...row.fields, [column]: value } } : row)),
      ),
    addRow(name) {
      const input = data.inputs.find((each) => each.name === name)
      if (input) changeRows(name, (rows) => [...rows, newRow(input, Math.max(-1, ...rows.map(({ key }) => key)) + 1)])
    },
    removeRow: (name, key) =>
      changeRows(name, (rows) => (rows.length > 1 ? rows.filter((row) => row.key !== key) : rows)),
    fillExample(index) {
      const example = data.examples[index]
      if (example) setValues(fromGiven(data, example.given))
    },
    open(opened) {
      const next = fromGiven(data, opened)
      setValues(next)
      setResult(undefined)
      show(toGiven(data, next), true)
    },
    submit: (asked = given) => show(asked, false),
    ask: (capability, parameters = {}) =>
      capability.run({ tool, inputs: given, parameters, context: visitorContext(loaded) }),
  }
}
