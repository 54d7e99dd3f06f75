/** A selector for the metadata that search engines and previews read. */
export const HEAD_TAGS = 'head title, meta, link[rel="canonical"], script[type="application/ld+json"]'

/** Those elements as text, one line each, in a fixed order. Runs in pages too, so it must be self-contained. */
export function headLines(elements: readonly Element[]): string[] {
  const lines = elements.map((element) => {
    const attributes = [...element.attributes].map(({ name, value }) => ` ${name}="${value}"`).toSorted()
    return `${element.localName}${attributes.join('')} ${element.textContent}`.trim()
  })
  return lines.toSorted()
}
