import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Given } from '../../../src/engine/run/readInputs.ts'
import type { InputData, ToolData } from '../../../src/engine/toolData.ts'
import { SOON } from '../../support/soon.ts'

/** Simulates the visitor's keys and clicks, one after the other. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, skipHover: true })

/**
 * Enters values into a tool's form: whole texts, which takes a third of the time that their letters would; radio buttons
 * and list entries by label; and as many rows as there are. Leaves other fields alone.
 *
 * @throws Error if the page has no such field
 */
export async function fillForm(tool: ToolData, given: Given): Promise<void> {
  const unknown = Object.keys(given).filter((name) => !tool.inputs.some((input) => input.name === name))
  if (unknown.length > 0) throw new Error(`${tool.id} has no input ${unknown.join(', ')}`)
  for (const input of tool.inputs) {
    const value = given[input.name]
    if (value === undefined) continue
    if (input.type === 'rows') await fillRows(input, value as Record<string, unknown>[])
    else await fillField(fieldOf(input.name), input, value)
  }
}

/** The field of an input, with its label and help. */
export const fieldOf = (input: string): Element => one(main(), `[data-input="${input}"]`)

/** The text control of an input. */
export const textFieldOf = (input: string): HTMLInputElement | HTMLTextAreaElement => textFieldIn(fieldOf(input))

/** Focuses a field and replaces its content by typing; long texts are pasted. */
export async function enter(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  await user.clear(field)
  if (text === '') return
  // Braces and brackets would be read as key names.
  if (text.length > 40 || text.includes('\n')) await user.paste(text)
  else await user.keyboard(text.replaceAll(/[{[]/g, '$&$&'))
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Replaces the content of a field and blurs it. */
export async function enterText(control: Control, text: string): Promise<void> {
  control.focus()
  if (control.type === 'radio') control.click()
  else {
    // React overrides the property to detect script changes; the prototype's setter acts like a browser.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
  await rendered()
  control.blur()
  await rendered()
}

/**
 * Waits for React, which renders an event's changes in the same turn and resulting updates in the next; a timer would take
 * a millisecond.
 */
export async function rendered(): Promise<void> {
  for (let turns = 0; turns < 2; turns++) await new Promise((resolve) => setImmediate(resolve))
}

/** Presses the button and waits for a result or an error. */
export async function calculate(): Promise<void> {
  await vi.waitUntil(() => !calculateButton().disabled, { ...SOON, interval: 5 })
  await user.click(calculateButton())
  await vi.waitUntil(
    () =>
      main().querySelector('[data-output], .result-details, .field-error') &&
      !main().querySelector('[aria-busy="true"]'),
    { ...SOON, interval: 5 },
  )
}

/** The Calculate button. */
export const calculateButton = (): HTMLButtonElement => one(main(), 'button[type="submit"].calculate')

export const shownInputs = (): (string | null)[] =>
  [...main().querySelectorAll('[data-input]')].map((field) => field.getAttribute('data-input'))

const textFieldIn = (place: Element) =>
  one<HTMLInputElement>(place, 'input:not([type="radio"], [type="range"]), textarea')

async function fillField(place: Element, input: InputData, value: unknown): Promise<void> {
  if (input.type !== 'choice') return await enterText(textFieldIn(place), asTyped(value))
  const choice = input.choices?.find((each) => String(each.value) === String(value))
  if (!choice) throw new Error(`${input.name} does not offer ${String(value)}`)
  const list = place.querySelector('select')
  if (list) return await user.selectOptions(list, String(choice.value))
  const label = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === choice.label)
  if (!label) throw new Error(`${input.name} shows no ${choice.label}`)
  await user.click(label)
}

async function fillRows(input: InputData, rows: readonly Record<string, unknown>[]): Promise<void> {
  const place = fieldOf(input.name)
  const rowName = input.rowName ?? 'row'
  const shown = () => [...place.querySelectorAll(`[role="group"][aria-label^="${rowName} "]`)]
  while (shown().length < rows.length) await user.click(one(place, '.row-add'))
  while (shown().length > rows.length)
    await user.click(one(place, `[aria-label="Remove ${rowName} ${shown().length}"]`))
  const isFolded = input.columns?.some(({ more, name }) => more && rows.some((row) => row[name] !== undefined))
  const unfold = place.querySelector('.row-more[aria-expanded="false"]')
  if (isFolded && unfold) await user.click(unfold)
  for (const [index, row] of rows.entries()) {
    const group = shown()[index]
    for (const column of input.columns ?? []) {
      const value = row[column.name]
      if (value !== undefined && group)
        await fillField(one<Element>(group, `[data-column="${column.name}"]`), column, value)
    }
  }
}

/** A value as a person would type it, without exponents. */
function asTyped(value: unknown): string {
  const text = String(value)
  return typeof value === 'number' && text.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 21 })
    : text
}

/** The part that differs between pages: searching the whole document takes most of a test's time. */
export const main = (): HTMLElement => {
  const found = document.getElementById('main')
  if (!found) throw new Error('the page has no main part')
  return found
}

/** The only element that matches a selector. */
export function one<T extends Element = HTMLElement & HTMLButtonElement>(place: ParentNode, selector: string): T {
  const found = place.querySelectorAll<T>(selector)
  const [first] = found
  if (!first || found.length > 1) throw new Error(`${found.length} elements are ${selector}`)
  return first
}
