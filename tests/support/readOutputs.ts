import type { OutputResult } from '../../src/engine/show/present.ts'

/** An output as the result panel shows it; the text of a table repeats the heading of each cell. */
export interface ShownOutput {
  readonly label: string
  readonly text: string
  readonly unit?: string
  readonly note?: string
}

/** The content of elements with `data-output`, by output name. Runs in pages too, so it must be self-contained. */
export function readOutputs(elements: readonly Element[]): Record<string, ShownOutput> {
  const shown = elements.map((element): [string, ShownOutput] => {
    const textsOf = (selector: string) => [...element.querySelectorAll(selector)].map((each) => each.textContent.trim())
    // A long table opens on demand; until then it shows its length.
    const [length] = textsOf('.disclosure-note')
    const heads = textsOf('thead th')
    const cells = textsOf('tbody td').map((text, index) => `${heads[index % heads.length]} ${text}`)
    const rows = cells.flatMap((_, index) =>
      index % heads.length === 0 ? [cells.slice(index, index + heads.length).join(', ')] : [],
    )
    const [unit] = textsOf('.unit')
    const name = element.getAttribute('data-output') ?? ''
    // The notes of further figures stand below all of them.
    const apart = element.parentElement?.querySelector(`[data-note="${name}"] dd`)?.textContent
    const note = apart ?? textsOf('.primary-note, .figure-note')[0]
    return [
      name,
      {
        label: element.querySelector('.primary-label, dt, summary, caption')?.firstChild?.textContent ?? '',
        text: length ?? (heads.length > 0 ? rows.join('; ') : textsOf('.figure-text').join()),
        ...(unit === undefined ? {} : { unit }),
        ...(note === undefined ? {} : { note }),
      },
    ]
  })
  return Object.fromEntries(shown)
}

/** What the panel must show for a result of the engine. */
export function expectedResult(outputs: Readonly<Record<string, OutputResult>>): Record<string, ShownOutput> {
  return Object.fromEntries(
    Object.entries(outputs).map(([name, { label, text, unit, note }]) => [
      name,
      {
        label,
        text,
        ...(unit === undefined ? {} : { unit }),
        ...(note === undefined ? {} : { note }),
      },
    ]),
  )
}
