import { vi } from 'vitest'
import type { FieldView } from '../../../src/engine/present/viewForm.ts'
import { encodePermalink } from '../../../src/engine/link/permalink.ts'
import type { ToolData } from '../../../src/engine/toolData.ts'
import { asInstant } from '../../support/exampleRuns.ts'
import type { Edit, View } from './breakInputs.ts'
import { calculateButton, fieldOf, main } from './fillForm.ts'
import { panel } from './result.ts'

// For what is tried many times on one page: whole texts at once instead of keys, and links instead of forms filled in.

/** Opens a link on the page that is there, and waits for its result. */
export async function openLink(
  data: ToolData,
  { given, now, fields }: Pick<View, 'given' | 'now' | 'fields'>,
): Promise<void> {
  vi.setSystemTime(asInstant(now))
  follow(encodePermalink(data, Object.fromEntries(fields.map(({ input: { name } }) => [name, given[name]]))))
  const holds = ({ input: { name, type } }: FieldView): boolean => {
    // The lists of a plugin's own are filled in with the rest.
    if (data.plugin !== undefined && type === 'choice') return true
    const text = held(name)
    return text !== null && (type === 'rows' || text === given[name])
  }
  await vi.waitUntil(() => fields.every(holds) && !panel().querySelector('.result-empty'), { interval: 2 })
}

/** Follows a link to another result on the same page. */
export function follow(fragment: string): void {
  history.replaceState(history.state, '', `#${fragment}`)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

/** What a field holds, without the commas of thousands; null where it is not shown. */
function held(input: string): string | null {
  const place = main().querySelector(`[data-input="${input}"]`)
  const control = place?.querySelector<Control>(':checked:not(option), .control')
  return place && (control?.value.replaceAll(/(?<=\d),(?=\d{3})/g, '') ?? '')
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Replaces what fields hold, each at once, and leaves them. */
export async function enterAll(edits: readonly Edit[]): Promise<void> {
  for (const edit of edits) {
    // Columns that are folded away.
    if (edit.at) fieldOf(edit.input).querySelector<HTMLElement>('.row-more[aria-expanded="false"]')?.click()
    await rendered()
    await enterText(controlOf(edit), edit.text)
  }
}

/** Replaces what a field holds, and leaves it. */
export async function enterText(control: Control, text: string): Promise<void> {
  control.focus()
  if (control.type === 'radio') control.click()
  else {
    // React overrides the property to see who changes it: this is how a browser does.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
  await rendered()
  control.blur()
  await rendered()
}

function controlOf({ input, at, text }: Edit): Control {
  const place = fieldOf(input)
  const control =
    place.querySelector<Control>(at ? `#input-${input}-${at.row}-${at.column}` : '.control') ??
    [...place.querySelectorAll<HTMLInputElement>('[type="radio"]')].find(({ value }) => value === text)
  if (!control) throw new Error(`there is no field for ${input}${at ? ` in row ${at.row} of ${at.column}` : ''}`)
  return control
}

/** Puts back what a view holds. */
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

/** React renders what an event changes in the same turn, and what that asks for in the next; a timer takes a millisecond. */
async function rendered(): Promise<void> {
  for (let turns = 0; turns < 2; turns++) await new Promise((resolve) => setImmediate(resolve))
}

/** Whether results follow edits: not those of chance, nor what is a line with a key that calculates it. */
export const isLive = ({ view, requires }: ToolData): boolean => view !== 'scientific' && !requires.includes('chance')
