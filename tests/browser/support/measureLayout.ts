import type { Page } from 'playwright-core'

/** Where a tool's parts stand on its page, in CSS pixels from the top of the page. */
export interface ToolLayout {
  /** The top of the first field, its label with it. */
  readonly field: number
  /** How many things there are to fill in; undefined where there is no form. */
  readonly fields: number | undefined
  /** The lower end of the button that calculates; undefined where there is none. */
  readonly button: number | undefined
  /** The lower end of the result; undefined where there is none. */
  readonly result: number | undefined
}

export async function measureLayout(page: Page): Promise<ToolLayout> {
  return await page.evaluate(() => {
    const bottomOf = (selector: string) => {
      const element = document.querySelector(selector)
      return element ? Math.round(element.getBoundingClientRect().bottom + scrollY) : undefined
    }
    const tool = document.querySelector('.plugin, .calculator')
    if (!tool) throw new Error(`${location.pathname} has no tool`)
    const form = tool.querySelector('.tool-form')
    return {
      field: Math.round(tool.getBoundingClientRect().top + scrollY),
      fields: form?.querySelectorAll(':is(input:not([type="radio"]), select, textarea, .radios)').length,
      button: bottomOf('.calculate'),
      result: bottomOf('.result'),
    }
  })
}
