// Colors as `#rrggbb`, and the contrast between two of them.

/**
 * Parses a color of six or three hexadecimal digits, with or without a #.
 *
 * @returns `#rrggbb`; undefined if the text is not a color
 */
export function parseColor(text: string | null): string | undefined {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text ?? '') ?? []
  if (digits === '') return undefined
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase()
}

/** Returns the WCAG 2 contrast ratio of two colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the WCAG 2 relative luminance, 0 to 1. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
