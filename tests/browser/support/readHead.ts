import type { Page } from 'playwright-core'

/** What search engines and previews read of a page, a line for each element, in an order of its own: title, meta, canonical link, structured data. */
export async function readHead(page: Page): Promise<string[]> {
  const lines = await page
    .locator('head title, meta, link[rel="canonical"], script[type="application/ld+json"]')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const attributes = [...element.attributes].map(({ name, value }) => ` ${name}="${value}"`).toSorted()
        return `${element.localName}${attributes.join('')} ${element.textContent}`.trim()
      }),
    )
  return lines.toSorted()
}
