/** The rows of the visitor's own tools at home: each one's title and links. Runs in pages, so it must be self-contained. */
export const readMyTools = (rows: readonly Element[]): [title: string, links: (string | null)[]][] =>
  rows.map((row) => [
    row.querySelector('h2')?.textContent ?? '',
    [...row.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  ])
