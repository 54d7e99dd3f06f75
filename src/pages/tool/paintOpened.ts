// The first script of a page that was opened by a link with inputs, built apart from the others into one file: calculates,
// fills in the quantities, which early.ts cannot convert, and paints the large figures where React will draw them, while
// the scripts of the page are still to come. Its promise is resolved when it has painted what it can; all else, and
// whatever it cannot do, is left to them.
import { linkTool } from '../../engine/compile/linkTool.ts'
import { lacksCalendar } from '../../engine/load/lacksCalendar.ts'
import { headlinesOf } from '../../engine/headlinesOf.ts'
import { WHOLE_ENGINE } from '../../engine/load/wholeEngine.ts'
import type { OutputResult } from '../../engine/OutputResult.ts'
import { decodePermalink } from '../../engine/show/link/permalink.ts'
import { splitScenarios } from '../../engine/show/link/scenarios.ts'
import type { RawValues } from '../../engine/show/startValues.ts'
import type { OutputData, ToolData } from '../../engine/toolData.ts'
import { afterPaint } from '../../form/afterPaint.ts'
import { bringIntoView } from '../../form/common/bringIntoView.ts'
import { isTypeset, longestWord, toneClass } from '../../form/results/primaryFigure.ts'
import { wasHere } from '../../form/results/wasHere.ts'
import { contextOf, fillIn } from '../../form/fillIn.ts'
import { toGiven } from '../../form/rawValues.ts'
import { unitKey } from '../../form/units/unitKeys.ts'
import * as units from '../../form/units/unitValues.ts'
import { attempt } from '../../service/attempt.ts'

/** The height of the header and of the headline below it, on a phone. */
const COVERED_PX = 100

const { tool } = (await loadPage()).default
await parsed()
const place = document.querySelector('.primaries[data-early]')
if (place && document.documentElement.dataset.opening !== undefined) {
  place.append(...calculate(tool).map(([output, result]) => draw(output, result)))
  if (wasHere() === undefined) {
    bringIntoView(place.closest('.result-column'))
    if (scrollY > 0) uncover()
  }
  await new Promise<void>(afterPaint)
}

/** Scrolls back until a field begins right below the header and the headline that stays there: none is covered in part. */
function uncover(): void {
  const tops = Array.from(document.querySelectorAll('form .control'))
    .filter((control) => control.checkVisibility())
    .map((control) => control.getBoundingClientRect().top)
  scrollBy(0, (tops.findLast((top) => top <= COVERED_PX) ?? COVERED_PX) - COVERED_PX)
}

/** The page names the chunk of its definition. */
function loadPage(): Promise<{ readonly default: { readonly tool: ToolData } }> {
  const own = document.querySelector<HTMLLinkElement>('link[data-tool]')
  return import(/* @vite-ignore */ own?.href ?? '')
}

/** Resolves once the form and the result have been parsed, and the form of the link's choices is in place. */
function parsed(): Promise<unknown> | undefined {
  if (document.readyState !== 'loading') return undefined
  return new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
}

/** Fills in the quantities, and returns the large figures; none if the link does not suffice. */
function calculate(data: ToolData): [OutputData, OutputResult][] {
  if (lacksCalendar(data.requires)) return []
  const linked = linkTool(data, { engine: WHOLE_ENGINE })
  const { given } = decodePermalink(linked, splitScenarios(location.hash.slice(1)).main)
  const parts = data.requires.includes('units') ? units : {}
  const values = fillIn(linked, parts, given)
  fillInQuantities(data, values)
  const answer = attempt(linked, toGiven(linked, values, parts), contextOf(linked, parts, values))
  if (!answer.ok) return []
  const { outputs } = answer
  const shown = data.outputs.filter(({ name }) => outputs[name])
  return headlinesOf(shown).flatMap((output): [OutputData, OutputResult][] => {
    const result = outputs[output.name]
    return result && !output.table ? [[output, result]] : []
  })
}

/** Fills in the fields with units, and sets their menus, as the form is hydrated with them. */
function fillInQuantities({ inputs }: ToolData, values: RawValues): void {
  const controls = document.querySelector<HTMLFormElement>('[data-opens] form')?.elements
  const set = (id: string, value: unknown) => {
    const control = controls?.namedItem(id)
    if (typeof value === 'string' && control && 'value' in control) control.value = value
  }
  for (const { name } of inputs.filter(({ units: offered }) => offered)) {
    set(`unit-${name}`, values[unitKey(name)])
    set(`input-${name}`, values[name])
  }
}

/** Draws a figure as PrimaryFigure does. */
function draw(output: OutputData, result: OutputResult): HTMLElement {
  const { label, text, unit, note } = result
  const figure = element('p', `primary-figure ${toneClass(result)}`, element('span', 'figure-text', text))
  figure.style.setProperty('--characters', String(longestWord(text)))
  if (isTypeset(output, result)) figure.dataset.fraction = 'true'
  if (unit !== undefined) figure.append(element('span', 'unit', ` ${unit}`))
  const drawn = element('div', 'primary', element('p', 'primary-label', label), figure)
  if (note !== undefined) drawn.append(element('p', 'primary-note', note))
  return drawn
}

function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.append(...children)
  return made
}
