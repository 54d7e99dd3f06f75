import type { Definition } from '../../definition.ts'
import { listTexts } from '../../language/yaml/listTexts.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import type { Problem } from '../problems/problem.ts'
import type { ChoiceRow, ToolData } from '../../toolData.ts'

/** A figure right after a name: "B+ 3.3", "Gold: 1.5". */
const FIGURE_AFTER = /^[:=\s]+(\d+(?:,\d{3})*(?:\.\d+)?)(?![\d%])/

/** So many rows with their own figures, for each with another one, make a text a list of them. */
const ENOUGH = 3

/** A row that a text names, with the figure that follows. */
interface Named {
  readonly name: string
  readonly at: number
  readonly figure: string
  /** The figures of its row. */
  readonly own: readonly number[]
}

/** Finds texts that list the figures of choices, and give one of them a figure that its row does not have. */
export function checkRowFigures(parsed: ParsedFile, { inputs }: ToolData): Problem[] {
  const fields = inputs.flatMap((input) => [input, ...(input.columns ?? [])])
  const { content } = parsed.data as Definition
  return listTexts({ content }).flatMap(([text, path]) => {
    const plain = plainly(text)
    // Of "mile per hour 1.609" the whole name counts; two fields can have the same choices.
    const named = new Map<number, Named>()
    for (const row of fields.flatMap(({ choices = [] }) => choices))
      for (const found of findNamed(plain, row))
        if (found.name.length > (named.get(found.at)?.name.length ?? 0)) named.set(found.at, found)
    const wrong = [...named.values()].filter(({ figure, own }) => !own.includes(Number(figure.replaceAll(',', ''))))
    if (named.size - wrong.length < ENOUGH * wrong.length) return []
    return wrong.map(({ name, at, figure, own }) => {
      const message = `the text says ${name} ${figure}, and the row of ${name} has ${own.join(' and ')}`
      return parsed.problemAt('figure-not-given', path, message, { at, length: figure.length })
    })
  })
}

const plainly = (text: string): string => text.replaceAll('−', '-').toLowerCase()

function findNamed(text: string, row: ChoiceRow): Named[] {
  const own = new Set(Object.values(row).flatMap((value) => (typeof value === 'number' ? [Math.abs(value)] : [])))
  if (own.size === 0) return []
  const names = new Set([row.label, String(row.value)].map(plainly))
  return [...names].flatMap((name) => {
    const at = text.indexOf(name)
    const [whole = '', figure] = at === -1 ? [] : (FIGURE_AFTER.exec(text.slice(at + name.length)) ?? [])
    if (figure === undefined || /[\p{L}\d]$/u.test(text.slice(0, at))) return []
    return [{ name: row.label, at: at + name.length + whole.length - figure.length, figure, own: [...own] }]
  })
}
