import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe } from './support/axe.ts'
import { openPage } from './support/openPage.ts'

// The lines of "How it is worked out", which break where MathML does not.

const LONG = [
  '/fraction#numerator1=1&denominator1=2&operation=add&numerator2=1&denominator2=6',
  '/age-calc#birthDate=1991-03-13&referenceDate=2026-11-30',
  '/interest#principal=5000&rate=5&years=10&compounding=monthly&contribution=100',
  '/loan#amount=20000&rate=6&years=5',
  '/ratio#a=1920&b=1080',
]

describe.each([
  { width: 320, height: 640 },
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
])('the working at $width px', (size) => {
  it.each(LONG)('%s: fits without scrolling, and no bracket stands alone at the end of a line', async (path) => {
    await using site = await openPage(path, size)
    const { page } = site
    const tab = page.locator('.result-more details', { hasText: 'How it is worked out' })
    await tab.waitFor()
    if ((await tab.getAttribute('open')) === null) await tab.locator('summary').click()
    await page.locator('.working math').first().waitFor({ state: 'attached' })
    expect(await overhanging(page)).toEqual([])
    expect(await lonelyBrackets(page)).toEqual([])
    expect(await axe(page, 'all', '.working')).toEqual([])
    await site.expectQuiet()
  })
})

/** The lines of which something stands out of their place. */
const overhanging = (page: Page): Promise<(string | null)[]> =>
  page.locator('.working p').evaluateAll((lines) =>
    lines
      .filter((line) => {
        const { right } = line.getBoundingClientRect()
        const parts = [line, ...line.querySelectorAll('*')].filter((part) => !part.closest('.visually-hidden'))
        return parts.some((part) => part.getBoundingClientRect().right > right + 1)
      })
      .map((line) => line.textContent),
  )

/** The lines with a bracket that does not stand beside what it opens or closes. */
const lonelyBrackets = (page: Page): Promise<(string | null)[]> =>
  page.locator('.working-breaking').evaluateAll((formulas) =>
    formulas
      .filter((formula) => {
        const walker = document.createTreeWalker(formula, NodeFilter.SHOW_TEXT)
        const signs: { text: string; left: number }[] = []
        while (walker.nextNode()) {
          const { currentNode } = walker
          for (const [index, text] of [...(currentNode.textContent ?? '')].entries()) {
            const range = document.createRange()
            range.setStart(currentNode, index)
            range.setEnd(currentNode, index + 1)
            if (/[^\s\u2060]/.test(text)) signs.push({ text, left: range.getBoundingClientRect().left })
          }
        }
        return signs.some(
          ({ text, left }, index) =>
            (text === '(' && (signs[index + 1]?.left ?? 0) <= left) ||
            (text === ')' && (signs[index - 1]?.left ?? Infinity) >= left),
        )
      })
      .map((formula) => formula.textContent),
  )
