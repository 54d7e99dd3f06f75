/** WCAG 2.0 to 2.2 at levels A and AA, and axe's best practices. WCAG 2.2 added nothing at level A that axe can check. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
