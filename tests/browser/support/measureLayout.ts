import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The positions of a tool's parts on its page, in CSS pixels from the top of the page. */
export interface ToolLayout {
  /** The top of the first field, including its label. */
  readonly field: number
  /** The number of fields; undefined if there is no form. */
  readonly fields: number | undefined
  /** The bottom of the Calculate button; undefined if there is none. */
  readonly button: number | undefined
  /** The bottom of the result; undefined if there is none. */
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

/** Expects that on phones and at 200 percent nothing overflows the page or is too small to touch. */
export async function expectToFit(page: Page): Promise<void> {
  // The last size is 1280 by 800 at 200 percent.
  for (const [width, height] of [
    [320, 640],
    [375, 700],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await misfits(page), `${width} px`).toEqual([])
  }
}

/** Elements that overflow the window at its current size or are too small to touch. */
export const misfits = async (page: Page): Promise<string[]> =>
  (await Promise.all([sticksOut(page), tooSmallToTouch(page)])).flat()

/** Elements that cause horizontal overflow. */
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
