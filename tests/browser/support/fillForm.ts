import type { Locator, Page } from 'playwright-core'
import type { Given } from '../../../src/engine/run/readInputs.ts'
import type { InputData, ToolData } from '../../../src/engine/toolData.ts'

/**
 * Enters values into a tool's form like a visitor: types into fields, picks radio buttons and list entries by label, adds
 * and removes rows. Where a page starts with another choice than programs, it takes that of programs. Leaves other fields
 * alone.
 *
 * @throws Error if the tool has no such input, and Playwright's error if the page has no such field
 */
export async function fillForm(page: Page, tool: ToolData, given: Given): Promise<void> {
  const unknown = Object.keys(given).filter((name) => !tool.inputs.some((input) => input.name === name))
  if (unknown.length > 0) throw new Error(`${tool.id} has no input ${unknown.join(', ')}`)
  for (const input of tool.inputs) {
    const value = given[input.name] ?? (startsApart(tool, input) ? programChoice(input) : undefined)
    if (value === undefined) continue
    const field = fieldOf(page, input.name)
    // The "More options" section that contains it.
    const closed = field.locator('xpath=ancestor::details[not(@open)]/summary')
    if ((await closed.count()) > 0) await closed.click()
    if (input.type === 'rows') await fillRows(field, input, value as Record<string, unknown>[])
    else await fillField(field, input, value)
  }
}

const startsApart = ({ starts = {} }: ToolData, { name }: InputData): boolean =>
  Object.values(starts).some((choices) => Object.hasOwn(choices, name))

const programChoice = ({ default: standard, choices = [] }: InputData) => standard ?? choices[0]?.value

/** The field of an input, with its label and help. */
export const fieldOf = (page: Page, input: string): Locator => page.locator(`[data-input="${input}"]`)

/** The text control of an input. */
export const textFieldOf = (page: Page, input: string): Locator =>
  fieldOf(page, input).locator('input:not([type="radio"], [type="range"]), textarea')

/** The button that calculates: the form's, or a key. */
export const calculateButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Calculate', exact: true }).or(page.locator('.tool-form > .calculate:visible'))

async function fillField(field: Locator, input: InputData, value: unknown): Promise<void> {
  if (input.type !== 'choice') {
    await field.locator('input:not([type="range"]), textarea').fill(asTyped(value))
    return
  }
  const choice = input.choices?.find((each) => String(each.value) === String(value))
  if (!choice) throw new Error(`${input.name} does not offer ${String(value)}`)
  const list = field.getByRole('combobox')
  if ((await list.count()) > 0) await list.selectOption(String(choice.value))
  else await field.getByRole('radio', { name: choice.label, exact: true }).check()
}

async function fillRows(field: Locator, input: InputData, rows: readonly Record<string, unknown>[]): Promise<void> {
  const rowName = input.rowName ?? 'row'
  const shown = field.getByRole('group', { name: new RegExp(`^${rowName} \\d+$`) })
  for (let count = await shown.count(); count < rows.length; count++)
    await field.getByRole('button', { name: `Add a ${rowName}` }).click()
  for (let count = await shown.count(); count > rows.length; count--)
    await field.getByRole('button', { name: `Remove ${rowName} ${count}` }).click()
  const isFolded = input.columns?.some(({ more, name }) => more && rows.some((row) => row[name] !== undefined))
  const unfold = field.locator('.row-more[aria-expanded="false"]')
  if (isFolded && (await unfold.count()) > 0) await unfold.click()
  for (const [index, row] of rows.entries()) {
    for (const column of input.columns ?? []) {
      const cell = shown.nth(index).locator(`[data-column="${column.name}"]`)
      const value = row[column.name]
      if (value !== undefined) await fillField(cell, column, value)
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
