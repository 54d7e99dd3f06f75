import { suggest } from './schema/checkSchema.ts'
import type { Definition } from '../definition.ts'
import type { ByChoice } from '../toolData.ts'
import { checkVarying, entriesOf, type Check } from './Check.ts'

/** Returns the drawing of a definition, or one for each choice that has one; the parts of a drawing must be inputs. */
export function chooseFigure(check: Check, figure: NonNullable<Definition['figure']>): ByChoice | undefined {
  checkVarying(check, ['figure'], figure, false)
  if (typeof figure === 'string') return find(check, ['figure'], figure)
  if (typeof figure !== 'object' || figure === null) return undefined
  const found = entriesOf(figure.is).map(([choice, file]) => [choice, find(check, ['figure', 'is', choice], file)])
  return { by: figure.by, is: Object.fromEntries(found) as Record<string, string> }
}

function find({ parsed, problems, figures, definition }: Check, path: readonly string[], file: unknown): string {
  if (typeof file !== 'string' || !figures) return ''
  if (!figures.has(file))
    problems.push(
      parsed.problemAt('unknown-figure', path, `there is no drawing "${file}" in tools/figures`, {
        ...suggest(file, [...figures.keys()]),
        allowedLabel: 'drawings',
      }),
    )
  const known = entriesOf(definition.inputs).map(([name]) => name)
  const { svg = '', parts = [] } = figures.get(file) ?? {}
  for (const part of parts)
    if (!known.includes(part))
      problems.push(
        parsed.problemAt(
          'unknown-name',
          path,
          `${file} has a part "${part}", which is not an input`,
          suggest(part, known),
        ),
      )
  return svg
}
