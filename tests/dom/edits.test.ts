import { equip } from '../support/equip.ts'
import { WHOLE_ENGINE } from '../../src/engine/load/wholeEngine.ts'
import { describe, expect, it, vi } from 'vitest'
import { EN_US } from '../../src/engine/conventions.ts'
import { linkTool } from '../../src/engine/compile/linkTool.ts'
import type { FieldView } from '../../src/engine/show/viewForm.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { changeValue, fromGiven, toGiven } from '../../src/form/rawValues.ts'
import { attempt, type Attempt } from '../../src/service/attempt.ts'
import { contextOf, withoutOpening } from '../support/exampleRuns.ts'
import type { ShownOutput } from '../support/readOutputs.ts'
import { applyEdits, breakInputs, editsOf, type Edit, type View } from './support/breakInputs.ts'
import { computed } from './support/computed.ts'
import { enterAll, isLive, mend, openLink, press } from './support/editFields.ts'
import { openForm } from './support/openPage.tsx'
import { isStale, panel, readResult } from './support/result.ts'
import { SOON } from '../support/soon.ts'

// A result never stands beside inputs it was not calculated from without saying so. While there is a result, every field of
// every definition is edited: the result then matches the new inputs, or it is that of the old ones and dimmed.

describe.each(computed)('/$id', (data) => {
  it('follows every edit with its figures, or dims them', async () => {
    const tool = linkTool(data, { engine: WHOLE_ENGINE })
    await openForm(`/${data.id}`)
    const faults: string[] = []
    let changes = 0
    for (const view of breakInputs(data).views) {
      const calculated = (edits: readonly Edit[]): Attempt =>
        attempt(tool, givenAfter(data, view, edits), {
          ...contextOf(view.now),
          conventions: { ...EN_US, onPage: true },
        })
      const before = figuresOf(data, calculated([]))
      await openLink(data, view)
      for (const field of view.fields) {
        for (const edit of pick(data, view, field, before, calculated)) {
          if (!isLive(data) || panel().querySelector('.result-empty')) await press()
          const figures = figuresOf(data, calculated([edit]))
          changes += Number(figures !== undefined && figures !== before)
          await enterAll([edit])
          const edited = `${edit.input} is ${JSON.stringify(edit.text)}`
          if (resets(data, edit)) {
            if (!panel().querySelector('.result-empty')) faults.push(`${edited}: a result of other choices stays`)
          } else if (isLive(data) && figures !== undefined) {
            // Tables are rendered right after the figures.
            await vi
              .waitUntil(() => shown() === figures, { ...SOON, interval: 2 })
              .catch(() => faults.push(`${edited}: ${shown()}`))
            if (isStale()) faults.push(`${edited}: the new figures are dimmed`)
          } else {
            if (!isStale()) faults.push(`${edited}: the old figures are not dimmed`)
            if (isLive(data))
              await vi
                .waitUntil(() => shown() === before, { ...SOON, interval: 2 })
                .catch(() => faults.push(`${edited}: the old figures are ${shown()}`))
            await press()
            if (isStale() !== (figures === undefined)) faults.push(`${edited}: the button changes nothing`)
          }
          if (resets(data, edit)) await openLink(data, view)
          else await mend(view, [edit])
        }
      }
    }
    expect(faults).toEqual([])
    expect(changes, 'edits that change a figure').toBeGreaterThan(0)
  })
})

/** An edit that changes the result and one that cannot be calculated, if the field has any. */
function pick(
  data: ToolData,
  view: View,
  field: FieldView,
  before: string | undefined,
  calculated: (edits: readonly Edit[]) => Attempt,
): Edit[] {
  const edits = editsOf(view, field)
  const changing = edits.find((edit) => ![undefined, before].includes(figuresOf(data, calculated([edit]))))
  const refused = edits.find((edit) => figuresOf(data, calculated([edit])) === undefined)
  return [changing, refused].filter((edit) => edit !== undefined)
}

const givenAfter = (data: ToolData, { given }: View, edits: readonly Edit[]) => {
  const before = fromGiven(
    equip(data),
    applyEdits(
      given,
      edits.filter(({ at }) => at !== undefined),
    ),
  )
  const after = edits.reduce(
    (values, { input, at, text }) => (at ? values : changeValue(data, values, input, text)),
    before,
  )
  return toGiven(equip(data), after)
}

/** A result as text, for comparison; a page starts with the primary output, wherever the definition has it. */
const asText = (result: Readonly<Record<string, ShownOutput>>): string =>
  JSON.stringify(Object.entries(result).toSorted(([a], [b]) => (a < b ? -1 : 1)))
const figuresOf = (data: ToolData, answer: Attempt): string | undefined =>
  answer.ok ? asText(withoutOpening(data, answer.outputs)) : undefined
const shown = (): string => asText(readResult())

/** Changing a choice that other fields depend on resets them. */
const resets = ({ inputs }: ToolData, { input }: Edit): boolean => inputs.some(({ match }) => match?.input === input)
