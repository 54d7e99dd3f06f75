import { suggest } from './schema/checkSchema.ts'
import type { Band, Output } from '../definition.ts'
import { isA, type FormulaTree } from '../language/formulas/formulaTree.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import type { BandData, BandsData, EdgesData, OutputData, Tone } from '../toolData.ts'
import { MOST_DECIMALS } from '../run/round/roundOutput.ts'
import { checkVarying, entriesOf, isMapping, type Check } from './Check.ts'

/** Checks the bands of a definition, by name. */
export function checkBands(check: Check): ReadonlyMap<string, BandsData> {
  const found = new Map<string, BandsData>()
  for (const [name, bands] of entriesOf(check.definition.bands)) {
    const path: Path = ['bands', name]
    if (Array.isArray(bands)) found.set(name, checkList(check, path, bands))
    else if (typeof bands.is === 'object' && bands.is !== null) {
      // Choices and their coverage are checked as for any text that depends on a choice.
      checkVarying(check, path, { by: bands.by, is: bands.is as unknown as { [choice: string]: string } })
      const lists = entriesOf(bands.is).map(([choice, list]) => [
        choice,
        checkList(check, [...path, 'is', choice], list),
      ])
      found.set(name, { by: bands.by, is: Object.fromEntries(lists) as Record<string, readonly BandData[]> })
    }
  }
  return found
}

function checkList({ parsed, problems }: Check, path: Path, bands: readonly Band[]): readonly BandData[] {
  // The schema reports anything but a list of bands.
  if (!Array.isArray(bands) || !bands.every(isBand)) return []
  let lowest = -Infinity
  const seen = new Set<string>()
  for (const [index, { value, label, below }] of (bands as readonly Band[]).entries()) {
    if (seen.has(value ?? label)) {
      const message = `two bands are called "${value ?? label}"`
      problems.push(
        parsed.problemAt('duplicate-name', [...path, index, value === undefined ? 'label' : 'value'], message),
      )
    }
    seen.add(value ?? label)
    const isLast = index === bands.length - 1
    if (below === undefined && !isLast)
      problems.push(
        parsed.problemAt(
          'missing-key',
          [...path, index],
          `only the last band has no "below"; band ${index + 1} is followed by others`,
        ),
      )
    if (below !== undefined && isLast)
      problems.push(
        parsed.problemAt(
          'key-not-allowed',
          [...path, index, 'below'],
          `the last band has no "below": what is ${below} or more would be in none`,
          { key: true },
        ),
      )
    if (below !== undefined && below <= lowest)
      problems.push(
        parsed.problemAt(
          'wrong-value',
          [...path, index, 'below'],
          `bands go from low to high: ${below} comes after ${lowest}`,
        ),
      )
    lowest = below ?? lowest
  }
  return bands.map(({ value, label, below, tone }) => ({
    value: value ?? label,
    label,
    ...(below === undefined ? {} : { below }),
    ...(tone === undefined ? {} : { tone }),
  }))
}

const isBand = (band: unknown): band is Band =>
  typeof band === 'object' &&
  band !== null &&
  'label' in band &&
  typeof band.label === 'string' &&
  (!('below' in band) || typeof band.below === 'number')

/** The formula of an output that names a band, with the labels and colors of the bands. */
export interface BandOutput {
  readonly tree: FormulaTree
  readonly values: readonly string[]
  readonly shown: Pick<OutputData, 'labels' | 'tone'>
}

/**
 * Checks `band: { of, in }` to a formula. The figure is compared unrounded, but for its binary noise.
 *
 * @param bands the checked bands of the definition, by name
 */
export function checkBandOutput(
  check: Check,
  name: string,
  band: NonNullable<Output['band']>,
  bands: ReadonlyMap<string, BandsData>,
): BandOutput {
  const { parsed, problems, scope, used } = check
  const path: Path = ['outputs', name, 'band']
  used.add(band.of)
  const figure = scope.get(band.of)
  // The schema reports a missing or invalid `of`.
  if (typeof band.of === 'string' && (!figure || (figure.kind !== 'number' && figure.kind !== 'unknown'))) {
    const numbers = [...scope.values()].filter(({ kind }) => kind === 'number').map((thing) => thing.name)
    const message = figure ? `"${band.of}" is not a number, so no band applies to it` : `there is no "${band.of}"`
    problems.push(
      parsed.problemAt(figure ? 'wrong-kind' : 'unknown-name', [...path, 'of'], message, suggest(band.of, numbers)),
    )
  }
  const found = findBands(check, [...path, 'in'], band.in, bands)
  const exact: FormulaTree = ['call', 'round', ['name', band.of], MOST_DECIMALS]
  const lists = found === undefined ? [] : 'is' in found ? Object.values(found.is) : [found]
  const all = lists.flat()
  if (found && 'is' in found) used.add(found.by)
  const labels = all.filter(({ value, label }) => value !== label).map(({ value, label }) => [value, label])
  const tones = all.flatMap(({ value, tone }) => (tone === undefined ? [] : [[value, tone] as [string, Tone]]))
  return {
    tree: treeOf(found, exact),
    values: [...new Set(all.map(({ value }) => value))],
    shown: {
      ...(labels.length === 0 ? {} : { labels: Object.fromEntries(labels) as Record<string, string> }),
      ...(tones.length === 0 ? {} : { tone: { by: name, is: Object.fromEntries(tones) as Record<string, Tone> } }),
    },
  }
}

/**
 * The boundaries that a figure must not seem to cross: those of the bands it falls in, and both sides of its thresholds.
 *
 * @param formula the formula of the figure, which may only show the value that has the bands
 */
export function checkEdges(
  { definition }: Check,
  name: string,
  formula: FormulaTree | undefined,
  bands: ReadonlyMap<string, BandsData>,
): readonly EdgesData[] {
  const isFigure = (of: string): boolean => of === name || (isA(formula, 'name') && formula[1] === of)
  const ofOutputs = entriesOf(definition.outputs).flatMap(([, { band }]) => (band && isMapping(band) ? band : []))
  const ofScales = entriesOf(definition.charts).flatMap(([, { kind, of, in: bands }]) =>
    kind === 'scale' && typeof of === 'string' && bands !== undefined ? [{ of, in: bands }] : [],
  )
  const named = new Set([...ofOutputs, ...ofScales].flatMap((each) => (isFigure(each.of) ? [each.in] : [])))
  const thresholds: unknown = definition.outputs?.[name]?.thresholds
  const numbers = Array.isArray(thresholds) ? thresholds.filter((at) => typeof at === 'number') : []
  const besides = numbers.flatMap((at) => [at, at + Math.abs(at) * Number.EPSILON])
  const edges = [...named].flatMap((each): EdgesData[] => {
    const found = bands.get(each)
    return found === undefined ? [] : [boundariesOf(found)]
  })
  return besides.length === 0 ? edges : [...edges, besides]
}

function boundariesOf(bands: BandsData): EdgesData {
  const list = (each: readonly BandData[]): number[] => each.flatMap(({ below }) => below ?? [])
  if (!('is' in bands)) return list(bands)
  return {
    by: bands.by,
    is: Object.fromEntries(Object.entries(bands.is).map(([choice, each]) => [choice, list(each)])),
  }
}

/** Returns the bands of that name; reports a problem if there are none. */
export function findBands(
  { parsed, problems }: Check,
  path: Path,
  name: string,
  bands: ReadonlyMap<string, BandsData>,
): BandsData | undefined {
  const found = bands.get(name)
  if (!found && typeof name === 'string')
    problems.push(
      parsed.problemAt('unknown-name', path, `there are no bands "${name}"`, suggest(String(name), [...bands.keys()])),
    )
  return found
}

function treeOf(bands: BandsData | undefined, figure: FormulaTree): FormulaTree {
  if (bands === undefined) return ['text', '']
  if (!('is' in bands))
    return bands
      .toReversed()
      .reduce<FormulaTree>(
        (otherwise, { value, below }) =>
          below === undefined ? ['text', value] : ['?', ['<', figure, below], ['text', value], otherwise],
        ['text', ''],
      )
  return (
    Object.entries(bands.is)
      .toReversed()
      .reduce<FormulaTree | undefined>(
        (otherwise, [choice, list]) =>
          otherwise === undefined
            ? treeOf(list, figure)
            : ['?', ['==', ['name', bands.by], ['text', choice]], treeOf(list, figure), otherwise],
        undefined,
      ) ?? ['text', '']
  )
}
