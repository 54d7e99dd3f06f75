import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Tool } from '../../engine/tool.ts'
import { ChoiceField, choiceLabel } from '../../form/fields/ChoiceField.tsx'
import { describedBy, FieldNotes, SelectFrame } from '../../form/common/Labelled.tsx'
import { useRefusalFocus } from '../../form/common/useRefusalFocus.ts'
import type { ToolFormState } from '../../form/useToolForm.ts'
import { visitorContext } from '../../form/visitorContext.ts'
import { attempt } from '../../service/attempt.ts'
import { TEMPERATURE_FORMULAS } from './temperatureFormulas.ts'
import classes from './unit.module.css'

/**
 * A converter as two boxes with a unit each: the value is typed in one, and the other shows the result. Typing in the
 * other box swaps their roles and units.
 */
export function TwoBoxes({ form }: { readonly form: ToolFormState }) {
  const element = useRef<HTMLFormElement>(null)
  const { adopt, values, result, errors } = form
  /** The value was typed in the second box. */
  const [isFlipped, setFlipped] = useState(false)
  /** Changing the category removes the result, until the next edit. */
  const [isLive, setLive] = useState(true)
  useLayoutEffect(() => {
    if (element.current) adopt(element.current)
  }, [adopt])
  useRefusalFocus(element, form.refusals)
  useLayoutEffect(() => {
    if (isLive && form.ready && !result) form.submit()
  })

  /** The value of a link goes into the first box. */
  const [opened, setOpened] = useState<unknown>()
  if (result?.opened && opened !== result) {
    setOpened(result)
    setFlipped(false)
  }
  const { tool, loaded } = form
  const { category: chosen, from: source, to: target } = values
  const rates = useMemo(
    () => (loaded ? findRates(tool, String(chosen), String(source), String(target)) : undefined),
    [tool, loaded, chosen, source, target],
  )
  const [category, value, from, to] = ['category', 'value', 'from', 'to'].map((name) =>
    form.fields.find(({ input }) => input.name === name),
  )
  if (!category || !value || !from || !to)
    throw new Error('[bug] TwoBoxes: a converter has a category, a value and two units')
  const shown = result && !form.stale ? result.outputs.result : undefined
  const change = (name: string, text: string) => {
    setLive(name !== 'category')
    if (name === 'category') setFlipped(false)
    form.change(name, text)
  }
  const swap = () => {
    change('from', String(values.to))
    change('to', String(values.from))
  }
  const typeIn = (isSource: boolean, text: string) => {
    if (!isSource) {
      setFlipped(!isFlipped)
      swap()
    }
    change('value', text)
  }
  const drawBox = (isSecond: boolean) => {
    const isSource = isSecond === isFlipped
    const field = isSource ? from : to
    const id = isSource ? 'input-value' : 'converted'
    const error = isSource ? errors.get('value') : undefined
    return (
      <div className={classes.box}>
        <div className="field" {...(isSource ? { 'data-input': 'value', onBlur: () => form.leave('value') } : {})}>
          <label className="field-label" htmlFor={id}>
            {isSecond ? 'To' : 'From'}
          </label>
          <input
            id={id}
            className="control"
            name={isSource ? 'value' : undefined}
            // Temperatures can be negative, and number pads have no minus sign.
            inputMode={values.category === 'temperature' ? 'text' : 'decimal'}
            autoComplete="off"
            spellCheck={false}
            placeholder={isSource ? value.placeholder : rates?.placeholder}
            value={isSource ? String(values.value ?? '') : (shown?.text ?? '')}
            onChange={(event) => typeIn(isSource, event.currentTarget.value)}
            // Typing there replaces the result.
            onFocus={(event) => !isSource && event.currentTarget.select()}
            {...describedBy(id, undefined, error)}
          />
          <FieldNotes id={id} help={undefined} error={error} />
        </div>
        <div className="field" data-input={field.input.name}>
          <SelectFrame>
            <select
              id={`input-${field.input.name}`}
              name={field.input.name}
              className="control"
              aria-label={isSecond ? 'To unit' : 'From unit'}
              value={String(values[field.input.name])}
              onChange={(event) => change(field.input.name, event.currentTarget.value)}
            >
              {field.choices?.map(({ value: unit, label, symbol }) => (
                <option key={unit} value={String(unit)}>
                  {choiceLabel(label, symbol)}
                </option>
              ))}
            </select>
          </SelectFrame>
        </div>
      </div>
    )
  }
  return (
    // Before hydration, the method keeps Enter from reloading the page.
    <form
      ref={element}
      className="tool-form"
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
      noValidate
      aria-label={form.tool.data.name}
    >
      <div className="field" data-input="category">
        <ChoiceField
          field={category}
          id="input-category"
          value={values.category ?? ''}
          path="category"
          errors={errors}
          onChange={(next) => change('category', next)}
          onRowChange={() => undefined}
          onRowAdd={() => undefined}
          onRowRemove={() => undefined}
        />
      </div>
      <div className={classes.pair}>
        {drawBox(false)}
        <button type="button" className={classes.swap} aria-label="Swap the units" title="Swap" onClick={swap}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="icon">
            <path d="M7 10h14l-4 -4M17 14h-14l4 4" />
          </svg>
        </button>
        {drawBox(true)}
      </div>
      <div className={classes.factor}>
        {rates?.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {errors.has('') && (
        <p className="field-error" role="alert">
          {errors.get('')}
        </p>
      )}
      {/* Submitting with Enter needs a button in a form with two fields; results do not. */}
      <button type="submit" className="calculate" style={{ display: 'none' }}>
        Calculate
      </button>
    </form>
  )
}

interface Rates {
  /** The converted value of 1. */
  readonly placeholder: string
  readonly lines: readonly string[]
}

/** Returns the conversion factors in both directions: "1 mi = 1.609344 km"; for temperatures, the formula. */
function findRates(tool: Tool, category: string, from: string, to: string): Rates | undefined {
  const one = (source: string, target: string) => {
    const given = { category, value: '1', from: source, to: target }
    const answer = attempt(tool, given, { ...visitorContext(), tables: false })
    return answer.ok ? answer.outputs.result : undefined
  }
  const [there, back] = [one(from, to), one(to, from)]
  if (!there || !back) return undefined
  const formula = TEMPERATURE_FORMULAS[`${from} ${to}`]
  // In "1 mi = …" the unit is the one of the reverse result, in its singular.
  const factors = [`1 ${back.unit} = ${there.text} ${there.unit}`, `1 ${there.unit} = ${back.text} ${back.unit}`]
  return { placeholder: there.text, lines: from === to ? [] : formula === undefined ? factors : [formula] }
}
