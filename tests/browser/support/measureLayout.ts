import type { Page } from 'playwright-core'
import { expect } from 'vitest'

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

/** On phones and at 200 percent nothing sticks out of the page, or is too small to touch. */
export async function expectToFit(page: Page): Promise<void> {
  // The last is 1280 by 800 at 200 percent.
  for (const [width, height] of [
    [320, 640],
    [375, 700],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await misfits(page), `${width} px`).toEqual([])
  }
}

/** What sticks out of the window as it is, or is too small to touch. */
export const misfits = async (page: Page): Promise<string[]> => [
  ...(await sticksOut(page)),
  ...(await tooSmallToTouch(page)),
]

/** What can be scrolled to sideways. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    )
    return [`${document.documentElement.scrollWidth} px`, ...wide.map((element) => element.outerHTML.slice(0, 100))]
  })

const tooSmallToTouch = (page: Page): Promise<string[]> =>
  page.locator('button, input, select, textarea, .button-link').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      const seen = control.checkVisibility({ visibilityProperty: true })
      return !seen || (width >= 44 && height >= 44) ? [] : [`${width} × ${height}: ${control.outerHTML.slice(0, 100)}`]
    }),
  )
