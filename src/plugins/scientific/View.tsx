import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { Given } from '../../engine/run/readInputs.ts'
import { cleanTyped } from '../../engine/compile/cleanText.ts'
import { add } from '../../engine/language/functions/arithmetic.ts'
import { ChoiceField } from '../../form/fields/ChoiceField.tsx'
import { describedBy, Labelled } from '../../form/common/Labelled.tsx'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import { ResultPanel } from '../../form/results/ResultPanel.tsx'
import { useLazy } from '../../form/useLazy.ts'
import { usePermalink } from '../../form/usePermalink.ts'
import { useRefusalFocus } from '../../form/common/useRefusalFocus.ts'
import { visitorMarks } from '../../form/visitorMarks.ts'
import { useToolForm, type ShownResult } from '../../form/useToolForm.ts'
import type { Calculation } from './history.ts'
import { Keypad } from './Keypad.tsx'
import type { Key, KeyAction } from './keyRows.ts'
import { deleteAt, isAsCalculated, replaceAns, writeAt, writeNumber, type Line } from './writeAt.ts'
import classes from './scientific.module.css'

const loadPreview = () => import('./Preview.tsx')
// Modules that use storage are not part of the first load, nor of embeds.
const loadPast = () => import('./Past.tsx')

const TYPED_OPERATOR = /^[-+*/^!%]$/

/** A keypad for the definition's own form; calculations, links and examples are those of the definition. */
export function View({ tool, onResult }: PluginViewProps) {
  const form = useToolForm(tool, { follows: false })
  const root = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  /** The caret position after the text is updated. */
  const caret = useRef<number>(undefined)
  /** The line that the current result belongs to; undefined after an error or once the caret has moved. */
  const [done, setDone] = useState<Line>()
  /**
   * "=" was pressed before the engine's parts had loaded: the result follows once they have, unless the line changes
   * first.
   */
  const awaited = useRef<{ readonly select: boolean }>(undefined)
  const [answer, setAnswer] = useState<number>()
  const [memory, setMemory] = useState<number>()
  const listed = useLazy(loadPast, true)
  const [typing, setTyping] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const expression = String(form.values.expression ?? '')
  const { adopt, result } = form
  const [expressionField, angleField] = form.fields

  useLayoutEffect(() => {
    if (root.current) adopt(root.current)
  }, [adopt])
  useRefusalFocus(root, form.refusals)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  useEffect(
    () => onResult(result && `${String(result.given.expression)} = ${result.outputs.result?.text}`),
    [onResult, result],
  )

  /** Keeps the unrounded result, so that Ans × 3 after 1 ÷ 3 is 1. */
  const remember = async ({ expression: entered, angle }: Given) => {
    const { evaluate } = await import('../../engine/language/expression/evaluate.ts')
    const value = evaluate(String(entered), { angle: angle === 'rad' ? 'rad' : 'deg' })
    if (value !== undefined) setAnswer(value)
  }
  const notUnderstood = usePermalink({
    ...form,
    open(given) {
      void remember(given)
      return form.open(given)
    },
  })
  const calculate = ({ select }: { select: boolean }) => {
    const entered = replaceAns(expression, answer)
    const given = {
      ...form.values,
      expression: expressionField
        ? cleanTyped(expressionField.input, entered, visitorMarks(), form.tool.engine)
        : entered,
    }
    // A line starts again from the plain decimal, whatever mark the locale shows it with.
    const text = form.submit(given)?.result?.value
    setDone(undefined)
    awaited.current = form.loaded ? undefined : { select }
    if (text !== undefined) finish(given, String(text), { select })
  }
  const finish = (given: Given, text: string, { select }: { select: boolean }) => {
    if (text === 'Error') return
    // Typing starts a new line; an arrow key continues this one.
    if (select) field.current?.select()
    setDone(line())
    void remember(given)
    const added = { expression: String(given.expression), angle: given.angle === 'rad' ? 'rad' : 'deg', text } as const
    void loadPast().then(({ addCalculation }) => addCalculation(added))
  }
  const finishAwaited = useEffectEvent(({ given, outputs }: ShownResult) => {
    const text = outputs.result?.value
    if (awaited.current && text !== undefined) finish(given, String(text), awaited.current)
    awaited.current = undefined
  })
  // Before the result is painted, because the next key may follow immediately.
  useLayoutEffect(() => {
    if (result) finishAwaited(result)
  }, [result])
  const change = (text: string) => {
    form.change('expression', text)
    setDone(undefined)
    awaited.current = undefined
  }
  const edit = (line: Line) => {
    change(line.text)
    caret.current = line.start
  }
  const line = (): Line => {
    const { selectionStart, selectionEnd } = field.current ?? {}
    return { text: expression, start: selectionStart ?? expression.length, end: selectionEnd ?? expression.length }
  }
  const isDone = (): boolean => isAsCalculated(line(), done)
  const isError = result?.outputs.result?.text === 'Error'
  const actions: Record<Exclude<KeyAction, 'calculate' | 'second' | 'hyperbolic'>, () => void> = {
    clear: () => edit({ text: '', start: 0, end: 0 }),
    delete: () => edit(deleteAt(line())),
    memoryClear: () => setMemory(undefined),
    memoryRecall: () => memory !== undefined && edit(writeNumber(line(), memory, isDone())),
    memoryAdd: () => answer !== undefined && setMemory(add(memory ?? 0, answer)),
    memorySubtract: () => answer !== undefined && setMemory(add(memory ?? 0, -answer)),
  }
  const press = ({ write, action }: Key) => {
    if (write !== undefined) edit(writeAt(line(), write, isDone()))
    else if (action !== undefined && action in actions) actions[action as keyof typeof actions]()
  }
  const isOff = ({ action }: Key): boolean => {
    if (action === 'memoryClear' || action === 'memoryRecall') return memory === undefined
    if (action === 'memoryAdd' || action === 'memorySubtract') return answer === undefined || isError
    return false
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') actions.clear()
    else if (event.key === 'Enter' || event.key === '=') {
      event.preventDefault()
      calculate({ select: true })
    } else if (isDone() && TYPED_OPERATOR.test(event.key)) {
      event.preventDefault()
      edit(writeAt(line(), event.key, true))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    calculate({ select: false })
  }
  const reuse = ({ expression: text, angle }: Calculation) => {
    form.change('angle', angle)
    edit({ text, start: text.length, end: 0 })
    field.current?.focus()
  }
  const tryExample = () => {
    form.fillExample()
    setDone(undefined)
    // The pressed button gives way to the result; "=" may be below the screen, and focus would scroll there.
    requestAnimationFrame(() => field.current?.focus())
  }

  const typeset = useLazy(loadPreview, expression !== '')
  const error = form.errors.get('expression')
  return (
    <form ref={root} className={classes.root} method="dialog" onSubmit={submit} noValidate aria-label={tool.name}>
      <div className={classes.display}>
        <div className="field" data-input="expression">
          <Labelled id="input-expression" label={expressionField?.label} error={error}>
            <div className={classes.line}>
              <input
                ref={field}
                id="input-expression"
                name="expression"
                className="control"
                // On phones the keypad replaces the keyboard, until the visitor asks for it.
                inputMode={typing ? 'text' : 'none'}
                enterKeyHint="go"
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                placeholder={expressionField?.placeholder}
                value={expression}
                onChange={(event) => {
                  change(event.currentTarget.value)
                }}
                onKeyDown={onKeyDown}
                onSelect={() => done && !isDone() && setDone(undefined)}
                {...describedBy('input-expression', expressionField?.help, error)}
              />
              <button
                type="button"
                className={classes.keyboard}
                aria-pressed={typing}
                aria-label="Type with this device's keyboard"
                onClick={() => {
                  setTyping(!typing)
                  field.current?.blur()
                  requestAnimationFrame(() => field.current?.focus())
                }}
              >
                <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className="icon">
                  <path d="M2 8a2 2 0 0 1 2 -2h16a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M6 14h.01M18 14h.01M10 14h4" />
                </svg>
              </button>
            </div>
          </Labelled>
        </div>
        <div className={classes.preview}>{typeset && <typeset.Preview expression={expression} />}</div>
        <div className={classes.result}>
          <ResultPanel
            tool={form.tool}
            result={result}
            notes={form.notes}
            stale={form.stale}
            isTouched={form.isTouched}
            hasExample
            onTryExample={tryExample}
          />
          <p role="status" className="link-note">
            {notUnderstood}
          </p>
        </div>
      </div>
      <div className={classes.keys}>
        <div className={classes.modes}>
          {angleField && (
            <div className={`field ${classes.angle}`} data-input="angle">
              <ChoiceField
                field={angleField}
                path="angle"
                errors={form.errors}
                id="input-angle"
                value={form.values.angle ?? ''}
                onChange={(value) => form.change('angle', value)}
                onRowChange={() => undefined}
                onRowAdd={() => undefined}
                onRowRemove={() => undefined}
              />
            </div>
          )}
          <button
            type="button"
            className={classes.fold}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            Functions
          </button>
        </div>
        <Keypad memory={memory} unfolded={unfolded} isOff={isOff} onPress={press} />
        <p className="field-help" id="input-expression-help">
          {expressionField?.help}
        </p>
      </div>
      <section className={classes.past} aria-labelledby="scientific-past">
        <h2 id="scientific-past" className="primary-label">
          History
        </h2>
        {listed && <listed.Past onReuse={reuse} onCleared={() => field.current?.focus()} />}
      </section>
    </form>
  )
}
