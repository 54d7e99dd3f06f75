/** Where what search engines and previews read of a page stands. */
export const HEAD_TAGS = 'head title, meta, link[rel="canonical"], script[type="application/ld+json"]'

/** Such elements, a line for each, in an order of its own. Runs in pages too, so it stands on its own. */
export function headLines(elements: readonly Element[]): string[] {
  const lines = elements.map((element) => {
    const attributes = [...element.attributes].map(({ name, value }) => ` ${name}="${value}"`).toSorted()
    return `${element.localName}${attributes.join('')} ${element.textContent}`.trim()
  })
  return lines.toSorted()
}
