import { equip } from '../../support/equip.ts'
import { vi } from 'vitest'
import type { FieldView } from '../../../src/engine/show/viewForm.ts'
import { encodePermalink } from '../../../src/engine/show/link/permalink.ts'
import type { ToolData } from '../../../src/engine/toolData.ts'
import { asInstant } from '../../support/exampleRuns.ts'
import type { Edit, View } from './breakInputs.ts'
import { calculateButton, enterText, fieldOf, main, rendered, type Control } from './fillForm.ts'
import { panel } from './result.ts'
import { SOON } from '../../support/soon.ts'

// For many attempts on one page: sets whole texts instead of typing, and follows links instead of filling in forms.

/** Opens a link on the current page and waits for its result. */
export async function openLink(
  data: ToolData,
  { given, now, fields }: Pick<View, 'given' | 'now' | 'fields'>,
): Promise<void> {
  vi.setSystemTime(asInstant(now))
  follow(encodePermalink(equip(data), Object.fromEntries(fields.map(({ input: { name } }) => [name, given[name]]))))
  const holds = ({ input: { name, type } }: FieldView): boolean => {
    // A plugin's own lists are filled in together with its other fields.
    if (data.plugin !== undefined && type === 'choice') return true
    const text = held(name)
    return text !== null && (type === 'rows' || text === given[name])
  }
  await vi.waitUntil(() => fields.every(holds) && !panel().querySelector('.result-empty'), { ...SOON, interval: 2 })
}

/** Follows a link to another result on the same page. */
export function follow(fragment: string): void {
  history.replaceState(history.state, '', `#${fragment}`)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

/** The content of a field without thousands separators; null if the field is not shown. */
function held(input: string): string | null {
  const place = main().querySelector(`[data-input="${input}"]`)
  const control = place?.querySelector<Control>(':checked:not(option), .control')
  return place && (control?.value.replaceAll(/(?<=\d),(?=\d{3})/g, '') ?? '')
}

/** Replaces the content of fields, one after the other, and blurs each. */
export async function enterAll(edits: readonly Edit[]): Promise<void> {
  for (const edit of edits) {
    // Expand collapsed columns.
    if (edit.at) fieldOf(edit.input).querySelector<HTMLElement>('.row-more[aria-expanded="false"]')?.click()
    await rendered()
    await enterText(controlOf(edit), edit.text)
  }
}

function controlOf({ input, at, text }: Edit): Control {
  const place = fieldOf(input)
  const control =
    place.querySelector<Control>(at ? `#input-${input}-${at.row}-${at.column}` : '.control') ??
    [...place.querySelectorAll<HTMLInputElement>('[type="radio"]')].find(({ value }) => value === text)
  if (!control) throw new Error(`there is no field for ${input}${at ? ` in row ${at.row} of ${at.column}` : ''}`)
  return control
}

/** Restores the content that the view had. */
export async function mend({ given }: Pick<View, 'given'>, edits: readonly Edit[]): Promise<void> {
  const textOf = ({ input, at }: Edit) =>
    at ? (given[input] as Readonly<Record<string, string>>[])[at.row]?.[at.column] : given[input]
  const last = new Map(edits.map((edit) => [JSON.stringify([edit.input, edit.at]), edit]))
  await enterAll([...last.values()].map((edit) => ({ ...edit, text: String(textOf(edit) ?? '') })))
}

export async function press(): Promise<void> {
  const button = calculateButton()
  button.focus()
  button.click()
  await rendered()
}

/** Whether results follow edits: not random ones, nor those of a line that a key calculates. */
export const isLive = ({ view, requires }: ToolData): boolean => view !== 'scientific' && !requires.includes('chance')
