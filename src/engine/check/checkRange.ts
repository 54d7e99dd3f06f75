import { kindName } from './formulas/checkFormula.ts'
import { readBraces } from './texts/readBraces.ts'
import type { Range, Varies } from '../definition.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import type { RangeData } from '../toolData.ts'
import { checkVarying, varyingTexts, type Check } from './Check.ts'

/** The purpose of a range: `usual` adds notes to figures, `possible` causes refusals. */
export type RangeKey = 'usual' | 'possible'

const SIDES = [
  { says: 'low', bound: 'from' },
  { says: 'high', bound: 'to' },
] as const

/**
 * Checks the ranges of an input, a value or an output, once its kind is known.
 *
 * @param path the path of the input, value or output
 * @param name its name, which the sentences may contain in braces
 */
export function checkRanges(
  check: Check,
  path: Path,
  name: string,
  ranges: { readonly [K in RangeKey]?: Range | undefined },
): { usual?: RangeData; possible?: RangeData } {
  return Object.fromEntries(
    (['usual', 'possible'] as const).flatMap((key) => {
      const range = ranges[key]
      return typeof range === 'object' && range !== null ? [[key, checkRange(check, [...path, key], name, range)]] : []
    }),
  )
}

function checkRange(check: Check, path: Path, name: string, range: Range): RangeData {
  const { parsed, problems, scope } = check
  const key = String(path.at(-1))
  const { from, to } = range
  const kind = scope.get(name)?.kind ?? 'unknown'
  if (kind !== 'number' && kind !== 'whole' && kind !== 'unknown') {
    const found = kind === 'rows' ? 'a list of rows' : kindName(kind)
    problems.push(
      parsed.problemAt('wrong-kind', path, `${key} bounds a number, but ${name} is ${found}`, { key: true }),
    )
  }
  if (typeof from === 'number' && typeof to === 'number' && from >= to) {
    const message = `"${key}" allows no figure: it goes from ${from} to ${to}`
    problems.push(parsed.problemAt('wrong-value', [...path, 'from'], message))
  }
  for (const { says, bound } of SIDES) {
    if (range[says] === undefined || range[bound] !== undefined) continue
    const message = `"${says}" is shown for figures beyond "${bound}", which is missing`
    problems.push(parsed.problemAt('missing-key', [...path, says], message, { key: true }))
  }
  const checked = { ...range } as { -readonly [K in keyof RangeData]: RangeData[K] }
  for (const { says } of SIDES) {
    const text: Varies | null | undefined = range[says]
    if (text === undefined || text === null) continue
    checked[says] = checkVarying(check, [...path, says], text) ?? ''
    for (const [at, sentence] of varyingTexts(text)) checkBraces(check, [...path, says, ...at], name, sentence)
  }
  return checked
}

/** Reports braces with any name other than the figure's own: its sentences can contain nothing else. */
function checkBraces({ parsed, problems }: Check, path: Path, name: string, sentence: unknown): void {
  if (typeof sentence !== 'string') return
  for (const { name: found, mistake, ...at } of readBraces(sentence)) {
    if (mistake !== undefined) problems.push(parsed.problemAt('wrong-value', path, mistake, at))
    if (mistake !== undefined || found === name) continue
    const message = `only {${name}} can stand here, found "{${found}}"`
    problems.push(parsed.problemAt('unknown-name', path, message, { ...at, cause: found }))
  }
}
